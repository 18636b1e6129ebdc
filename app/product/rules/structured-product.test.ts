import { describe, expect, test } from 'vitest';
import {
  productData,
  type StructuredProduct,
  type StructuredSale,
  type StructuredVariant,
} from './structured-product.ts';

function variant(
  size: string,
  [BVC, deliveryDaysFrom = 1, deliveryDaysTo = 3]: readonly [number, number?, number?] = [1],
): StructuredVariant {
  return {
    referenceKey: `1.234-${size}`,
    label: size,
    size,
    gtin: '4000000000013',
    price: { withTax: 149_900, currencyCode: 'CHF' },
    customData: { KQPRI: { BVC, deliveryDaysFrom, deliveryDaysTo } },
  };
}

const product = { name: 'Body', description: 'Weich.', brand: 'Nestling', referenceKey: '1.234' };
const sale: StructuredSale = {
  url: 'https://ch.shop/p/body-1234/',
  images: ['https://ch.shop/images/a.webp'],
  rating: { value: 4.8, quantity: 212 },
  country: 'CH',
  shippingCost: 499,
  returns: 'free',
};

type Json = Readonly<Record<string, unknown>>;

/** Returns the nodes by type, as a search engine reads them. */
function read(given: Partial<StructuredProduct>, of: Partial<StructuredSale> = {}) {
  const data = productData({ ...product, variants: [], ...given }, { ...sale, ...of });
  const nodes = JSON.parse(JSON.stringify(data)) as readonly Json[];
  const byType = (type: string) => nodes.find((node) => node['@type'] === type);
  const top = byType('Product') ?? byType('ProductGroup');
  const products = (byType('ProductGroup')?.['hasVariant'] ?? [top]) as readonly Json[];
  const offers = products.map((one) => one['offers'] as Json);
  return { nodes, top, products, offers, byType };
}

const KINDS: readonly (readonly [
  name: string,
  Partial<StructuredProduct>,
  Partial<StructuredSale>,
  availability: readonly string[],
])[] = [
  ['one variant', { variants: [variant('80')] }, {}, ['InStock']],
  [
    'several variants',
    { variants: [variant('80'), variant('92', [4]), variant('98', [3])] },
    {},
    ['InStock', 'SoldOut', 'OutOfStock'],
  ],
  ['sold out', { variants: [variant('80', [4, 999, 999])] }, {}, ['SoldOut']],
  ['preorder', { variants: [variant('80', [2, 999, 999])] }, {}, ['PreOrder']],
  ['made to order', { variants: [variant('80', [2, 8, 10])] }, {}, ['InStock']],
  [
    'download',
    { variants: [variant('80', [1, 0, 0])] },
    { shippingCost: undefined, returns: 'download' },
    ['InStock'],
  ],
  ['bundle', { variants: [variant('80')] }, { shippingCost: 0 }, ['InStock']],
  ['unrated', { variants: [variant('80')] }, { rating: undefined }, ['InStock']],
];

describe.each(KINDS)('%s', (_, given, of, availability) => {
  const { nodes, top, products, offers, byType } = read(given, of);

  test('the data of a product have what Google requires of it and of each offer', () => {
    expect(top).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Body',
      description: 'Weich.',
      brand: { '@type': 'Brand', name: 'Nestling' },
      url: sale.url,
    });
    for (const one of products) {
      expect(one['name']).toMatch(/^Body/);
      expect([one['image']].flat()).toEqual(sale.images);
      expect(one).toMatchObject({ '@type': 'Product', gtin: '4000000000013' });
    }
    for (const one of offers)
      expect(one).toMatchObject({ '@type': 'Offer', price: '1499.00', priceCurrency: 'CHF' });
    expect(offers.map((one) => one['availability'])).toEqual(
      availability.map((word) => `https://schema.org/${word}`),
    );
  });

  test('every reference leads to a node of the page', () => {
    const ids = nodes.map((node) => node['@id']);
    for (const { shippingDetails, hasMerchantReturnPolicy } of offers) {
      expect(ids).toContain((hasMerchantReturnPolicy as Json)['@id']);
      if (shippingDetails) expect(ids).toContain((shippingDetails as Json)['@id']);
    }
    expect(byType('MerchantReturnPolicy')).toMatchObject({ applicableCountry: 'CH' });
  });
});

