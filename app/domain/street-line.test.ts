import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHouseNumber, MAX_HOUSE_NUMBER } from './house-number.ts';
import { COUNTRIES } from './shop.ts';
import { splitStreet } from './street-line.ts';
import { addressSamples, isRightSplit } from './testing/address-sample.ts';
import { cleanText } from './typed-text.ts';

/** Of a hundred lines, so many may be asked about. */
const MAX_ASKED = 10;

describe.each(COUNTRIES)('the sample addresses of %s', (country) => {
  const samples = addressSamples.get(country) ?? [];
  const read = samples.map((sample) => ({ sample, split: splitStreet(sample.line, country) }));

  test('none is split wrongly', () => {
    const wrong = read.flatMap(({ sample, split }) => {
      if (!split) return [];
      const { street, houseNumber, additional } = split;
      return isRightSplit(sample, { street, houseNumber, supplement: additional })
        ? []
        : [`${sample.line} → ${street} | ${houseNumber} | ${additional}`];
    });
    expect(wrong).toEqual([]);
  });

  test('at most ten of a hundred are asked about', () => {
    const asked = read
      .filter(({ split }) => !split)
      .map(({ sample }) => `${sample.kind}: ${sample.line}`);
    const most = (samples.length * MAX_ASKED) / 100;
    expect(asked.length <= most ? [] : asked).toEqual([]);
  });
});

describe('lines of other tests and registers', () => {
  test.each([
    ['DE', 'An der Autobahn A7 64-68', 'An der Autobahn A7 | 64-68'],
    ['DE', 'Kirchengasse 7, 1. Stock Zi.Nr. 4', 'Kirchengasse | 7 | 1. Stock Zi.Nr. 4'],
    ['DE', 'Halle 4, Industriestr. 5', 'Industriestr. | 5 | Halle 4'],
    ['DE', 'Straße der 1000 Rosen 5', 'Straße der 1000 Rosen | 5'],
    ['AT', 'Triester Straße 64/3/R02', 'Triester Straße | 64/3/R02'],
    ['AT', 'Rennweg 33B/2.OG', 'Rennweg | 33B | 2.OG'],
    ['CH', 'St. Gallerstrasse 12.3 b', 'St. Gallerstrasse | 12.3 b'],
    ['CH', '12, rue des 2 Gares', 'rue des 2 Gares | 12'],
    ['BE', 'Leuvensesteenweg 510/B12', 'Leuvensesteenweg | 510/B12'],
    ['BE', 'Rue du 11 Novembre 1918 12', 'Rue du 11 Novembre 1918 | 12'],
    ['NL', 'Prinsengracht 12 D-hs', 'Prinsengracht | 12 D-hs'],
    ['NL', 'Laan van de 7 Linden 12', 'Laan van de 7 Linden | 12'],
    ['FR', '12 rue Pierre 1er de Serbie', 'rue Pierre 1er de Serbie | 12'],
    ['FR', "12 L'Orée du Bois", "L'Orée du Bois | 12"],
  ] as const)('%s: “%s” is %s', (country, line, right) => {
    const { street, houseNumber, additional } = splitStreet(line, country) ?? {};
    expect([street, houseNumber, additional].filter(Boolean).join(' | ')).toBe(right);
  });

  test.each([
    ['DE', 'Platz des 8. Mai 1945'],
    ['DE', 'Lindenweg 12 Skulptur 5'],
    ['DE', 'Schwalbenweg 12, 13, 14'],
    ['DE', 'Lindenweg Haus 5'],
    ['DE', 'An der B 96 12'],
    ['AT', 'Top 5'],
    ['AT', 'Nr. 12'],
    ['CH', '5, 1er-Août'],
    ['BE', 'Rue Léopold 1er 5'],
    ['NL', 'Markt 1944 5'],
    ['NL', 'Kerkstraat 12 3 4'],
    ['NL', 'p/a Jansen Kerkstraat 12'],
    ['FR', '4 Chemins'],
    ['FR', '1er Mai'],
    ['FR', '8 Mai 1945'],
    ['FR', '12 r Pasteur'],
    ['FR', '12 rue de la Tour A'],
    ['FR', '12 rue Pasteur 75011 Paris'],
    ['FR', '12, 14 rue Pasteur'],
    ['FR', '12 rue Pasteur Bat Les Lilas'],
  ] as const)('%s: “%s” is asked about', (country, line) => {
    expect(splitStreet(line, country)).toBeUndefined();
  });
});

describe('laws', () => {
  const fragments = [
    ...'Lindenweg Straße rue Kerkstraat des du 17. Juni 8 Mai 1945 12 12a 3 5 1er bis Top Stiege bus // ( , - / II Nr. Q 7'.split(
      ' ',
    ),
    ...'2. OG étage Bât. B c/o Meier Haus Résidence n° 14-16 ½ 7 1/2 \u200e \u00a0 １２ à de la'.split(
      ' ',
    ),
  ];
  const line = fc.oneof(
    fc
      .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 8 })
      .map((all) => all.join(' ')),
    fc.constantFrom(...[...addressSamples.values()].flat().map((sample) => sample.line)),
    fc.string({ unit: 'grapheme' }),
  );
  /** Letters and digits of a text, in any order. */
  const signs = (text: string) =>
    (cleanText(text).match(/[\p{L}\p{N}]/gu) ?? []).toSorted().join('');

  test('a split loses no letter and no digit, and its number is a house’s', () => {
    fc.assert(
      fc.property(line, fc.constantFrom(...COUNTRIES), (text, country) => {
        const split = splitStreet(text, country);
        if (!split) return;
        const { street, houseNumber, additional } = split;
        expect(signs(street + houseNumber + additional)).toBe(signs(text));
        expect(isHouseNumber(houseNumber)).toBe(true);
        expect(houseNumber.length).toBeLessThanOrEqual(MAX_HOUSE_NUMBER);
        expect([street, houseNumber, additional].map((part) => part.trim())).toEqual([
          street,
          houseNumber,
          additional,
        ]);
        expect(street).toMatch(/\p{L}/u);
      }),
      { numRuns: 10_000 },
    );
  });

  test('a line without a digit has no number, unless it says so', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(...COUNTRIES),
        (text, country) => {
          const split = /\p{N}/u.test(text) ? undefined : splitStreet(text, country);
          expect(split?.houseNumber ?? 's/n').toMatch(/^[sz]\.?\/?n\.?$/i);
        },
      ),
    );
  });
});
