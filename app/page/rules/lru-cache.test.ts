import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

test('a key is computed once', () => {
  const cache = new LruCache<string>(10);
  let made = 0;
  const ask = () =>
    cache.getOrCreate('a', () => {
      made += 1;
      return `answer ${made}`;
    });
  expect([ask(), ask()]).toEqual(['answer 1', 'answer 1']);
});

test('the cache never exceeds its size and evicts the oldest entry first', () => {
  const cache = new LruCache<number>(100);
  for (let index = 0; index < 10_000; index += 1)
    cache.getOrCreate(`question ${index}`, () => index);
  expect(cache.size).toBe(100);
  expect(cache.getOrCreate('question 9999', () => -1)).toBe(9999);
  expect(cache.getOrCreate('question 1', () => -1)).toBe(-1);
  expect(cache.size).toBe(100);
});
