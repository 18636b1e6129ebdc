import { describe, expect, test } from 'vitest';
import { productData, scriptJson } from './structured-data.ts';

function variant(BVC: number, deliveryDaysTo = 3) {
  return {
    referenceKey: '1.234-80',
    price: { withTax: 149900, currencyCode: 'CHF' },
    customData: { KQPRI: { BVC, deliveryDaysTo } },
  };
}

const product = { name: 'Body', description: 'Weich.', brand: 'Nestling', referenceKey: '1.234' };
const place = { url: 'https://at.shop/p/body-1234/', images: [], rating: undefined };

describe('the offer of a variant', () => {
  test('has its price in major units and its own URL', () => {
    expect(productData({ ...product, variants: [variant(1)] }, place)).toMatchObject({
      '@type': 'Product',
      sku: '1.234',
      offers: [
        {
          price: '1499.00',
          priceCurrency: 'CHF',
          url: 'https://at.shop/p/body-1234/?variant=1.234-80',
        },
      ],
    });
  });

  test.each([
    [1, 3, 'InStock'],
    [2, 10, 'InStock'],
    [2, 999, 'PreOrder'],
    [3, 3, 'OutOfStock'],
    [4, 999, 'SoldOut'],
  ])('code %d with %d days is %s', (code, days, word) => {
    expect(productData({ ...product, variants: [variant(code, days)] }, place)).toMatchObject({
      offers: [{ availability: `https://schema.org/${word}` }],
    });
  });
});

test('the rating is omitted if there is none', () => {
  const rated = { ...place, rating: { value: 4.8, quantity: 212 } };
  expect(productData({ ...product, variants: [] }, rated)).toMatchObject({
    aggregateRating: { ratingValue: 4.8, reviewCount: 212 },
  });
  expect(productData({ ...product, variants: [] }, place)).not.toHaveProperty('aggregateRating');
});

test('no text closes the script element', () => {
  const text = scriptJson({ name: '</script><!--' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><!--' });
});
