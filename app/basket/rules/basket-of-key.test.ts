import { expect, test } from 'vitest';
import { bear } from '../../../tests/worker/fixtures/bear.ts';
import { basketSchema } from '../schemas/basket.ts';
import { basketOfKey } from './basket-of-key.ts';

const { variants, ...product } = bear(1499);
const [variant] = variants;
const price = { unit: variant?.price, total: variant?.price };
const TERMS = { isValid: true, reason: null, value: 500, minimumValue: null, products: [] };
const CARD_ID = '0A'.repeat(14) + 'D5HB';

const whole = basketSchema.parse({
  key: `basket_1_${'a'.repeat(32)}`,
  items: [
    {
      key: 'line',
      quantity: 1,
      availableQuantity: 9,
      status: 'available',
      variant,
      product,
      itemGroup: null,
      customData: { customText: 'Annegret', ffData: { ffCampaign: 'herbst' } },
      displayData: { 'attribute-1': { key: 'customText', label: 'Name', value: 'Annegret' } },
      gift: { wrap: true, message: 'Für Annegret' },
      price,
      reductions: [
        { kind: 'promotion', id: 'HERBSTWOCHEN', amount: 100 },
        { kind: 'voucher', id: 'FUERANNEGRET', amount: 500 },
      ],
      promotionId: null,
    },
  ],
  code: 'FUERANNEGRET',
  voucher: { ...TERMS, code: 'FUERANNEGRET', kind: 'amount', reduction: 500 },
  giftCard: { ...TERMS, id: CARD_ID, code: 'D5HB', kind: 'giftCard', reduction: 0 },
  cost: { ...variant?.price, currencyCode: 'EUR' },
});

test('the basket of a key has lines, sums and the ends of codes, and nothing that only the visitor may see', () => {
  const shown = basketOfKey(whole);
  expect(JSON.stringify(shown)).not.toMatch(/annegret|0A0A/i);
  const [item] = whole.items;
  expect(shown).toEqual({
    ...whole,
    code: 'GRET',
    voucher: { ...whole.voucher, code: 'GRET' },
    giftCard: { ...whole.giftCard, id: null },
    items: [
      {
        ...item,
        customData: { ffData: { ffCampaign: 'herbst' } },
        displayData: {},
        gift: { wrap: true, message: '' },
        reductions: [
          { kind: 'promotion', id: 'HERBSTWOCHEN', amount: 100 },
          { kind: 'voucher', id: 'GRET', amount: 500 },
        ],
      },
    ],
  });
});

test('the basket of a key is the same basket where there is nothing of the kind', () => {
  const plain = { ...whole, items: [], code: null, voucher: null, giftCard: null };
  expect(basketOfKey(plain)).toEqual(plain);
});

test('the basket of a key has no more than four characters of a gift card’s code from a back end that sends it whole', () => {
  const giftCard = { ...whole.giftCard, code: 'KX4T9PWQ7M2RD5HB' };
  expect(basketSchema.parse({ ...whole, giftCard }).giftCard?.code).toBe('D5HB');
});
