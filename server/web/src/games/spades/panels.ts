import type { Seat, TableState } from 'pique-client';
import type { Translate } from '../../i18n/catalogue';
import type { GamePanels } from '../panels';
import { isNil } from './contract';
import { spadesOptions } from './options';
import { Question } from './question';
import { Sheet } from './sheet';
import { Standing } from './standing';

function promise(t: Translate, { info, view }: TableState, seat: Seat): string {
  const bid = view.bids[seat] ?? null;
  if (bid === null) return '';
  if (isNil(info, view, seat)) return t(view.blind_nil?.[seat] === true ? 'seat.blind_nil' : 'seat.nil');
  return t('seat.bid', { n: bid });
}

function fact(t: Translate, { view }: TableState): { text: string; on: boolean } | null {
  if (view.phase !== 'play') return null;
  return view.broken === true ? { text: t('table.broken'), on: true } : { text: t('table.unbroken'), on: false };
}

export const spades: GamePanels = { options: spadesOptions, Question, Standing, Sheet, promise, fact };
