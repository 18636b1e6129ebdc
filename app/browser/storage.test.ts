import { expect, test } from 'vitest';
import { createUserIdStorage } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';

test('the user id is in local storage', () => {
  const local = memoryStorage();
  const storage = createUserIdStorage(() => local);
  expect(storage.read()).toBeUndefined();
  storage.write('abc');
  expect([local.getItem('userId'), local.length, storage.read()]).toEqual(['abc', 1, 'abc']);
  storage.write(undefined);
  expect(local.length).toBe(0);
});

test('a browser that refuses storage stops nothing', () => {
  const storage = createUserIdStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storage.read()).toBeUndefined();
  expect(() => storage.write('abc')).not.toThrow();
});
