import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { languageTag } from '../../app/shop/rules/shop.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { FAULTS_KEY, type FaultMode } from '../../worker/sandbox/faults.ts';
import { type Ask, askAt, leadsTo } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import type { Answered } from '../node/request.ts';
import { announce, block, mainOf, page, publish, text, words } from '../node/stories.ts';

const LISTED = allShops.filter(({ listed }) => listed).length;

let shop: Harness;
let ask: Ask;
let stores: Stores;

beforeAll(async () => {
  shop = await startHarness({ pageStore: 'on' });
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
});

afterAll(() => shop?.close());
afterEach(() => setFault('ok'));

const INDEX = 'index/1/de-at';

async function setFault(mode: FaultMode): Promise<void> {
  await stores.CONTENT.put(FAULTS_KEY, JSON.stringify({ storyblok: { mode, ms: 6000 } }));
}

async function storedVersion(): Promise<number> {
  const text = await stores.CACHE.get(INDEX);
  return text === null ? -1 : JSON.parse(text).version;
}

/** Announces a change and waits until the isolate has rebuilt the index in the background. */
async function settle(): Promise<void> {
  const version = await announce(stores);
  await expect
    .poll(async () => {
      await ask('at', `/unbekannt-${Date.now()}/`);
      return storedVersion();
    })
    .toBe(version);
}

function callsOf({ headers }: Answered): number {
  return String(headers['server-timing'] ?? '').match(/storyblok;/g)?.length ?? 0;
}

const headed = (headline: string, uuid: string) => ({
  ...page([block('banner', { headline })]),
  uuid,
});

describe('paths with the current index', () => {
  test('an unknown path is 404 without a call, a known one loads its own folder once', async () => {
    await publish(stores, { 'de-de/erbe': headed('Aus Deutschland', 'u-erbe') });
    await settle();
    const missing = await ask('at', '/nie-dagewesen/');
    expect([missing.status, callsOf(missing)]).toEqual([404, 0]);
    const inherited = await ask('at', '/erbe/');
    expect([inherited.status, callsOf(inherited)]).toEqual([200, 1]);
    expect(leadsTo(await ask('at', '/panier/'))).toBe('/warenkorb/');
  });

  test('a moved story redirects (301), an unpublished one is gone (410)', async () => {
    await publish(stores, {
      'de-de/alt': headed('Zieht um', 'u-move'),
      'de-de/kurz': headed('Geht', 'u-kurz'),
    });
    await settle();
    expect((await ask('at', '/alt/')).status).toBe(200);
    await stores.CONTENT.delete('stories/de-de/alt');
    await publish(stores, {
      'de-de/neu/ort': headed('Zieht um', 'u-move'),
      'de-de/kurz': { ...headed('Geht', 'u-kurz'), published: false },
    });
    await settle();
    // The stale page is served once while its revalidation finds that it is gone.
    await expect.poll(async () => leadsTo(await ask('at', '/alt/?a=1'))).toBe('/neu/ort/?a=1');
    expect([(await ask('ch', '/Alt')).status, leadsTo(await ask('ch', '/Alt'))]).toEqual([
      301,
      '/neu/ort/',
    ]);
    const gone = await ask('at', '/kurz/');
    expect([gone.status, gone.headers['cache-control']]).toEqual([
      410,
      'max-age=0, must-revalidate',
    ]);
    expect(gone.text()).toContain('<meta name="robots" content="noindex"/>');
    expect((await ask('fr', '/alt/')).status).toBe(404);
  });

  test('the old path of a story that is published again leads to its new one', async () => {
    await publish(stores, { 'de-de/weg': headed('Geht', 'u-weg') });
    await settle();
    await publish(stores, { 'de-de/weg': { ...headed('Geht', 'u-weg'), published: false } });
    await settle();
    await expect.poll(async () => (await ask('at', '/weg/')).status).toBe(410);
    await stores.CONTENT.delete('stories/de-de/weg');
    await publish(stores, { 'de-de/wieder-da': headed('Ist wieder da', 'u-weg') });
    await settle();
    await expect.poll(async () => leadsTo(await ask('at', '/weg/'))).toBe('/wieder-da/');
  });

  test('a moved story that was never requested is never missing in between', async () => {
    await publish(stores, { 'de-de/vorher': headed('Unterwegs', 'u-unterwegs') });
    await settle();
    await stores.CONTENT.delete('stories/de-de/vorher');
    await publish(stores, { 'de-de/nachher': headed('Unterwegs', 'u-unterwegs') });
    await announce(stores);
    const seen = new Set<string | number>();
    await expect
      .poll(async () => {
        const answer = await ask('at', '/vorher/');
        seen.add(answer.status);
        return leadsTo(answer);
      })
      .toBe('/nachher/');
    expect(seen).not.toContain(404);
  });

  test('a page that was cached as missing is available once it is published', async () => {
    expect((await ask('at', '/spaeter/')).status).toBe(404);
    await publish(stores, { 'de-at/spaeter': headed('Jetzt da', 'u-spaeter') });
    await announce(stores);
    await expect.poll(async () => (await ask('at', '/spaeter/')).status).toBe(200);
  });

  test('an unavailable content system leaves 404, 301 and 410 unchanged', async () => {
    await setFault('503');
    const statuses = [];
    for (const path of ['/nie-dagewesen/', '/alt/', '/kurz/'])
      statuses.push((await ask('at', path)).status);
    expect(statuses).toEqual([404, 301, 410]);
  });

  test('a failing system makes no page missing or gone', async () => {
    await setFault('503');
    await announce(stores);
    await expect.poll(async () => (await ask('at', '/weder-noch/')).status).toBe(503);
    expect((await ask('at', '/alt/')).status).toBe(301);
    expect((await ask('at', '/erbe/')).status).toBe(200);
  });
});

