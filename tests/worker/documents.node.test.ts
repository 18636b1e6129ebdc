import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../app/shop/rules/shop.ts';
import { type Ask, hostOf, leadsTo } from '../node/ask.ts';
import { locsOf } from '../node/crawl.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

/** Answers other than pages: for search engines, browsers, reports and other programs. */
let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';

async function json(host: string, path: string) {
  const answer = await ask(host, path);
  return {
    status: answer.status,
    control: answer.headers['cache-control'],
    body: JSON.parse(answer.text()),
  };
}

describe('sitemap.xml', () => {
  test('sitemap.xml of a host with two shops lists the shards of both', async () => {
    const answer = await ask('ch', '/sitemap.xml');
    expect([
      answer.status,
      answer.headers['content-type'],
      answer.headers['cache-control'],
    ]).toEqual([200, 'application/xml; charset=utf-8', 'public, max-age=3600']);
    expect(locsOf(answer.text()).map(({ path }) => path)).toEqual([
      '/sitemaps/de-ch-pages-1.xml',
      '/sitemaps/de-ch-products-1.xml',
      '/sitemaps/fr-ch-pages-1.xml',
      '/sitemaps/fr-ch-products-1.xml',
    ]);
  });

  test('sitemap.xml contains languages and dates', async () => {
    const xml = (await ask('at', '/sitemaps/de-at-pages-1.xml')).text().replaceAll(/:\d+\//g, '/');
    const row = xml
      .split('\n')
      .find((line) => line.includes('at.nestling.localhost/versand/</loc>'));
    expect(row).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
    for (const [tag, href] of [
      ['de-AT', 'at.nestling.localhost/versand/'],
      ['fr-CH', 'ch.nestling.localhost/fr/livraison/'],
    ])
      expect(row).toContain(
        `<xhtml:link rel="alternate" hreflang="${tag}" href="http://${href}"/>`,
      );
    expect(row).not.toContain('bm.nestling');
  });

  test('sitemap.xml has an image of the host for each product', async () => {
    const xml = (await ask('at', '/sitemaps/de-at-products-1.xml')).text();
    const rows = xml.split('\n').filter((line) => line.startsWith('<url>'));
    const images = [...xml.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(
      ([, url]) => url ?? '',
    );
    expect([images.length > 0, images.length]).toEqual([true, rows.length]);
    const image = new URL(images[0]?.replaceAll('&amp;', '&') ?? '');
    expect(image.host).toBe(`at.nestling.localhost:${shop.port}`);
    // The size is allowed, so the image may be missing but not refused.
    expect((await ask('at', image.pathname + image.search)).status).not.toBe(400);
  });

  test.each([
    ['bm', '/sitemap.xml'],
    ['at', '/sitemaps/bm-de-de-pages-1.xml'],
    ['at', '/sitemaps/de-de-pages-1.xml'],
    ['at', '/sitemaps/de-at-pages-2.xml'],
    ['at', '/sitemaps/de-at-pages-0.xml'],
    ['at', '/sitemaps/x.xml'],
    ['', '/sitemap.xml'],
  ])('%s%s is 404', async (host, path) => {
    const answer = await ask(host, path);
    expect(answer.status).toBe(404);
    // A shop's host lists no other shops.
    expect(answer.text().includes('<html')).toBe(host === '');
  });
});

describe('robots.txt', () => {
  test('names the sitemap of an open host only', async () => {
    const line = `Sitemap: http://ch.nestling.localhost:${shop.port}/sitemap.xml\n`;
    expect((await ask('ch', '/robots.txt')).text()).toContain(line);
    for (const host of ['', 'bm', 'xx.example'])
      expect((await ask(host, '/robots.txt')).text()).not.toContain('Sitemap');
  });
});

describe('security.txt (RFC 9116)', () => {
  test.each([
    ['', 'en, de'],
    ['be', 'en, de, nl, fr'],
  ])('security.txt (RFC 9116) of the host "%s" has the languages %s', async (host, languages) => {
    const answer = await ask(host, '/.well-known/security.txt');
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; ?charset=utf-8$/i),
    ]);
    const fields = Object.fromEntries(
      answer
        .text()
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    );
    const name = host === '' ? 'nestling.localhost' : `${host}.nestling.localhost`;
    expect(fields).toMatchObject({
      Contact: 'mailto:security@nestling.localhost',
      'Preferred-Languages': languages,
      Canonical: `http://${name}:${shop.port}/.well-known/security.txt`,
    });
    const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
    expect(days > 30 && days < 365).toBe(true);
  });

  test('an unknown host has none', async () => {
    expect((await ask('xx.example', '/.well-known/security.txt')).status).toBe(404);
  });
});

describe('a host with its root dot', () => {
  test.each([
    ['at', '/robots.txt'],
    ['at', '/sitemap.xml'],
    ['at', '/sitemaps/de-at-pages-1.xml'],
    ['at', '/sitemaps/de-at-products-1.xml'],
    ['at', '/.well-known/security.txt'],
    ['', '/.well-known/security.txt'],
    ['', '/'],
    ['at', '/'],
    ['at', BEAR],
    ['at', '/versand'],
    ['at', '/nirgends/'],
    ['at', '/warenkorb/'],
    ['ch', '/fr/'],
    ['ch', '/fr/_payload.json'],
  ])('%s%s names only the canonical host', async (host, path) => {
    const answer = await ask(`${hostOf(host)}.:${shop.port}`, path);
    const canonical = await ask(host, path);
    expect(answer.status).toBe(canonical.status);
    expect(answer.text()).not.toMatch(/nestling\.localhost\./);
    expect(JSON.stringify(answer.headers)).not.toMatch(/nestling\.localhost\./);
  });
});

