import * as fc from 'fast-check';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '../../../app/shop/rules/shop.ts';
import { deliveryAreas } from '../../../edge-config/delivery-areas.ts';
import metadata from './phone-metadata.json';
import { parsePhone } from './phone.ts';

test.each([
  ['040 5550123', 'DE', '+49 40 5550123'],
  ['+49 (0) 40 / 555 01-23', 'DE', '+49 40 5550123'],
  ['0041 44 668 18 00', 'DE', '+41 44 668 18 00'],
  ['044 668 18 00', 'CH', '+41 44 668 18 00'],
  ['01 42 68 53 00', 'FR', '+33 1 42 68 53 00'],
  ['020 123 4567', 'NL', '+31 20 123 4567'],
  ['02 512 12 12', 'BE', '+32 2 512 12 12'],
  ['0664 1234567', 'AT', '+43 664 1234567'],
  ['12', 'DE', undefined],
  ['+1 721 542 2323', 'NL', '+1 7215422323'],
  ['+1 212 555 0123', 'DE', undefined],
  ['call 040 5550123 now', 'DE', undefined],
  ['', 'DE', undefined],
] as const)('“%s” in %s is %s', (typed, country, phone) => {
  expect(parsePhone(typed, country)).toBe(phone);
});

/** Areas whose numbering plan differs from that of their country. */
const plans = COUNTRIES.flatMap((country) =>
  (deliveryAreas[country] ?? []).flatMap(({ key, phones = [] }) =>
    phones.map((region) => ({ key, country, region, phones })),
  ),
);

/**
 * The part of a numbering plan in the library's table that is read: code, prefix, pattern of all numbers, their lengths, …,
 * types.
 */
type Plan = readonly [string, unknown, string, readonly number[], ...unknown[]];
type NumberType = readonly [string, (readonly number[])?] | 0;
const TYPES = 11;

/** Returns the code of a numbering plan, and the patterns of all its numbers and of those of each type. */
function planOf(region: string) {
  const table = new Map(Object.entries(metadata.countries as unknown as Record<string, Plan>));
  const plan = table.get(region);
  if (!plan) throw new Error(`the file has no plan of ${region}`);
  const [code, , all, lengths] = plan;
  return {
    code,
    all: new RegExp(`^(?:${all})$`),
    patterns: (plan[TYPES] as readonly NumberType[]).flatMap((type) =>
      type === 0 ? [] : [{ pattern: type[0], lengths: type[1] ?? lengths }],
    ),
  };
}

describe.each(plans)('$key has numbers of $region:', ({ country, phones, region }) => {
  const { all, code, patterns } = planOf(region);

  test('the example of its mobile phones, with the country’s code and as it is typed there', () => {
    const national = examples[region as keyof typeof examples];
    const written = (typed: string) => parsePhone(typed, country, phones)?.replaceAll(' ', '');
    expect(written(`+${code} ${national}`)).toBe(`+${code}${national}`);
    expect(written(`00${code}${national}`)).toBe(`+${code}${national}`);
    // If a number fits both plans, the country's own takes precedence.
    if (parsePhone(national, country) === undefined)
      expect(written(national)).toBe(`+${code}${national}`);
  });

  test('numbers of all its types', () => {
    for (const { lengths, pattern } of patterns)
      fc.assert(
        fc.property(fc.stringMatching(new RegExp(`^(?:${pattern})$`)), (national) => {
          fc.pre(lengths.includes(national.length) && all.test(national));
          expect(parsePhone(`+${code}${national}`, country), national).toBeDefined();
        }),
        { numRuns: 20 },
      );
  });
});

test.each([
  // Numbers of Liechtenstein, Monaco and Réunion as people write them there.
  ['237 45 67', 'CH', [], undefined],
  ['237 45 67', 'CH', ['LI'], '+423 237 45 67'],
  ['93 10 12 34', 'FR', ['MC'], '+377 93 10 12 34'],
  ['0692 12 34 56', 'FR', ['RE'], '+262 692 12 34 56'],
  // Numbers as dialled in France, also after its country code.
  ['0692 12 34 56', 'FR', [], '+262 692 12 34 56'],
  ['0690 30 12 34', 'FR', [], '+590 690 30 12 34'],
  ['+33 692 12 34 56', 'FR', [], '+262 692 12 34 56'],
  ['+33 (0) 692 12 34 56', 'DE', [], '+262 692 12 34 56'],
  ['0033 696 20 12 34', 'FR', [], '+596 696 20 12 34'],
  ['0692 12 34 56', 'AT', [], '+43 692 123456'],
  ['call 0692 12 34 56', 'FR', [], undefined],
  // Kleinwalsertal has numbers of both countries.
  ['0043 5517 5258', 'DE', ['AT'], '+43 5517 5258'],
  ['0151 23456789', 'DE', ['AT'], '+49 1512 3456789'],
  // Büsingen, in Switzerland, has a German number.
  ['+49 7734 93020', 'CH', ['DE'], '+49 7734 93020'],
] as const)('“%s” in %s with %j is %s', (typed, country, others, phone) => {
  expect(parsePhone(typed, country, others)).toBe(phone);
});

const OVERSEAS = ['GP', 'MQ', 'GF', 'RE', 'YT', 'BL', 'MF', 'PM'] as const;

describe.each(OVERSEAS)('a number of %s, dialled in France', (region) => {
  const { all, code, patterns } = planOf(region);

  test('a number is the territory’s at an address of the mainland, if France has no such number', () => {
    const national = examples[region];
    const [own] = [parsePhone(`0${national}`, 'FR'), parsePhone(`+33${national}`, 'DE')];
    // Numbers of Saint-Pierre and Miquelon are shorter.
    if (national.length === 9) expect(own?.replaceAll(' ', '')).toBe(`+${code}${national}`);
  });

  test('a number of a territory is parsed with all its types, dialled in France', () => {
    for (const { lengths, pattern } of patterns)
      fc.assert(
        fc.property(fc.stringMatching(new RegExp(`^(?:${pattern})$`)), (national) => {
          fc.pre(lengths.includes(national.length) && national.length === 9 && all.test(national));
          fc.pre(/^[1-9]/.test(national));
          expect(parsePhone(`0${national}`, 'FR'), national).toMatch(
            /^\+(?:33|262|508|590|594|596) /,
          );
          expect(parsePhone(`+33${national}`, 'FR')).toBe(parsePhone(`0${national}`, 'FR'));
        }),
        { numRuns: 20, maxSkipsPerRun: 1000 },
      );
  });
});
