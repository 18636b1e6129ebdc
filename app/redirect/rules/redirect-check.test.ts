import { describe, expect, test } from 'vitest';
import { checkRules } from './redirect-check.ts';
import { settledRedirects } from './redirect-manifest.ts';
import type { RedirectBounds } from './redirect-rule.ts';

const bounds: RedirectBounds = {
  prefix: '/fr',
  hosts: ['press.example'],
  reserved: ['api'],
  isOwnPage: (path) => ['/', '/panier/'].includes(path),
};

type Row = readonly [from: string, to?: string | undefined, status?: number];

/** Checks the rows as if they were lines 1, 2, … of one file. */
function check(rows: readonly Row[], ordered = false) {
  const rules = rows.map(([from, to, status = 301], index) => ({
    from,
    to,
    status,
    file: 'f.json',
    line: index + 1,
  }));
  return checkRules([{ rules, ordered }], bounds);
}

describe('stores normalised targets', () => {
  test.each<[Row, string, string | undefined]>([
    [['/alt', '/neu'], '/alt/', '/neu/'],
    [['/fr/alt/', '/fr/neu/'], '/alt/', '/neu/'],
    [['/alt//x/', '/de-de/neu/'], '/alt/x/', '/neu/'],
    [
      ['/m\u00fctze', '/\u00e9t\u00e9/?q=\u00fc#\u00e4'],
      '/m%C3%BCtze/',
      '/%C3%A9t%C3%A9/?q=%C3%BC#%C3%A4',
    ],
    [['/alt.html', '/neu.pdf'], '/alt.html', '/neu.pdf'],
    [['/a/:b/', '/c/:b/'], '/a/:b', '/c/:b'],
    [['/a/*', '/c/:splat/'], '/a/*', '/c/:splat'],
    [
      ['/x/*', 'https://PRESS.example/a b'.replace(' ', '%20'), 302],
      '/x/*',
      'https://press.example/a%20b',
    ],
    [['/weg', undefined, 410], '/weg/', undefined],
  ])('%j: %s → %s', (row, from, to) => {
    const { rules, problems } = check([row]);
    expect(problems).toEqual([]);
    expect(rules).toEqual([{ from, to, status: row[2] ?? 301 }]);
  });
});

