import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anonymousId,
  basketKey,
  FAILURE_KINDS,
  isAnonymousId,
  isSuccess,
  isUnchangedItem,
  keptUserId,
  newGroupId,
  parseBasketKey,
  totalQuantity,
  pricePromotionKey,
  shouldMerge,
  usableUserId,
} from './basket.ts';

const anonymous = '0123456789abcdef0123456789abcdef';
const known = anonymous + anonymous;

describe('key is basket_{shopId}_{userId}', () => {
  test('a basket key has this form', () => {
    expect(basketKey(3, anonymous)).toBe(`basket_3_${anonymous}`);
  });

  test('every generated key is parsed back', () => {
    const id = fc
      .uint8Array({ minLength: 16, maxLength: 16 })
      .map((bytes) => anonymousId(bytes))
      .chain((half) => fc.constantFrom(half, half + half));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), id, (shopId, userId) => {
        expect(parseBasketKey(basketKey(shopId, userId))).toEqual({ shopId, userId });
      }),
    );
  });

  test('parsing and formatting a key returns the same key', () => {
    const key = fc
      .stringMatching(/^[0-9]{1,4}$/)
      .map((shop) => ({ key: `basket_${shop}_${known}`, shop }));
    fc.assert(
      fc.property(key, ({ key, shop }) => {
        const parsed = parseBasketKey(key);
        expect(parsed && basketKey(parsed.shopId, parsed.userId)).toBe(
          shop.startsWith('0') ? undefined : key,
        );
      }),
    );
  });

  test.each([
    '',
    'basket',
    `basket__${anonymous}`,
    `basket_1_`,
    `basket_1_${anonymous}0`,
    `basket_1_${anonymous.slice(1)}`,
    `basket_1_${anonymous.toUpperCase()}`,
    `basket_-1_${anonymous}`,
    `basket_1.5_${anonymous}`,
    `basket_10000_${anonymous}`,
    `wishlist_1_${anonymous}`,
    ` basket_1_${anonymous}`,
    `basket_1_${anonymous}\n`,
    `basket_1_${anonymous}/../x`,
  ])('a basket key like %j is rejected', (key) => {
    expect(parseBasketKey(key)).toBeUndefined();
  });
});

describe('An anonymous id is exactly 32 random hex characters', () => {
  test('an anonymous id encodes 16 bytes and keeps leading zeros', () => {
    const bytes = Uint8Array.from([0, 1, 15, 16, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 99]);
    expect(anonymousId(bytes)).toBe('00010f10ff000000000000000000000a');
  });

  test.each([
    [anonymous, true],
    [known, false],
    [anonymous.slice(1), false],
    [`${anonymous}\n`, false],
    [`g${anonymous.slice(1)}`, false],
    ['', false],
  ])('%j: %s', (id, expected) => {
    expect(isAnonymousId(id)).toBe(expected);
  });
});

describe('Merge rule: only when both user ids exist, differ, and the new id has length 64', () => {
  test.each([
    [anonymous, known, true],
    [known, 'f'.repeat(64), true],
    [known, known, false],
    [undefined, known, false],
    ['', known, false],
    [anonymous, undefined, false],
    [anonymous, '', false],
    [known, anonymous, false],
    [anonymous, 'f'.repeat(63), false],
    [anonymous, 'f'.repeat(65), false],
  ])('%s, then %s: %s', (oldId, newId, expected) => {
    expect(shouldMerge(oldId, newId)).toBe(expected);
  });
});

describe('HTTP statuses 200 and 201 count as success', () => {
  test.each([200, 201])('%d', (status) => expect(isSuccess(status)).toBe(true));
  test.each([0, 202, 204, 206, 302, 404, 412, 413, 500])('%d is no success', (status) =>
    expect(isSuccess(status)).toBe(false),
  );
});

test('a failed add has a kind by status', () => {
  expect(FAILURE_KINDS).toEqual({
    206: 'ItemAddedWithReducedQuantity',
    404: 'ItemDataNotFound',
    409: 'VariantAlreadyPresent',
    412: 'ItemUnavailable',
    413: 'MaximumItemCountReached',
  });
});

test('the quantity is counted, not the lines', () => {
  expect(totalQuantity([])).toBe(0);
  expect(totalQuantity([{ quantity: 2 }, { quantity: 99 }, { quantity: 1 }])).toBe(102);
  expect(totalQuantity([{ quantity: 2 }, { quantity: 1, isGift: true }])).toBe(2);
  const [status, gone] = ['available', 'unavailable'] as const;
  expect(
    totalQuantity([
      { quantity: 1, status },
      { quantity: 3, status: gone },
    ]),
  ).toBe(1);
});

describe('the id in a cookie', () => {
  const anonymous = 'a'.repeat(32);
  const known = 'b'.repeat(64);
  test.each([
    [anonymous, false, anonymous],
    [anonymous, true, anonymous],
    [known, true, known],
    [known, false, undefined],
    ['z'.repeat(64), true, undefined],
    ['A'.repeat(32), false, undefined],
    ['', false, undefined],
    [undefined, true, undefined],
  ])('%s with session %s counts as %s', (value, session, id) => {
    expect(usableUserId(value, session)).toBe(id);
  });
});

describe('the highest threshold not above the quantity selects Promotion{n}, otherwise default', () => {
  test.each<[(number | null | undefined)[], number, string]>([
    [[3, 6, 12], 1, 'default'],
    [[3, 6, 12], 3, 'Promotion1'],
    [[3, 6, 12], 11, 'Promotion2'],
    [[3, 6, 12], 99, 'Promotion3'],
    [[6, 3, undefined], 4, 'Promotion2'],
    [[6, 3, undefined], 6, 'Promotion1'],
    [[null, null, null], 99, 'default'],
    [[], 5, 'default'],
  ])('thresholds %j, quantity %d: %s', (thresholds, quantity, key) => {
    expect(pricePromotionKey(thresholds, quantity)).toBe(key);
  });
});

describe('a group id is random and not used by other items', () => {
  test('a group id always has eight digits', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 32 - 1 }), (random) => {
        expect(newGroupId(new Set(), () => random)).toMatch(/^[1-9]\d{7}$/);
      }),
    );
  });

  test('a group id is drawn again while another item uses it', () => {
    const numbers = [5, 5, 7];
    const id = newGroupId(new Set(['10000005']), () => numbers.shift() ?? 0);
    expect(id).toBe('10000007');
  });
});

describe('a quantity change of 0 with unchanged promotion key and custom text is no change', () => {
  const item = { quantity: 2, promotionId: 'p', customText: 'Mia' };
  test.each([
    [{}, true],
    [{ quantity: 3 }, false],
    [{ promotionId: null }, false],
    [{ customText: 'Max' }, false],
    [{ customText: undefined }, false],
  ])('%j: %s', (change, expected) => {
    expect(isUnchangedItem(item, { ...item, ...change })).toBe(expected);
  });
});

describe('the stored id is removed when the server returns an id of 64 characters', () => {
  const own = 'a'.repeat(32);
  const server = 'b'.repeat(64);

  test.each([
    [own, server, undefined],
    [own, undefined, own],
    [own, 'c'.repeat(63), own],
    [undefined, undefined, undefined],
    ['damaged', undefined, undefined],
    [server, undefined, undefined],
  ])('stored %s, server %s: %s is stored', (stored, serverId, kept) => {
    expect(keptUserId(stored, serverId)).toBe(kept);
  });
});
