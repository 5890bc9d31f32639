import type { GamePanels } from '../panels';
import { brokenFact } from '../spades/panels';
import { promise } from '../spades/promise';
import { Sheet } from '../spades/sheet';
import { Standing } from '../spades/standing';
import { duoOptions } from './options';
import { Question } from './question';

export const spadesDuo: GamePanels = { options: duoOptions, Question, Standing, Sheet, promise, fact: brokenFact };