describe('build errors name file and line', () => {
  test.each<[string, Row[], string[]]>([
    ['status', [['/a', '/b', 303]], ['f.json:1: status 303 is not one of']],
    ['no slash', [['a', '/b']], ['f.json:1: its source a does not begin']],
    ['query', [['/a?b=c', '/b']], ['f.json:1: a source has neither query']],
    ['part of a segment', [['/a*', '/b']], ['f.json:1: a* is neither']],
    ['an invalid name', [['/a/:1', '/b']], ['f.json:1: :1 is neither']],
    ['a splat in the middle', [['/a/*/b', '/b']], ['f.json:1: a * may only stand at the end']],
    ['a name twice', [['/:a/:a', '/b']], ['f.json:1: a placeholder occurs in it twice']],
    ['dot segments', [['/a/%2e%2e/b', '/b']], ['f.json:1: %2e%2e cannot be part']],
    ['too long', [[`/${'a'.repeat(400)}`, '/b']], ['f.json:1: never matches: longer']],
    ['no target', [['/a']], ['f.json:1: its target is missing']],
    ['410 with a target', [['/a', '/b', 410]], ['f.json:1: a 410 rule has no target']],
    ['unknown name', [['/a/:b', '/c/:d']], ['f.json:1: its target uses :d']],
    ['a splat that the source lacks', [['/a/', '/c/:splat']], ['f.json:1: its target uses :splat']],
    ['* in a target', [['/a/*', '/c/*']], ['f.json:1: in a target the * is written :splat']],
    ['two slashes', [['/a', '//evil.example']], ['f.json:1: a target never begins with two']],
    ['slash and backslash', [['/a', '/\\evil.example']], ['f.json:1: a target never begins']],
    ['a line end', [['/a', '/b\r\nset-cookie: x']], ['f.json:1: its target contains a space']],
    [
      'an open target',
      [['/a', 'https://evil.example/']],
      ["f.json:1: its target's host evil.example is not in"],
    ],
    ['an open target by a name', [['/a/:b', 'https://:b/']], ['f.json:1: its target']],
    [
      'a look-alike host',
      [['/a', 'https://press.example@evil.example/']],
      ['f.json:1: its target'],
    ],
    [
      'a port',
      [['/a', 'https://press.example:8443/']],
      ["f.json:1: its target's host press.example:8443"],
    ],
    [
      'plain http',
      [['/a', 'http://press.example/']],
      ['f.json:1: its target http://press.example/ is no'],
    ],
    ['script', [['/a', 'javascript:alert(1)']], ['f.json:1: its target']],
    ['own page', [['/panier/', '/b']], ['f.json:1: never matches: /panier/ is a page']],
    ['home', [['/', '/b']], ['f.json:1: never matches: / is a page']],
    ['reserved', [['/api/x', '/b']], ['f.json:1: never matches: /api/ is answered']],
    [
      'same source',
      [
        ['/a', '/b'],
        ['/fr/a/', '/c'],
      ],
      ['f.json:2: is never reached: f.json:1 has'],
    ],
    [
      'same pattern',
      [
        ['/a/:x', '/b'],
        ['/a/:y', '/c'],
      ],
      ['f.json:2: is never reached: f.json:1'],
    ],
    ['loop of one', [['/a', '/a?b=1']], ['f.json:1: loops: /a/ leads to /a/, where f.json:1']],
    [
      'loop of two',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      ['f.json:1: loops', 'f.json:2: loops'],
    ],
    ['splat into itself', [['/a/*', '/a/x/:splat']], ['f.json:1: loops']],
    ['pattern into itself', [['/a/:b', '/a/x']], ['f.json:1: loops: /a/any-value/']],
    ['a loop by values', [['/:a/:b', '/:b/:a']], ['f.json:1: loops: /any-value/any-value/']],
    [
      'chain',
      [
        ['/a', '/b'],
        ['/b', '/c'],
      ],
      ['f.json:1: is a chain: /a/ leads to /b/, which f.json:2 leads on to /c/'],
    ],
    [
      'chain to a pattern',
      [
        ['/a', '/b/x'],
        ['/b/*', '/c'],
      ],
      ['f.json:1: is a chain'],
    ],
    [
      'chain from a pattern',
      [
        ['/a/*', '/b/:splat'],
        ['/b/x', '/c'],
      ],
      [
        'f.json:1: is a chain: /a/x/ leads to /b/x/, which f.json:2 leads on to /c/; give /a/x/ its own rule',
      ],
    ],
    [
      'chain of patterns',
      [
        ['/a/:x/:y', '/b/:y/:x'],
        ['/b/:x/z', '/c/:x'],
      ],
      ['f.json:1: is a chain: /a/z/any-value/'],
    ],
    [
      'a splat’s target may match its own source',
      [
        ['/x/*', '/:splat'],
        ['/a', '/c'],
      ],
      [
        'f.json:1: is a chain: /x/x/any-value/ leads to /x/any-value/, which f.json:1 leads on to /:splat; give /x/x/* its own rule',
      ],
    ],
    ['so may a placeholder’s', [['/:a/:b', '/x/:a']], ['f.json:1: loops: /any-value/any']],
    ['a loop for one value', [['/d/:x', '/:x/:x']], ['f.json:1: loops: /d/d/ leads to /d/d/']],
    [
      'a target with any value that matches another’s source',
      [
        ['/a/:x', '/:x'],
        ['/b', '/c'],
      ],
      ['f.json:1: is a chain: /a/b/ leads to /b/, which f.json:2 leads on to /c/; give /a/b/ its'],
    ],
    [
      'a separate rule that takes only some of the paths',
      [
        ['/a/*', '/b/:splat'],
        ['/a/:x', '/d'],
        ['/b/*', '/c'],
      ],
      ['f.json:1: is a chain: /a/any-value/any-value/ leads to'],
    ],
    [
      'to a 410',
      [
        ['/a', '/b'],
        ['/b', undefined, 410],
      ],
      ['f.json:1: is a chain: /a/ leads to /b/, which f.json:2 says is gone'],
    ],
    [
      'several',
      [
        ['/a', '/b', 200],
        ['/c', '//d'],
      ],
      ['f.json:1: status', 'f.json:2: a target'],
    ],
  ])('%s', (_, rows, expected) => {
    const { problems } = check(rows);
    expect(problems).toEqual(expected.map((text) => expect.stringContaining(text)));
  });

  test.each<[string, Row[]]>([
    [
      'a separate rule breaks a chain',
      [
        ['/a/*', '/b/:splat'],
        ['/b/x', '/c'],
        ['/a/x', '/c'],
      ],
    ],
    [
      'a page of the shop ends a chain',
      [
        ['/a', '/panier/'],
        ['/b/*', '/'],
      ],
    ],
    [
      'a target with any value, if all its matches have separate rules',
      [
        ['/a/*', '/:splat'],
        ['/a/a/*', undefined, 410],
        ['/a/b/*', '/c'],
        ['/b/*', '/c'],
      ],
    ],
    ['a target that never matches its own source', [['/a/:x', '/:x/b/c']]],
    [
      'a more specific rule may follow a general one',
      [
        ['/a/*', '/b'],
        ['/a/x', '/c'],
      ],
    ],
    ['an external URL ends every chain', [['/a', 'https://press.example/a']]],
  ])('%s: no problem', (_, rows) => {
    expect(check(rows).problems).toEqual([]);
  });

  test('a later and narrower rule is unreachable, since the first match wins', () => {
    const rows: Row[] = [
      ['/a/*', '/b'],
      ['/a/x', '/c'],
      ['/d/:x/y', '/e'],
      ['/d/z/y', '/f'],
      ['/d/z/w', '/g'],
    ];
    expect(check(rows, true).problems).toEqual([
      'f.json:2: is never reached: f.json:1 (/a/*) matches first',
      'f.json:4: is never reached: f.json:3 (/d/:x/y/) matches first',
    ]);
  });

  test('the maximum number of patterns is allowed, one more is not', () => {
    const rows = Array.from({ length: 1001 }, (_, index): Row => [`/a${index}/*`, '/b']);
    expect(check(rows.slice(0, 1000)).problems).toEqual([]);
    expect(check(rows).problems).toEqual(['f.json:1001: more than 1000 patterns in one shop']);
  });
});

describe('a new version is not settled while KV may return old values, for 60 s', () => {
  const now = 1_800_000_000_000;
  test.each([
    [undefined, 0],
    [now, now - 1],
    [now - 59_999, now - 60_000],
    [now - 60_000, now - 60_000],
    [5, 5],
  ])('%s: %s', (version, stamp) => {
    expect(settledRedirects(version, now)).toBe(stamp);
  });
});
