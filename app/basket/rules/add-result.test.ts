import { describe, expect, test } from 'vitest';
import { addResult, giftsBrought } from './add-result.ts';

function attribute(key: string, label: string, value: string) {
  return { [key]: { key, label, values: [{ fieldSet: [[{ value }]] }] } };
}

const product = { name: 'Wickelbody' };
const size = attribute('asGro', 'Größe', '62');
const double = attribute('doppelgroesse', 'Doppelgröße', '62/68');

describe('product name label, variant advanced attribute (label and value, preferring doppelgroesse, otherwise the first), isGiftItem', () => {
  test.each([
    [
      'doppelgroesse takes precedence',
      { ...size, ...double },
      { label: 'Doppelgröße', value: '62/68' },
    ],
    ['otherwise the first', size, { label: 'Größe', value: '62' }],
    [
      'an empty doppelgroesse is ignored',
      { ...attribute('doppelgroesse', 'D', ''), ...size },
      { label: 'Größe', value: '62' },
    ],
    ['a variant without attributes', {}, undefined],
  ])('%s', (_, advancedAttributes, expected) => {
    expect(addResult({ product, variant: { advancedAttributes }, isGift: false })).toEqual({
      name: 'Wickelbody',
      attribute: expected,
      customText: undefined,
      isGiftItem: false,
    });
  });

  test.each([true, false])('isGiftItem is what the line says: %s', (isGift) => {
    const variant = { advancedAttributes: size };
    expect(addResult({ product, variant, isGift }).isGiftItem).toBe(isGift);
  });
});

test('the result repeats the text of a personalised product', () => {
  const shown = { key: 'customText', label: 'Name oder Text', value: 'Mia' };
  const { customText } = addResult({
    product,
    variant: { advancedAttributes: {} },
    isGift: false,
    displayData: { 'attribute-1': shown },
  });
  expect(customText).toEqual(shown);
});

describe('the gifts that an addition brought', () => {
  const line = (key: string, quantity = 1, promotionId: string | null = null, isGift = false) => ({
    key,
    quantity,
    promotionId,
    isGift,
  });
  const gift = (key: string, quantity = 1, promotionId = 'p') =>
    line(key, quantity, promotionId, true);
  const added = line('a', 3, 'p');

  test.each([
    ['a new one', [line('a', 2, 'p')], [added, gift('gift-1')], ['gift-1']],
    ['one of which there are more', [gift('gift-1')], [added, gift('gift-1', 2)], ['gift-1']],
    ['none that was there', [gift('gift-1')], [added, gift('gift-1')], []],
    ['no other line', [], [added, line('b')], []],
    [
      'of an unknown basket those of its promotion',
      undefined,
      [added, line('b'), gift('gift-1'), gift('gift-2', 1, 'q')],
      ['gift-1'],
    ],
    ['of an unknown basket with one line all', undefined, [line('a'), gift('g')], ['g']],
    [
      'of an unknown basket with others none without a promotion',
      undefined,
      [line('a'), line('b'), gift('g')],
      [],
    ],
  ])('%s', (_, before, after, keys) => {
    const [first = added] = after;
    expect(giftsBrought(before, after, first).map(({ key }) => key)).toEqual(keys);
  });
});
