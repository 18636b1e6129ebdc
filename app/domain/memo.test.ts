import { expect, test } from 'vitest';
import { Memo } from './memo.ts';

test('a key is computed once', () => {
  const memo = new Memo<string>(10);
  let made = 0;
  const ask = () =>
    memo.recall('a', () => {
      made += 1;
      return `answer ${made}`;
    });
  expect([ask(), ask()]).toEqual(['answer 1', 'answer 1']);
});

test('never exceeds its size and evicts the oldest entry first', () => {
  const memo = new Memo<number>(100);
  for (let index = 0; index < 10_000; index += 1) memo.recall(`question ${index}`, () => index);
  expect(memo.size).toBe(100);
  expect(memo.recall('question 9999', () => -1)).toBe(9999);
  expect(memo.recall('question 1', () => -1)).toBe(-1);
  expect(memo.size).toBe(100);
});
