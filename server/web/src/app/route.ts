/** Where the page is: the lobby, or a table by its code. */
export type Route = { screen: 'lobby' } | { screen: 'table'; code: string };

const code_pattern = /^[2-9A-HJ-NP-Z]{6}$/;

/** A code as a person may type it, or null. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return code_pattern.test(code) ? code : null;
}

/** A code, or an invite link that was pasted in its place. */
export function readInvite(text: string): string | null {
  const link = /\/t\/([^/?#]+)/.exec(text);
  return readCode(link?.[1] ?? text);
}

export function routeOf(path: string): Route {
  const match = /^\/t\/([^/]+)\/?$/.exec(path);
  const code = match === null ? null : readCode(match[1] ?? '');
  return code === null ? { screen: 'lobby' } : { screen: 'table', code };
}

export function pathOf(route: Route): string {
  return route.screen === 'table' ? `/t/${route.code}` : '/';
}
