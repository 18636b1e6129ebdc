import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doorOf } from './door.ts';
import { addressSamples } from '../testing/address-sample.ts';

const LINE = {
  street: 'Große Straße',
  houseNumber: '7 a',
  postcode: '20257',
  country: 'DE',
};

test.each([
  [{ street: 'GROSSE STRASSE' }, true],
  [{ street: 'Große Str.' }, true],
  [{ street: 'Große-Straße ', houseNumber: '7a' }, true],
  [{ street: 'Große Straße'.normalize('NFD') }, true],
  [{ houseNumber: '7-A', postcode: ' 20257 ' }, true],
  [{ houseNumber: '07 a' }, true],
  [{ houseNumber: '7a, 3. OG' }, true],
  [{ houseNumber: '7 a/12' }, true],
  [{ houseNumber: '7 A Whg. 5' }, true],
  [{ houseNumber: '7b' }, true],
  [{ houseNumber: '7' }, true],
  [{ houseNumber: '70 a' }, false],
  [{ postcode: 'D-20257' }, true],
  [{ street: '20257 Große Straße' }, true],
  [{ street: 'Kleine Straße' }, false],
  [{ postcode: '20259' }, false],
  [{ country: 'AT' }, false],
])('%j is the same door: %s', (change, same) => {
  expect(doorOf({ ...LINE, ...change }) === doorOf(LINE)).toBe(same);
});

test('accents do not make another door', () => {
  const rue = {
    street: 'Rue de l’Église',
    houseNumber: '12 bis',
    postcode: '1000',
    country: 'BE',
  };
  expect(doorOf({ ...rue, street: "rue de l'eglise", houseNumber: '12bis' })).toBe(doorOf(rue));
});

test.each([['5'], ['05'], ['5, 1. OG'], ['5/7'], ['5-5'], ['5 Whg. 7'], ['5 Stiege 2']])(
  'number %s is house 5',
  (houseNumber) =>
    expect(doorOf({ ...LINE, houseNumber })).toBe(doorOf({ ...LINE, houseNumber: '5' })),
);

test('a house without a number is a door, too', () => {
  expect(doorOf({ ...LINE, houseNumber: 's/n' })).toBe(doorOf({ ...LINE, houseNumber: 'S. N.' }));
});

test.each([
  ['Lindenweg', 'Lindenweg, Hinterhaus', true],
  ['Lindenweg', 'Lindenweg Hinterhaus', true],
  ['Lindenweg', 'Lindenweg 3. OG links', true],
  ['Lindenweg', 'Lindenweg Haus 3', true],
  ['Lindenweg', 'Lindenweg X', true],
  ['Lindenweg', 'Lindenweg 5', true],
  ['Lindenweg', 'Hinterhaus, Lindenweg', true],
  ['Lindenweg', 'c/o Meier, Lindenweg', true],
  ['Lindenweg', 'Lindenweg c/o Meier', true],
  ['Lindenweg', 'Lindenweg (bei Meier)', true],
  ['Lindenweg', 'Meier, Lindenweg', true],
  ['Lindenweg', 'L-indenweg', true],
  ['Lindenweg', 'Linden weg.', true],
  ['Lindenweg', 'Lindennweg', true],
  // A Cyrillic е, a capital I and a digit for an l, and an invisible character.
  ['Lindenweg', 'Lind\u0435nw\u0435g', true],
  ['Lindenweg', 'Iindenweg', true],
  ['Lindenweg', '1indenweg', true],
  ['Lindenweg', 'Lin\u200bdenweg', true],
  ['Lindenweg', 'Lindenweg Mair', true],
  ['Lindenweg', 'Lindenweg bitte läuten', true],
  ['Lindenweg', 'Lindenweg Österreich', true],
  ['Neubaugasse', 'Neubaugasse oben', true],
  ['Neubaugasse', 'Neubauɡaꜱse', true],
  ['Grashofstraße', 'Grashofstr. Nr', true],
  ['Große Straße', 'Große Straße Wien', true],
  ['Müllerstraße', 'Muellerstr.', true],
  ['Müllerstraße', 'MULLER STRASSE', true],
  ['Kornweg', 'Komweg', true],
  ['Am Markt', 'Am Markt Wohnung 5', true],
  ['Ernst-Reuter-Platz', 'Ernst Reuter Pl.', true],
  ['Straße des 17. Juni', 'Str. des 17.Juni', true],
  ['avenue du Général Leclerc', 'Av. du Gal Leclerc Bât B', true],
  ['boulevard Saint-Michel', 'Bd St Michel, 3e étage', true],
  ['rue de l’Église', 'RUE DE L EGLISE appt 5', true],
  ['Kerkstraat', 'Kerkstr. bus 4', true],
  ['Burgemeester Roëllstraat', 'Burgemeester Roellstraat boîte 3', true],
  // Other streets.
  ['Lindenweg', 'Lindenstraße', false],
  ['Lindenweg', 'Lindenallee', false],
  ['Große Elbstraße', 'Kleine Elbstraße', false],
  ['rue Pasteur', 'rue Foch', false],
  ['rue de la Tour', 'rue de la Porte', false],
  ['Am Hof', 'Am Tor', false],
  ['Kottbusser Tor', 'Kottbusser Damm', false],
  ['Weg zum See', 'Weg zum Wald', false],
  ['Platz der Republik', 'Platz der Einheit', false],
  ['Am Weinberg.', 'Am Wein', false],
  ['Straße 101', 'Straße 102', false],
  ['Q 7', 'Q 5', false],
  ['Plein 1944', 'Plein 1953', false],
  ['дорога', 'улица', false],
])('“%s” and “%s” are one street: %s', (street, other, same) => {
  expect(doorOf({ ...LINE, street }) === doorOf({ ...LINE, street: other })).toBe(same);
});

