import { beforeAll, describe, expect, test } from 'vitest';
import { allShops, shops } from '../../edge-config/shops/shops.ts';
import { languageTag } from '../../app/shop/rules/shop.ts';
import { type Ask, CRAWLER, hostOf, leadsTo, postForm } from '../node/ask.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

/** Shops that the neutral entry lists. */
const LISTED = allShops.filter(({ listed }) => listed).length;

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
const BEAR_FR = '/fr/p/ours-en-peluche-bruno-32-cm-1001001/';
const path = (bytes: number) => `/${'a'.repeat(bytes - 2)}/`;

/** Host, path as typed, status, Location. */
const TYPED: readonly [host: string, typed: string, status: number, location?: string][] = [
  ['at', '/versand/', 200],
  ['at', '/versand', 301, '/versand/'],
  ['at', '/versand?b=2&a=1', 301, '/versand/?b=2&a=1'],
  ['at', '//versand', 301, '/versand/'],
  ['at', '/\\versand\\', 301, '/versand/'],
  ['at', '/ratgeber//erstausstattung', 301, '/ratgeber/erstausstattung/'],
  ['at', '/de-de/versand', 301, '/versand/'],
  ['at', '/kategorieseiten/babykleidung', 301, '/babykleidung/'],
  ['at', '/de-at/kategorieseiten/babykleidung/', 301, '/babykleidung/'],
  ['at', '/home', 301, '/'],
  ['at', '/home/home/', 301, '/'],
  ['at', '/de-at/home/home?a=1', 301, '/?a=1'],
  ['ch', '/fr/home/home', 301, '/fr/'],
  ['at', '/p/100.1001/', 301, BEAR],
  ['at', '/p/100.1001', 301, BEAR],
  ['at', '/p/kuschelbaer-100.1001/', 301, BEAR],
  ['ch', '/fr/p/100.1001/', 301, BEAR_FR],
  ['at', '/de-at/', 301, '/'],
  ['at', '/de-at/home/', 301, '/'],
  ['at', '/panier', 301, '/warenkorb/'],
  ['at', '/winkelmand/', 301, '/warenkorb/'],
  ['at', '/afrekenen/inloggen?a=1', 301, '/kasse/login/?a=1'],
  ['at', '//evil.example/x', 404],
  ['at', '//evil.example/', 404],
  ['at', '/\\evil.example', 404],
  ['at', '/%2f%2fevil.example/', 404],
  ['at', '/%5cevil.example/', 404],
  ['at', '/versand.html', 404],
  ['at', '/nichts/hier.png', 404],
  ['at', '/eins+zwei', 404],
  ['at', '/%ff/', 404],
  ['at', '/%zz/', 404],
  ['at', '/a%00b/', 404],
  ['at', '/%2e%2e/', 200],
  ['at', '//versand/', 301, '/versand/'],
  ['at', '/a%0d%0aset-cookie:%20x=1/', 404],
  ['at', '/konto/x.css', 404],
  ['at', path(400), 404],
  ['at', path(401), 414],
  ['de', '/fr/versand/', 404],
  ['ch', '/fr', 301, '/fr/'],
  ['ch', '//fr//panier', 301, '/fr/panier/'],
  ['ch', '/panier/', 301, '/warenkorb/'],
  ['ch', '/fr/warenkorb', 301, '/fr/panier/'],
  ['ch', '/fr/kategorieseiten/poussettes', 301, '/fr/poussettes/'],
  ['ch', '/fr/fr-ch/home', 301, '/fr/'],
  ['ch', '/frankreich/', 404],
  ['nl', '/reservation/', 404],
  ['at', '/Warenkorb', 301, '/warenkorb/'],
  ['be', '/warenkorb', 301, '/winkelmand/'],
  ['be', '/fr/winkelmand/', 301, '/fr/panier/'],
  ['at', BEAR, 200],
  ['at', BEAR.slice(0, -1), 301, BEAR],
  ['at', '/p/falsch-1001001', 301, BEAR],
  ['at', '/p/falsch-1001001/?variant=100.1001.1&x=a+b', 301, `${BEAR}?variant=100.1001.1&x=a+b`],
  ['at', '//p//ein+anderer-1001001', 301, BEAR],
  ['at', '/p/1001001', 301, BEAR],
  ['at', '/de-at/p/1001001', 301, BEAR],
  ['at', '/p/falsch-9999999', 404],
  ['ch', '/fr/p/falsch-1001001', 301, BEAR_FR],
  // Unknown parameters of a page are removed by the same redirect; all others stay.
  ['at', '/versand?page=x&f.unknown=1&utm_source=a', 301, '/versand/?utm_source=a'],
  ['at', '//babykleidung?page=0', 301, '/babykleidung/'],
  ['at', '/babykleidung/bodys?page=x', 301, '/babykleidung/bodys/'],
];

