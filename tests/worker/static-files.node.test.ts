import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/paths.ts';
import { securityHeaderList } from '../../worker/storefront/http/security-headers.ts';
import { type Ask } from '../node/ask.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

const CLIENT = join(root, 'dist/client');

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

// A static file has no reporting endpoint, since its policy allows nothing that could be reported.
const { 'reporting-endpoints': _, ...ofEveryAnswer } = securityHeaderList;

/** Headers of every static file. */
const SECURITY: Readonly<Record<string, string | undefined>> = {
  ...ofEveryAnswer,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Returns the rules of the built `_headers`: a path pattern and its headers. */
function readRules(): Map<string, Map<string, string>> {
  const rules = new Map<string, Map<string, string>>();
  let rule = new Map<string, string>();
  for (const line of readFileSync(join(CLIENT, '_headers'), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name, value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name === undefined) rules.set(line, (rule = new Map()));
    else rule.set(name.toLowerCase(), value);
  }
  return rules;
}

/** Returns one built file of each folder and extension. */
function oneOfEachKind(): string[] {
  const files = globSync('**/*.*', { cwd: CLIENT }).filter((file) => !file.startsWith('.'));
  const kinds = Map.groupBy(
    files,
    (file) => `${file.split('/').slice(0, -1).join('/')}${extname(file)}`,
  );
  return [...kinds.values()].flatMap(([file]) => (file === undefined ? [] : [`/${file}`]));
}

test('the built _headers sets the security headers for every path, in one rule', () => {
  const rules = readRules();
  expect(Object.fromEntries(rules.get('/*') ?? [])).toEqual(SECURITY);
  for (const [pattern, headers] of rules)
    if (pattern !== '/*')
      expect([pattern, Object.keys(SECURITY).filter((name) => headers.has(name))]).toEqual([
        pattern,
        [],
      ]);
});

test('one file of each kind has them on the running shop, each once', async () => {
  const kinds = oneOfEachKind();
  for (const extension of ['.js', '.css', '.png', '.ico', '.pdf', '.txt', '.woff2'])
    expect(kinds.some((path) => path.endsWith(extension))).toBe(true);
  for (const path of kinds) {
    const { status, headers } = await ask('at', path);
    expect([path, status]).toEqual([path, 200]);
    for (const [name, value] of Object.entries(SECURITY))
      expect([path, name, headers[name]]).toEqual([path, name, value]);
  }
});