describe('icons', () => {
  const ICONS = LOCALES.flatMap((locale) =>
    [16, 32, 48, 96, 180, 192, 512].map((size) => [locale, size] as const),
  );

  test.each(ICONS)('/icon-%s-%ix%2$i.png is square and of its size', async (locale, size) => {
    const { status, headers, bytes } = await ask('de', `/icon-${locale}-${size}x${size}.png`);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    // IHDR: width and height follow signature, length and type.
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([size, size]);
  });
});

describe('builds', () => {
  test('latest names the serving build, whose manifest exists; other manifests do not', async () => {
    const { body, control } = await json('at', '/builds/latest.json');
    expect(control).toBe('no-store');
    expect(body.id).toBe((await ask('at', '/')).headers['x-build']);
    expect(body.timestamp).toBeGreaterThan(Date.now() - 365 * 86_400_000);
    const meta = await json('at', `/builds/meta/${body.id}.json`);
    expect([meta.status, meta.body]).toEqual([
      200,
      { ...body, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] },
    ]);
    for (const id of ['older', `${body.id}x`, '..%2flatest'])
      expect((await ask('at', `/builds/meta/${id}.json`)).status).toBe(404);
  });
});

describe('_payload.json', () => {
  test('_payload.json of a content page is its lean view', async () => {
    const { status, body, control } = await json('ch', '/fr/livraison/_payload.json');
    expect([status, control]).toEqual([200, 'public, max-age=60']);
    expect(body).toMatchObject({
      build: (await json('at', '/builds/latest.json')).body.id,
      locale: 'fr-ch',
      page: { kind: 'content', path: '/fr/livraison/' },
    });
    const names = body.page.body.map(({ component }: { component: string }) => component);
    expect(names).toContain('rich-text');
    expect((await json('at', '/_payload.json')).body.page).toMatchObject({ path: '/' });
  });

  test('_payload.json of a product is its current data', async () => {
    const { body, control } = await json('at', `${BEAR}_payload.json`);
    expect(control).toBe('no-store');
    expect(body.page).toMatchObject({
      kind: 'product',
      path: BEAR,
      number: '1001001',
      variants: [{ referenceKey: '100.1001.01', currency: 'EUR', price: expect.any(Number) }],
    });
  });

  test.each([
    ['at', '/p/x-1001001/_payload.json', `${BEAR}_payload.json`],
    ['at', '/Versand/_payload.json', '/versand/_payload.json'],
    ['at', '/de-at/versand/_payload.json', '/versand/_payload.json'],
  ])('%s%s redirects to %s', async (host, path, to) => {
    const answer = await ask(host, path);
    expect([answer.status, leadsTo(answer)]).toEqual([301, to]);
  });

  test.each(['/warenkorb/', '/login/', '/konto/', '/suche/', '/nichts/', '/p/x-0/', '/p/x/'])(
    '_payload.json of %s is 404',
    async (path) => {
      expect((await ask('at', `${path}_payload.json`)).status).toBe(404);
    },
  );
});

describe('speculation rules', () => {
  test('speculation rules have the required content type, and every page names them', async () => {
    const answer = await ask('ch', '/speculation.json');
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'application/speculationrules+json',
    ]);
    for (const path of ['/', '/fr/', BEAR, '/warenkorb/', '/nichts/'])
      expect([path, (await ask('ch', path)).headers['speculation-rules']]).toEqual([
        path,
        '"/speculation.json"',
      ]);
    // A list's script fetches its pages itself, so they are not prerendered as well.
    expect(answer.text()).toContain('{"not":{"selector_matches":"[data-renew]"}}');
    expect((await ask('', '/speculation.json')).status).toBe(404);
  });

  const rules = async () => {
    const { prerender } = JSON.parse((await ask('ch', '/speculation.json')).text());
    return prerender[0].where.and[1].not.href_matches as string[];
  };

  test.each([
    ['/', false],
    ['/versand/?page=2', false],
    [`${BEAR}?variant=1`, false],
    ['/fr/livraison/', false],
    ['/api/user/?locale=de-ch', true],
    ['/warenkorb/', true],
    ['/fr/panier/?x=1', true],
    ['/wunschliste/', true],
    ['/kasse/login/', true],
    ['/fr/commande/', true],
    ['/login/', true],
    ['/fr/connexion/?next=%2F', true],
    ['/konto/', true],
    ['/fr/compte/commandes/', true],
    ['/?voucher=ABC', true],
    ['/versand/?a=1&voucher=ABC', true],
    ['/?_action=basket.add', true],
    ['/?x=1&action=buy', true],
    ['/versand/?_storyblok_tk[token]=x', true],
  ])('%s is excluded: %s', async (path, left) => {
    const base = 'http://ch.nestling.localhost/speculation.json';
    const patterns = (await rules()).map((pattern) => new URLPattern(pattern, base));
    expect(patterns.some((pattern) => pattern.test(path, base))).toBe(left);
  });
});
