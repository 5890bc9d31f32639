import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desktop, phone, visit } from './support/browser.mjs';
import * as play from './support/play.mjs';
import { stage } from './support/stage.mjs';

const at = stage();

const most_hands = 6;
const auction = (page) => page.locator('.auction-panel');
const toPlay = (page) => page.locator('.hand:not(.picking) .hand-card.playable');

async function nextQuestion(page) {
  await play.scoreSheet(page).or(auction(page)).or(toPlay(page).first()).first().waitFor();
  if (await play.scoreSheet(page).isVisible()) return 'sheet';
  return (await auction(page).isVisible()) ? 'auction' : 'play';
}

/** What the sheet says of the hand, by side. */
async function readSheet(page) {
  const sheet = play.scoreSheet(page);
  const winners = {};
  for (const award of ['high', 'low', 'jack', 'game']) {
    winners[award] = await sheet.locator(`[data-award="${award}"]`).getAttribute('data-winner');
  }
  const rows = await sheet.locator('tr[data-side]').evaluateAll((all) =>
    all.map((row) => ({
      side: row.dataset.side,
      set_back: row.classList.contains('set-back'),
      numbers: [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    })),
  );
  return { winners, rows };
}

/** High and low always have winners; a side scores what it won, unless it was set back. */
function checkSheet({ winners, rows }, seats) {
  assert.equal(rows.length, seats);
  assert.notEqual(winners.high, 'none');
  assert.notEqual(winners.low, 'none');
  const card_points = rows.map((row) => play.number(row.numbers[0]));
  const most = Math.max(...card_points);
  const best = rows.filter((_, i) => card_points[i] === most);
  assert.equal(winners.game, best.length === 1 ? best[0].side : 'none');
  for (const { side, set_back, numbers } of rows) {
    const won = Object.values(winners).filter((winner) => winner === side).length;
    const points = play.number(numbers[1]);
    if (set_back) assert.ok(points < 0 && won < -points, `${won} won at ${points}`);
    else assert.equal(points, won);
  }
}

for (const [name, device] of Object.entries({ desktop, phone })) {
  test(`whole hands of pitch with three bots until a card was pitched, ${name}`, async () => {
    const { page, context, faults } = await visit(at.browser, at.server.url, device);
    const press = play.presses(device);
    await play.giveName(page, 'Ada');
    await play.chooseGame(page, 'Auction Pitch');
    await play.playAgainstBots(page);
    let pitched = false;
    for (let hand = 1; !pitched; hand += 1) {
      assert.ok(hand <= most_hands, 'never asked in the auction');
      for (;;) {
        const question = await nextQuestion(page);
        if (question === 'sheet') break;
        if (name === 'phone') await play.fits(page, phone.viewport);
        if (question === 'auction') {
          assert.equal((await play.cardsHeld(page)).length, 6);
          await page.reload();
          await auction(page).waitFor();
          const held = await play.cardsHeld(page);
          // The card is chosen, chosen otherwise, and then pitched: nothing is played before.
          await press(page.locator('.hand-card').nth(3), { position: { x: 12, y: 10 } });
          await press(page.locator('.hand-card').nth(0), { position: { x: 12, y: 10 } });
          assert.equal(await page.locator('.hand-card.picked').count(), 1);
          assert.deepEqual(await play.cardsHeld(page), held);
          await press(page.getByRole('button', { name: /^Pitch the/ }));
          await auction(page).waitFor({ state: 'detached' });
          await page.locator('.plate.own').getByText('pitcher, bid 4').waitFor();
          await page.locator('.fact.on').getByText(/^\s*Trumps: /).waitFor();
          assert.equal((await play.cardsHeld(page)).length, 5);
          pitched = true;
        } else {
          await page.reload();
          await toPlay(page).first().waitFor();
          await play.playFirst(page, (card) => press(card, { position: { x: 12, y: 10 } }));
        }
      }
      const sheet = await readSheet(page);
      checkSheet(sheet, 4);
      if (pitched) {
        await play.scoreSheet(page).getByText(/^\s*You bid 4 and (made it|were set back)\.$/).waitFor();
        assert.equal(sheet.rows[0].set_back, play.number(sheet.rows[0].numbers[1]) === -4);
      }
      const totals = sheet.rows.map((row) => play.number(row.numbers[2]));
      const board = await page.locator('.score-points').allTextContents();
      assert.deepEqual(board.map(play.number), totals);
      if (!pitched) await page.getByRole('button', { name: 'Continue' }).click();
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test('a bid by keyboard alone, and only what is legal can be pressed', async () => {
  const { page, context, faults } = await visit(at.browser, at.server.url);
  await play.giveName(page, 'Ada');
  await play.chooseGame(page, 'Auction Pitch');
  await play.playAgainstBots(page);
  let bid = false;
  for (let hand = 1; !bid; hand += 1) {
    assert.ok(hand <= most_hands, 'never asked in the auction');
    const question = await nextQuestion(page);
    if (question === 'auction') {
      await page.locator('.auction-panel:focus').waitFor();
      const values = await page.locator('.auction-panel [data-bid]:enabled').evaluateAll((all) => all.map((one) => Number(one.dataset.bid)));
      assert.deepEqual(values, [1, 2, 3, 4].filter((value) => value >= values[0]));
      const [illegal] = [1, 2, 3].filter((value) => !values.includes(value));
      if (illegal !== undefined) {
        await page.keyboard.press(String(illegal));
        assert.equal(await page.locator('.auction-panel button:focus').count(), 0);
      }
      await page.keyboard.press(String(values.at(-1)));
      await page.locator(`[data-bid="${values.at(-1)}"]:focus`).waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.fact').getByText('Your first card makes trumps').waitFor();
      await page.locator('.hand-card.playable:focus').waitFor();
      assert.equal(await page.locator('.hand-card.playable').count(), 6);
      await page.keyboard.press('Enter');
      await play.holds(page, 5);
      bid = true;
    } else if (question === 'sheet') {
      await page.getByRole('button', { name: 'Continue' }).click();
    } else {
      while ((await nextQuestion(page)) === 'play') await play.playFirst(page);
    }
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test('a table for seven: every seat has a place on a phone, none over another', async () => {
  const { page, context, faults } = await visit(at.browser, at.server.url, phone);
  await play.giveName(page, 'Ada');
  await play.chooseGame(page, 'Auction Pitch');
  await page.getByRole('button', { name: /Make a table/ }).tap();
  const form = page.getByRole('dialog', { name: 'Make a table' });
  await form.getByLabel('Two teams').waitFor();
  await form.getByLabel('Players').selectOption('7');
  await form.getByLabel('Two teams').waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Make the table' }).tap();
  await page.locator('.wait-seat').nth(6).waitFor();
  await page.getByRole('button', { name: 'Start with bots at empty seats' }).tap();
  await nextQuestion(page);
  const boxes = await page.locator('.plate').evaluateAll((plates) => plates.map((plate) => plate.getBoundingClientRect().toJSON()));
  assert.equal(boxes.length, 7);
  boxes.forEach((a, i) => {
    assert.ok(a.left >= 0 && a.right <= phone.viewport.width);
    for (const b of boxes.slice(i + 1)) {
      assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top);
    }
  });
  await play.fits(page, phone.viewport);
  assert.deepEqual(faults, []);
  await context.close();
});
