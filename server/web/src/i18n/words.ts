import type { Card } from 'pique-client';
import { ConnectionLost, Refused } from 'pique-client';
import { knownKey, type Translate } from './catalogue';

/** `queen of spades`. */
export function cardName(t: Translate, card: Card): string {
  const whole = knownKey('card.', card);
  if (whole !== null) return t(whole);
  const rank = knownKey('rank.', card.charAt(0));
  const suit = knownKey('suit.', card.charAt(1));
  if (rank === null || suit === null) return t('card.unknown');
  return t('card.of', { rank: t(rank), suit: t(suit) });
}

/** What went wrong, for the player. */
export function errorText(t: Translate, error: unknown): string {
  if (error instanceof ConnectionLost) return t('error.connection');
  if (!(error instanceof Refused)) return t('error.unknown');
  const reason = error.reason === undefined ? null : knownKey('reason.', error.reason);
  return t(reason ?? knownKey('error.', error.code) ?? 'error.unknown');
}

export function gameName(t: Translate, game: string): string {
  const key = knownKey('game.', game);
  return key === null ? game : t(key);
}

export function levelName(t: Translate, level: string): string {
  const key = knownKey('level.', level);
  return key === null ? level : t(key);
}

/** −30, with the sign that typographers use; a plus where the number is a change. */
export function signed(value: number, change = false): string {
  if (value < 0) return `−${-value}`;
  return change && value > 0 ? `+${value}` : String(value);
}
