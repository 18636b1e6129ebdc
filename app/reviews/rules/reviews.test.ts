import { describe, expect, test } from 'vitest';
import { decideQuery, knownValues } from '../../page/rules/page-query.ts';
import { ratingShares, readReviewState, withReviews } from './reviews.ts';

test.each([
  ['', 'newest', 1],
  ['page=2', 'newest', 2],
  ['sort=worst&page=12', 'worst', 12],
  ['sort=oldest', 'newest', 1],
  ['page=0', 'newest', 1],
  ['page=1.5', 'newest', 1],
  ['page=-1', 'newest', 1],
  ['page=1e9', 'newest', 1],
  ['page=1000000000', 'newest', 1],
  ['page=1001', 'newest', 1],
  ['page=02', 'newest', 1],
])('"%s" is sorted by %s, page %d', (query, sort, page) => {
  expect(readReviewState(new URLSearchParams(query))).toEqual({ sort, page });
});

test.each([
  ['languages=all&page=2', { sort: 'newest', page: 2, languages: 'all' }],
  ['languages=fr', { sort: 'newest', page: 1 }],
])('"%s" is %j', (query, state) => {
  expect(readReviewState(new URLSearchParams(query))).toEqual(state);
});

describe('the query of a product page with three pages of reviews', () => {
  const canonicalise = withReviews(knownValues({ variant: ['100.1.1'] }), 3);

  test.each([
    ['', { kind: 'cached', key: '' }],
    ['?page=2', { kind: 'cached', key: '?page=2' }],
    ['?page=3&sort=best', { kind: 'cached', key: '?page=3&sort=best' }],
    ['?sort=best&page=3', { kind: 'cached', key: '?page=3&sort=best' }],
    ['?variant=100.1.1&page=2', { kind: 'cached', key: '?page=2&variant=100.1.1' }],
    ['?variant=unknown&page=2', { kind: 'uncached' }],
    ['?languages=all&sort=best', { kind: 'cached', key: '?languages=all&sort=best' }],
    ['?languages=fr&page=2', { kind: 'redirect', canonical: '?page=2' }],
    ['?page=1', { kind: 'redirect', canonical: '' }],
    ['?sort=newest', { kind: 'redirect', canonical: '' }],
    ['?page=4', { kind: 'redirect', canonical: '' }],
    ['?page=0&sort=worst', { kind: 'redirect', canonical: '?sort=worst' }],
    ['?sort=oldest', { kind: 'redirect', canonical: '' }],
    ['?page=2&page=3', { kind: 'uncached' }],
  ])('%s', (search, decision) => {
    expect(decideQuery(search, new Set(), canonicalise)).toEqual(decision);
  });

  test('the query stays where the number of pages is unknown', () => {
    expect(decideQuery('?page=4', new Set(), withReviews(knownValues({}), undefined))).toEqual({
      kind: 'cached',
      key: '?page=4',
    });
  });
});

test.each([
  [
    [3, 1, 0, 0, 0],
    [75, 25, 0, 0, 0],
  ],
  [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
  [
    [1, 1, 1, 0, 0],
    [33, 33, 33, 0, 0],
  ],
])('ratings %j are %j percent', (distribution, shares) => {
  expect(ratingShares(distribution)).toEqual(shares);
});