describe('a story that is not a page', () => {
  const data = (uuid: string) => ({
    name: 'Einstellungen',
    uuid,
    content: { component: 'settings', _uid: uuid, title: 'Nicht zeigen', body: [] },
  });

  test('a story that is not a page has no path in its shop or in inheriting ones, and is in no sitemap', async () => {
    await publish(stores, {
      'de-de/einstellungen': data('u-data'),
      'de-de/daten/tief': data('u-deep'),
      'de-de/neben-daten': headed('Daneben', 'u-beside'),
    });
    // A request before the index is rebuilt calls the content system.
    await announce(stores);
    await expect.poll(async () => (await ask('at', '/neben-daten/')).status).toBe(200);
    await settle();
    for (const host of ['de', 'at', 'bm'])
      for (const path of ['/einstellungen/', '/daten/tief/'])
        expect([host, path, (await ask(host, path)).status]).toEqual([host, path, 404]);
    const sitemap = (await ask('de', '/sitemaps/de-de-pages-1.xml')).text();
    expect(sitemap).toContain('/neben-daten/');
    expect(sitemap).not.toMatch(/einstellungen|daten\/tief/);
  });

  test('a story that is not a page does not hide the page with this slug that its shop inherits', async () => {
    await publish(stores, {
      'de-de/beides': headed('Die Seite', 'u-page'),
      'de-at/beides': data('u-both'),
    });
    await settle();
    const page = await ask('at', '/beides/');
    expect(page.status).toBe(200);
    expect(page.text()).toContain('Die Seite');
  });

  test('a story that is not a page is not a page while the content system is unavailable either', async () => {
    await publish(stores, { 'de-de/stille-daten': data('u-silent') });
    await setFault('503');
    const answer = await ask('at', '/stille-daten/');
    expect(answer.text()).not.toContain('Nicht zeigen');
    expect(answer.status).not.toBe(200);
  });
});

describe('an unreadable stored index', () => {
  const SPOILED = [
    ['at', 'de-at/versand', 'nicht json'],
    ['de', 'de-de/versand', '{}'],
    ['fr', 'fr-fr/livraison', '[]'],
    ['nl', 'nl-nl/verzending', '{"version":1,"entries":[{"path":"x"}],"history":[]}'],
  ] as const;
  let fresh: Harness;

  beforeAll(async () => {
    fresh = await startHarness();
    const { CACHE } = await fresh.env<Stores>('storefront');
    for (const [, slug, value] of SPOILED) await CACHE.put(indexOf(slug), value);
  });

  afterAll(() => fresh?.close());

  function indexOf(slug: string): string {
    return `index/1/${slug.split('/')[0]}`;
  }

  test.each(SPOILED)(
    'an unreadable stored index of %s is a miss and is overwritten: %s, %s',
    async (host, slug) => {
      const { CACHE } = await fresh.env<Stores>('storefront');
      const path = `/${slug.split('/')[1]}/`;
      expect((await askAt(fresh.port)(host, path)).status).toBe(200);
      await expect.poll(() => CACHE.get(indexOf(slug))).toContain(`"fullSlug":"${slug}"`);
    },
  );
});

