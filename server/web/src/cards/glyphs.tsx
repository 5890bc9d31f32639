import type { Suit } from 'pique-client';

/** The suits as outlines in a box of 100 by 100. */
export const suitPaths: Record<Suit, string> = {
  S: 'M50 4C56 22 92 38 92 62C92 75 82 83 71 83C64 83 58 80 54 74C55 84 60 91 68 96L32 96C40 91 45 84 46 74C42 80 36 83 29 83C18 83 8 75 8 62C8 38 44 22 50 4Z',
  H: 'M50 94C24 70 6 52 6 31C6 16 17 6 30 6C39 6 46 11 50 19C54 11 61 6 70 6C83 6 94 16 94 31C94 52 76 70 50 94Z',
  D: 'M50 3C59 20 72 36 86 50C72 64 59 80 50 97C41 80 28 64 14 50C28 36 41 20 50 3Z',
  C: 'M50 5C62 5 71 14 71 26C71 32 68 38 63 42C66 40 70 39 74 39C86 39 95 48 95 60C95 72 86 81 74 81C65 81 58 76 54 69C55 80 60 90 68 96L32 96C40 90 45 80 46 69C42 76 35 81 26 81C14 81 5 72 5 60C5 48 14 39 26 39C30 39 34 40 37 42C32 38 29 32 29 26C29 14 38 5 50 5Z',
};

interface GlyphProps {
  suit: Suit;
  x: number;
  y: number;
  size: number;
  turned?: boolean;
}

/** A suit drawn into a card, centred on a point. */
export function Glyph({ suit, x, y, size, turned = false }: GlyphProps) {
  const scale = size / 100;
  const turn = turned ? ' rotate(180)' : '';
  return <path d={suitPaths[suit]} transform={`translate(${x} ${y})${turn} scale(${scale}) translate(-50 -50)`} />;
}

/** A suit in running text. */
export function SuitIcon({ suit }: { suit: Suit }) {
  return (
    <svg class={`suit-icon suit-${suit}`} viewBox="0 0 100 100" aria-hidden="true">
      <path d={suitPaths[suit]} />
    </svg>
  );
}