test('an Austrian lane may be abbreviated', () => {
  const lane = { ...LINE, postcode: '1070', country: 'AT', street: 'Neubaugasse' };
  expect(doorOf({ ...lane, street: 'Neubaug.' })).toBe(doorOf(lane));
  expect(doorOf({ ...lane, postcode: 'A-1070' })).toBe(doorOf(lane));
});

test('a Dutch postcode and a number are a door', () => {
  const dutch = { ...LINE, postcode: '1012 AB', country: 'NL' };
  expect(doorOf({ ...dutch, street: 'Kerkstraat' })).toBe(doorOf({ ...dutch, street: 'Kade' }));
  const none = { ...dutch, houseNumber: 'z.n.' };
  expect(doorOf({ ...none, street: 'Kerkstraat' })).not.toBe(doorOf({ ...none, street: 'Kade' }));
});

describe('the streets of all samples', () => {
  const streets = [
    ...new Set(
      [...addressSamples.values()]
        .flat()
        .flatMap(({ accepted, kind }) => (kind === 'no number' ? [] : (accepted[0]?.street ?? []))),
    ),
  ];
  const door = (street: string) => doorOf({ ...LINE, street });
  const VARIATIONS: readonly ((street: string) => string)[] = [
    (street) => street.toUpperCase(),
    (street) => street.toLowerCase(),
    (street) => street.normalize('NFD'),
    (street) => street.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    (street) => street.replaceAll('-', ' '),
    (street) => street.replaceAll(' ', '  '),
    (street) => street.replace(/(\p{L}{2})(\p{L})/u, '$1\u00ad$2'),
    (street) => street.replaceAll('a', '\u0430').replaceAll('o', '\u043e'),
    (street) => street.replaceAll(/(?<=\p{L})l(?=\p{L})/gu, 'I'),
    (street) => street.replaceAll(/ß/g, 'ss'),
    (street) => street.replace(/stra(?:ß|ss)e\b/iu, 'str.'),
    (street) => street.replace(/\bSaint\b/, 'St').replace(/\bavenue\b/i, 'av.'),
    (street) => `${street}.`,
    (street) => `${street}, Hinterhaus`,
    (street) => `${street}, 2e étage`,
    (street) => `${street} (bei Meier)`,
    (street) => `${street}, c/o Meier`,
    (street) => `Wohnung 5, ${street}`,
    (street) => `Bât B, ${street}`,
  ];

  test.each(VARIATIONS.map((vary) => [vary('Saint-Lo avenue Elbstraße'), vary] as const))(
    'the doors of all samples stay the same as in “%s”',
    (_, vary) => {
      expect(streets.filter((street) => door(vary(street)) !== door(street))).toEqual([]);
    },
  );

  test('the doors of all samples stay the same after several changes at once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...streets),
        fc.subarray([...VARIATIONS], { maxLength: 5 }),
        (street, changes) => {
          expect(door(changes.reduce((one, vary) => vary(one), street))).toBe(door(street));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('doors of different streets are hardly ever taken for each other', () => {
    const doors = new Map<string, string[]>();
    for (const street of streets)
      doors.set(door(street), [...(doors.get(door(street)) ?? []), street]);
    const alike = [...doors.values()].filter((all) => all.length > 1);
    expect(alike.length).toBeLessThan(streets.length / 5);
  });
});
