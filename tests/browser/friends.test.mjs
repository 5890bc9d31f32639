import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visit } from './support/browser.mjs';
import * as play from './support/play.mjs';
import { stage } from './support/stage.mjs';

const at = stage();

async function makeTable(page, { open = false } = {}) {
  await page.getByRole('button', { name: /Make a table/ }).click();
  const form = page.getByRole('dialog', { name: 'Make a table' });
  if (open) await form.getByLabel('Everybody, it is listed in the lobby').check();
  await form.getByRole('button', { name: 'Make the table' }).click();
  await page.locator('.invite-code').waitFor();
  return new URL(page.url()).pathname;
}

const said = (page, text) => page.getByRole('log').getByText(text).first().waitFor({ state: 'attached' });

test('a friend comes by the invite link, and both see each other’s plays', async () => {
  const ada = await visit(at.browser, at.server.url);
  await play.giveName(ada.page, 'Ada');
  const invite = await makeTable(ada.page);
  assert.match(invite, /^\/t\/[2-9A-HJ-NP-Z]{6}$/);

  const ben = await visit(at.browser, at.server.url + invite);
  await play.giveName(ben.page, 'Ben');
  await ben.page.locator('.wait-seat[data-seat="2"]').getByRole('button', { name: 'Sit here' }).click();
  await ben.page.locator('.wait-seat[data-seat="2"]').getByText('(you)').waitFor();
  await ada.page.locator('.wait-seat[data-seat="2"]').getByText('Ben').waitFor();
  await ada.page.getByRole('button', { name: 'Start with bots at empty seats' }).click();

  const players = [
    { name: 'Ada', page: ada.page, friend: ben.page },
    { name: 'Ben', page: ben.page, friend: ada.page },
  ];
  const hands = await Promise.all(
    players.map(async ({ page }) => {
      await play.holds(page, 13);
      return play.cardsHeld(page);
    }),
  );
  assert.deepEqual(hands[0].filter((card) => hands[1].includes(card)), []);

  // Each plays its part at its own pace; the plays are compared with what the other one heard.
  const plays = await Promise.all(
    players.map(async ({ page }) => {
      const mine = [];
      while (mine.length < 3) {
        if ((await play.nextQuestion(page)) === 'bid') {
          await play.bid(page, 2);
          continue;
        }
        const label = await page.locator('.hand-card.playable').first().locator('.unseen').textContent();
        await play.playFirst(page);
        mine.push(label);
      }
      return mine;
    }),
  );
  for (const [i, { name, friend }] of players.entries()) {
    for (const label of plays[i]) await said(friend, `${name} played the ${label}.`);
  }

  // They talk, and somebody watches who may see no cards.
  await ada.page.locator('.side [data-phrase="nice"]').click();
  await said(ben.page, 'Ada: Nice!');
  const watcher = await visit(at.browser, at.server.url + invite);
  await play.giveName(watcher.page, 'Eve');
  await watcher.page.getByText('You are watching.').waitFor();
  assert.equal(await watcher.page.locator('.hand-card').count(), 0);

  for (const visitor of [ada, ben, watcher]) {
    assert.deepEqual(visitor.faults, []);
    await visitor.context.close();
  }
});

test('a public table is found in the lobby', async () => {
  const ada = await visit(at.browser, at.server.url);
  await play.giveName(ada.page, 'Ada');
  const ben = await visit(at.browser, at.server.url);
  await play.giveName(ben.page, 'Ben');
  await ben.page.getByRole('heading', { name: 'Public tables' }).waitFor();
  await makeTable(ada.page, { open: true });
  await ben.page.getByRole('heading', { name: 'Table of Ada' }).waitFor();
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await ada.page.locator('.wait-seats').getByText('Ben').waitFor();
  for (const visitor of [ada, ben]) {
    assert.deepEqual(visitor.faults, []);
    await visitor.context.close();
  }
});

test('a code that belongs to no table is told so', async () => {
  const { page, context } = await visit(at.browser, at.server.url);
  await play.giveName(page, 'Ada');
  await page.getByLabel(/Enter a code/).fill('zzz 222');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await page.getByRole('button', { name: 'To the lobby' }).click();
  await page.getByRole('heading', { name: 'Public tables' }).waitFor();
  await context.close();
});
