import { expect, test } from 'vitest';
import { de } from '../../i18n/messages/de.ts';
import { fr } from '../../i18n/messages/fr.ts';
import { labelled } from './labelled.ts';

test.each([
  ['de', 'Menge: 2'],
  ['de-ch', 'Menge: 2'],
  ['fr', 'Menge\u00A0: 2'],
  ['fr-ch', 'Menge\u00A0: 2'],
  ['nl-be', 'Menge: 2'],
])('a label in %s', (tag, text) =>
  expect(labelled({ label: 'Menge', value: '2' }, tag)).toBe(text),
);

test.each([
  ['de', de],
  ['fr', fr],
])('a label as the messages write it in %s', (tag, messages) => {
  const parts = { label: '{label}', value: '{value}' };
  expect(labelled(parts, tag)).toBe(messages['product.labelled']);
});
