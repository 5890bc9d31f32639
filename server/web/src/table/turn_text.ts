import type { TableState } from 'pique-client';
import { knownKey, type Key, type Translate } from '../i18n/catalogue';
import { callAt } from './people';

/** Whose turn it is and what for. */
export function turnText(t: Translate, table: TableState): string {
  const { info, view } = table;
  if (info.status === 'paused') return t('table.paused');
  const turn = view.turn;
  if (turn === null) return view.phase === 'scored' ? t('turn.none') : '';
  const words = (prefix: string): Key | null => knownKey(`${prefix}${info.game}.`, view.phase) ?? knownKey(prefix, view.phase);
  if (turn.seat === view.you) return t(words('turn.yours.') ?? 'turn.yours.other');
  const key = words('turn.theirs.') ?? 'turn.theirs.other';
  return t(key, { name: callAt(t, info, view, turn.seat) });
}
