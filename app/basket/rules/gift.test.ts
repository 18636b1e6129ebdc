import { assert, constantFrom, nat, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  giftMessage,
  giftMessageFault,
  giftOffer,
  offeredGift,
  wrapCost,
  type WrappedLine,
} from './gift.ts';
import { MAX_GIFT_LINES, MAX_GIFT_MESSAGE } from './gift-limits.ts';

const attribute = (key: string, value: string) => ({
  [key]: { key, label: key, values: { label: value, value } },
});
const days = { deliveryDaysFrom: 2, deliveryDaysTo: 4 };

function lineOf({
  bulky = 'n',
  group = '1000',
  isFile = false,
  isGift = false,
}: {
  readonly bulky?: string;
  readonly group?: string;
  readonly isFile?: boolean;
  readonly isGift?: boolean;
}) {
  const none = { deliveryDaysFrom: 0, deliveryDaysTo: 0 };
  return {
    isGift,
    product: { attributes: attribute('warengruppe', group) },
    variant: {
      attributes: attribute('bulkyOrLoad', bulky),
      customData: { KQPRI: isFile ? none : days },
    },
  };
}

test.each([
  ['goods that go as a parcel', {}, 395, { wrap: 395 }],
  ['a message alone where the shop wraps nothing', {}, undefined, { wrap: null }],
  ['freight', { bulky: 'j' }, 395, null],
  ['a gift card by post', { group: '9410' }, 395, null],
  ['a gift card as a file', { group: '9420' }, 395, null],
  ['a file', { isFile: true }, 395, null],
  ['what a promotion gives', { isGift: true }, 395, null],
])('what can be a present: %s', (_, line, price, offer) => {
  expect(giftOffer(lineOf(line), 'baby', price)).toEqual(offer);
});

test.each([
  ['keeps its line breaks', 'Für dich,\r\nalles Liebe', 'Für dich,\nalles Liebe'],
  ['has no space around it or its lines', '  Alles \n  Liebe \n', 'Alles\nLiebe'],
  ['has no control and no bidi characters', 'a\u0007b\u202Ec\u200Bd', 'abcd'],
  ['is composed', 'fu\u0308r', 'für'],
  ['keeps its dash and its emoji', 'Mia – 👩‍👧', 'Mia – 👩‍👧'],
])('a message %s', (_, typed, message) => {
  expect(giftMessage(typed)).toBe(message);
});

test.each([
  ['one of all its characters', 'ä'.repeat(MAX_GIFT_MESSAGE), undefined],
  ['one that was typed as letter and accent', 'a\u0308'.repeat(MAX_GIFT_MESSAGE), undefined],
  ['one of as many emoji', '🎁'.repeat(MAX_GIFT_MESSAGE), undefined],
  ['one character more', 'a'.repeat(MAX_GIFT_MESSAGE + 1), 'long'],
  ['as many lines as there is room for', Array(MAX_GIFT_LINES).fill('a').join('\n'), undefined],
  [
    'one line more',
    Array(MAX_GIFT_LINES + 1)
      .fill('a')
      .join('\n'),
    'lines',
  ],
])('whether a message has room: %s', (_, message, fault) => {
  expect(giftMessageFault(message)).toBe(fault);
});

test('a message that was cleaned stays as it is', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 80 }), (typed) => {
      const message = giftMessage(typed);
      expect(giftMessage(message)).toBe(message);
    }),
  );
});

test.each([
  ['both', { wrap: true, message: 'Hallo' }, { wrap: 395 }, { wrap: true, message: 'Hallo' }],
  [
    'its message where the shop wraps nothing',
    { wrap: true, message: 'Hallo' },
    { wrap: null },
    { wrap: false, message: 'Hallo' },
  ],
  ['nothing of a wrap alone there', { wrap: true, message: '' }, { wrap: null }, null],
  ['nothing of a line that is no parcel', { wrap: true, message: 'Hallo' }, null, null],
  ['nothing without a choice', null, { wrap: 395 }, null],
])('of a choice counts %s', (_, gift, offer, expected) => {
  expect(offeredGift(gift, offer)).toEqual(expected);
});

describe('what a wrap costs', () => {
  const line: WrappedLine = {
    status: 'available',
    gift: { wrap: true, message: '' },
    giftOffer: { wrap: 395 },
    price: { total: { tax: { vat: { rate: 19 } } } },
  };

  test('it has the tax of its goods, for the line and not for a piece', () => {
    expect(wrapCost(line)).toEqual({
      withTax: 395,
      withoutTax: 332,
      tax: { vat: { amount: 63, rate: 19 } },
    });
  });

  test.each([
    ['a message alone', { gift: { wrap: false, message: 'Hallo' } }],
    ['a line that cannot be bought', { status: 'unavailable' as const }],
    ['no offer', { giftOffer: null }],
  ])('nothing: %s', (_, change) => {
    expect(wrapCost({ ...line, ...change })).toBeNull();
  });

  test('its amounts add up', () => {
    const wraps = record({ price: nat(10_000), rate: constantFrom(0, 2.6, 7, 8.1, 19, 21) });
    assert(
      property(wraps, ({ price, rate }) => {
        const cost = wrapCost({
          ...line,
          giftOffer: { wrap: price },
          price: { total: { tax: { vat: { rate } } } },
        });
        expect((cost?.withoutTax ?? 0) + (cost?.tax.vat.amount ?? 0)).toBe(price);
      }),
    );
  });
});
