// A server and a browser for the tests of one file.
import { after, before } from 'node:test';
import { launchBrowser } from './browser.mjs';
import { startServer } from './server.mjs';

/** Both are there when the tests run. */
export function stage() {
  const it = { server: null, browser: null };
  before(async () => {
    it.server = await startServer();
    it.browser = await launchBrowser();
  });
  after(async () => {
    await it.browser?.close();
    await it.server?.stop();
  });
  return it;
}
