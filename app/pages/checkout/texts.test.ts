import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops.ts';
import { addressOfMira } from '../../../tests/worker/fixtures/checkout.ts';
import { addressLines } from './texts.ts';

test('a postcode with a space stays in one line', () => {
  const address = { ...addressOfMira, postcode: '1012 LG', city: 'Amsterdam' };
  const lines = addressLines({ ...address, country: 'NL' }, shops['nl-nl']);
  expect(lines.at(-1)).toBe('1012\u00a0LG\u00a0Amsterdam');
});
