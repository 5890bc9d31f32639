import type { Side, TableState } from 'pique-client';
import { useT } from '../../app/context';
import { callAt } from '../../table/people';
import { contractOf } from './contract';

/** A team's contract, its tricks towards it, and its nils. */
export function Standing({ table, side }: { table: TableState; side: Side }) {
  const t = useT();
  const { info, view } = table;
  const contract = contractOf(info, view, side);
  const begun = view.phase !== 'waiting' && view.phase !== 'declare' && view.phase !== 'bid';
  const known = contract.complete || contract.bid > 0;
  return (
    <div class="standing">
      <span class="standing-contract">
        {!known && t('score.contract.none')}
        {known && !begun && !contract.complete && t('score.contract.partial', { n: contract.bid })}
        {known && (begun || contract.complete) && (
          <>
            <span class="standing-word">{t('score.took')} </span>
            <strong class={contract.took >= contract.bid ? 'made' : ''}>
              {t('seat.progress', { took: contract.took, bid: contract.bid })}
            </strong>
          </>
        )}
      </span>
      {contract.nils.map((nil) => (
        <span key={nil.seat} class={nil.took > 0 ? 'nil-mark failed' : 'nil-mark'}>
          {t('sheet.nil', { name: callAt(t, info, view, nil.seat) })}
          {nil.took > 0 && ` · ${t('sheet.nil.failed')}`}
        </span>
      ))}
    </div>
  );
}
