import { describe, expect, test } from 'vitest';
import { priceSchema, productPageSchema, productSchema, productsSchema } from './product.ts';
import { future } from '../../form/testing/future.ts';

const price = {
  withTax: 1499,
  withoutTax: 1260,
  recommendedRetailPrice: null,
  currencyCode: 'EUR',
  tax: { vat: { amount: 239, rate: 19 } },
  appliedReductions: [
    { category: 'sale', type: 'relative', amount: { relative: 0.25, absoluteWithTax: 500 } },
  ],
  reference: null,
};

/** Answer of a back end of the previous release. */
const older = {
  id: 1,
  name: 'Wickelbody',
  brand: 'Nestling',
  subbrand: null,
  seoUrl: null,
  referenceKey: '100.1001',
  masterKey: 'M',
  description: 'Ein Body.',
  images: [{ src: 'a.webp' }],
  attributes: { name: { key: 'name', label: 'name', values: { label: 'Wickelbody' } } },
  advancedAttributes: {
    farbe: { key: 'farbe', label: 'Farbe', values: [{ fieldSet: [[{ value: 'Salbei' }]] }] },
  },
  variants: [
    {
      id: 11,
      referenceKey: '100.1001.01',
      attributes: {},
      advancedAttributes: {},
      stock: { quantity: 3 },
      price,
      lowestPriorPrice: { withTax: null, relativeDifferenceToPrice: null },
      customData: { KQPRI: { BVC: 1, deliveryDaysFrom: 1, deliveryDaysTo: 3 } },
    },
  ],
  siblings: [],
  colorsList: [['Salbei']],
  categories: [[{ categoryName: 'Babykleidung' }, { categoryName: 'Bodys' }]],
  priceRange: { min: price, max: price },
  isNew: false,
  isActive: true,
  isSoldOut: false,
};

describe('the tax rate is in percent', () => {
  const taxed = (rate: unknown) => ({ ...price, tax: { vat: { amount: 239, rate } } });

  test.each([0, 2.6, 19, 8.1])('%d', (rate) => {
    expect(priceSchema.parse(taxed(rate)).tax.vat.rate).toBe(rate);
  });

  test.each([0.19, -1, 190, '19'])('a tax rate like %j is rejected', (rate) => {
    expect(priceSchema.safeParse(taxed(rate)).success).toBe(false);
  });

  test('the error for a fraction explains it', () => {
    expect(priceSchema.safeParse(taxed(0.19)).error?.issues).toMatchObject([
      { path: ['tax', 'vat', 'rate'], message: 'is no rate in percent: 19, not 0.19' },
    ]);
  });
});

describe('the schemas tolerate one release in either direction', () => {
  test('an earlier back end’s product has no manufacturer, warnings or promotions', () => {
    expect(productSchema.parse(older)).toMatchObject({
      artikelThema: null,
      promo: null,
      customData: { maker: null, warnings: [], materials: [], downloads: [], bundle: [] },
    });
  });

  test('additional fields of a later back end are dropped', () => {
    const read = productsSchema.parse(future({ products: [older] }));
    expect(read).toEqual(productsSchema.parse({ products: [older] }));
    expect(JSON.stringify(read)).not.toContain('laterField');
  });

  test('the schemas tolerate unknown fields on a page of a list too', () => {
    const pagination = {
      current: 1,
      total: 1,
      perPage: 24,
      page: 1,
      first: 1,
      prev: 1,
      next: 1,
      last: 1,
    };
    const page = { entities: [older], pagination };
    expect(productPageSchema.parse(future(page))).toEqual(productPageSchema.parse(page));
  });
});
