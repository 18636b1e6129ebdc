import { expect, test } from 'vitest';
import { isRestorableField } from './restorable-field.ts';

test.each<[string, string, string, boolean]>([
  ['text', 'firstName', 'given-name', true],
  ['text', 'postcode', 'section-a shipping postal-code', true],
  ['email', 'email', 'email', true],
  ['textarea', 'message', '', true],
  ['select-one', 'variantId', '', true],
  ['checkbox', 'newsletter', '', true],
  ['radio', 'payment', '', true],
  ['date', 'birthDate', 'bday', true],
  // A password that is being shown has the type text.
  ['password', 'password', 'current-password', false],
  ['text', 'secretWord', 'NEW-PASSWORD', false],
  ['text', 'register_password', '', false],
  ['text', 'otp', 'one-time-code', false],
  ['text', 'owner', 'billing cc-name', false],
  ['text', 'cardNumber', '', false],
  ['text', 'iban', '', false],
  ['text', 'code', 'off', false],
  ['text', 'voucher', '', false],
  ['hidden', 'token', '', false],
  ['hidden', '_action', '', false],
  ['file', 'photo', '', false],
  ['submit', 'send', '', false],
  ['text', '', '', false],
])('%s %j (%s): %s', (type, name, autocomplete, kept) => {
  expect(isRestorableField({ type, name, autocomplete })).toBe(kept);
});
