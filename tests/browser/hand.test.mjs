import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desktop, phone, visit } from './support/browser.mjs';
import * as play from './support/play.mjs';
import { stage } from './support/stage.mjs';

const at = stage();

test('a whole hand with three bots, by clicking', async () => {
  const { page, context, faults } = await visit(at.browser, at.server.url, desktop);
  await play.giveName(page, 'Ada');
  await play.playAgainstBots(page);
  assert.equal((await play.cardsHeld(page)).length, 13);
  let barred = 0;
  const played = await play.playHand(page, {
    tricks: 3,
    each: async () => {
      const illegal = page.locator('.hand-card[aria-disabled="true"]').first();
      if (barred > 0 || (await illegal.count()) === 0) return;
      const held = await play.cardsHeld(page);
      await illegal.click({ force: true });
      assert.deepEqual(await play.cardsHeld(page), held);
      assert.equal(await play.nextQuestion(page), 'play');
      barred += 1;
    },
  });
  assert.equal(played, 13);
  const { points, total } = await play.checkSheet(page);
  assert.deepEqual(total, points);
  await page.getByRole('button', { name: 'Continue' }).click();
  await play.holds(page, 13);
  await page.getByText('Hand 2', { exact: true }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('a whole hand on a phone, by tapping', async () => {
  const { page, context, faults } = await visit(at.browser, at.server.url, phone);
  await play.giveName(page, 'Ada');
  await play.playAgainstBots(page);
  const inside = () => play.fits(page, phone.viewport);
  await inside();
  const fingers = await page.locator('.hand-card').evaluateAll((cards) =>
    cards.map((card) => {
      // A finger's width of every card lies free, also under the others.
      const { left, top } = card.getBoundingClientRect();
      return [4, 16, 28].every((x) => card.contains(document.elementFromPoint(left + x, top + 12)));
    }),
  );
  assert.ok(fingers.every(Boolean), `cards that cannot be reached: ${fingers}`);
  const played = await play.playHand(page, { press: (card) => card.tap({ position: { x: 12, y: 12 } }), each: inside });
  assert.equal(played, 13);
  await play.checkSheet(page);
  assert.deepEqual(faults, []);
  await context.close();
});
