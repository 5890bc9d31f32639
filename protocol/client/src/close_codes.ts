/** Close codes after which coming back cannot help, or would push out the client that took over. */
const final = new Map<number, StopReason>([
  [1003, 'client_fault'],
  [1007, 'client_fault'],
  [1009, 'client_fault'],
  [4001, 'bad_token'],
  [4002, 'client_fault'],
  [4005, 'client_fault'],
  [4006, 'unsupported_version'],
  [4009, 'superseded'],
]);

export type StopReason = 'client_fault' | 'bad_token' | 'unsupported_version' | 'superseded';

/** Why a client must not come back after this close code; null: it should, after a pause. */
export function stopReason(code: number): StopReason | null {
  return final.get(code) ?? null;
}
