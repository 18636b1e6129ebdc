import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKnownQuery, pageQuery } from './page-query.ts';

describe('pageQuery', () => {
  test.each([
    ['', ''],
    ['?utm_source=a&gclid=b&fbclid=c', ''],
    ['?variant=100.1001.01', '?variant=100.1001.01'],
    ['?size=62%2F68&utm_source=a', '?size=62%2F68'],
    [
      '?sort=price&variant=a&f.marke=x,y&page=2&utm=z',
      '?f.marke=x%2Cy&page=2&sort=price&variant=a',
    ],
    ['?variant=', ''],
    ['?f.=x&f=y&Variant=z', ''],
  ])('%s has the key %s', (search, key) => {
    expect(pageQuery(search)?.key).toBe(key);
  });

  test.each([
    '?_storyblok_tk[token]=x',
    '?_storyblok=1',
    '?_action=a',
    '?query=bär',
    '?variant=a&variant=b',
  ])('%s is not kept', (search) => {
    expect(pageQuery(search)).toBeUndefined();
  });

  test('the order of the pairs makes no other page', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['variant=a', 'page=2', 'sort=b', 'f.x=c', 'utm=d'], { minLength: 5 }),
        (pairs) => {
          expect(pageQuery(`?${pairs.join('&')}`)?.key).toBe('?f.x=c&page=2&sort=b&variant=a');
        },
      ),
    );
  });
});

test('a value off the page’s own list is not known', () => {
  const query = pageQuery('?variant=a&page=2');
  expect(query && isKnownQuery(query, { variant: ['a'], page: ['2'] })).toBe(true);
  expect(query && isKnownQuery(query, { variant: ['a'] })).toBe(false);
  expect(query && isKnownQuery(query, { variant: ['b'], page: ['2'] })).toBe(false);
});
