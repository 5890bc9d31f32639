import type { Side, TableState } from 'pique-client';
import { useT } from '../../app/context';
import { contractOf } from './contract';
import { nilName } from './nil_name';

/** A team's contract, its tricks towards it, and its nils. */
export function Standing({ table, side }: { table: TableState; side: Side }) {
  const t = useT();
  const { info, view } = table;
  const contract = contractOf(info, view, side);
  const begun = view.phase === 'play' || view.phase === 'scored' || view.phase === 'over';
  // A side that bids nil alone has no contract beside it.
  const only_nil = contract.complete && contract.bid === 0 && contract.nils.length > 0;
  const known = contract.complete || contract.bid > 0;
  return (
    <div class="standing">
      {!only_nil && (
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
      )}
      {contract.nils.map((nil) => (
        <span key={nil.seat} class={nil.took > 0 ? 'nil-mark failed' : 'nil-mark'}>
          {nilName(t, info, view, nil.seat, view.double_nil !== undefined && nil.blind)}
          {nil.took > 0 && ` · ${t('sheet.nil.failed')}`}
        </span>
      ))}
    </div>
  );
}
