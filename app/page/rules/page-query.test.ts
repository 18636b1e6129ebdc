import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Canonicalise,
  decideQuery,
  knownValues,
  pageQuery,
  replacePageQuery,
  cachedPageUrl,
} from './page-query.ts';

const UNCACHED = new Set(['newsletter', 'query']);

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
    ['?page=&sort=', '?page=&sort='],
    ['?products=a,b', '?products=a%2Cb'],
    ['?products=a&products=b', '?products=a%2Cb'],
    ['?f.=x&f=y&Variant=z', ''],
  ])('%s has the key %s', (search, key) => {
    expect(pageQuery(search, UNCACHED)?.key).toBe(key);
  });

  test.each([
    '?_storyblok_tk[token]=x',
    '?_storyblok=1',
    '?_action=a',
    '?query=bär',
    '?variant=a&variant=b',
    '?newsletter=sent',
  ])('%s is not cached', (search) => {
    expect(pageQuery(search, UNCACHED)).toBeUndefined();
  });

  test('the order of parameters does not matter', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['variant=a', 'page=2', 'sort=b', 'f.x=c', 'utm=d'], { minLength: 5 }),
        (pairs) => {
          expect(pageQuery(`?${pairs.join('&')}`, UNCACHED)?.key).toBe(
            '?f.x=c&page=2&sort=b&variant=a',
          );
        },
      ),
    );
  });
});

describe('cachedPageUrl', () => {
  test.each([
    ['/a/?letter=b', '/a/'],
    ['/a/?letter=b&variant=x&utm_source=c', '/a/?variant=x'],
    ['/a/', '/a/'],
    ['/a/?query=body&letter=b', undefined],
    ['/a/?newsletter=sent&letter=b', undefined],
  ])('%s is rendered for %s', (path, rendered) => {
    const url = cachedPageUrl(new URL(path, 'https://de.nestling.example'), UNCACHED);
    expect(url && url.pathname + url.search).toBe(rendered);
  });
});

describe('decideQuery', () => {
  const product = knownValues({ variant: ['a', 'b'], size: ['62'] });
  /** A listing: its brands in sorted order, a page above 1. */
  const listing: Canonicalise = (params) => {
    const brands = params.get('f.marke')?.split(',').toSorted().join(',');
    const page = Number(params.get('page'));
    const canonical = new URLSearchParams([
      ...(brands ? [['f.marke', brands]] : []),
      ...(Number.isInteger(page) && page > 1 ? [['page', String(page)]] : []),
    ]);
    return { canonical, key: canonical.size > 0 ? `?${canonical}` : '' };
  };

  test.each<[string, Canonicalise | undefined, object]>([
    ['', product, { kind: 'cached', key: '' }],
    ['?utm_source=a', undefined, { kind: 'cached', key: '' }],
    ['?variant=a&size=62', product, { kind: 'cached', key: '?size=62&variant=a' }],
    ['?variant=c', product, { kind: 'uncached' }],
    ['?variant=a&page=2', product, { kind: 'redirect', canonical: '?variant=a' }],
    ['?page=2', undefined, { kind: 'redirect', canonical: '' }],
    ['?f.marke=a,b', listing, { kind: 'cached', key: '?f.marke=a%2Cb' }],
    ['?f.marke=b,a', listing, { kind: 'redirect', canonical: '?f.marke=a%2Cb' }],
    [
      '?f.marke=a&f.unknown=x&page=3',
      listing,
      { kind: 'redirect', canonical: '?f.marke=a&page=3' },
    ],
    ['?f.marke[]=a', listing, { kind: 'redirect', canonical: '' }],
    ['?page=0', listing, { kind: 'redirect', canonical: '' }],
    ['?query=x', product, { kind: 'uncached' }],
    ['?newsletter=sent', product, { kind: 'uncached' }],
  ])('%s', (search, canonicalise, decision) => {
    expect(decideQuery(search, UNCACHED, canonicalise)).toEqual(decision);
  });

  test('what a redirect leads to is never redirected again', () => {
    const value = fc.stringMatching(/^[a-z0-9,]{0,6}$/);
    const pair = fc.tuple(
      fc.constantFrom('f.marke', 'f.x', 'page', 'sort', 'utm', 'variant'),
      value,
    );
    fc.assert(
      fc.property(fc.uniqueArray(pair, { selector: ([name]) => name }), (pairs) => {
        const search = `?${new URLSearchParams(pairs)}`;
        const decision = decideQuery(search, UNCACHED, listing);
        if (decision.kind !== 'redirect') return;
        const next = decideQuery(replacePageQuery(search, decision.canonical), UNCACHED, listing);
        expect(next.kind).toBe('cached');
      }),
    );
  });
});

test('a redirect keeps the parameters that are no page’s', () => {
  expect(replacePageQuery('?utm=x&page=0&gclid=y', '?f.a=b')).toBe('?f.a=b&utm=x&gclid=y');
  expect(replacePageQuery('?page=0', '')).toBe('');
});
