import type { Suit } from 'pique-client';
import { Glyph } from './glyphs';

/** King, queen and jack: a figure and its mirror image in a frame, in a face of 100 by 140. */
export function Court({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <g class={`court court-${rank}`}>
      <rect class="court-frame" x="24" y="15" width="52" height="110" rx="3" />
      <Half rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Half rank={rank} suit={suit} />
      </g>
      <line class="court-line" x1="24" y1="78" x2="76" y2="62" />
      <rect class="court-border" x="24" y="15" width="52" height="110" rx="3" />
    </g>
  );
}

function Half({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <g>
      <path class="robe" d="M24.5 77.7V64C27 56 35 52 42 50.5L50 57L58 50.5C65 52 73 56 75.5 64V62.3L24.5 77.7Z" />
      <path class="trim" d="M42 50.5L50 57L58 50.5L60 53L50.8 69.6L45.6 71.2L40 53Z" />
      <path class="trim-line" d="M30 57L33 75M70 57L68 64.5" />
      {rank === 'K' && <King />}
      {rank === 'Q' && <Queen />}
      {rank === 'J' && <Jack />}
      <g class="pip">
        <Glyph suit={suit} x={33} y={25} size={12} />
      </g>
    </g>
  );
}

function Face() {
  return (
    <g>
      <ellipse class="skin" cx="50" cy="41" rx="8.2" ry="9.5" />
      <path class="feature" d="M45.2 39.5h2.6M52.2 39.5h2.6M50 40v4.2M47.6 47h4.8" />
    </g>
  );
}

function King() {
  return (
    <g>
      <path class="hair" d="M40 36C38 46 40 54 50 59C60 54 62 46 60 36Z" />
      <Face />
      <path class="hair" d="M43 44C44 54 47 56.5 50 58C53 56.5 56 54 57 44C54 46.2 52 46 50 45.5C48 46 46 46.2 43 44Z" />
      <path class="feature" d="M47.8 48.5h4.4" />
      <path class="gold" d="M38.5 35L36.5 21.5L43.5 27.5L50 18.5L56.5 27.5L63.5 21.5L61.5 35Z" />
      <circle class="jewel" cx="50" cy="30.5" r="2" />
    </g>
  );
}

function Queen() {
  return (
    <g>
      <path class="hair" d="M39.5 33C36 44 36.5 52 37.5 58C42 58 44.5 54 44.5 48H55.5C55.5 54 58 58 62.5 58C63.5 52 64 44 60.5 33Z" />
      <Face />
      <path class="hair" d="M41.5 39C42 33 46 31.5 50 31.5C54 31.5 58 33 58.5 39C55 36.5 52.5 35 50 33.5C47.5 35 45 36.5 41.5 39Z" />
      <path class="gold" d="M40.5 33.5C39 29 38.5 26 39.5 22.5L44.5 26.5L50 20.5L55.5 26.5L60.5 22.5C61.5 26 61 29 59.5 33.5C53 30.5 47 30.5 40.5 33.5Z" />
      <circle class="jewel" cx="50" cy="26.8" r="1.7" />
    </g>
  );
}

function Jack() {
  return (
    <g>
      <path class="hair" d="M41 34C38.5 42 39.5 48 42 51.5C44 50 44.5 47 44 43H56C55.5 47 56 50 58 51.5C60.5 48 61.5 42 59 34Z" />
      <Face />
      <path class="robe" d="M39.5 35.5C37.5 28 43 22.5 51 22.5C58 22.5 62 27 60.5 35.5C54 32.5 46 32.5 39.5 35.5Z" />
      <path class="gold" d="M39.5 35.8C46 32.5 54 32.5 60.5 35.8L60.8 32.5C54 29.5 46 29.5 39.2 32.5Z" />
      <path class="feather" d="M58 28C64 27 68.5 22 67.5 17.5C62.5 18.5 58.5 22.5 58 28Z" />
    </g>
  );
}
