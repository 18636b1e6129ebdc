import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES, type Country } from '../../shop/rules/shop.ts';
import { splitStreet } from './street-line.ts';
import { readTyped } from './street-typed.ts';
import { addressSamples, isRightSplit } from '../testing/address-sample.ts';
import { cleanText } from '../../text/rules/typed-text.ts';

describe('a number that was typed by itself', () => {
  test.each([
    ['DE', 'Lindenweg 12', '12', 'Lindenweg | 12'],
    ['DE', 'Lindenweg Nr. 12', '12', 'Lindenweg | 12'],
    ['DE', 'Lindenweg 12 A', '12a', 'Lindenweg | 12a'],
    ['DE', 'Lindenweg, 12.', '12', 'Lindenweg | 12'],
    ['DE', 'Lindenweg 12, Hinterhaus', '12', 'Lindenweg | 12 | Hinterhaus'],
    ['DE', 'Straße des 17. Juni 135', '135', 'Straße des 17. Juni | 135'],
    // One number is a longer form of the other: the longer one is used.
    ['DE', 'Lindenweg 12', '12 a', 'Lindenweg | 12 a'],
    ['DE', 'Lindenweg 12a', '12', 'Lindenweg | 12a'],
    ['AT', 'Mariahilfer Straße 12/3/14', '12', 'Mariahilfer Straße | 12/3/14'],
    ['AT', 'Mariahilfer Straße 12', '12/3/14', 'Mariahilfer Straße | 12/3/14'],
    ['BE', 'Kerkstraat 12 bus 4', '12', 'Kerkstraat | 12 bus 4'],
    ['FR', '12 bis, rue Pasteur', '12', 'rue Pasteur | 12 bis'],
    // The form has asked, and the shopper has answered.
    ['DE', 'Weg 5 3', '3', 'Weg 5 | 3'],
    ['DE', 'An der B 96 12', '12', 'An der B 96 | 12'],
    ['NL', 'Wijk 3 12', '12', 'Wijk 3 | 12'],
    ['NL', 'Kerkstraat 12 2', '12-2', 'Kerkstraat | 12-2'],
    ['NL', 'Markt 1944 5', '5', 'Markt 1944 | 5'],
    ['BE', 'Rue Haute 1er 5', '5', 'Rue Haute 1er | 5'],
    ['BE', '12 rue Haute avenue Louise', '12', 'rue Haute avenue Louise | 12'],
    ['FR', '12 r Pasteur', '12', 'r Pasteur | 12'],
    ['FR', '12 bis rue Pasteur avenue Foch', '12 bis', 'rue Pasteur avenue Foch | 12 bis'],
    ['FR', '12 rue Pasteur Bat Les Lilas', '12', 'rue Pasteur Bat Les Lilas | 12'],
    ['FR', 'Route de Lyon 12', '12', 'Route de Lyon | 12'],
  ] as const)('%s: “%s” and “%s” is %s', (country, line, number, right) => {
    const read = readTyped(line, number, country);
    const parts = typeof read === 'object' ? [read.street, read.houseNumber, read.additional] : [];
    expect(parts.filter(Boolean).join(' | ')).toBe(right);
  });

  test.each([
    // The street contains another number.
    ['DE', 'Lindenweg 12', '14'],
    ['DE', 'Lindenweg 12', '2'],
    ['DE', 'Lindenweg 12', '120'],
    ['DE', 'Lindenweg 12a', '12b'],
    ['DE', 'Lindenweg 12', 's/n'],
    ['CH', 'Bahnhofstrasse 12.1', '121'],
    ['DE', 'Lindenweg 12 5', '5'],
    ['CH', '12, rue de la Gare 14', '12'],
    // The street may contain this number.
    ['DE', 'Hauptstraße 12, 12345 Berlin', '12'],
    ['DE', 'Kurfürstendamm 21 2', '21'],
    ['DE', '12 Hauptstraße', '12'],
    ['DE', '12 Mainzer Straße', '12'],
    ['DE', 'Schulstraße 4 Nord', '4'],
    ['DE', 'Schulstraße 4a Nord', '4'],
    ['DE', 'Schulstraße4 Nord', '4'],
    ['DE', 'Schulstraße 4 Nord', 'Nr. 4'],
    ['DE', 'Kurfürstendamm 21, 12 Stock', '12'],
    ['BE', 'Kerkstraat 12 bus4', '12'],
    ['BE', 'Rue Haute 12 bt 4', '12 bte 4'],
    ['NL', 'Kerkstraat 12 2', '12'],
    ['FR', 'Résidence Bellevue Bât 12 rue Pasteur', '12'],
    ['FR', 'Appt 12 5 rue Pasteur', '5'],
    ['FR', '12, 4ème avenue', '12'],
  ] as const)('%s: “%s” and “%s” have two, or one twice', (country, line, number) => {
    expect(readTyped(line, number, country)).toBe('twice');
  });

  test.each([
    ['DE', 'Lindenweg 12', ''],
    ['DE', 'Lindenweg', '12'],
    ['DE', 'Lindenweg', 's/n'],
    // The number belongs to the name.
    ['DE', 'Straße 101', '101'],
    ['DE', 'Q 7', '7'],
    ['DE', 'An der B 96', '96'],
    ['DE', 'Straße des 17. Juni', '17'],
    ['DE', 'Straße des 18. Oktober', '18'],
    ['DE', 'Ladestraße Gleis 5', '5'],
    ['NL', 'Plein 1944', '1944'],
    ['NL', 'Markt 1944', '5'],
    ['NL', '5 Meiplein', '5'],
    ['NL', '1e Jan Steenstraat', '1'],
    ['BE', 'Residentie De Linde bus 4', '4'],
    ['BE', 'Rue Léopold 1er', '1'],
    ['FR', 'Rue du 8 Mai 1945', '8'],
    ['FR', 'Rue du 8 Mai 1945', '1945'],
    ['FR', 'Rue du Huit Mai 1945', '5'],
    ['FR', 'Rue des 4 Vents', '4'],
    ['FR', 'Route nationale 7', '7'],
    ['FR', 'RN 20', '20'],
    ['FR', '12, 4ème avenue', '4'],
    ['FR', 'Rue de l’Industrie Hangar 5', '5'],
    ['FR', '8 Mai 1945', '8'],
  ] as const)('%s: “%s” and “%s” stay', (country, line, number) => {
    expect(readTyped(line, number, country)).toBeUndefined();
  });
});

