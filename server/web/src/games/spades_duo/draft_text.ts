import type { Seat, TableState } from 'pique-client';
import type { Drafted } from '../../app/table_log';
import type { Translate } from '../../i18n/catalogue';
import { cardName } from '../../i18n/words';
import { nameAt } from '../../table/people';

/** A draft turn in words: of the other player only whether the card was kept. */
export function draftText(t: Translate, { info, view }: TableState, seat: Seat, drafted: Drafted): string {
  if (seat !== view.you || drafted.card === undefined) {
    return t(drafted.kept ? 'draft.other.kept' : 'draft.other.discarded', { name: nameAt(t, info.seats, seat) });
  }
  const text = t(drafted.kept ? 'draft.you.kept' : 'draft.you.drew', { card: cardName(t, drafted.card) });
  return drafted.second === undefined ? text : `${text} ${t('draft.you.second', { card: cardName(t, drafted.second) })}`;
}
