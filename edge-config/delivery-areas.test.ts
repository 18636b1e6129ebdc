import { describe, expect, test } from 'vitest';
import { postcodeRanges } from '../app/delivery/rules/delivery-area.ts';
import { parsePostcode } from '../app/address/rules/postcode.ts';
import { COUNTRIES, type Country } from '../app/shop/rules/shop.ts';
import { isVatRate } from '../app/price/rules/tax.ts';
import { typographyProblems } from '../app/text/testing/typography-problems.ts';
import { countries } from './countries/countries.ts';
import { areaOf, deliveryAreas } from './delivery-areas.ts';
import { allShops } from './shops/shops.ts';

const rows = COUNTRIES.flatMap((country) =>
  (deliveryAreas[country] ?? []).map((area) => ({ country, area })),
);
/** Returns the digits of a country's postcodes. */
const digitsOf = (country: Country) => countries[country].postcodes.ranges[0][0].length;

/** Returns the expected terms of an address: its area's key, how it is delivered to, its tax and its days. */
function termsOf(country: Country, postcode: string, city = '') {
  const area = areaOf({ country, postcode, city });
  if (!area) return 'mainland';
  const { delivery, extraDays, hasCustoms, key, tax } = area;
  const rates = typeof tax === 'string' ? tax : `${tax.country} ${tax.standard}/${tax.reduced}`;
  return [key, delivery, rates, `+${extraDays}`, ...(hasCustoms ? ['customs'] : [])].join(' ');
}

describe('the exceptions of public tables of VAT, by postcode and town', () => {
  // Cases from https://github.com/wbond/vat_moss-python, vat_moss/billing_address.py, for all countries sold to.
  test.each([
    ['AT', '6691', 'Jungholz', 'AT-jungholz all AT 19/10 +0'],
    ['AT', '6993', 'Mittelberg', 'AT-kleinwalsertal all AT 19/10 +0'],
    ['CH', '8238', 'Büsingen', 'CH-buesingen all domestic +0'],
    ['CH', '6911', 'Campione d’Italia', 'CH-campione none outside +0 customs'],
    ['CH', '3907', 'Domodossola', 'CH-domodossola none outside +0 customs'],
    ['DE', '87491', 'Jungholz', 'DE-jungholz all AT 19/10 +0'],
    ['DE', '87569', 'Mittelberg', 'DE-kleinwalsertal all AT 19/10 +0'],
    ['DE', '78266', 'Büsingen', 'DE-buesingen none outside +0 customs'],
    ['DE', '27498', 'Helgoland', 'DE-helgoland none outside +0 customs'],
  ] as const)('%s %s %s: %s', (country, postcode, city, terms) => {
    expect(termsOf(country, postcode, city)).toBe(terms);
  });
});

