import type { TableState } from 'pique-client';
import { knownKey, type Translate } from '../i18n/catalogue';
import { callAt } from './people';

/** Whose turn it is and what for. */
export function turnText(t: Translate, table: TableState): string {
  const { info, view } = table;
  if (info.status === 'paused') return t('table.paused');
  const turn = view.turn;
  if (turn === null) return view.phase === 'scored' ? t('turn.none') : '';
  if (turn.seat === view.you) return t(knownKey('turn.yours.', view.phase) ?? 'turn.yours.other');
  const key = knownKey('turn.theirs.', view.phase) ?? 'turn.theirs.other';
  return t(key, { name: callAt(t, info, view, turn.seat) });
}
