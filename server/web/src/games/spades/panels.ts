import type { TableState } from 'pique-client';
import type { Translate } from '../../i18n/catalogue';
import type { Fact, GamePanels } from '../panels';
import { spadesOptions } from './options';
import { promise } from './promise';
import { Question } from './question';
import { Sheet } from './sheet';
import { Standing } from './standing';

/** Whether spades are broken, while that matters. */
export function brokenFact(t: Translate, { view }: TableState): Fact | null {
  if (view.phase !== 'play') return null;
  return view.broken === true ? { text: t('table.broken'), on: true } : { text: t('table.unbroken'), on: false };
}

export const spades: GamePanels = { options: spadesOptions, Question, Standing, Sheet, promise, fact: brokenFact };
