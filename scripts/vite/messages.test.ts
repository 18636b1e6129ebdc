import { expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { en } from '../../app/i18n/messages/en.ts';
import { fr } from '../../app/i18n/messages/fr.ts';
import { NEUTRAL_KEYS } from '../../app/i18n/neutral-keys.ts';
import { messagesModule } from './messages.ts';

test('the module has the messages of every language under their keys, and of English those of pages without a shop', async () => {
  const source = messagesModule({ de, en, fr });
  const module = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const neutral = Object.fromEntries(NEUTRAL_KEYS.map((key) => [key, en[key]]));
  expect({ ...module }).toEqual({ de, en: neutral, fr });
});

test('a language without a message is named', () => {
  expect(() => messagesModule({ de: { yes: 'Ja', no: 'Nein' }, fr: { yes: 'Oui' }, en })).toThrow(
    "fr has no message 'no'",
  );
});
