import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from './shop.ts';
import { splitStreet, splitTyped } from './street-line.ts';
import { addressSamples, isRightSplit } from './testing/address-sample.ts';
import { cleanText } from './typed-text.ts';

describe('a number that was typed by itself', () => {
  test.each([
    ['DE', 'Lindenweg 12', '12', 'Lindenweg'],
    ['DE', 'Lindenweg Nr. 12', '12', 'Lindenweg'],
    ['DE', 'Lindenweg 12 A', '12a', 'Lindenweg'],
    ['DE', 'Lindenweg, 12.', '12', 'Lindenweg'],
    ['DE', 'Lindenweg 12, Hinterhaus', '12', 'Lindenweg | Hinterhaus'],
    ['DE', 'Straße des 17. Juni 135', '135', 'Straße des 17. Juni'],
    // Asked about, then answered.
    ['DE', 'Weg 5 3', '3', 'Weg 5'],
    ['DE', 'Lindenweg 12 5', '5', 'Lindenweg 12'],
    ['DE', 'An der B 96 12', '12', 'An der B 96'],
    ['NL', 'Wijk 3 12', '12', 'Wijk 3'],
    ['NL', 'Markt 1944 5', '5', 'Markt 1944'],
    ['BE', 'Rue Haute 1er 5', '5', 'Rue Haute 1er'],
    ['BE', '12 rue Haute avenue Louise', '12', 'rue Haute avenue Louise'],
    ['CH', '12, rue de la Gare 14', '12', 'rue de la Gare 14'],
    ['FR', '12 r Pasteur', '12', 'r Pasteur'],
    ['FR', '12 bis rue Pasteur avenue Foch', '12 bis', 'rue Pasteur avenue Foch'],
    ['FR', '12 rue Pasteur Bat Les Lilas', '12', 'rue Pasteur Bat Les Lilas'],
    ['FR', 'Route de Lyon 12', '12', 'Route de Lyon'],
  ] as const)('%s: “%s” and “%s” is %s', (country, line, number, right) => {
    const { street, houseNumber, additional } = splitTyped(line, number, country) ?? {};
    expect([street, additional].filter(Boolean).join(' | ')).toBe(right);
    expect(houseNumber).toBe(number);
  });

  test.each([
    ['DE', 'Lindenweg 12', '3'],
    ['DE', 'Lindenweg 12', '2'],
    ['DE', 'Lindenweg 12', ''],
    ['DE', 'Lindenweg', '12'],
    ['DE', 'Lindenweg 12 a', '12'],
    // The name's number.
    ['DE', 'Straße 101', '101'],
    ['DE', 'Q 7', '7'],
    ['DE', 'An der B 96', '96'],
    ['DE', 'Straße des 17. Juni', '17'],
    ['DE', 'Ladestraße Gleis 5', '5'],
    ['NL', 'Plein 1944', '1944'],
    ['NL', '5 Meiplein', '5'],
    ['BE', 'Residentie De Linde bus 4', '4'],
    ['FR', 'Route nationale 7', '7'],
    ['FR', 'RN 20', '20'],
    ['FR', 'Rue de l’Industrie Hangar 5', '5'],
    ['FR', '8 Mai 1945', '8'],
    ['FR', '4 Chemins', '4'],
    ['FR', 'BP 45', '45'],
  ] as const)('%s: “%s” and “%s” stay', (country, line, number) => {
    expect(splitTyped(line, number, country)).toBeUndefined();
  });
});

const samples = [...addressSamples].flatMap(([key, all]) => {
  const country = COUNTRIES.find((one) => one === key);
  return country ? all.map((sample) => ({ sample, country })) : [];
});

test.each(COUNTRIES)('the numbers that %s’s samples say come out of them as without', (country) => {
  const wrong = samples.flatMap(({ sample, country: own }) => {
    const split = own === country ? splitStreet(sample.line, country) : undefined;
    const typed = split && splitTyped(sample.line, split.houseNumber, country);
    const parts = typed && { ...typed, supplement: typed.additional };
    return split && !(parts && isRightSplit(sample, parts)) ? [sample.line] : [];
  });
  expect(wrong).toEqual([]);
});

test('any number that comes out is the typed one, and nothing else does', () => {
  const signs = (text: string) =>
    (cleanText(text).match(/[\p{L}\p{N}]/gu) ?? []).map((sign) => sign.toLowerCase()).toSorted();
  const number = fc.oneof(fc.constantFrom('12', '5', '12a', '12 bis', '7', '3'), fc.string());
  fc.assert(
    fc.property(fc.constantFrom(...samples), number, ({ sample, country }, typed) => {
      const split = splitTyped(sample.line, typed, country);
      if (!split) return;
      expect(split.houseNumber).toBe(typed);
      const written = signs(split.street + split.additional + typed).join('');
      const announced = /(?:huisnr|hausnummer|nummer|nr|no|n)[.°º]?\s?\d/i.test(sample.line);
      if (!announced) expect(written).toBe(signs(sample.line).join(''));
    }),
    { numRuns: 5_000 },
  );
});
