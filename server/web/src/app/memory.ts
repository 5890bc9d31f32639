import { emptyLog, type TableLog } from './table_log';

/** What this browser keeps: who the player is, and what was seen at the table on the screen. */
export interface Memory {
  name: string | null;
  token: string | null;
}

const player_key = 'pique.player';
const game_key = 'pique.game';
const log_key = 'pique.log';

/** Storage can be forbidden or full; the game goes on without it. */
function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

export function loadPlayer(): Memory {
  return attempt(
    () => {
      const stored = JSON.parse(localStorage.getItem(player_key) ?? '{}') as Partial<Memory>;
      return { name: stored.name ?? null, token: stored.token ?? null };
    },
    { name: null, token: null },
  );
}

export function savePlayer(memory: Memory): void {
  attempt(() => localStorage.setItem(player_key, JSON.stringify(memory)), undefined);
}

export function loadGame(): string | null {
  return attempt(() => localStorage.getItem(game_key), null);
}

export function saveGame(game: string): void {
  attempt(() => localStorage.setItem(game_key, game), undefined);
}

/** Score sheets and talk come with events only, so they are kept over a reload of the page. */
export function loadLog(table: string): TableLog | null {
  return attempt(() => {
    const stored = JSON.parse(sessionStorage.getItem(log_key) ?? 'null') as { table: string; log: Partial<TableLog> } | null;
    return stored?.table === table ? { ...emptyLog, ...stored.log } : null;
  }, null);
}

export function saveLog(table: string, log: TableLog): void {
  attempt(() => sessionStorage.setItem(log_key, JSON.stringify({ table, log })), undefined);
}
