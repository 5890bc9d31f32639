import type { Side, TableState } from 'pique-client';
import { useT } from '../../app/context';
import { sidesOf } from '../../table/places';
import { callOf } from './auction';

/** The bid that a side has to make, if one of it is the pitcher. */
export function Standing({ table, side }: { table: TableState; side: Side }) {
  const t = useT();
  const { view } = table;
  const members = sidesOf(view.counts.length, view.score.length)[side] ?? [];
  const pitcher = view.pitcher ?? null;
  if (pitcher === null || !members.includes(pitcher)) return null;
  const call = callOf(view, pitcher);
  return (
    <div class="standing">
      <span class="pitch-mark">{call.kind === 'bid' ? t('seat.pitcher.bid', { n: call.value }) : t('seat.pitcher')}</span>
    </div>
  );
}
