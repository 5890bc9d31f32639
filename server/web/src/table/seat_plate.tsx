import type { Seat, TableState } from 'pique-client';
import { useApp, useT } from '../app/context';
import { SuitIcon } from '../cards/glyphs';
import { panelsOf } from '../games/panels';
import { levelName } from '../i18n/words';
import { Icon } from '../ui/icon';
import { entryAt, nameAt } from './people';
import type { Place } from './places';
import { TurnClock } from './turn_clock';

/** Who sits at a seat, what they have promised and taken, and whether they are there. */
export function SeatPlate({ table, seat, place }: { table: TableState; seat: Seat; place: Place }) {
  const app = useApp();
  const t = useT();
  const { info, view } = table;
  const entry = entryAt(info, seat);
  const name = nameAt(t, info.seats, seat);
  const turn = view.turn?.seat === seat ? view.turn : null;
  const promise = panelsOf(info.game)?.promise(t, table, seat) ?? '';
  const begun = view.phase !== 'waiting';
  const role = begun && view.dealer === seat ? t('seat.dealer') : begun && view.first === seat ? t('seat.first') : null;
  const taking = view.phase === 'play' || view.phase === 'scored' || view.phase === 'over';
  const drafting = view.stock !== undefined && !taking;
  const mark = view.trump != null && view.pitcher === seat ? view.trump : null;
  const state = entry?.state ?? 'here';
  const classes = ['plate', `plate-${place}`, turn !== null && 'acting', state !== 'here' && 'absent', view.you === seat && 'own'];
  return (
    <section class={classes.filter(Boolean).join(' ')} aria-label={name} data-seat={seat}>
      <div class={`avatar hue-${seat % 7}`} aria-hidden="true">
        {entry?.kind === 'bot' ? <Icon name="bot" /> : name.slice(0, 1).toUpperCase()}
      </div>
      <div class="plate-text">
        <p class="plate-name">
          <span class="plate-name-text">{name}</span>
          {info.host !== null && entry?.player?.id === info.host && (
            <span class="host-mark" title={t('seat.host')}>
              <Icon name="crown" />
              <span class="unseen">{t('seat.host')}</span>
            </span>
          )}
        </p>
        <p class="plate-note">
          {state === 'away' && <span class="warn">{t('seat.away')}</span>}
          {state === 'gone' && <span class="warn">{t('seat.gone')}</span>}
          {state === 'here' && (
            <>
              {(promise !== '' || !taking) && (
                <span class="plate-promise">
                  {mark !== null && <SuitIcon suit={mark} />} {promise || (entry?.level ? levelName(t, entry.level) : t('seat.nobid'))}
                </span>
              )}
              {taking && <span class="plate-tricks">{t('seat.tricks', { n: view.tricks[seat] ?? 0 })}</span>}
              {drafting && <span class="plate-tricks">{t('seat.cards', { n: view.counts[seat] ?? 0 })}</span>}
            </>
          )}
        </p>
      </div>
      {role !== null && (
        <span class="dealer" title={role}>
          <span aria-hidden="true">{role.slice(0, 1)}</span>
          <span class="unseen">{role}</span>
        </span>
      )}
      {turn !== null && <span class="unseen">{t('seat.turn')}</span>}
      {turn?.deadline_ms !== undefined && (
        <TurnClock deadline_ms={turn.deadline_ms} turn_seconds={info.turn_seconds} />
      )}
      {state !== 'here' && view.you !== null && view.you !== seat && (
        <button type="button" class="button small vote" title={t('seat.vote.title', { name })} onClick={() => app.table.voteOut(seat)}>
          {t('seat.vote')}
        </button>
      )}
    </section>
  );
}
