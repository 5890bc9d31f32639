import type { Info, Seat, View } from 'pique-client';
import type { Translate } from '../../i18n/catalogue';
import { callAt } from '../../table/people';

/** `Nil of Ben`, `Your double nil`. */
export function nilName(t: Translate, info: Info, view: View, seat: Seat, double: boolean): string {
  if (view.you === seat) return t(double ? 'sheet.double_nil.yours' : 'sheet.nil.yours');
  return t(double ? 'sheet.double_nil' : 'sheet.nil', { name: callAt(t, info, view, seat) });
}
