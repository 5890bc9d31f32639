export interface Pip {
  x: number;
  y: number;
  turned: boolean;
}

const left = 35;
const middle = 50;
const right = 65;

/** Rows of a column by the number of its pips, from the top. */
const columns: Record<number, number[]> = { 2: [33, 107], 3: [33, 70, 107], 4: [33, 57.7, 82.3, 107] };

/** The middle column beside pairs of columns. */
const between: Record<string, number[]> = { '5': [70], '7': [51.5], '8': [51.5, 88.5], '9': [70], T: [45.3, 94.7] };

/** Where the pips of a card stand, in a face of 100 by 140. Those of the lower half stand on their heads. */
export function pipsOf(rank: string): Pip[] {
  return placesOf(rank).map(([x, y]) => ({ x, y, turned: y > 70 }));
}

function placesOf(rank: string): [number, number][] {
  const centre = (rows: number[]): [number, number][] => rows.map((y) => [middle, y]);
  const pair = (count: number): [number, number][] =>
    [left, right].flatMap((x) => (columns[count] ?? []).map((y): [number, number] => [x, y]));
  switch (rank) {
    case '2':
    case '3':
      return centre(columns[Number(rank)] ?? []);
    case '4':
    case '5':
      return [...pair(2), ...centre(between[rank] ?? [])];
    case '6':
    case '7':
    case '8':
      return [...pair(3), ...centre(between[rank] ?? [])];
    case '9':
    case 'T':
      return [...pair(4), ...centre(between[rank] ?? [])];
    default:
      return [];
  }
}
