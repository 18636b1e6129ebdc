import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPostcode, isPostcode, parsePostcode, postcodeFault, splitTown } from './postcode.ts';
import type { Country } from '../../shop/rules/shop.ts';

test.each([
  ['20257', 'DE', '20257'],
  [' 20 257 ', 'DE', '20257'],
  ['75001', 'FR', '75001'],
  ['95880', 'FR', '95880'],
  ['97100', 'FR', '97100'],
  ['1010', 'AT', '1010'],
  ['8001', 'CH', '8001'],
  ['1000', 'BE', '1000'],
  ['1012ab', 'NL', '1012 AB'],
  ['1012  AB', 'NL', '1012 AB'],
  ['2025', 'DE', undefined],
  ['202577', 'DE', undefined],
  ['0101', 'AT', undefined],
  ['10100', 'CH', undefined],
  ['1012', 'NL', undefined],
  ['ABCD 12', 'NL', undefined],
  ['', 'FR', undefined],
  ['D-20095', 'DE', '20095'],
  ['DE-20095', 'DE', '20095'],
  ['d – 20095', 'DE', '20095'],
  ['D\u201020095', 'DE', '20095'],
  ['DE20095', 'DE', '20095'],
  ['A-1010', 'AT', '1010'],
  ['AT 1010', 'AT', '1010'],
  ['Ö-1010', 'AT', '1010'],
  ['ö 1010', 'AT', '1010'],
  ['DEU 20095', 'DE', '20095'],
  ['CH-8001', 'CH', '8001'],
  ['FL-9490', 'CH', '9490'],
  ['LI 9490', 'CH', '9490'],
  ['MC-98000', 'FR', '98000'],
  ['B-1000', 'BE', '1000'],
  ['be 1000', 'BE', '1000'],
  ['NL-1012 AB', 'NL', '1012 AB'],
  ['nl 1012-ab', 'NL', '1012 AB'],
  ['F-75001', 'FR', '75001'],
  ['FR 75 001', 'FR', '75001'],
  ['\u200e20095\u00a0', 'DE', '20095'],
  ['20\u00ad095', 'DE', '20095'],
  ['２００９５', 'DE', '20095'],
  ['D-D-20095', 'DE', undefined],
  ['20095 D', 'DE', undefined],
] as const)('“%s” in %s is %s', (typed, country, postcode) => {
  expect(parsePostcode(typed, country)).toBe(postcode);
});

test.each([
  ['A-1010', 'DE', 'form.postcode.AT'],
  ['D-20095', 'AT', 'form.postcode.DE'],
  ['CH-8001', 'FR', 'form.postcode.CH'],
  ['FL-9490', 'AT', 'form.postcode.CH'],
  ['Ö-1010', 'DE', 'form.postcode.AT'],
  ['F-75001', 'BE', 'form.postcode.FR'],
  ['B-1000', 'NL', 'form.postcode.BE'],
  ['NL-1012 AB', 'BE', 'form.postcode.NL'],
  ['1012 AB', 'BE', 'form.postcode.NL'],
  ['DK-1234', 'BE', 'form.postcode.elsewhere'],
  ['IT-39100', 'DE', 'form.postcode.elsewhere'],
  ['XQ 20095', 'DE', 'form.postcode'],
  ['1010', 'DE', 'form.postcode.signs.DE'],
  ['20095', 'AT', 'form.postcode.signs.AT'],
  ['80011', 'CH', 'form.postcode.signs.CH'],
  ['100', 'BE', 'form.postcode.signs.BE'],
  ['7500', 'FR', 'form.postcode.signs.FR'],
  ['101 AB', 'NL', 'form.postcode.signs.NL'],
  ['1012', 'NL', 'form.postcode.letters'],
  ['NL-1012', 'NL', 'form.postcode.letters'],
  ['1012 Amsterdam', 'NL', 'form.postcode.letters'],
  ['20095 Hamburg', 'DE', 'form.postcode.town'],
  ['1010 Wien', 'AT', 'form.postcode.town'],
  ['1012 AB Amsterdam', 'NL', 'form.postcode.town'],
  ['A-1010 Wien', 'DE', 'form.postcode.AT'],
  ['1010 Wien', 'DE', 'form.postcode.signs.DE'],
  ['00000 Berlin', 'DE', 'form.postcode.unused'],
  ['1012 SS', 'NL', 'form.postcode.unused'],
  ['1012 sa', 'NL', 'form.postcode.unused'],
  ['NL-1012 SD', 'NL', 'form.postcode.unused'],
  ['0999 AB', 'NL', 'form.postcode.unused'],
  ['00999', 'DE', 'form.postcode.unused'],
  ['01000', 'DE', 'form.postcode.unused'],
  ['99999', 'DE', 'form.postcode.unused'],
  ['0999', 'AT', 'form.postcode.unused'],
  ['0999', 'CH', 'form.postcode.unused'],
  ['9700', 'CH', 'form.postcode.unused'],
  ['0999', 'BE', 'form.postcode.unused'],
  ['00000', 'FR', 'form.postcode.unused'],
  ['96000', 'FR', 'form.postcode.unused'],
  ['96999', 'FR', 'form.postcode.unused'],
  ['99000', 'FR', 'form.postcode.unused'],
] as const)('“%s” in %s is refused: %s', (typed, country, fault) => {
  expect(postcodeFault(typed, country)).toBe(fault);
});

