import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectionLost, Refused } from 'pique-client';
import { catalogues, chooseLanguage, knownKey, translator } from '../src/i18n/catalogue';
import { en } from '../src/i18n/en';
import { cardName, errorText, gameName, signed } from '../src/i18n/words';
import { t } from './support';

test('names are filled in and plural forms chosen', () => {
  assert.equal(t('lobby.hello', { name: 'Ada' }), 'Good to see you, Ada');
  assert.equal(t('seat.tricks', { n: 1 }), '1 trick');
  assert.equal(t('seat.tricks', { n: 0 }), '0 tricks');
});

test('a player’s name with braces is left as it is', () => {
  assert.equal(t('lobby.hello', { name: '{n}' }), 'Good to see you, {n}');
});

test('every catalogue has every key, and each plural every form that its language has', () => {
  for (const [language, catalogue] of Object.entries(catalogues)) {
    assert.deepEqual(Object.keys(catalogue).sort(), Object.keys(en).sort(), language);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, text] of Object.entries(catalogue)) {
      if (typeof text === 'string') assert.notEqual(text, '', key);
      else for (const form of forms) assert.ok(text[form], `${language} ${key} ${form}`);
    }
  }
});

test('the language is the first wanted one that there is', () => {
  assert.equal(chooseLanguage(['xx', 'en-GB']), 'en');
  assert.equal(chooseLanguage([]), 'en');
  assert.equal(translator('xx')('app.name'), 'Pique');
});

test('every card has a name', () => {
  assert.equal(cardName(t, 'QS'), 'queen of spades');
  assert.equal(cardName(t, 'TH'), 'ten of hearts');
  assert.equal(cardName(t, 'BJ'), 'big joker');
  assert.equal(cardName(t, '??'), 'unknown card');
  for (const suit of 'CDHS') for (const rank of '23456789TJQKA') assert.match(cardName(t, rank + suit), /^\w+ of \w+$/);
});

test('refusals are told by their reason, then by their code', () => {
  const refused = (code: string, reason?: string): string =>
    errorText(t, new Refused({ code, message: '', ...(reason === undefined ? {} : { reason }) }));
  assert.equal(refused('illegal_action', 'must_follow_suit'), 'You must follow suit.');
  assert.equal(refused('table_full'), 'The table is full.');
  assert.equal(refused('something_new'), 'That did not work.');
  assert.equal(errorText(t, new ConnectionLost()), 'The connection was lost. Please try again.');
  assert.equal(errorText(t, new Error('bug')), 'That did not work.');
});

test('words that are not known do not break anything', () => {
  assert.equal(knownKey('phrase.', 'toString'), null);
  assert.equal(gameName(t, 'hearts'), 'hearts');
});

test('numbers carry a real minus, and changes a plus', () => {
  assert.equal(signed(-30), '−30');
  assert.equal(signed(30), '30');
  assert.equal(signed(30, true), '+30');
  assert.equal(signed(0, true), '0');
});
