import { expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { fr } from '../../app/i18n/messages/fr.ts';
import { messagesModule } from './messages.ts';

test('the module has the messages of every language under their keys', async () => {
  const source = messagesModule({ de, fr });
  const module = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  expect({ ...module }).toEqual({ de, fr });
});

test('a language without a message is named', () => {
  expect(() => messagesModule({ de: { yes: 'Ja', no: 'Nein' }, fr: { yes: 'Oui' } })).toThrow(
    "fr has no message 'no'",
  );
});
