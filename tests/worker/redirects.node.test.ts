import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redirectKey, shardOf } from '../../app/redirect/rules/redirect-manifest.ts';
import type { ShopKey } from '../../app/shop/rules/shop.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { compileSeededRedirects } from '../../scripts/redirects/shop-rules.ts';
import { importRules, readRuleFile } from '../../scripts/redirects/import-rules.ts';
import { namespaceStore } from '../../scripts/redirects/stores.ts';
import { type Ask, askAt, inTurn, leadsTo, until } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { page, publish, sendPublishHook } from '../node/stories.ts';

let shop: Harness;
let ask: Ask;
let stores: Stores;

beforeAll(async () => {
  shop = await startHarness({ pageStore: 'on' });
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
});

afterAll(() => shop?.close());

/** Does what `npm run redirects -- import` does, without its command line. */
function importFile(text: string, file: string, key?: ShopKey) {
  return importRules(readRuleFile(text, file, key), namespaceStore(stores.CONTENT), Date.now());
}

/**
 * Waits for a redirect: a shard read before the import is used until the control value is read, after 5 s.
 */
async function comesTo(host: string, path: string, status: number, target?: string) {
  const seen = async () => {
    const answer = await ask(host, path);
    return [path, answer.status, leadsTo(answer)];
  };
  await expect.poll(seen).toEqual([path, status, target]);
}

const NETLIFY = `
# moved in spring
/netlify/alt        /versand/
/netlify/wort/:a/:b /suche/?q=:b&in=:a  302   # with values
/netlify/zwang/*    /ratgeber/:splat    301!
/netlify/ziel       https://careers.nestling.example/a?b=c 307
/netlify/fest       /zahlung/#karte     308
/netlify/weg/*      /                   410
/mützen             /babykleidung/
`;

describe('seeded rules of the shops', () => {
  test.each([
    ['de', '/shop/babynahrung/', 301, '/fuettern/'],
    ['de', '/index.php', 301, '/'],
    ['de', '/artikel/1001001/', 308, '/p/kuschelbaer-bruno-32-cm-1001001/'],
    ['de', '/artikel/9999999/', 308, '/p/9999999/'],
    ['de', '/blog/erstausstattung/', 301, '/ratgeber/erstausstattung/'],
    ['at', '/shop/kinderwagen/rot/', 301, '/kinderwagen/'],
    ['ch', '/postfinance/', 307, '/zahlung/'],
    ['ch', '/fr/frais-de-port/', 301, '/fr/livraison/'],
    ['be', '/fr/article/1001001/', 308, '/fr/p/ours-en-peluche-bruno-32-cm-1001001/'],
    ['nl', '/actie/', 302, '/speelgoed/'],
  ])('%s%s: %i to %s', async (host, path, status, target) => {
    const answer = await ask(host, path);
    expect([answer.status, leadsTo(answer)]).toEqual([status, target]);
    const lasting = status === 301 || status === 308;
    expect(answer.headers['cache-control']).toBe(lasting ? 'public, max-age=300' : 'no-store');
  });

  test('an external target is an absolute URL', async () => {
    const answer = await ask('fr', '/press/2026/eco?utm_source=x');
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      'https://press.nestling.example/2026/eco?utm_source=x',
    ]);
  });

  test('a 410 has the page of missing pages', async () => {
    for (const [host, path] of [
      ['de', '/gewinnspiel-2024/teilnahme/'],
      ['ch', '/fr/rss/'],
    ] as const) {
      const answer = await ask(host, path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([410, 'no-store']);
      expect(answer.text()).toContain('Page Not Found: ');
      expect(answer.text()).toContain('noindex');
    }
  });

  test('every target within the shops exists', async () => {
    const hosts = new Map(allShops.map((one) => [one.key, one]));
    const targets = compileSeededRedirects().flatMap(({ key, value }) => {
      const own = [...hosts.values()].find((one) => key.startsWith(`redirects/${one.key}/`));
      const shard: { exact: Record<string, [number, string?]> } = JSON.parse(value);
      return Object.values(shard.exact).flatMap(([, to]) =>
        own && to?.startsWith('/') ? [{ host: own.label, path: own.prefix + to }] : [],
      );
    });
    expect(targets.length).toBeGreaterThan(50);
    await inTurn(targets, async ({ host, path }) => {
      expect([host, path, (await ask(host, path)).status]).toEqual([host, path, 200]);
    });
  });
});

