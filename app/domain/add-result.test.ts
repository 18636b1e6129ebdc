import { describe, expect, test } from 'vitest';
import { addResult } from './add-result.ts';

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
    expect(addResult({ product, variant: { advancedAttributes } })).toEqual({
      name: 'Wickelbody',
      attribute: expected,
      customText: undefined,
      isGiftItem: false,
    });
  });

  test.each([
    ['buy_x_get_y', true, true],
    ['buy_x_get_y', false, false],
    ['automatic_discount', true, false],
  ])('a line of a %s promotion with isValid %s is a gift: %s', (type, isValid, gift) => {
    const variant = { advancedAttributes: size };
    const promotion = { isValid, effect: { type } };
    expect(addResult({ product, variant, promotion }).isGiftItem).toBe(gift);
  });
});

test('repeats the text of a personalised product', () => {
  const shown = { key: 'customText', label: 'Name oder Text', value: 'Mia' };
  const { customText } = addResult({
    product,
    variant: { advancedAttributes: {} },
    displayData: { 'attribute-1': shown },
  });
  expect(customText).toEqual(shown);
});
