import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchTermsOf } from './path-words.ts';

test.each([
  ['/p/wickelbody-tau-blau-1001999/', ['wickelbody tau blau', 'wickelbody']],
  [
    '/babykleidung/strampler-mit-fuss/',
    ['strampler mit fuss', 'strampler', 'babykleidung strampler mit fuss'],
  ],
  ['/babykleidung/bodys/alt-123/', ['alt', 'babykleidung bodys alt']],
  ['/strampler.html', ['strampler']],
  ['/Kinderwagen/Buggys.htm', ['Buggys', 'Kinderwagen Buggys']],
  ['/babykleidung/123/', ['babykleidung']],
  ['/b%C3%A4r_bruno', ['bär bruno', 'bruno']],
  ['/m%C3%BCtzen+und+schals/', ['mützen und schals', 'mützen']],
  ['/tau-bär/', ['tau bär', 'tau']],
  [
    '/eins-zwei-drei-vier-fuenf-sechs-sieben-acht-neunzig/',
    [
      'eins zwei drei vier fuenf sechs sieben acht',
      'neunzig',
      'zwei drei vier fuenf sechs sieben acht neunzig',
    ],
  ],
  ['/a/in/', []],
  ['/', []],
  ['/42/', []],
  ['/wp-login.php', []],
  ['/%ff/', []],
  ['/a%00bcd/', []],
  [
    `/${'x'.repeat(90)}/`,
    [`${'x'.repeat(40)} ${'x'.repeat(40)} ${'x'.repeat(10)}`, 'x'.repeat(40)],
  ],
])('%s: %j', (path, expected) => {
  expect(searchTermsOf(path)).toEqual(expected);
});

test('whatever the path, there are at most three terms of words of at most 40 letters', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const terms = searchTermsOf(path);
      expect(terms.length).toBeLessThanOrEqual(3);
      for (const term of terms) expect(term).toMatch(/^([\p{L}\p{M}]{3,40}( |$)){1,8}$/u);
    }),
  );
});
