import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visit } from './support/browser.mjs';
import * as play from './support/play.mjs';
import { stage } from './support/stage.mjs';

const at = stage();

/** Presses Tab until an element that matches has the focus. */
async function tabTo(page, selector) {
  for (let i = 0; i < 60; i += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

test('a whole hand by keyboard alone', async () => {
  const { page, context, faults } = await visit(at.browser, at.server.url);
  await tabTo(page, '#name');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Play against bots/ }).waitFor();
  await tabTo(page, '.way-bots');
  await page.keyboard.press('Enter');

  let played = 0;
  let arrows = 0;
  for (;;) {
    const question = await play.nextQuestion(page);
    if (question === 'sheet') break;
    if (question === 'bid') {
      // The question has the focus when it comes: a number, then Enter.
      await page.locator('.bid-panel:focus, .bid-panel :focus').first().waitFor();
      await page.keyboard.type('3');
      await page.locator('[data-bid="3"]:focus').waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.bid-panel').waitFor({ state: 'detached' });
      continue;
    }
    await tabTo(page, '.hand-card');
    const legal = await page.locator('.hand-card.playable').count();
    const first = await page.evaluate(() => document.activeElement.dataset.card);
    await page.keyboard.press('ArrowRight');
    const second = await page.evaluate(() => document.activeElement.dataset.card);
    if (first !== second) arrows += 1;
    if (legal > 1 && first === second) await page.keyboard.press('ArrowLeft');
    await page.locator('.hand-card.playable:focus').waitFor();
    const held = (await play.cardsHeld(page)).length;
    await page.keyboard.press('Enter');
    await play.holds(page, held - 1);
    played += 1;
  }
  assert.equal(played, 13);
  assert.ok(arrows > 0);
  await play.checkSheet(page);
  await page.keyboard.press('Enter');
  await play.scoreSheet(page).waitFor({ state: 'detached' });

  // The next hand's question has the focus again.
  await page.locator('.bid-panel:focus, .bid-panel :focus').first().waitFor();
  await page.keyboard.type('12');
  await page.locator('[data-bid="12"]:focus').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('what happens is said to a screen reader', async () => {
  const { page, context } = await visit(at.browser, at.server.url);
  await play.giveName(page, 'Ada');
  await play.playAgainstBots(page);
  while ((await play.nextQuestion(page)) === 'bid') await play.bid(page, 2);
  const card = page.locator('.hand-card.playable').first();
  const name = await card.locator('.unseen').textContent();
  await card.click();
  await page.getByRole('log').getByText(`You played the ${name}.`).waitFor({ state: 'attached' });
  await context.close();
});
