const paths = {
  close: 'M5 5L19 19M19 5L5 19',
  menu: 'M4 7H20M4 12H20M4 17H20',
  chat: 'M4 5H20V16H11L6 20V16H4Z',
  scores: 'M5 4H19V20H5ZM9 8H15M9 12H15M9 16H13',
  last: 'M8 5H19V18H8ZM5 8V21H16',
  link: 'M10 14L14 10M8 12L5 15A3.5 3.5 0 0 0 10 20L13 17M16 12L19 9A3.5 3.5 0 0 0 14 4L11 7',
  crown: 'M4 18H20L21 7L16 11L12 5L8 11L3 7Z',
  bot: 'M6 9H18V19H6ZM12 9V5M9.5 13V14.5M14.5 13V14.5M3 13V16M21 13V16',
  person: 'M12 12A4 4 0 1 0 12 4A4 4 0 0 0 12 12ZM4 20C5 16 8 14.5 12 14.5C16 14.5 19 16 20 20',
  plus: 'M12 5V19M5 12H19',
  away: 'M12 7V12L15.5 14M12 21A9 9 0 1 0 12 3A9 9 0 0 0 12 21Z',
  eye: 'M2 12C5 7 8.5 5 12 5C15.5 5 19 7 22 12C19 17 15.5 19 12 19C8.5 19 5 17 2 12ZM12 15A3 3 0 1 0 12 9A3 3 0 0 0 12 15Z',
  lock: 'M6 11H18V20H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing beside a word; it says nothing by itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
