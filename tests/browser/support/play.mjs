// What a player does on the page, in the page's own English.
import assert from 'node:assert/strict';

export async function giveName(page, name) {
  await page.getByLabel('What shall we call you?').fill(name);
  await page.getByRole('button', { name: 'Take a seat' }).click();
}

export async function chooseGame(page, game) {
  await page.locator('.game-card').getByText(game, { exact: true }).click();
  await page.locator('.game-card.chosen').getByText(game, { exact: true }).waitFor();
}

export async function playAgainstBots(page) {
  await page.getByRole('button', { name: /Play against bots/ }).click();
  await page.locator('.hand-card').first().waitFor();
}

export function cardsHeld(page) {
  return page.locator('.hand-card').evaluateAll((cards) => cards.map((card) => card.dataset.card));
}

export function trickCards(page) {
  return page.locator('.trick:not(.taken) .trick-card').evaluateAll((cards) => cards.map((card) => [card.dataset.seat, card.dataset.card]));
}

export const scoreSheet = (page) => page.getByRole('dialog', { name: /^Hand \d+$/ });
const playable = (page) => page.locator('.hand-card.playable');
const bidButton = (page) => page.locator('.bid-button:enabled');

/** Waits until something is asked of the player: `bid` or `play`, or `sheet` when the hand has been scored. */
export async function nextQuestion(page) {
  await scoreSheet(page).or(bidButton(page).first()).or(playable(page).first()).first().waitFor();
  if (await scoreSheet(page).isVisible()) return 'sheet';
  return (await bidButton(page).count()) > 0 ? 'bid' : 'play';
}

/** Waits until the player holds `count` cards, or the hand has been scored. */
export async function holds(page, count) {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('.hand-card').length === wanted || document.querySelector('.score-sheet') !== null,
    count,
  );
}

export async function bid(page, tricks) {
  await page.locator(`[data-bid="${tricks}"]`).click();
  await page.locator('.bid-panel').waitFor({ state: 'detached' });
}

/** Plays the first card that may be played, and returns it. */
export async function playFirst(page, press = (card) => card.click()) {
  const before = (await cardsHeld(page)).length;
  const card = playable(page).first();
  const name = await card.getAttribute('data-card');
  await press(card);
  await holds(page, before - 1);
  return name;
}

/** Plays on until the score sheet; `each` is called at every card before it is played. */
export async function playHand(page, { tricks = 3, press, each = async () => {} } = {}) {
  let played = 0;
  for (;;) {
    const question = await nextQuestion(page);
    if (question === 'sheet') break;
    if (question === 'bid') {
      await bid(page, tricks);
    } else {
      await each();
      await playFirst(page, press);
      played += 1;
    }
  }
  return played;
}

/** No part of the page is beyond the edge of a screen of this size. */
export async function fits(page, { width, height }) {
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    return { width: scrollWidth, height: scrollHeight };
  });
  assert.ok(size.width <= width, `the page is ${size.width} wide`);
  assert.ok(size.height <= height, `the page is ${size.height} high`);
}

/** A button that is pressed as people do with this device: by the mouse, or by a finger. */
export const presses = (device) => (target, options) => (device.hasTouch === true ? target.tap(options) : target.click(options));

export const number = (text) => Number(text.replace('−', '-'));

/** The numbers of a row of the score sheet, the own side first. */
export async function sheetRow(page, label) {
  const row = scoreSheet(page).getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
  const cells = await row.first().getByRole('cell').allTextContents();
  return cells.map(number);
}

/** The sheet of one hand in which all thirteen tricks were taken, and the scoreboard that agrees with it. */
export async function checkSheet(page) {
  const took = await sheetRow(page, 'Tricks taken');
  assert.equal(took[0] + took[1], 13);
  const total = await sheetRow(page, 'Total');
  const points = await sheetRow(page, 'Points');
  const board = await page.locator('.score-points').allTextContents();
  assert.deepEqual(board.map(number), total);
  return { took, total, points };
}
