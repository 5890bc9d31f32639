import type { LobbyPush, Summary } from 'pique-client';

/** Takes a push of the lobby into the list of public tables. */
export function foldLobby(list: readonly Summary[], push: LobbyPush): Summary[] {
  const tables = new Map(list.map((summary) => [summary.table, summary]));
  for (const table of push.gone ?? []) tables.delete(table);
  for (const summary of push.set ?? []) tables.set(summary.table, summary);
  return [...tables.values()];
}

export function freeSeats(summary: Summary): number {
  return summary.seats.filter((entry) => entry.kind === 'open').length;
}

/** Tables that wait for players first, those with more people before others. */
export function inLobbyOrder(list: readonly Summary[]): Summary[] {
  const people = (summary: Summary): number => summary.seats.filter((entry) => entry.kind === 'human').length;
  const waiting = (summary: Summary): number => (summary.status === 'waiting' && freeSeats(summary) > 0 ? 0 : 1);
  return [...list].sort((a, b) => waiting(a) - waiting(b) || people(b) - people(a));
}

/** The tables of one game; of every game for ''. */
export function ofGame(list: readonly Summary[], game: string): Summary[] {
  return list.filter((summary) => game === '' || summary.game === game);
}
