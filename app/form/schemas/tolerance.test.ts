import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { FAILURE_KINDS } from '../../basket/rules/basket.ts';
import { WISH_FAILURE_KINDS } from '../../wishlist/rules/wishlist.ts';
import { basketResultSchema, basketSchema } from '../../basket/schemas/basket.ts';
import { categoriesSchema } from '../../listing/schemas/category.ts';
import {
  catalogueControlSchema,
  contentControlSchema,
  redirectsControlSchema,
  switchesControlSchema,
} from '../../page/schemas/control.ts';
import { cardsSchema } from '../../product/schemas/product-card.ts';
import {
  productListSchema,
  productPageSchema,
  productsSchema,
} from '../../product/schemas/product.ts';
import { redirectShardSchema } from '../../redirect/schemas/redirect.ts';
import { future } from '../testing/future.ts';
import { userSchema } from '../../account/schemas/user.ts';
import { wishlistResultSchema, wishlistSchema } from '../../wishlist/schemas/wishlist.ts';

const price = {
  withTax: 2495,
  withoutTax: 2079,
  recommendedRetailPrice: null,
  currencyCode: 'EUR',
  tax: { vat: { amount: 416, rate: 20 } },
  appliedReductions: [],
  reference: null,
};
const variant = {
  id: 11,
  referenceKey: '1001001-11',
  attributes: {},
  advancedAttributes: {},
  stock: { quantity: 5 },
  price,
  lowestPriorPrice: { withTax: null, relativeDifferenceToPrice: null },
  customData: { KQPRI: { BVC: 1, deliveryDaysFrom: 1, deliveryDaysTo: 2 } },
};
const basketProduct = {
  id: 1,
  name: 'Kuschelbär',
  brand: 'Nestling',
  subbrand: null,
  seoUrl: null,
  referenceKey: '1001001',
  masterKey: 'M1',
  images: [{ src: 'a.webp' }],
  attributes: { name: { key: 'name', label: 'name', values: { label: 'Kuschelbär' } } },
  advancedAttributes: {
    farbe: { key: 'farbe', label: 'Farbe', values: [{ fieldSet: [[{ value: 'Salbei' }]] }] },
  },
  colorsList: [],
  categories: [[{ categoryName: 'Spielen' }]],
  priceRange: { min: price, max: price },
  isNew: false,
  isActive: true,
  isSoldOut: false,
};
const promo = {
  promoIsValid: true,
  promoName: 'Pflege',
  promoId: 'p',
  schedule: { from: '2026-09-01T00:00:00Z', to: '2030-01-01T00:00:00Z' },
};
const product = { ...basketProduct, description: '', siblings: [], variants: [variant], promo };
const { id: _, ...cardVariant } = variant;
const { siblings: __, colorsList: ___, categories: ____, priceRange: _____, ...small } = product;
const card = { ...small, variants: [cardVariant] };
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
const category = {
  id: 1,
  path: '/spielen/',
  name: 'Spielen',
  slug: 'spielen',
  parentId: 0,
  rootlineIds: [1],
  childrenIds: [],
  properties: [],
  isHidden: false,
  depth: 1,
  supportedFilter: ['marke'],
  shopLevelCustomData: {},
  countryLevelCustomData: {},
};
const line = {
  key: 'a',
  quantity: 1,
  availableQuantity: 5,
  status: 'available',
  variant,
  product: basketProduct,
  itemGroup: { id: '12345678', isMainItem: true, isRequired: true },
  customData: { customText: 'Mia' },
  displayData: {},
  price: { unit: price, total: price },
  promotionId: null,
};
const cost = {
  currencyCode: 'EUR',
  withTax: 2495,
  withoutTax: 2079,
  tax: { vat: { amount: 416 } },
};
const basket = { key: 'basket_2_x', items: [line], code: null, cost };
const wishlist = { key: 'wishlist_2_x', items: [{ key: 'a', productId: 1 }] };

/**
 * Data of other systems that the storefront reads, as the previous release wrote it, without newer fields. New fields
 * of a schema must be optional and must not be added here.
 */
const RESOURCES: readonly (readonly [name: string, schema: z.ZodType, older: unknown])[] = [
  ['products', productsSchema, { products: [product] }],
  ['cards', cardsSchema, { products: [card] }],
  [
    'the list of products',
    productListSchema,
    { products: [{ name: 'Bär', referenceKey: '1', seoUrl: null }], total: 1 },
  ],
  ['a listing', productPageSchema, { entities: [product], pagination }],
  ['the categories', categoriesSchema, [{ ...category, children: [category] }]],
  ['a basket', basketSchema, basket],
  ['the result of an add', basketResultSchema, { type: 'success', statusCode: 201, basket }],
  [
    'the result of a rejected add',
    basketResultSchema,
    { type: 'failure', statusCode: 412, kind: FAILURE_KINDS[412], basket },
  ],
  ['a wishlist', wishlistSchema, wishlist],
  [
    'the result of a wishlist addition',
    wishlistResultSchema,
    { type: 'success', statusCode: 200, wishlist },
  ],
  [
    'the result of a rejected wishlist addition',
    wishlistResultSchema,
    { type: 'failure', statusCode: 409, kind: WISH_FAILURE_KINDS[409], wishlist },
  ],
  ['a customer', userSchema, { loggedIn: true, id: 'ab'.repeat(32) }],
  ['an anonymous visitor', userSchema, { loggedIn: false }],
  ['control/content', contentControlSchema, { version: 1, cv: 1 }],
  ['control/catalogue', catalogueControlSchema, { version: 1 }],
  ['control/redirects', redirectsControlSchema, { version: 1 }],
  ['control/switches', switchesControlSchema, {}],
  [
    'a shard of redirects',
    redirectShardSchema,
    { exact: { '/a/': [301, '/b/'] }, patterns: [['/c/*', 410]] },
  ],
];

describe.each(RESOURCES)('%s', (_, schema, older) => {
  test('the schema accepts what the previous release wrote', () => {
    expect(schema.safeParse(older).error).toBeUndefined();
  });

  test('the schema accepts what the next release will write, and drops its additions', () => {
    const read = schema.parse(future(older));
    expect(read).toEqual(schema.parse(older));
    expect(JSON.stringify(read)).not.toContain('laterField');
  });
});
