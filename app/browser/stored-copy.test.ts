import { describe, expect, test } from 'vitest';
import { createCountCopy, isFresh, createWishlistCopy } from './stored-copy.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const COUNT = { key: 'basket_1_a', count: 3, at: 1000 };
const ITEM = { key: 'item-1', productId: 7, variantId: null };
const WISHLIST = { key: 'wishlist_1_a', items: [ITEM], at: 1000 };

test.each([
  ['basket-count', createCountCopy, COUNT],
  ['wishlist', createWishlistCopy, WISHLIST],
] as const)('%s is stored by that name, for one key', (name, create, copy) => {
  const session = memoryStorage();
  const stored = create(() => session);
  expect(stored.read(copy.key)).toBeUndefined();
  // The two kinds of copies share no fields, which the table cannot express.
  stored.write(copy as never);
  expect(JSON.parse(session.getItem(name) ?? '')).toEqual(copy);
  expect(stored.read(copy.key)).toEqual(copy);
  expect(stored.read(`${copy.key}b`)).toBeUndefined();
});

describe('damaged text is no copy', () => {
  test.each([
    ['empty', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '3'],
    ['a list', '[]'],
    ['a count that is text', JSON.stringify({ ...COUNT, count: '3' })],
    ['a fraction', JSON.stringify({ ...COUNT, count: 1.5 })],
    ['no time', JSON.stringify({ ...COUNT, at: null })],
    ['no key', JSON.stringify({ count: 3, at: 1 })],
  ])('%s', (_, text) => {
    const session = memoryStorage();
    session.setItem('basket-count', text);
    expect(createCountCopy(() => session).read(COUNT.key)).toBeUndefined();
  });

  test.each([
    ['no items', JSON.stringify({ ...WISHLIST, items: undefined })],
    ['an item that is null', JSON.stringify({ ...WISHLIST, items: [null] })],
    ['an item without product', JSON.stringify({ ...WISHLIST, items: [{ key: 'a' }] })],
  ])('%s', (_, text) => {
    const session = memoryStorage();
    session.setItem('wishlist', text);
    expect(createWishlistCopy(() => session).read(WISHLIST.key)).toBeUndefined();
  });
});

test('a browser that refuses storage has no copy', () => {
  const copy = createCountCopy(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => copy.write(COUNT)).not.toThrow();
  expect(copy.read(COUNT.key)).toBeUndefined();
});

test.each([
  [59_999, true],
  [60_000, false],
])('a copy of %d ms is fresh: %s', (age, fresh) => {
  expect(isFresh({ at: 1000 }, 1000 + age)).toBe(fresh);
});