describe('a typed path', () => {
  test.each(TYPED)('%s %s: %i', async (host, typed, status, location) => {
    const answer = await ask(host, typed);
    expect({ status: answer.status, location: answer.headers.location }).toEqual({
      status,
      location,
    });
  });

  test.each(TYPED.filter(([, , status]) => status === 301))(
    '%s %s is one redirect away from its page, on the same host',
    async (host, typed) => {
      const first = await ask(host, typed);
      const location = first.headers.location ?? '';
      expect(location).toMatch(/^\/(?!\/)/);
      expect(new URL(location, `http://${hostOf(host)}`).hostname).toBe(hostOf(host));
      expect((await ask(host, location)).status).toBe(200);
    },
  );

  test('HEAD is answered like GET without a body, an unknown method with 405', async () => {
    const head = await ask('at', '/versand', { method: 'HEAD' });
    expect([head.status, leadsTo(head), head.bytes.length]).toEqual([301, '/versand/', 0]);
    expect((await ask('at', '/versand/', { method: 'HEAD' })).status).toBe(200);
    for (const host of ['at', '']) {
      const put = await ask(host, '/versand/', { method: 'PUT' });
      expect([put.status, put.headers.allow]).toEqual([405, expect.stringContaining('GET, HEAD')]);
    }
    // A form that is sent to a file reaches no page.
    const files = [
      '/healthz /robots.txt /sitemap.xml /sitemaps/x.xml /speculation.json /builds/latest.json',
      '/.well-known/security.txt /assets/x.js /rum/is_internal /versand/_payload.json',
    ].flatMap((line) => line.split(' '));
    for (const path of files) {
      const form = await postForm(ask, 'at', path, { _action: 'consent.save', choice: 'all' });
      expect([form.status, form.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe('hosts', () => {
  test.each(allShops.map((one) => [one.key, one] as const))(
    '%s has its home page',
    async (key, one) => {
      const answer = await ask(one.label, `${one.prefix}/`);
      const html = answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain(`<html lang="${languageTag(one)}" data-shop="${key}"`);
      expect(html).toMatch(/<title>[^<]{5,} \| Nestling[^<]*<\/title>/);
      expect(html.includes('content="noindex"')).toBe(!shops[key].listed);
      expect(html.includes('rel="canonical"')).toBe(shops[key].listed);
    },
  );

  test.each(['www.evil.example', 'xx.nestling.localhost', 'at.nestling.localhost.evil.example'])(
    '%s is not a shop: 404 with the list of shops',
    async (host) => {
      const answer = await ask(host, '/versand/');
      const html = answer.text();
      expect(answer.status).toBe(404);
      for (const one of allShops)
        expect(html.includes(`http://${hostOf(one.label)}:${shop.port}${one.prefix}/`)).toBe(
          one.key !== 'bm-de-de',
        );
    },
  );

  test('a forwarded host is ignored', async () => {
    const answer = await ask('at', '/versand', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-original-url': '/agb/' },
    });
    expect(leadsTo(answer)).toBe('/versand/');
  });
});

/** Host, path, country, Accept-Language, cookie; the shop's host and path. */
const ENTRIES: readonly [string, string, string, string, string, string][] = [
  ['', '/', 'AT', 'en', '', 'at.nestling.localhost/'],
  ['', '/', 'NL', 'de', '', 'nl.nestling.localhost/'],
  ['', '/', 'CH', 'fr-CH, de;q=0.8', '', 'ch.nestling.localhost/fr/'],
  ['', '/', 'CH', 'it, de;q=0.8', '', 'ch.nestling.localhost/'],
  ['', '/', 'CH', 'it', '', 'ch.nestling.localhost/'],
  ['', '/', 'BE', 'fr', '', 'be.nestling.localhost/fr/'],
  ['', '/', 'BE', 'de', '', 'be.nestling.localhost/'],
  ['', '/', 'XX', 'fr', '', 'fr.nestling.localhost/'],
  ['', '/', 'XX', 'de-CH', '', 'ch.nestling.localhost/'],
  ['', '/', 'US', 'en, de;Q=0.8, fr;q=0.9', '', 'fr.nestling.localhost/'],
  ['', '/', '', 'nl;q=0.2, fr;q=0.9', '', 'fr.nestling.localhost/'],
  ['', '/', 'AT', 'de', 'country=nl', 'nl.nestling.localhost/'],
  ['', '/', 'AT', 'fr', 'country=ch', 'ch.nestling.localhost/fr/'],
  ['', '/', 'AT', 'de', 'country=ch; locale=fr-be', 'be.nestling.localhost/fr/'],
  ['', '/', 'AT', 'de', 'locale=bm-de-de', 'at.nestling.localhost/'],
  ['', '/', 'AT', 'de', 'locale=%0d%0ax; country=evil.example', 'at.nestling.localhost/'],
  ['', '/panier?a=1&b=%20', 'AT', '', '', 'at.nestling.localhost/warenkorb/?a=1&b=%20'],
  ['', '/fr/compte/mot-de-passe', 'BE', 'nl', '', 'be.nestling.localhost/account/wachtwoord/'],
  ['', '//evil.example', 'AT', '', '', 'at.nestling.localhost/evil.example'],
  ['', '/de-de/home', 'AT', '', '', 'at.nestling.localhost/'],
  ['localhost', '/versand', 'AT', '', '', 'at.nestling.localhost/versand/'],
  ['', '/versand', 'FR', '', '', 'fr.nestling.localhost/livraison/'],
  ['', '/p/anders-1001001', 'AT', '', '', `at.nestling.localhost${BEAR}`],
  ['', '/artikel/1001001?a=1', 'DE', '', '', `de.nestling.localhost${BEAR}?a=1`],
  ['127.0.0.1', '/kasse/', 'CH', 'fr', '', 'ch.nestling.localhost/fr/commande/'],
];

describe('the neutral entry', () => {
  test.each(ENTRIES)('%s %s from %s with %s and %s: %s', async (...row) => {
    const [host, typed, country, language, cookie, target] = row;
    const chosen = country && `${typed.includes('?') ? '&' : '?'}__country=${country}`;
    const answer = await ask(host, typed + chosen, {
      headers: { 'accept-language': language, cookie },
    });
    expect([answer.status, leadsTo(answer)]).toEqual([302, target]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['/', 'US', 'en', 'de', '/'],
    ['/?a=1&b=%20', '', '', 'fr', '/?a=1&amp;b=%20'],
    ['/panier?a=1', 'GB', 'en', 'nl', '/winkelmand/?a=1'],
    ['/versand', 'GB', 'en', 'fr', '/livraison/'],
    ['/p/anders-1001001/', 'GB', 'en', 'nl', '/p/anders-1001001/'],
    ['//evil.example', 'GB', 'en', 'de', '/evil.example'],
  ])(
    '%s from %j with %j: the list of shops, with links to the same page of each',
    async (typed, country, language, label, path) => {
      const chosen = country && `${typed.includes('?') ? '&' : '?'}__country=${country}`;
      const answer = await ask('', typed + chosen, { headers: { 'accept-language': language } });
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.text()).toContain(`href="http://${hostOf(label)}:${shop.port}${path}"`);
      const body = answer.text().replace(/<head>[\s\S]*<\/head>/, '');
      expect(body.match(/hreflang=/gi)).toHaveLength(LISTED);
    },
  );

  test('a crawler is not redirected: it gets the list of shops and no other page', async () => {
    const headers = { 'user-agent': CRAWLER };
    for (const host of ['', 'localhost', '127.0.0.1']) {
      const home = await ask(host, '/?__country=AT', { headers });
      expect([home.status, home.text().includes('noindex')]).toEqual([200, false]);
      expect(home.text()).toContain(`http://at.nestling.localhost:${shop.port}/`);
      // The page names itself as the default, and every shop's home page.
      const own = `http://nestling.localhost:${shop.port}/`;
      expect(home.text()).toContain(`<link rel="canonical" href="${own}"`);
      expect(home.text()).toContain(`hrefLang="x-default" href="${own}"`);
      const named = home.text().match(/<link rel="alternate"/g);
      expect(named).toHaveLength(LISTED + 1);
      expect((await ask(host, '/versand/', { headers })).status).toBe(404);
    }
    expect((await ask('', path(401), { headers })).status).toBe(414);
  });

  test('a shop’s own host never redirects by country', async () => {
    expect((await ask('at', '/?__country=CH')).status).toBe(200);
  });
});