describe('several variants', () => {
  test('several variants are a group that says what they differ in', () => {
    const { top, products, offers } = read({ variants: [variant('80'), variant('92')] });
    expect(top).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '1.234',
      variesBy: ['https://schema.org/size'],
    });
    expect(products.map(({ name, sku, size }) => [name, sku, size])).toEqual([
      ['Body, 80', '1.234-80', '80'],
      ['Body, 92', '1.234-92', '92'],
    ]);
    expect(offers.map(({ url }) => url)).toEqual([
      'https://ch.shop/p/body-1234/?variant=1.234-80',
      'https://ch.shop/p/body-1234/?variant=1.234-92',
    ]);
  });

  test('several variants that differ in colour have their own picture', () => {
    const cup = (colour: string): StructuredVariant => ({
      ...variant(colour),
      size: undefined,
      colour,
      image: `https://ch.shop/images/${colour}.webp`,
    });
    const { top, products } = read({ colour: 'Salbei', variants: [cup('Salbei'), cup('Honig')] });
    expect(top).toMatchObject({ variesBy: ['https://schema.org/color'] });
    expect(top).not.toHaveProperty('color');
    expect(products.map(({ color, image }) => [color, image])).toEqual([
      ['Salbei', 'https://ch.shop/images/Salbei.webp'],
      ['Honig', 'https://ch.shop/images/Honig.webp'],
    ]);
  });

  test('several variants that differ in neither say nothing about it', () => {
    const { top } = read({ variants: [variant('80'), variant('80')] });
    expect(top).not.toHaveProperty('variesBy');
  });

  test('a dozen stay compact', () => {
    const sizes = Array.from({ length: 12 }, (_, index) => variant(String(50 + index * 6)));
    expect(JSON.stringify(read({ variants: sizes }).nodes).length).toBeLessThan(6500);
  });
});

describe('shipping', () => {
  test('costs what the shop says, in its country and currency', () => {
    expect(read({ variants: [variant('80')] }).byType('OfferShippingDetails')).toMatchObject({
      shippingRate: { '@type': 'MonetaryAmount', value: '4.99', currency: 'CHF' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CH' },
      deliveryTime: {
        handlingTime: { minValue: 0, maxValue: 1, unitCode: 'DAY' },
        transitTime: { minValue: 1, maxValue: 3, unitCode: 'DAY' },
      },
    });
  });

  test.each([
    ['differ', [variant('80'), variant('92', [1, 4, 6])], false],
    ['differ only in what is sold out', [variant('80'), variant('92', [4, 9, 9])], true],
    ['are of a preorder', [variant('80', [2, 999, 999])], false],
  ])('days that %s', (_, variants, isShown) => {
    const shipping = read({ variants }).byType('OfferShippingDetails');
    expect(shipping && 'deliveryTime' in shipping).toBe(isShown);
  });

  test('a download is not shipped', () => {
    const { byType, offers } = read({ variants: [variant('80')] }, { shippingCost: undefined });
    expect(byType('OfferShippingDetails')).toBeUndefined();
    expect(offers[0]).not.toHaveProperty('shippingDetails');
  });
});

describe('the returns of a product', () => {
  test('a return is free for thirty days', () => {
    expect(read({ variants: [variant('80')] }).byType('MerchantReturnPolicy')).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    });
  });

  test.each(['personalised', 'download'] as const)('data without returns: %s', (returns) => {
    const policy = read({ variants: [variant('80')] }, { returns }).byType('MerchantReturnPolicy');
    expect(policy).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    });
    expect(policy).not.toHaveProperty('merchantReturnDays');
  });
});

test('the rating is omitted if there is none', () => {
  const variants = [variant('80')];
  expect(read({ variants }).top).toMatchObject({
    aggregateRating: { ratingValue: 4.8, ratingCount: 212 },
  });
  expect(read({ variants }, { rating: undefined }).top).not.toHaveProperty('aggregateRating');
});
