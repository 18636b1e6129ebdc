import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askShard, compileShards, REDIRECT_SHARDS, shardOf } from './redirect-manifest.ts';
import {
  comparablePath,
  compareSources,
  fillTarget,
  matchSource,
  mergeQuery,
  type RedirectRule,
  withQuery,
} from './redirect.ts';

/** Returns the redirect of a path, evaluated as at the edge. */
function ask(rules: readonly RedirectRule[], path: string, search = '', prefix = '') {
  const asked = comparablePath(path);
  const shard = asked === undefined ? undefined : compileShards(rules)[shardOf(asked)];
  return asked === undefined || !shard ? undefined : askShard(shard, asked, search, prefix);
}

describe('exact, * splat, :name placeholders', () => {
  test.each([
    ['/alt/', '/alt/', {}],
    ['/alt/', '/alt/mehr/', undefined],
    ['/a/:eins/:zwei', '/a/b/c/', { eins: 'b', zwei: 'c' }],
    ['/a/:eins', '/a/', undefined],
    ['/a/:eins', '/a/b/c/', undefined],
    ['/a/*', '/a/', { splat: '' }],
    ['/a/*', '/a/b/c.html', { splat: 'b/c.html' }],
    ['/a/*', '/ab/', undefined],
    ['/:eins/b/*', '/a/b/c/', { eins: 'a', splat: 'c' }],
    ['/*', '/', { splat: '' }],
  ])('%s on %s: %j', (from, path, values) => {
    expect(matchSource(from, path)).toEqual(values);
  });

  test('exact before placeholder before splat, more specific first', () => {
    const inOrder = [
      '/a/b/:c',
      '/a/:b/c',
      '/a/:b',
      '/:a/b',
      '/:a',
      '/a/b/*',
      '/a/*',
      '/:a/*',
      '/*',
    ];
    expect(inOrder.toReversed().sort(compareSources)).toEqual(inOrder);
    const rules = ['/*', '/a/:b', '/a/b/', '/a/*'].map((from) => ({
      from,
      to: `/${from.length}/`,
      status: 301 as const,
    }));
    expect(ask(rules, '/a/b/')?.location).toBe('/5/');
    expect(ask(rules, '/a/c/')?.location).toBe('/5/');
    expect(ask(rules, '/a/c/d/')?.location).toBe('/4/');
    expect(ask(rules, '/b/')?.location).toBe('/2/');
  });
});

describe('paths are compared in canonical spelling', () => {
  test.each([
    ['/alt', '/alt/'],
    ['/m%c3%bctze', '/m%C3%BCtze/'],
    ['/m\u00fctze/', '/m%C3%BCtze/'],
    ['/a+b/', '/a%20b/'],
    ['//evil.example//', '/evil.example'],
    ['/index.html', '/index.html'],
    ['/', '/'],
    ['/%2e%2e/', undefined],
    ['/a%2fb/', undefined],
    ['/%zz/', undefined],
  ])('%s: %s', (path, spelled) => {
    // A last segment with an extension gets no slash.
    expect(comparablePath(path)?.replace(/(?<=\.example)\/$/, '')).toBe(spelled);
  });
});

describe('targets', () => {
  test.each([
    ['/neu/', {}, '', '', '/neu/'],
    ['/neu/', {}, '', '/fr', '/fr/neu/'],
    ['/neu/:splat', { splat: 'a/b' }, '', '', '/neu/a/b/'],
    ['/neu/:splat', { splat: '' }, '', '', '/neu/'],
    ['/neu/:splat', { splat: 'a.html' }, '', '', '/neu/a.html'],
    ['/:splat', { splat: '' }, '', '', '/'],
    ['/suche/?q=:wort', { wort: 'a%26b' }, '?voucher=X', '', '/suche/?q=a%26b&voucher=X'],
    ['/suche/?q=:splat', { splat: 'a/b' }, '', '', '/suche/?q=a%2Fb'],
    ['/neu/?a=1#teil', {}, '?a=2&b=3', '', '/neu/?a=1&b=3#teil'],
    [
      'https://press.example/:splat',
      { splat: '2024/a' },
      '?x=1',
      '/fr',
      'https://press.example/2024/a?x=1',
    ],
    ['https://press.example', {}, '', '', 'https://press.example/'],
  ])('%s with %j and %s below "%s": %s', (to, values, search, prefix, location) => {
    expect(fillTarget(to, values, search, prefix)).toBe(location);
  });

  test.each([
    ['', '?a=1', '?a=1'],
    ['?a=1', '', '?a=1'],
    ['?a=1', '?a=2&b=%20&b=3', '?a=1&b=%20&b=3'],
    ['?a=1', '?%61=2', '?a=1'],
    ['', '?', ''],
    ['', '', ''],
  ])('query %s and %s: %s', (own, asked, merged) => {
    expect(mergeQuery(own, asked)).toBe(merged);
    expect(withQuery(`/ziel/${own}#da`, asked)).toBe(`/ziel/${merged}#da`);
  });

  test('410 has no location', () => {
    expect(ask([{ from: '/weg/*', status: 410 }], '/weg/damit/')).toEqual({
      status: 410,
      exact: false,
    });
  });

  test('no Location begins with two slashes or leaves the host, whatever is requested', () => {
    const rules: RedirectRule[] = [{ from: '/a/*', to: '/:splat', status: 301 }];
    const path = fc.oneof(
      fc.webPath(),
      fc
        .array(
          fc.constantFrom('/', '\\', '%2f', '%5c', '%09', '\t', '..', 'evil.example', '@', ':'),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(path, fc.webQueryParameters(), (rest, query) => {
        const location = ask(rules, `/a/${rest}`, query ? `?${query}` : '')?.location ?? '/';
        expect(location).toMatch(/^\/(?![/\\])/);
        expect(URL.parse(location, 'https://own.example')?.host).toBe('own.example');
      }),
    );
  });
});

describe('shards', () => {
  test('FNV-1a, 32 bits', () => {
    // Published test vectors of the hash, modulo the number of shards.
    expect(shardOf('')).toBe(0x811c9dc5 % REDIRECT_SHARDS);
    expect(shardOf('a')).toBe(0xe40c292c % REDIRECT_SHARDS);
    expect(shardOf('foobar')).toBe(0xbf9cf968 % REDIRECT_SHARDS);
  });

  test('50,000 rules below one segment spread evenly, each in exactly one shard', () => {
    const rules = Array.from({ length: 50_000 }, (_, index): RedirectRule => ({
      from: `/p/alter-artikel-${index}/`,
      to: `/p/neuer-artikel-${index}/`,
      status: 301,
    }));
    const shards = compileShards([...rules, { from: '/x/*', status: 410 }]);
    const sizes = shards.map((shard) => JSON.stringify(shard).length);
    expect(Math.max(...sizes)).toBeLessThan(200_000);
    for (const { from, to } of rules) {
      const shard = shards[shardOf(from)];
      expect(shard && askShard(shard, from, '')).toEqual({
        status: 301,
        location: to,
        exact: true,
      });
    }
    for (const shard of shards)
      expect(askShard(shard, '/x/y/', '')).toEqual({ status: 410, exact: false });
  });
});
