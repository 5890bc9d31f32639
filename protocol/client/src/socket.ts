/** The part of the browser's WebSocket that the client uses; the `ws` package has it too. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(code?: number, reason?: string): void;
}

export type OpenSocket = (url: string, protocols: string[]) => Socket;

/** Opens the platform's own WebSocket (browsers, Node 22). */
export const openPlatformSocket: OpenSocket = (url, protocols) => {
  return new WebSocket(url, protocols) as unknown as Socket;
};