describe('an import takes effect without a restart', () => {
  test('an import takes effect in both formats, with the query, in one redirect', async () => {
    await importFile(NETLIFY, '_redirects', 'de-at');
    for (const [path, status, target] of [
      ['/netlify/alt', 301, '/versand/'],
      ['/Netlify/alt', 404, undefined],
      ['/netlify/alt?voucher=X&a=%20b', 301, '/versand/?voucher=X&a=%20b'],
      ['/netlify/wort/ei/tee/?q=1&z=2', 302, '/suche/?q=tee&in=ei&z=2'],
      ['/netlify/wort/ei/a%26b/', 302, '/suche/?q=a%26b&in=ei'],
      ['/netlify/zwang/zahlung', 301, '/ratgeber/zahlung/'],
      ['/netlify/zwang//evil.example/x/', 301, '/ratgeber/evil.example/x/'],
      ['/netlify/zwang/%2F%2Fevil.example/', 404, undefined],
      ['/netlify/zwang/%5Cevil.example/', 404, undefined],
      ['/netlify/zwang/.%09/evil.example/', 404, undefined],
      ['/netlify/ziel?b=x&d=e', 307, 'https://careers.nestling.example/a?b=c&d=e'],
      ['/netlify/fest/?a=1', 308, '/zahlung/?a=1#karte'],
      ['/netlify/weg/damit/', 410, undefined],
      ['/m%C3%BCtzen', 301, '/babykleidung/'],
      ['/m%c3%bctzen/', 301, '/babykleidung/'],
    ] as const) {
      await comesTo('at', path, status, target);
    }
    // The rules of edge-config stay; the seeded ones are replaced.
    await comesTo('at', '/index.php', 301, '/');
    await comesTo('at', '/versandkosten/', 404);
  });

  test('a cached page is redirected once a rule names it, and comes back without the rule', async () => {
    await publish(stores, { 'de-de/umzug': page([]) });
    await sendPublishHook(ask, stores);
    await until(async () => (await ask('de', '/umzug/')).headers['x-cache'] === 'hit');
    const rule = { from: '/umzug/', to: '/versand/', status: 302 };
    await importFile(JSON.stringify({ 'de-de': [rule] }), 'rules.json');
    await until(async () => (await ask('de', '/umzug/')).status === 302);
    expect((await ask('ch', '/umzug/')).status).toBe(200);
    await importFile('[]', 'rules.json', 'de-de');
    await until(async () => (await ask('de', '/umzug/')).status === 200);
  });

  test('an import reports what was added, changed and removed', async () => {
    const rules = (...list: object[]) => importFile(JSON.stringify(list), 'a.json', 'nl-be');
    await rules({ from: '/a', to: '/b' }, { from: '/c', to: '/d' }, { from: '/e/*', to: '/f' });
    const [changes] = await rules(
      { from: '/a', to: '/b' },
      { from: '/c', to: '/d', status: 302 },
      { from: '/g', status: 410 },
    );
    const sources = (list: readonly { from: string }[] = []) => list.map(({ from }) => from);
    expect(changes?.shop).toBe('nl-be');
    expect(sources(changes?.added)).toEqual(['/g/']);
    expect(sources(changes?.changed)).toEqual(['/c/']);
    expect(sources(changes?.removed)).toEqual(['/e/*']);
  });

  test('a file with an error changes no key', async () => {
    const keys = ['control/redirects', ...allKeys('fr-be')];
    const read = () => Promise.all(keys.map((key) => stores.CONTENT.get(key)));
    const before = await read();
    const good = { from: '/bon/', to: '/livraison/' };
    await expect(
      importFile(
        JSON.stringify({ 'fr-be': [good], 'fr-fr': [{ from: '/a', to: '/a' }] }),
        'x.json',
      ),
    ).rejects.toThrow('x.json:1: loops');
    expect(await read()).toEqual(before);
  });
});

function allKeys(key: string): string[] {
  return Array.from({ length: 32 }, (_, shard) => redirectKey(key, shard));
}

describe('precedence', () => {
  test('the shop’s own pages take precedence over patterns; parameterised pages and stories do not', async () => {
    const rules = [
      { from: '/*', to: 'https://press.nestling.example/:splat', status: 302 },
      { from: '/p/nicht-mehr-1001001/', to: '/warenkorb/', status: 301 },
    ];
    await importFile(JSON.stringify(rules), 'all.json', 'de-ch');
    const elsewhere = 'https://press.nestling.example';
    await comesTo('ch', '/versand/', 302, `${elsewhere}/versand`);
    await comesTo('ch', '/p/nicht-mehr-1001001/', 301, '/warenkorb/');
    await comesTo('ch', '/p/noch-da-1001001/', 302, `${elsewhere}/p/noch-da-1001001`);
    // Routes of another language come after the manifest; the other shop of the host is not affected.
    await comesTo('ch', '/panier/', 302, `${elsewhere}/panier`);
    expect((await ask('ch', '/fr/panier/')).status).toBe(200);
    expect((await ask('ch', '/')).status).toBe(200);
    expect((await ask('ch', '/warenkorb/')).status).toBe(200);
    expect((await ask('ch', '/healthz')).status).toBe(200);
  });
});

describe('an unreadable value contains no rule', () => {
  test.each([
    ['no JSON', '{'],
    ['another shape', '{"exact":[],"patterns":"x"}'],
    ['a status of no redirect', '{"exact":{"/kaputt/":[200,"/x/"]},"patterns":[]}'],
    ['null', 'null'],
  ])('%s: the page renders, and the log reports it', async (name, value) => {
    const path = `/kaputt-${encodeURIComponent(name)}/`;
    await stores.CONTENT.put(redirectKey('fr-fr', shardOf(path)), value);
    const version = Number(
      JSON.parse((await stores.CONTENT.get('control/redirects')) ?? '').version,
    );
    await stores.CONTENT.put('control/redirects', JSON.stringify({ version: version + 1 }));
    shop.clearLogs();
    await until(async () => {
      expect((await ask('fr', path)).status).toBe(404);
      return shop.logs().join('\n').includes('redirects.unreadable');
    }, 11_000);
  });
});