describe('the head', () => {
  const links = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"\/>/gi)].map(
        ([, lang, href]) => [lang, href?.replace(/:\d+/, '')],
      ),
    );

  test.each([
    ['de', '/versand/'],
    ['ch', '/fr/livraison/'],
  ])('%s%s names the page in every shop that has it', async (host, path) => {
    const paths = { de: '/versand/', fr: '/livraison/', nl: '/verzending/' };
    const expected = allShops
      .filter(({ listed }) => listed)
      .map((one) => [
        languageTag(one),
        `http://${one.label}.nestling.localhost${one.prefix}${paths[one.language]}`,
      ]);
    expect(links((await ask(host, path)).text())).toEqual(Object.fromEntries(expected));
  });

  test('the home names the neutral entry as the default; bm-de-de names no other shop', async () => {
    const home = links((await ask('nl', '/')).text());
    expect([Object.keys(home).length, home['x-default']]).toEqual([
      LISTED + 1,
      'http://nestling.localhost/',
    ]);
    for (const path of ['/', '/p/kuschelbaer-bruno-32-cm-1001001/'])
      expect(links((await ask('bm', path)).text())).toEqual({});
  });

  test('a product has alternates in every shop that sells it, with that shop’s URL', async () => {
    const bear = links((await ask('at', '/p/kuschelbaer-bruno-32-cm-1001001/')).text());
    expect(Object.keys(bear)).toHaveLength(LISTED);
    expect([bear['de-DE'], bear['fr-CH']]).toEqual([
      'http://de.nestling.localhost/p/kuschelbaer-bruno-32-cm-1001001/',
      'http://ch.nestling.localhost/fr/p/ours-en-peluche-bruno-32-cm-1001001/',
    ]);
  });
});

test('a link to another shop’s story leads to the same page of this shop', async () => {
  const mark = { type: 'link', attrs: { linktype: 'story', href: 'x', story: {} } };
  const to = { ...mark.attrs, story: { full_slug: 'de-de/versand' }, uuid: 'u' };
  await publish(stores, {
    'fr-fr/lien': page([text(words('Hier', [{ type: 'link', attrs: to }]))]),
  });
  await announce(stores);
  await expect.poll(async () => (await ask('ch', '/fr/lien/')).status).toBe(200);
  expect(mainOf((await ask('ch', '/fr/lien/')).text())).toContain('href="/fr/livraison/"');
});

const footerOf = async (host: string, path: string) =>
  (await ask(host, path)).text().split('<footer')[1] ?? '';

test('a layout story is published like a page: its parts precede the document, for regions as well', async () => {
  const entry = { label: 'Neu im Nest', to: { linktype: 'url', url: '/geschenke/' } };
  const content = {
    component: 'layout',
    footerText: 'Aus der Geschichte.',
    serviceLinks: [{ ...entry, component: 'layout-link', _uid: 'l1' }],
    legalInfos: [],
    emptyParts: ['socialLinks'],
  };
  const to = { fieldtype: 'multilink', linktype: 'story', cached_url: 'de-de/versand' };
  const elsewhere = [block('layout-link', { label: 'Ailleurs', to })];
  const swiss = { component: 'layout', serviceLinks: elsewhere };
  await publish(stores, { 'de-de/layout': { content }, 'fr-ch/layout': { content: swiss } });
  await announce(stores);
  await expect.poll(() => footerOf('de', '/')).toContain('Aus der Geschichte.');
  await expect
    .poll(() => footerOf('de', '/versand/'))
    .toContain('<a href="/geschenke/">Neu im Nest</a>');
  const footer = await footerOf('de', '/versand/');
  expect(footer, 'an empty part is that of the document').toContain('Impressum');
  expect(footer, 'a part that shall be empty').not.toContain('Instagram');
  await expect.poll(() => footerOf('at', '/')).not.toContain('Instagram');
  // A link leads to the current path of the shop's own page.
  await expect
    .poll(() => footerOf('ch', '/fr/'))
    .toContain('<a href="/fr/livraison/">Ailleurs</a>');
  expect((await ask('de', '/layout/')).status).toBe(404);
  // What is unpublished comes back from the document.
  await stores.CONTENT.delete('stories/de-de/layout');
  await publish(stores, {});
  await announce(stores);
  await expect.poll(() => footerOf('de', '/')).toContain('Alles fürs Nest');
});
