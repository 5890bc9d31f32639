import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launchBrowser, visit } from './support/browser.mjs';
import * as play from './support/play.mjs';
import { startServer } from './support/server.mjs';

let browser;
before(async () => {
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
});

/** Plays until it is the player's turn in the middle of a trick. */
async function intoTrick(page) {
  for (;;) {
    const question = await play.nextQuestion(page);
    assert.notEqual(question, 'sheet', 'never came in the middle of a trick');
    if (question === 'bid') await play.bid(page, 3);
    else if ((await play.trickCards(page)).length > 0) return;
    else await play.playFirst(page);
  }
}

test('a reload in the middle of a trick comes back to the seat with the same hand', async () => {
  const server = await startServer();
  const { page, context, faults } = await visit(browser, server.url);
  await play.giveName(page, 'Ada');
  await play.playAgainstBots(page);
  await intoTrick(page);
  const hand = await play.cardsHeld(page);
  const trick = await play.trickCards(page);
  await page.reload();
  assert.equal(await play.nextQuestion(page), 'play');
  assert.deepEqual(await play.cardsHeld(page), hand);
  assert.deepEqual(await play.trickCards(page), trick);
  await play.playFirst(page);
  assert.equal((await play.cardsHeld(page)).length, hand.length - 1);
  assert.deepEqual(faults, []);
  await context.close();
  await server.stop();
});

test('the page outlives a killed server and goes on at the same place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pique-store-'));
  const store = `sqlite:${join(folder, 'pique.db')}`;
  const first = await startServer({ store });
  const listen = new URL(first.url).host;
  const { page, context } = await visit(browser, first.url);
  await play.giveName(page, 'Ada');
  await play.playAgainstBots(page);
  await intoTrick(page);
  const hand = await play.cardsHeld(page);
  const trick = await play.trickCards(page);
  await first.kill();
  await page.getByText('Connection lost.').waitFor();
  assert.deepEqual(await play.cardsHeld(page), hand);
  const second = await startServer({ store, listen });
  await page.getByText('Connection lost.').waitFor({ state: 'detached' });
  assert.equal(await play.nextQuestion(page), 'play');
  assert.deepEqual(await play.cardsHeld(page), hand);
  assert.deepEqual(await play.trickCards(page), trick);
  await play.playFirst(page);
  assert.equal((await play.cardsHeld(page)).length, hand.length - 1);
  await context.close();
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a seat that is opened elsewhere is given up here, and can be taken back', async () => {
  const server = await startServer();
  const { page, context } = await visit(browser, server.url);
  await play.giveName(page, 'Ada');
  await play.playAgainstBots(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('.hand-card').first().waitFor();
  await page.getByRole('button', { name: 'Play here' }).click();
  await page.locator('.hand-card').first().waitFor();
  await context.close();
  await server.stop();
});
