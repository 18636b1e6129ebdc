import { describe, expect, test } from 'vitest';
import { createPageStorage } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const copy = { key: 'basket_1_a', count: 3, at: 1000 };

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

test('user id in local storage, count in session storage', () => {
  const [local, session] = [memoryStorage(), memoryStorage()];
  const storage = createPageStorage(
    () => local,
    () => session,
  );
  expect(storage.userId()).toBeUndefined();
  expect(storage.count(copy.key)).toBeUndefined();
  storage.keepUserId('abc');
  storage.keepCount(copy);
  expect(local.getItem('userId')).toBe('abc');
  expect(local.length).toBe(1);
  expect(session.length).toBe(1);
  expect(storage.userId()).toBe('abc');
  expect(storage.count(copy.key)).toEqual(copy);
});

test('a count of another basket is none', () => {
  const session = memoryStorage();
  const storage = createPageStorage(memoryStorage, () => session);
  storage.keepCount(copy);
  expect(storage.count(copy.key)).toEqual(copy);
  expect(storage.count('basket_2_a')).toBeUndefined();
});

describe('what somebody else wrote is none', () => {
  test.each([
    ['', 'empty'],
    ['{', 'no JSON'],
    ['null', 'null'],
    ['3', 'a number'],
    ['[]', 'a list'],
    [JSON.stringify({ ...copy, count: '3' }), 'a count that is text'],
    [JSON.stringify({ ...copy, count: 1.5 }), 'half a piece'],
    [JSON.stringify({ ...copy, at: null }), 'no time'],
    [JSON.stringify({ count: 3, at: 1 }), 'no key'],
  ])('%j (%s)', (text) => {
    const session = memoryStorage();
    session.setItem('basket-count', text);
    const storage = createPageStorage(memoryStorage, () => session);
    expect(storage.count(copy.key)).toBeUndefined();
  });
});

test('a browser that refuses storage stops nothing', () => {
  const storage = createPageStorage(refuse, refuse);
  expect(storage.userId()).toBeUndefined();
  expect(storage.count(copy.key)).toBeUndefined();
  expect(() => storage.keepUserId('abc')).not.toThrow();
  expect(() => storage.keepCount(copy)).not.toThrow();
});
