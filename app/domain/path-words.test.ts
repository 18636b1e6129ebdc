import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchWordOf } from './path-words.ts';

test.each([
  ['/p/wickelbody-tau-blau-1001999/', 'wickelbody'],
  ['/babykleidung/strampler-mit-fuss/', 'strampler'],
  ['/babykleidung/123/', 'babykleidung'],
  ['/b%C3%A4r_bruno', 'bruno'],
  ['/m%C3%BCtzen+und+schals/', 'mützen'],
  ['/tau-bär/', 'tau'],
  ['/a/in/', undefined],
  ['/', undefined],
  ['/42/', undefined],
  ['/wp-login.php', undefined],
  ['/%ff/', undefined],
  ['/a%00bcd/', undefined],
  [`/${'x'.repeat(90)}/`, 'x'.repeat(40)],
])('%s: %s', (path, expected) => {
  expect(searchWordOf(path)).toBe(expected);
});

test('whatever the path, the result is one word of at most 40 letters', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      expect(searchWordOf(path) ?? 'none').toMatch(/^[\p{L}\p{M}]{3,40}$/u);
    }),
  );
});
