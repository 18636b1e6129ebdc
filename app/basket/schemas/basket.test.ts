import { describe, expect, test } from 'vitest';
import {
  addItemSchema,
  basketItemSchema,
  basketResultSchema,
  basketSchema,
  customDataSchema,
  itemGroupSchema,
} from './basket.ts';

const price = {
  withTax: 2495,
  withoutTax: 2079,
  recommendedRetailPrice: null,
  currencyCode: 'EUR',
  tax: { vat: { amount: 416, rate: 20 } },
  appliedReductions: [],
  reference: null,
};

const product = {
  id: 1,
  name: 'Kuschelbär',
  brand: 'Nestling',
  subbrand: null,
  seoUrl: null,
  referenceKey: '1001001',
  masterKey: 'M1',
  images: [{ src: 'a.webp' }],
  attributes: {},
  advancedAttributes: {},
  colorsList: [],
  categories: [],
  priceRange: null,
  isNew: false,
  isActive: true,
  isSoldOut: false,
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

/** A line in an answer of the release before lines had promotions. */
const older = {
  key: 'a'.repeat(32),
  quantity: 1,
  availableQuantity: 5,
  status: 'available',
  variant,
  product,
  itemGroup: null,
  customData: {},
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
const basket = { key: 'basket_2_x', items: [older], code: null, cost };

describe('the schemas tolerate one release in either direction', () => {
  test('an earlier back end’s line has no promotion', () => {
    expect(basketSchema.parse(basket).items[0]).toMatchObject({ promotion: null });
  });

  test('additional fields of a later back end are dropped', () => {
    const future = { ...older, packageId: 7, promotion: null, deliveryForecast: {} };
    const read = basketSchema.parse({ ...basket, items: [future], packages: [] });
    expect(read).not.toHaveProperty('packages');
    expect(read.items[0]).not.toHaveProperty('packageId');
  });
});

test('every field of a basket item is read by its name', () => {
  const whole = {
    ...older,
    itemGroup: { id: '12345678', isMainItem: true, isRequired: true },
    customData: {
      customText: 'Mia',
      pricePromotionKey: 'Promotion1',
      cPromo: { promotionId: 'p', promotionName: 'P', creativeName: 'hero', creativeSlot: '1' },
      ffData: { ffCampaign: 'c' },
    },
    displayData: { 'attribute-1': { key: 'customText', label: 'Name', value: 'Mia' } },
    promotionId: 'p',
    promotion: {
      id: 'p',
      isValid: true,
      effect: { type: 'buy_x_get_y', additionalData: { variantIds: [11] } },
    },
  };
  expect(basketItemSchema.parse(whole)).toMatchObject({
    itemGroup: whole.itemGroup,
    customData: whole.customData,
    displayData: whole.displayData,
    promotionId: 'p',
    promotion: whole.promotion,
  });
});

test.each([
  [206, 'ItemAddedWithReducedQuantity'],
  [404, 'ItemDataNotFound'],
  [409, 'VariantAlreadyPresent'],
  [412, 'ItemUnavailable'],
  [413, 'MaximumItemCountReached'],
])('a failure of %d contains the basket', (statusCode, kind) => {
  const result = basketResultSchema.parse({ type: 'failure', statusCode, kind, basket });
  expect(result.basket.items).toHaveLength(1);
});

test.each(['../x', '', 'a b', 'x'.repeat(65), '<b>'])('the group name %j is rejected', (id) => {
  expect(itemGroupSchema.safeParse({ id, isMainItem: true, isRequired: true }).success).toBe(false);
});

test.each([
  ['A\u202eB', 'AB'],
  ['\u200b', ''],
  ['🧸'.repeat(200), '🧸'.repeat(200)],
  ['x'.repeat(201), undefined],
  ['🧸'.repeat(201), undefined],
])('of the text %j that is sent, %j is kept in the line and where it is shown', (sent, kept) => {
  const shown = { key: 'customText', label: 'Name', value: sent };
  const body = {
    basketKey: `basket_1_${'a'.repeat(32)}`,
    variantId: 1,
    quantity: 1,
    customData: { customText: sent },
  };
  const read = addItemSchema.safeParse({ ...body, displayData: { 'attribute-1': shown } }).data;
  expect(read?.customData?.customText).toBe(kept);
  expect(read?.displayData?.['attribute-1']?.value).toBe(kept);
});

test('whitespace around a text is trimmed', () => {
  expect(customDataSchema.parse({ customText: '  Mia ' })).toEqual({ customText: 'Mia' });
});