/** The regular expression of each country in Google's address metadata (chromium-i18n.appspot.com), and its examples. */
const METADATA: ReadonlyMap<Country, readonly [zip: RegExp, examples: string]> = new Map([
  ['DE', [/^\d{5}$/, '26133,53225']],
  ['AT', [/^\d{4}$/, '1010,3741']],
  ['CH', [/^\d{4}$/, '2544,1211,1556,3030']],
  ['BE', [/^\d{4}$/, '4000,1000']],
  ['NL', [/^[1-9]\d{3} ?(?:[A-RT-Z][A-Z]|S[BCE-RT-Z])$/, '1234 AB,2490 AA']],
  ['FR', [/^\d{2} ?\d{3}$/, '33380,34092,33506']],
]);

test.each([...METADATA])(
  'the examples of the address metadata for %s are postcodes',
  (country, [, examples]) => {
    for (const example of examples.split(',')) {
      expect(parsePostcode(example, country)).toBe(example);
      expect(postcodeFault(example, country)).toBeUndefined();
    }
  },
);

test('a postcode of a country matches its pattern in the address metadata', () => {
  const code = fc.stringMatching(/^(?:[A-Z]{1,2}[- ]?)?\d{4,5} ?(?:[A-Z]{2})?$/);
  fc.assert(
    fc.property(code, fc.constantFrom(...METADATA), (typed, [country, [zip]]) => {
      const parsed = parsePostcode(typed, country);
      if (parsed === undefined) return;
      expect(parsed).toMatch(zip);
      // A stored postcode can be parsed again.
      expect(parsePostcode(parsed, country)).toBe(parsed);
      expect(isPostcode(parsed, country)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('every pair of Dutch letters is one that the post gives, but SA, SD and SS', () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const refused = letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((pair) => !isPostcode(`1012 ${pair}`, 'NL'));
  expect(refused).toEqual(['SA', 'SD', 'SS']);
});

test.each([
  ['DE', '20095 Hamburg', '', '20095 | Hamburg'],
  ['DE', 'D-20095 Hamburg', 'HAMBURG', '20095 | HAMBURG'],
  ['CH', '8001, Zürich', 'Zurich', '8001 | Zurich'],
  ['NL', '1012 AB Amsterdam', 'Amsterdam', '1012 AB | Amsterdam'],
  ['NL', '1012ab Den Haag', '', '1012 AB | Den Haag'],
  ['DE', '04277', '04277 Leipzig', '04277 | Leipzig'],
  ['DE', '', '04277 Leipzig', '04277 | Leipzig'],
  ['FR', '75 001', '75001 Paris', '75001 | Paris'],
  ['DE', '60311 Frankfurt am M', 'Frankfurt am Main', '60311 | Frankfurt am Main'],
  // The towns differ, or one is missing; a full field may have cut the town.
  ['DE', '60311 Frankfurt am M', '', '60311 Frankfurt am M | '],
  ['DE', '20095 Hamburg', 'Bremen', '20095 Hamburg | Bremen'],
  ['DE', '04277', '10115 Berlin', '04277 | 10115 Berlin'],
  ['DE', '04277', 'Leipzig', '04277 | Leipzig'],
  ['FR', '75001', 'Paris 1er', '75001 | Paris 1er'],
  ['AT', '1010', '1. Bezirk Wien', '1010 | 1. Bezirk Wien'],
] as const)('%s: “%s” and “%s” are %s', (country, postcode, city, right) => {
  const split = splitTown({ postcode, city }, country);
  expect(`${split.postcode} | ${split.city}`).toBe(right);
  expect(splitTown(split, country)).toEqual(split);
});

test('a town has a postcode if it begins with one of its country', () => {
  expect(hasPostcode('10115 Berlin', 'DE')).toBe(true);
  expect(hasPostcode('Paris 12', 'FR')).toBe(false);
  expect(hasPostcode('10115 Berlin', 'AT')).toBe(false);
});
