import { expect, test } from 'vitest';
import { contactAddress } from './contact.ts';
import { shops } from './shops/shops.ts';

test.each([
  ['de-de', 'kontakt@nestling.localhost'],
  ['fr-ch', 'contact@nestling.localhost'],
  ['bm-de-de', 'bm-kontakt@nestling.localhost'],
] as const)('messages to %s go to %s', (key, address) => {
  expect(contactAddress(shops[key], 'local')).toBe(address);
});