describe('territories of Directive 2006/112/EC Art. 6 and 7, and others that share postcodes', () => {
  test.each([
    ['DE', '87567', 'Riezlern', 'DE-kleinwalsertal all AT 19/10 +0'],
    ['DE', '26757', 'Borkum', 'DE-east-frisian-islands parcel domestic +1'],
    ['DE', '25938', 'Wyk auf Föhr', 'DE-north-frisian-islands parcel domestic +1'],
    ['DE', '18565', 'Hiddensee', 'DE-other-islands parcel domestic +1'],
    ['DE', '83256', 'Fraueninsel', 'DE-other-islands parcel domestic +1'],
    ['DE', '83209', 'Herrenchiemsee', 'DE-islands-of-a-mainland-town parcel domestic +1'],
    ['DE', '83209', 'Prien am Chiemsee', 'mainland'],
    [
      'DE',
      '25845',
      'Hallig Nordstrandischmoor',
      'DE-islands-of-a-mainland-town parcel domestic +1',
    ],
    ['DE', '25980', 'Sylt', 'DE-sylt all domestic +1'],
    // Rügen, Fehmarn and Nordstrand have a road.
    ['DE', '18546', 'Sassnitz', 'mainland'],
    ['DE', '23769', 'Fehmarn', 'mainland'],
    ['DE', '25845', 'Nordstrand', 'mainland'],
    ['DE', '78262', 'Gailingen', 'mainland'],
    ['AT', '6991', 'Riezlern', 'AT-kleinwalsertal all AT 19/10 +0'],
    ['AT', '6900', 'Bregenz', 'mainland'],
    ['CH', '9490', 'Vaduz', 'CH-liechtenstein all domestic +0'],
    ['CH', '9485', 'Nendeln', 'CH-liechtenstein all domestic +0'],
    ['CH', '9498', 'Planken', 'CH-liechtenstein all domestic +0'],
    ['CH', '9500', 'Wil', 'mainland'],
    ['CH', '7562', 'Samnaun-Compatsch', 'CH-samnaun none outside +0 customs'],
    ['CH', '7563', 'Samnaun Dorf', 'CH-samnaun none outside +0 customs'],
    ['CH', '7560', 'Martina', 'mainland'],
    ['CH', '3907', 'Simplon Dorf', 'mainland'],
    ['BE', '2387', 'Baarle-Hertog', 'BE-baarle-hertog all domestic +0'],
    ['BE', '1049', 'Bruxelles', 'mainland'],
    ['NL', '5111 AB', 'Baarle-Nassau', 'NL-baarle-nassau all domestic +0'],
    ['NL', '1791 AB', 'Den Burg', 'NL-wadden-islands parcel domestic +1'],
    ['NL', '8899 BX', 'Vlieland', 'NL-wadden-islands parcel domestic +1'],
    ['NL', '9166 PA', 'Schiermonnikoog', 'NL-wadden-islands parcel domestic +1'],
    ['NL', '1012 AB', 'Kralendijk, Bonaire', 'NL-caribbean none outside +0 customs'],
    ['NL', '1012 AB', 'Sint-Eustatius', 'NL-caribbean none outside +0 customs'],
    ['NL', '1012 AB', 'Curaçao', 'NL-caribbean none outside +0 customs'],
    // Towns of the same name in the Netherlands.
    ['NL', '4797 AB', 'Willemstad', 'mainland'],
    ['NL', '1744 AB', 'Sint Maarten', 'mainland'],
    ['NL', '4695 AB', 'Sint Maartensdijk', 'mainland'],
    ['NL', '1012 AB', 'Willemstad', 'NL-willemstad none outside +0 customs'],
    ['NL', '1012 AB', 'Sint Maarten', 'NL-sint-maarten none outside +0 customs'],
    ['NL', '1012 AB', 'Philipsburg, St. Maarten', 'NL-caribbean none outside +0 customs'],
    ['NL', '1012 AB', 'Oranjestad', 'NL-caribbean none outside +0 customs'],
    ['FR', '97110', 'Pointe-à-Pitre', 'FR-guadeloupe none FR 8.5/2.1 +0 customs'],
    ['FR', '97200', 'Fort-de-France', 'FR-martinique none FR 8.5/2.1 +0 customs'],
    ['FR', '97400', 'Saint-Denis', 'FR-reunion none FR 8.5/2.1 +0 customs'],
    ['FR', '97300', 'Cayenne', 'FR-guyane none outside +0 customs'],
    ['FR', '97600', 'Mamoudzou', 'FR-mayotte none outside +0 customs'],
    ['FR', '97133', 'Saint-Barthélemy', 'FR-saint-barthelemy none outside +0 customs'],
    ['FR', '97150', 'Saint-Martin', 'FR-saint-martin none outside +0 customs'],
    ['FR', '97500', 'Saint-Pierre', 'FR-saint-pierre-et-miquelon none outside +0 customs'],
    ['FR', '98600', 'Uvea', 'FR-wallis-et-futuna none outside +0 customs'],
    ['FR', '98714', 'Papeete', 'FR-polynesie none outside +0 customs'],
    ['FR', '98800', 'Nouméa', 'FR-nouvelle-caledonie none outside +0 customs'],
    ['FR', '98413', 'Kerguelen', 'FR-overseas none outside +0 customs'],
    ['FR', '00200', 'Armées', 'FR-armed-forces none outside +0 customs'],
    ['FR', '98000', 'Monaco', 'FR-monaco all domestic +0'],
    ['FR', '20000', 'Ajaccio', 'FR-corse all FR 20/2.1 +2'],
    ['FR', '20200', 'Bastia', 'FR-corse all FR 20/2.1 +2'],
    ['FR', '85350', 'L’Île-d’Yeu', 'FR-islands parcel domestic +2'],
    ['FR', '56360', 'Le Palais', 'FR-islands parcel domestic +2'],
    ['FR', '29242', 'Ouessant', 'FR-islands parcel domestic +2'],
    ['FR', '29990', 'Île-de-Sein', 'FR-islands parcel domestic +2'],
    ['FR', '56170', 'Hœdic', 'FR-islands-of-a-mainland-town parcel domestic +2'],
    ['FR', '56170', 'Quiberon', 'mainland'],
    ['FR', '06400', 'Île Sainte-Marguerite', 'FR-islands-of-a-mainland-town parcel domestic +2'],
    ['FR', '06400', 'Cannes', 'mainland'],
    ['FR', '29170', 'Saint-Nicolas-des-Glénan', 'FR-islands-of-a-mainland-town parcel domestic +2'],
    ['FR', '83400', 'Porquerolles', 'FR-islands-of-a-mainland-town parcel domestic +2'],
    // Ré, Oléron and Noirmoutier have a bridge.
    ['FR', '17410', 'Saint-Martin-de-Ré', 'mainland'],
    ['FR', '85330', 'Noirmoutier-en-l’Île', 'mainland'],
    ['FR', '75008', 'Paris', 'mainland'],
  ] as const)('%s %s %s: %s', (country, postcode, city, terms) => {
    expect(termsOf(country, postcode, city)).toBe(terms);
    // Otherwise the reason could not be shown.
    expect(parsePostcode(postcode, country)).toBe(postcode);
  });
});

