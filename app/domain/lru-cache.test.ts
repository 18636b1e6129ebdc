import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

test('a key is computed once', () => {
  const memo = new LruCache<string>(10);
  let made = 0;
  const ask = () =>
    memo.getOrCreate('a', () => {
      made += 1;
      return `answer ${made}`;
    });
  expect([ask(), ask()]).toEqual(['answer 1', 'answer 1']);
});

test('never exceeds its size and evicts the oldest entry first', () => {
  const memo = new LruCache<number>(100);
  for (let index = 0; index < 10_000; index += 1)
    memo.getOrCreate(`question ${index}`, () => index);
  expect(memo.size).toBe(100);
  expect(memo.getOrCreate('question 9999', () => -1)).toBe(9999);
  expect(memo.getOrCreate('question 1', () => -1)).toBe(-1);
  expect(memo.size).toBe(100);
});
