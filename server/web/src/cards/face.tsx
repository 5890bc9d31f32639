import type { Card, Suit } from 'pique-client';
import { Court } from './court';
import { Glyph } from './glyphs';
import { pipsOf } from './pips';

/** The face of a card as a picture without words of its own: whoever shows it names it. */
export function CardFace({ card }: { card: Card }) {
  if (card === 'BJ' || card === 'LJ') return <Joker big={card === 'BJ'} />;
  const rank = card.charAt(0);
  const suit = card.charAt(1);
  if (!isSuit(suit)) return <svg class="card-face" viewBox="0 0 100 140" aria-hidden="true" />;
  return (
    <svg class={`card-face suit-${suit}`} viewBox="0 0 100 140" aria-hidden="true">
      <Corner rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Corner rank={rank} suit={suit} />
      </g>
      <Middle rank={rank} suit={suit} />
    </svg>
  );
}

function isSuit(letter: string): letter is Suit {
  return letter.length === 1 && 'CDHS'.includes(letter);
}

function Corner({ rank, suit }: { rank: string; suit: Suit }) {
  const ten = rank === 'T';
  return (
    <g class="pip">
      <text class={ten ? 'index index-ten' : 'index'} x="12.5" y="24" text-anchor="middle">
        {ten ? '10' : rank}
      </text>
      <Glyph suit={suit} x={12.5} y={36} size={15} />
    </g>
  );
}

function Middle({ rank, suit }: { rank: string; suit: Suit }) {
  if (rank === 'A') {
    return (
      <g class="pip">
        <Glyph suit={suit} x={50} y={70} size={suit === 'S' ? 52 : 40} />
        {suit === 'S' && <circle class="ace-ring" cx="50" cy="70" r="36" />}
      </g>
    );
  }
  if ('KQJ'.includes(rank)) return <Court rank={rank} suit={suit} />;
  return (
    <g class="pip">
      {pipsOf(rank).map((pip) => (
        <Glyph key={`${pip.x} ${pip.y}`} suit={suit} x={pip.x} y={pip.y} size={20} turned={pip.turned} />
      ))}
    </g>
  );
}

const star = 'M50 2L61 37L98 37L68 58L79 95L50 72L21 95L32 58L2 37L39 37Z';

function Joker({ big }: { big: boolean }) {
  const corner = (
    <g class="pip">
      <path d={star} transform="translate(4.5 8) scale(0.17)" />
      <text class="joker-index" x="12.5" y="44" text-anchor="middle">
        {big ? '+' : '−'}
      </text>
    </g>
  );
  return (
    <svg class={`card-face joker ${big ? 'joker-big' : 'joker-little'}`} viewBox="0 0 100 140" aria-hidden="true">
      {corner}
      <g transform="rotate(180 50 70)">{corner}</g>
      <circle class="joker-disc" cx="50" cy="70" r="27" />
      <path class="joker-star" d={star} transform="translate(27 46) scale(0.46)" />
    </svg>
  );
}