/** Patterns of places that have another code in Google's address metadata (libaddressinput), and the country whose postcodes they have. */
const ELSEWHERE: readonly [country: Country, zip: RegExp, places: string][] = [
  ['CH', /^(?:948[5-9]|949[0-7])$/, 'LI'],
  ['FR', /^980\d{2}$/, 'MC'],
  ['FR', /^9[78][0-5]\d{2}$/, 'GP MQ GF RE BL MF PM'],
  ['FR', /^976\d{2}$/, 'YT'],
  ['FR', /^986\d{2}$/, 'WF'],
  ['FR', /^987\d{2}$/, 'PF'],
  ['FR', /^988\d{2}$/, 'NC'],
];

test.each(ELSEWHERE)('every postcode in %s of %s is in an area (%s)', (country, zip) => {
  const all = Array.from({ length: 10 ** digitsOf(country) }, (_, number) =>
    `${number}`.padStart(digitsOf(country), '0'),
  );
  const here = all.filter((postcode) => zip.test(postcode));
  expect(here.length).toBeGreaterThan(10);
  expect(here.filter((postcode) => !areaOf({ country, postcode, city: '' }))).toEqual([]);
});

test.each(COUNTRIES)('every postcode of %s is on the mainland or in one area', (country) => {
  const areas = (deliveryAreas[country] ?? []).filter(({ towns }) => towns === undefined);
  for (let number = 0; number < 10 ** digitsOf(country); number += 1) {
    const here = areas.filter(({ postcodes }) =>
      postcodeRanges(postcodes).some(({ from, to }) => from <= number && number <= to),
    );
    if (here.length > 1) expect.fail(`${number}: ${here.map(({ key }) => key).join(', ')}`);
    const postcode = `${number}`.padStart(digitsOf(country), '0');
    if (areaOf({ country, postcode, city: '' }) !== here[0])
      expect.fail(`${postcode} is elsewhere`);
  }
});

test('no town is in two areas, and all are written as they are compared', () => {
  const towns = rows.flatMap(({ area }) => area.towns ?? []);
  expect(new Set(towns).size).toBe(towns.length);
  expect(towns.filter((town) => !/^[a-z]+( [a-z]+)*$/.test(town))).toEqual([]);
});

test('keys are distinct', () => {
  expect(new Set(rows.map(({ area }) => area.key)).size).toBe(rows.length);
});

describe.each(rows.map((row) => [row.area.key, row] as const))('%s', (_, { area, country }) => {
  const { delivery, extraDays, hasCustoms, note, postcodes, reason, source, tax } = area;

  test('an area has postcodes of its country, and a source', () => {
    for (const { from, to } of postcodeRanges(postcodes)) {
      expect(from <= to).toBe(true);
      expect(`${to}`.length).toBeLessThanOrEqual(digitsOf(country));
    }
    expect(source).not.toBe('');
  });

  test('an area is not delivered to where the shop could not charge the tax or clear customs', () => {
    if (tax === 'outside' || hasCustoms) expect(delivery).toBe('none');
    if (typeof tax !== 'string')
      expect([tax.standard, tax.reduced].every(isVatRate) && tax.reduced < tax.standard).toBe(true);
  });

  test('an area says what is different, and only that, in every language of its country’s shops', () => {
    const { standard, reduced } = countries[country].vatRates;
    const isTaxed =
      typeof tax === 'string' || (tax.standard === standard && tax.reduced === reduced);
    const texts = [
      { text: reason, isNeeded: delivery !== 'all' },
      { text: note, isNeeded: delivery !== 'none' && (extraDays > 0 || !isTaxed) },
    ];
    for (const { text, isNeeded } of texts) {
      expect(text !== undefined).toBe(isNeeded);
      if (!text) continue;
      for (const shop of allShops.filter(({ saleCountry }) => saleCountry === country)) {
        const shown = text[shop.language] ?? '';
        expect(shown).toMatch(/^\p{Lu}.{20,260}\.$/u);
        expect(typographyProblems(shown, shop)).toEqual([]);
      }
    }
  });
});
