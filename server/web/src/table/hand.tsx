import type { Card, TableState } from 'pique-client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp, useAppState, useT } from '../app/context';
import { isFresh } from '../app/table_log';
import { CardBack } from '../cards/back';
import { CardFace } from '../cards/face';
import { asHeld } from '../cards/sort';
import { cardName } from '../i18n/words';
import { handUse } from './hand_use';

/** The player's own cards. Those that may be played or chosen are raised, and the others cannot be pressed. */
export function Hand({ table }: { table: TableState }) {
  const app = useApp();
  const t = useT();
  const { sent, sheet_open, picked, log } = useAppState();
  const { view, info } = table;
  const cards = asHeld(view.cards ?? [], info.options['deck']);
  const use = view.turn?.seat === view.you ? handUse(view.turn?.legal, cards) : null;
  const legal = use?.cards ?? [];
  const choosing = legal.length > 0 && sent === null;
  const playing = use?.kind === 'play' && choosing;
  const [active, setActive] = useState<Card | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const focused = active !== null && cards.includes(active) ? active : (cards.find((card) => legal.includes(card)) ?? cards[0]);

  // When it becomes the player's turn, the keyboard is at a card that may be played, unless it is busy elsewhere.
  useEffect(() => {
    if (!playing || sheet_open) return;
    const here = document.activeElement;
    const idle = here === null || here === document.body || group.current?.contains(here) === true;
    if (!idle) return;
    const target = active !== null && legal.includes(active) ? active : cards.find((card) => legal.includes(card));
    if (target === undefined) return;
    setActive(target);
    buttonOf(target)?.focus({ preventScroll: true });
  }, [playing, sheet_open, view.turn?.number]);

  const buttonOf = (card: Card): HTMLButtonElement | null =>
    group.current?.querySelector<HTMLButtonElement>(`[data-card="${card}"]`) ?? null;

  const move = (to: Card | undefined): void => {
    if (to === undefined) return;
    setActive(to);
    buttonOf(to)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (focused === undefined) return;
    // During a choice the arrows go over the cards that may be played, else over all.
    const stops = choosing ? cards.filter((card) => legal.includes(card) || card === focused) : cards;
    const at = stops.indexOf(focused);
    if (event.key === 'ArrowRight') move(stops[Math.min(at + 1, stops.length - 1)]);
    else if (event.key === 'ArrowLeft') move(stops[Math.max(at - 1, 0)]);
    else if (event.key === 'Home') move(stops[0]);
    else if (event.key === 'End') move(stops.at(-1));
    else return;
    event.preventDefault();
  };

  const hidden = view.cards === undefined && view.you !== null ? (view.counts[view.you] ?? 0) : 0;
  if (hidden > 0) return <HiddenHand count={hidden} />;

  const rows = inRows(cards);
  return (
    <div class={`hand hand-${cards.length}${choosing ? ' choosing' : ''}${use?.kind === 'pick' ? ' picking' : ''}`} role="group" aria-label={t('table.cards')} ref={group} onKeyDown={onKeyDown}>
      {rows.map((row, i) => (
        <div key={i} class="hand-row">
          {row.map((card) => {
            const playable = choosing && legal.includes(card);
            const chosen = picked.includes(card);
            const going = sent !== null && 'play' in sent.action && sent.action.play === card;
            const press = (): void => {
              if (!playable) return;
              if (use?.kind === 'pick') app.table.pick(card, use.max);
              else app.table.act({ play: card });
            };
            return (
              <button
                key={card}
                type="button"
                class={['hand-card', playable && 'playable', chosen && 'picked', going && 'going', isFresh(log, view, card) && 'fresh'].filter(Boolean).join(' ')}
                data-card={card}
                aria-disabled={!playable}
                aria-pressed={use?.kind === 'pick' ? chosen : undefined}
                tabIndex={card === focused ? 0 : -1}
                onFocus={() => setActive(card)}
                onClick={press}
              >
                <CardFace card={card} />
                <span class="unseen">{cardName(t, card)}</span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const longest_row = 7;

/** One row, or two of about the same length; a wide screen shows them as one. */
function inRows<T>(cards: T[]): T[][] {
  if (cards.length <= longest_row) return [cards];
  const half = Math.ceil(cards.length / 2);
  return [cards.slice(0, half), cards.slice(half)];
}

/** Cards that were dealt and may not be looked at yet. */
function HiddenHand({ count }: { count: number }) {
  const t = useT();
  return (
    <div class={`hand hand-${count} hidden-hand`} role="img" aria-label={t('seat.cards', { n: count })}>
      {inRows(Array.from({ length: count }, (_, i) => i)).map((row, i) => (
        <div key={i} class="hand-row">
          {row.map((card) => (
            <div key={card} class="hand-card">
              <CardBack />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