const samples = [...addressSamples].flatMap(([key, all]) => {
  const country = COUNTRIES.find((one) => one === key);
  return country ? all.map((sample) => ({ sample, country })) : [];
});

/** Numbers of dates, roads, numbered streets and things, which are never house numbers, whatever was typed. */
const NAMED: Readonly<Partial<Record<Country, readonly string[]>>> = {
  DE: [
    'Straße des 17. Juni | 17',
    'Q 7 | 7',
    'Straße 12 | 12',
    'Ladestraße Gleis 5 | 5',
    'Hafenstraße Steg 3 | 3',
    'Campingplatz Seeblick Stellplatz 12 | 12',
  ],
  AT: [
    'Platz des 12. Februar | 12',
    'Straße 12 | 12',
    'Gruppe 3 Parzelle 12 | 12',
    'Hafenstraße Steg 5 | 5',
    'Uferweg Bootshaus 3 | 3',
    'KGV Sonnenland Parzelle 12 | 12',
  ],
  CH: [
    'Rue du 31-Décembre | 31',
    'Quai 3 | 3',
    'Strasse 12 | 12',
    'Hafenstrasse Steg 5 | 5',
    'Güterstrasse Rampe 3 | 3',
  ],
  BE: ['Rue du 11 Novembre | 11', 'Quai 3 | 3', 'Rue 12 | 12'],
  NL: [
    '18 Septemberplein | 18',
    'Plein 1944 | 1944',
    'Havenweg Loods 5 | 5',
    'Bosweg Huisje 12 | 12',
    'Parkweg Standplaats 3 | 3',
  ],
  FR: [
    'rue du 11 Novembre | 11',
    'Rue du 11 Novembre 1918 | 11',
    'Rue du 11 Novembre 1918 | 1918',
    'Avenue du 8 Mai 1945 | 8',
    'Avenue du 8 Mai 1945 | 1945',
    'RN 20 | 20',
    'Route nationale 7 12 | 7',
    'Quai 3 | 3',
    'Chemin n° 4 | 4',
    'Rue de l’Industrie Hangar 5 | 5',
  ],
};

describe.each(COUNTRIES)('the samples of %s', (country) => {
  const own = samples.filter((one) => one.country === country).map(({ sample }) => sample);

  test('numbers that a line says come out of it as without', () => {
    const wrong = own.flatMap((sample) => {
      const split = splitStreet(sample.line, country);
      if (!split) return [];
      const read = readTyped(sample.line, split.houseNumber, country);
      const parts = typeof read === 'object' && { ...read, supplement: read.additional };
      return parts && isRightSplit(sample, parts) ? [] : [sample.line];
    });
    expect(wrong).toEqual([]);
  });

  test('a street and its number are never refused', () => {
    const wrong = own.flatMap(({ accepted }) =>
      accepted
        .slice(0, 1)
        .filter(({ street, houseNumber }) => readTyped(street, houseNumber, country) !== undefined)
        .map(({ street, houseNumber }) => `${street} | ${houseNumber}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no number of a line stands on the label twice, but those of names and things', () => {
    const twice = own.flatMap(({ line }) =>
      (line.normalize('NFKC').match(/(?<![\p{L}\d])\d+(?!\d)/gu) ?? []).flatMap((number) => {
        const read = readTyped(line, number, country);
        const street = typeof read === 'object' ? read.street : read === 'twice' ? '' : line;
        return saysNumber(street, number) ? [`${street} | ${number}`] : [];
      }),
    );
    expect([...new Set(twice)]).toEqual(NAMED[country] ?? []);
  });
});

function saysNumber(text: string, number: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\d])${number}(?!\d)`, 'u').test(text);
}

test('a number that comes out is one of both, and nothing else does', () => {
  const signs = (text: string) =>
    (cleanText(text).match(/[\p{L}\p{N}]/gu) ?? [])
      .map((sign) => sign.toLowerCase())
      .toSorted()
      .join('');
  const number = fc.oneof(fc.constantFrom('12', '5', '12a', '12 bis', '7', '3'), fc.string());
  fc.assert(
    fc.property(fc.constantFrom(...samples), number, ({ sample, country }, typed) => {
      const read = readTyped(sample.line, typed, country);
      if (typeof read !== 'object') return;
      const own = splitStreet(sample.line, country)?.houseNumber ?? typed;
      expect([typed, own]).toContain(read.houseNumber);
      // A stored address is not refused.
      expect(readTyped(read.street, read.houseNumber, country)).toBeUndefined();
      const announced = /(?:huisnr|hausnummer|nummer|nr|no|n)[.°º]?\s?\d/i.test(sample.line);
      if (!announced) expect(signs(read.street + read.additional + own)).toBe(signs(sample.line));
    }),
    { numRuns: 5_000 },
  );
});
