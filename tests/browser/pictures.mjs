// Takes the pictures of the table for the README: npm run pictures
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { desktop, launchBrowser, phone, visit } from './support/browser.mjs';
import * as play from './support/play.mjs';
import { startServer } from './support/server.mjs';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
mkdirSync(folder, { recursive: true });

const server = await startServer();
const browser = await launchBrowser();
for (const [file, device] of [
  ['table.png', { ...desktop, viewport: { width: 1280, height: 800 } }],
  ['table-phone.png', { ...phone, deviceScaleFactor: 1.5 }],
]) {
  const { page } = await visit(browser, server.url, device);
  await play.giveName(page, 'Ada');
  await play.playAgainstBots(page);
  let played = 0;
  for (;;) {
    const question = await play.nextQuestion(page);
    if (question === 'bid') {
      await play.bid(page, 3);
      continue;
    }
    // The fullest picture: some tricks are taken, and three cards lie on the table.
    if (played >= 3 && (await play.trickCards(page)).length === 3) break;
    if (question === 'sheet') await page.getByRole('button', { name: 'Continue' }).click();
    else await play.playFirst(page);
    played = question === 'sheet' ? 0 : played + 1;
  }
  await page.screenshot({ path: folder + file, animations: 'disabled' });
}
await browser.close();
await server.stop();
