import { describe, expect, test } from 'vitest';
import { REDIRECT_SHARDS } from '../../app/redirect/rules/redirect-manifest.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { importRules, planImport, readRuleFile, refuseEmpty } from './import-rules.ts';
import { readJsonRules } from './read-json.ts';
import { readNetlifyRules } from './read-netlify.ts';
import { compileSeededRedirects } from './shop-rules.ts';
import { namespaceStore, openRemoteStore, parseBulk } from './stores.ts';

describe('the JSON format', () => {
  test('a list, or lists by shop key; each rule with its line', () => {
    const text = `{
  "de-de": [
    { "from": "/a", "to": "/b" },
    {
      "from": "/[c]\\"{",
      "status": 410
    }
  ],
  "fr-fr": [{ "from": "/d", "to": "/e", "status": 302 }]
}`;
    const { byShop, problems } = readJsonRules(text, 'x.json', undefined);
    expect(problems).toEqual([]);
    expect([...byShop]).toEqual([
      [
        'de-de',
        [
          { from: '/a', to: '/b', status: 301, file: 'x.json', line: 3 },
          { from: '/[c]"{', status: 410, file: 'x.json', line: 4 },
        ],
      ],
      ['fr-fr', [{ from: '/d', to: '/e', status: 302, file: 'x.json', line: 9 }]],
    ]);
  });

  test.each([
    ['[\n {"from": 1}\n]', 'x.json:2: its from 1 is not a text'],
    [
      '[\n\n {"from": "/a", "to": "/b"},\n {"from": "/a", "ziel": "/b"}]',
      'x.json:4: is not a rule {from, to, status}: ziel is not a field of it',
    ],
    ['[{"to": "/b"}]', 'x.json:1: is not a rule {from, to, status}: from is missing'],
    [
      '[\n{"from": "/a", "to": "/b", "status": "301"}]',
      'x.json:2: status "301" is not one of 301, 302',
    ],
    ['{"de-de": [\n7]}', 'x.json:2: is not a rule'],
    ['7', 'x.json:1: is no list of rules'],
    ['{"de-de": {"from": "/a"}}', 'x.json:1: is no list of rules'],
    ['[\n{,}]', 'x.json:2: is not JSON: value expected'],
    ['[\n{"from": "/a"},\n{"from" "/b"},\n\n\n\n\n]', 'x.json:3: is not JSON: colon expected'],
    ['', 'x.json:1: is not JSON'],
  ])('%j: %s', (text, problem) => {
    const { problems } = readJsonRules(text, 'x.json', 'de-de');
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  test('a plain list needs a shop', () => {
    expect(readJsonRules('[]', 'x.json', undefined).problems).toHaveLength(1);
    expect(() => readRuleFile('{"de-xx": []}', 'x.json', undefined)).toThrow('no shop "de-xx"');
  });
});

describe('Netlify’s _redirects', () => {
  test.each([
    ['/a /b', { from: '/a', to: '/b', status: 301 }],
    ['  /a\t/b   302  # words', { from: '/a', to: '/b', status: 302 }],
    ['/a /b#c 301!', { from: '/a', to: '/b#c', status: 301 }],
    [
      '/a/* https://x.example/:splat 307',
      { from: '/a/*', to: 'https://x.example/:splat', status: 307 },
    ],
    ['/a / 410', { from: '/a', status: 410 }],
    ['/a 410', { from: '/a', status: 410 }],
  ])('%s', (line, rule) => {
    expect(readNetlifyRules(`\n${line}\n#x`, '_redirects')).toEqual({
      rules: [{ ...rule, file: '_redirects', line: 2 }],
      problems: [],
    });
  });

  test.each([
    ['/a id=:id /b/:id 301', '_redirects:1: asks for the query id=:id'],
    ['/a /b 302 Country=at,ch', '_redirects:1: depends on Country=at,ch'],
    ['/a /b Language=de', '_redirects:1: depends on Language=de'],
    ['https://old.example/a /b', '_redirects:1: its source https://old.example/a is not a path'],
    ['alt /b', '_redirects:1: its source alt does not begin with a slash'],
    ['/a neu 301', '_redirects:1: its target neu begins neither with a slash nor with https://'],
    ['/a neu', '_redirects:1: its target neu begins neither'],
    ['/a /b 30', '_redirects:1: status 30 is not one of 301, 302, 307, 308, 410'],
    ['/a /b 3011', '_redirects:1: status 3011 is not one of'],
    ['/a /b permanent', '_redirects:1: status permanent is not one of'],
    ['/a /b 301 /c', '_redirects:1: has "/c" behind its status'],
  ])('%s is rejected: %s', (line, problem) => {
    const { rules, problems } = readNetlifyRules(line, '_redirects');
    expect(rules).toEqual([]);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['/a /index.html 200', '_redirects:1: status 200 is not one of'],
    ['/a /b 404', '_redirects:1: status 404 is not one of'],
    ['/a/* /b\n/a/c /d', '_redirects:2: is never reached'],
    ['/a', '_redirects:1: its target is missing'],
    ['/index.html /b', '_redirects:1: is never reached: edge-config/redirects.ts:'],
  ])('%j is rejected by the import: %s', async (text, problem) => {
    const store = namespaceStore({ get: () => Promise.resolve(null), put: () => Promise.reject() });
    const lists = readRuleFile(text, '_redirects', 'de-de');
    await expect(importRules(lists, store, 1)).rejects.toThrow(problem);
  });
});

describe('a file of another format', () => {
  const TOML = '# ours\n[build]\n[[redirects]]\n  from = "/a"\n  to = "/b"\n';
  test.each([
    [
      'netlify.toml',
      TOML,
      'netlify.toml: is TOML, whose [[redirects]] are not read. Supported are',
    ],
    ['netlify.toml', '', 'netlify.toml: is TOML'],
    ['rules.txt', TOML, 'rules.txt: is TOML'],
    ['rules.txt', '[{"from": "/a"}]', 'rules.txt: looks like JSON, but its name does not end in'],
  ])('%s is rejected with the supported formats', (file, text, problem) => {
    expect(() => readRuleFile(text, file, 'de-de')).toThrow(problem);
    expect(() => readRuleFile(text, file, 'de-de')).toThrow(/\.json.*_redirects/);
  });
});

describe('a file without rules', () => {
  test.each([
    ['_redirects', ''],
    ['_redirects', '# nothing yet\n\n'],
    ['rules.json', '[]'],
    ['rules.json', '{"de-de": [], "fr-fr": [{"from": "/a", "to": "/b"}]}'],
  ])('%s, %j is rejected, with file, shop and flag', (file, text) => {
    expect(() => refuseEmpty(readRuleFile(text, file, 'de-de'), file)).toThrow(
      `${file}: has no rule for de-de: the import would remove every rule there. Add --empty`,
    );
  });

  test('a file that names no shop', () => {
    expect(() => refuseEmpty(readRuleFile('{}', 'x.json', undefined), 'x.json')).toThrow(
      'x.json: names no shop and has no rule',
    );
  });

  test('a file with rules for each of its shops is accepted', () => {
    const lists = readRuleFile('{"de-de": [{"from": "/a", "to": "/b"}]}', 'x.json', undefined);
    expect(() => refuseEmpty(lists, 'x.json')).not.toThrow();
  });
});

test('a plan lists what would be added, changed and removed, and writes nothing', async () => {
  const values = new Map<string, string>();
  const store = namespaceStore({
    get: (key) => Promise.resolve(values.get(key) ?? null),
    put: (key, value) => Promise.resolve(values.set(key, value)),
  });
  await importRules(readRuleFile('/a /b\n/c /d\n/e/* /f', '_redirects', 'nl-be'), store, 1);
  const before = new Map(values);
  const lists = readRuleFile('/a /b\n/c /d 302\n/g 410', '_redirects', 'nl-be');
  const [changes] = (await planImport(lists, store)).changes;
  const sources = (list: readonly { from: string }[] = []) => list.map(({ from }) => from);
  expect([sources(changes?.added), sources(changes?.changed), sources(changes?.removed)]).toEqual([
    ['/g/'],
    ['/c/'],
    ['/e/*'],
  ]);
  expect(values).toEqual(before);
});

describe('an environment of the account', () => {
  const ID = '0123456789abcdef0123456789abcdef';

  test('an environment of the account is read and written by its namespace', async () => {
    const calls: string[][] = [];
    const run = (_: string, args: string[]) => {
      calls.push(args);
      return Promise.resolve({ code: 0, output: '{}' });
    };
    const store = await openRemoteStore('qa', run, ID);
    await store.read(['control/redirects']);
    await store.write([{ key: 'a', value: 'b' }]);
    await store.close();
    expect(calls.map((args) => args.slice(0, 3).join(' '))).toEqual(['kv bulk get', 'kv bulk put']);
    for (const args of calls) expect(args).toEqual(expect.arrayContaining([ID, '--remote']));
  });

  test('an unknown one is rejected', async () => {
    await expect(openRemoteStore('live')).rejects.toThrow(
      'redirects: wrangler.toml has no environment',
    );
  });
});

test('the version never decreases', async () => {
  const values = new Map([['control/redirects', '{"version":9000}']]);
  const store = namespaceStore({
    get: (key) => Promise.resolve(values.get(key) ?? null),
    put: (key, value) => Promise.resolve(values.set(key, value)),
  });
  const lists = readRuleFile('/a /b', '_redirects', 'fr-ch');
  await importRules(lists, store, 1);
  expect(values.get('control/redirects')).toBe('{"version":9001}');
  await importRules(lists, store, 10_000);
  expect(values.get('control/redirects')).toBe('{"version":10000}');
});

test('the repository’s own rules are sound', () => {
  expect(compileSeededRedirects()).toHaveLength(allShops.length * REDIRECT_SHARDS);
});

test.each([
  ['{"a":"1"}', [['a', '1']]],
  ['wrangler says\n{\n "a": {"value": "{}"},\n "b": null }\n\nSuccess!', [['a', '{}']]],
])('output of wrangler’s bulk get: %j', (output, values) => {
  expect([...parseBulk(output)]).toEqual(values);
});
