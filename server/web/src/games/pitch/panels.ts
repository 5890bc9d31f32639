import type { Seat, TableState } from 'pique-client';
import { knownKey, type Translate } from '../../i18n/catalogue';
import type { Fact, GamePanels } from '../panels';
import { callOf } from './auction';
import { pitchOptions } from './options';
import { Question } from './question';
import { Sheet } from './sheet';
import { Standing } from './standing';

function promise(t: Translate, { view }: TableState, seat: Seat): string {
  if (view.pitcher != null) return view.pitcher === seat ? pitcherText(t, view, seat) : '';
  const call = callOf(view, seat);
  if (call.kind === 'bid') return t(call.stolen ? 'seat.stole' : 'seat.bid', { n: call.value });
  return call.kind === 'pass' ? t('seat.pass') : '';
}

function pitcherText(t: Translate, view: TableState['view'], seat: Seat): string {
  const call = callOf(view, seat);
  if (call.kind !== 'bid') return t('seat.pitcher');
  return t(call.stolen ? 'seat.pitcher.stole' : 'seat.pitcher.bid', { n: call.value });
}

/** Trumps, as soon as they are known. */
function fact(t: Translate, { view }: TableState): Fact | null {
  if (view.pitcher == null) return null;
  if (view.trump == null) return { text: t(view.pitcher === view.you ? 'trump.yours' : 'trump.none'), on: false };
  const suit = knownKey('suit.', view.trump);
  return { text: t('trump.suit', { suit: suit === null ? '' : t(suit) }), on: true, suit: view.trump };
}

export const pitch: GamePanels = { options: pitchOptions, Question, Standing, Sheet, promise, fact };
