import { expect, test } from 'vitest';
import { ndcg, readJudged } from './judgement.ts';

const LINES = [
  '{"query":"body","product":1,"grade":3}',
  '{"query":"body","product":2,"grade":1}',
  '{"query":"hose","product":1,"grade":0}',
].join('\n');
const [body, trousers] = readJudged(`${LINES}\n`);

test('a file has its queries with their grades', () => {
  expect(body?.query).toBe('body');
  expect([...(body?.grades ?? [])]).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect(trousers?.query).toBe('hose');
  expect(() => readJudged('{"query":"body","product":"1","grade":3}')).toThrow('no judgement');
});

test.for([
  ['the best order', [1, 2, 9], 1],
  ['what is only related comes first', [2, 1], (1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3))],
  ['a hit that was not judged comes first', [9, 1], 7 / Math.log2(3) / (7 + 1 / Math.log2(3))],
  ['what is wanted is the eleventh', [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 1], 0],
  ['no hits', [], 0],
] as const)('nDCG: %s', ([, hits, expected]) => {
  if (body === undefined) throw new Error('no query');
  expect(ndcg(hits, body)).toBeCloseTo(expected, 10);
});

test('a query that nothing answers has no worse order', () => {
  if (trousers === undefined) throw new Error('no query');
  expect(ndcg([1, 2], trousers)).toBe(1);
});
