import { expect, test } from 'vitest';
import { en } from '../../app/i18n/messages/en.ts';
import { fr } from '../../app/i18n/messages/fr.ts';
import { NEUTRAL_KEYS } from '../../app/i18n/neutral-keys.ts';
import { messagesFile, neutralModule } from './messages.ts';

test('a language is a file with all its messages and those of its shops, whose name changes with them', () => {
  const shops = { 'fr-be': { 'basket.title': 'Sac' } };
  const file = messagesFile('fr', fr, shops);
  expect(JSON.parse(file.text)).toEqual({ messages: fr, overrides: shops });
  expect(file.path).toMatch(/^assets\/messages-fr-[\w-]{8}\.json$/);
  expect(messagesFile('fr', { ...fr, 'basket.title': 'Sac' }, shops).path).not.toBe(file.path);
  expect(messagesFile('fr', fr, {}).path).not.toBe(file.path);
});

test('of English only the messages of pages without a shop are in the Worker', async () => {
  const module = await import(`data:text/javascript,${encodeURIComponent(neutralModule(en))}`);
  expect({ ...module }).toEqual({
    en: Object.fromEntries(NEUTRAL_KEYS.map((key) => [key, en[key]])),
  });
});
