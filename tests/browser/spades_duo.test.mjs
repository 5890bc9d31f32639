import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desktop, phone, visit } from './support/browser.mjs';
import * as play from './support/play.mjs';
import { stage } from './support/stage.mjs';

const at = stage();

const draft_turns = 13;

async function sitDown(device) {
  const visitor = await visit(at.browser, at.server.url, device);
  await play.giveName(visitor.page, 'Ada');
  await play.chooseGame(visitor.page, 'Spades for two');
  await visitor.page.getByRole('button', { name: /Play against bots/ }).click();
  await visitor.page.locator('.declare-panel').waitFor();
  return visitor;
}

/** Reloads the page, and finds the same question and the same cards. */
async function reload(page, question) {
  const cards = await play.cardsHeld(page);
  await page.reload();
  await page.locator(question).first().waitFor();
  assert.deepEqual(await play.cardsHeld(page), cards);
}

/** Waits for a card on offer; returns it with the number of cards left in the stock. */
async function offered(page, held) {
  await page.waitForFunction(
    (count) => document.querySelector('.draft-panel') !== null && document.querySelectorAll('.hand-card').length === count,
    held,
  );
  const offer = await page.locator('.draft-offer').getAttribute('data-offer');
  return { offer, stock: Number(await page.locator('.stock').getAttribute('data-stock')) };
}

for (const [name, device] of Object.entries({ desktop, phone })) {
  test(`a whole hand of Spades for two against a bot, ${name}`, async () => {
    const { page, context, faults } = await sitDown(device);
    const press = play.presses(device);
    assert.equal((await play.cardsHeld(page)).length, 0);
    await reload(page, '.declare-panel');
    await press(page.getByRole('button', { name: 'Bid double nil' }));

    for (let turn = 0; turn < draft_turns; turn += 1) {
      const { offer, stock } = await offered(page, turn);
      assert.ok(stock === 52 - 4 * turn || stock === 50 - 4 * turn, `${stock} cards left at turn ${turn}`);
      assert.equal(await page.locator('.hand-card.playable').count(), 0);
      if (turn === 4) await reload(page, '.draft-panel');
      const keep = turn % 2 === 0;
      await press(page.getByRole('button', { name: keep ? 'Keep' : 'Discard', exact: true }));
      await play.holds(page, turn + 1);
      assert.equal((await play.cardsHeld(page)).includes(offer), keep);
      if (name === 'phone') await play.fits(page, phone.viewport);
    }

    await page.locator('.exchange-panel').waitFor();
    await reload(page, '.exchange-panel');
    const held = await play.cardsHeld(page);
    await page.getByRole('button', { name: 'Keep all my cards' }).waitFor();
    for (let i = 0; i < 4; i += 1) await press(page.locator('.hand-card').nth(i), { position: { x: 12, y: 10 } });
    assert.equal(await page.locator('.hand-card.picked').count(), 3);
    await press(page.locator('.hand-card').nth(0), { position: { x: 12, y: 10 } });
    await press(page.getByRole('button', { name: 'Exchange 2 cards' }));
    await page.locator('.exchange-panel').waitFor({ state: 'detached' });
    await page.locator('.hand-card.playable').first().waitFor();
    const after = await play.cardsHeld(page);
    assert.ok(!after.includes(held[1]) && !after.includes(held[2]));
    await reload(page, '.hand-card.playable');

    const played = await play.playHand(page, { press: (card) => press(card, { position: { x: 12, y: 10 } }) });
    assert.equal(played, 13);
    const { took, points } = await play.checkSheet(page);
    assert.equal(points[0], took[0] === 0 ? 200 : -200);
    await play.scoreSheet(page).getByText('Your double nil').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Hand 2', { exact: true }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test('a draft and a bid by keyboard alone', async () => {
  const { page, context, faults } = await sitDown(desktop);
  await page.locator('.declare-panel:focus').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.locator('[data-declare="no"]:focus').waitFor();
  await page.keyboard.press('Enter');
  for (let turn = 0; turn < draft_turns; turn += 1) {
    const { offer } = await offered(page, turn);
    await page.locator('.draft-panel:focus, .draft-panel :focus').first().waitFor();
    await page.keyboard.press(turn % 2 === 0 ? 'k' : 'd');
    await play.holds(page, turn + 1);
    assert.equal((await play.cardsHeld(page)).includes(offer), turn % 2 === 0);
  }
  await page.locator('.bid-panel:focus').waitFor();
  assert.equal(await page.locator('.bid-button:enabled').count(), 14);
  await reload(page, '.bid-panel:focus');
  await page.keyboard.type('0');
  await page.getByRole('button', { name: 'Bid nil, no trick at all' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.plate.own').getByText('nil', { exact: true }).waitFor();
  await page.locator('.hand-card.playable:focus').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
