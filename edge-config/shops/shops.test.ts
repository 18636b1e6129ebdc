import { describe, expect, test } from 'vitest';
import { contentChain, COUNTRIES, LOCALES, SHOP_KEYS } from '../../app/shop/rules/shop.ts';
import { allShops, shops } from './shops.ts';

/**
 * Key, id, locale, company, label, prefix, language, country, currency, listed. They are stored in keys, cookies and links,
 * so that a change breaks them; a new shop needs no row.
 */
const rows = [
  ['de-de', 1, 'de-de', 'baby', 'de', '', 'de', 'DE', 'EUR', true],
  ['de-at', 2, 'de-at', 'baby', 'at', '', 'de', 'AT', 'EUR', true],
  ['de-ch', 3, 'de-ch', 'baby', 'ch', '', 'de', 'CH', 'CHF', true],
  ['fr-ch', 4, 'fr-ch', 'baby', 'ch', '/fr', 'fr', 'CH', 'CHF', true],
  ['nl-be', 5, 'nl-be', 'baby', 'be', '', 'nl', 'BE', 'EUR', true],
  ['fr-be', 6, 'fr-be', 'baby', 'be', '/fr', 'fr', 'BE', 'EUR', true],
  ['nl-nl', 7, 'nl-nl', 'baby', 'nl', '', 'nl', 'NL', 'EUR', true],
  ['fr-fr', 8, 'fr-fr', 'baby', 'fr', '', 'fr', 'FR', 'EUR', true],
  ['bm-de-de', 9, 'de-de', 'bm', 'bm', '', 'de', 'DE', 'EUR', false],
] as const;

describe.each(rows)('%s', (...row) => {
  const [key, id, locale, company, label, prefix, language, country, currency, listed] = row;
  const shop = shops[key];

  test('a shop keeps its identity and address', () => {
    const address = {
      key,
      id,
      locale,
      company,
      label,
      prefix,
      language,
      country,
      currency,
      listed,
    };
    expect(shop).toMatchObject(address);
  });

  test('Locale configuration: fallbackLang, saleCountry per locale', () => {
    expect(shop.fallbackLang).toBe(language);
    expect(shop.saleCountry).toBe(country);
  });

  test('Organization: legalName per country, serviceHotlines (number, languages)', () => {
    expect(shop.legalName).toMatch(/^Nestling /);
    expect(shop.serviceHotlines.flatMap((hotline) => hotline.languages)).toContain(language);
    for (const hotline of shop.serviceHotlines) expect(hotline.number).toMatch(/^[\d ]{8,}$/);
  });

  test('Sovendus config: trafficSourceNumber, trafficMediumNumber', () => {
    expect(shop.sovendus.trafficSourceNumber).toMatch(/^\d+$/);
    expect(shop.sovendus.trafficMediumNumber).toMatch(/^\d+$/);
  });
});

test('no two shops share an id, a key or an address', () => {
  const all = allShops.length;
  expect(new Set(allShops.map((shop) => shop.id)).size).toBe(all);
  expect(new Set(allShops.map((shop) => shop.label + shop.prefix)).size).toBe(all);
  expect(allShops.map((shop) => shop.key).sort()).toEqual([...SHOP_KEYS].sort());
});

test('the label of a listed shop is its country, by which its pages know a choice', () => {
  for (const { country, label, listed } of allShops)
    if (listed) expect(label).toBe(country.toLowerCase());
});

test('a shop inherits from one whose pages stand at the same paths', () => {
  for (const { language, parent } of allShops)
    if (parent !== undefined) expect(shops[parent].language).toBe(language);
});

test('each locale has its own voucher partner numbers', () => {
  const numbers = LOCALES.map((locale) => Object.values(shops[locale].sovendus).join('/'));
  expect(new Set(numbers).size).toBe(LOCALES.length);
});

test('shops of one country share its legal name', () => {
  expect(shops['de-ch'].legalName).toBe(shops['fr-ch'].legalName);
  expect(shops['nl-be'].legalName).toBe(shops['fr-be'].legalName);
  expect(new Set(allShops.map((shop) => shop.legalName)).size).toBe(COUNTRIES.length);
});

/** Options of each shop, in columns as in `names`. */
const names = [
  'payback',
  'wishlist',
  'accountBalance',
  'faq',
  'paypalInstallments',
  'clickAndReserve',
  'checkoutLoginGoToGuestBtn',
  'checkoutLoginFirstView',
  'contactFormPrefill',
  'timezone',
  'cancelOrder',
  'sovendus',
  'partnerInfo',
];
const options = [
  ['de-de', true, true, true, true, true, true, false, 'guest', true, 'Berlin', true, true, false],
  [
    'de-at',
    false,
    true,
    true,
    true,
    false,
    true,
    false,
    'guest',
    true,
    'Vienna',
    true,
    true,
    false,
  ],
  [
    'de-ch',
    false,
    true,
    true,
    true,
    false,
    true,
    false,
    'guest',
    true,
    'Zurich',
    true,
    true,
    false,
  ],
  [
    'fr-ch',
    false,
    true,
    true,
    true,
    false,
    false,
    false,
    'guest',
    true,
    'Zurich',
    true,
    true,
    false,
  ],
  [
    'nl-be',
    false,
    true,
    true,
    true,
    false,
    false,
    false,
    'guest',
    true,
    'Brussels',
    true,
    true,
    false,
  ],
  [
    'fr-be',
    false,
    true,
    true,
    true,
    false,
    false,
    false,
    'guest',
    true,
    'Brussels',
    true,
    true,
    false,
  ],
  [
    'nl-nl',
    false,
    true,
    true,
    true,
    false,
    false,
    false,
    'guest',
    true,
    'Amsterdam',
    true,
    true,
    false,
  ],
  [
    'fr-fr',
    false,
    true,
    true,
    true,
    false,
    false,
    false,
    'guest',
    true,
    'Paris',
    true,
    true,
    false,
  ],
  [
    'bm-de-de',
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    'guest',
    true,
    'Berlin',
    true,
    true,
    false,
  ],
] as const;

describe('payback and paypal instalments only in de-de; Click-and-reserve on for de-de, de-at, de-ch', () => {
  for (const [key, ...values] of options) {
    test(key, () => {
      const expected = names.map((name, index) => [
        name,
        name === 'timezone' ? `Europe/${String(values[index])}` : values[index],
      ]);
      const passwordReset = !['nl-be', 'fr-be', 'nl-nl', 'fr-fr'].includes(key);
      expect(shops[key].options).toEqual({
        ...Object.fromEntries(expected),
        passwordReset,
        serverEvents: true,
      });
    });
  }
});

describe('regions inherit', () => {
  test.each([
    ['de-de', ['de-de']],
    ['de-at', ['de-at', 'de-de']],
    ['de-ch', ['de-ch', 'de-de']],
    ['bm-de-de', ['bm-de-de', 'de-de']],
    ['fr-fr', ['fr-fr']],
    ['fr-be', ['fr-be', 'fr-fr']],
    ['fr-ch', ['fr-ch', 'fr-fr']],
    ['nl-nl', ['nl-nl']],
    ['nl-be', ['nl-be', 'nl-nl']],
  ] as const)('%s: %j', (key, chain) => {
    expect(contentChain(key, shops)).toEqual(chain);
  });
});
