import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { allShops, shops } from '../../edge-config/shops/shops.ts';
import { de, type Messages } from '../../app/i18n/messages/de.ts';
import { fr } from '../../app/i18n/messages/fr.ts';
import { nl } from '../../app/i18n/messages/nl.ts';
import { href } from '../../app/routes.ts';
import { type PageKey, routes } from '../../app/route-table.ts';
import { type Ask, CRAWLER, inTurn, leadsTo } from '../node/ask.ts';
import { cookieBrowser } from '../node/cookie-browser.ts';
import { visitorCookie } from '../node/visitor-cookie.ts';
import { locsOf } from '../node/crawl.ts';
import type { Answered } from '../node/request.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';
import { readContents } from '../../scripts/content/contents.ts';

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

const SPEAKING = [
  ['de-at', de],
  ['fr-ch', fr],
  ['nl-nl', nl],
] as const satisfies readonly [string, Messages][];

const PARAMS = { orderNumber: '4711-12' };
/** Pages that need a login or a checkout, and the search; all others have tests of their content. */
const PAGES = (Object.keys(routes) as PageKey[]).filter(
  (page) => routes[page].access !== 'anyone' || page === 'search',
);
const ROWS = SPEAKING.flatMap(([key, words]) => PAGES.map((page) => [key, page, words] as const));

function loginOf(key: keyof typeof shops, next: string): string {
  return `${href('login', shops[key])}?next=${encodeURIComponent(next)}`;
}

describe('every route', () => {
  test.each(ROWS)('%s %s answers according to its access', async (key, page, words) => {
    const one = shops[key];
    const path = href(page, one, PARAMS);
    const answer = await ask(one.label, path);
    const html = answer.text();
    expect(answer.headers['cache-control']).toBe('no-store');
    if (routes[page].access === 'login')
      return expect([answer.status, leadsTo(answer)]).toEqual([302, loginOf(key, path)]);
    if (routes[page].access === 'checkout')
      return expect([answer.status, leadsTo(answer)]).toEqual([302, href('basket', one)]);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-cache']).toBe('bypass');
    expect(html).toContain(`<h1>${words['search.title']}</h1>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    const inCheckout = routes[page].layout === 'checkout';
    expect(html.includes(`aria-label="${words['a11y.mainNavigation']}"`)).toBe(!inCheckout);
  });

  test('the checkout of a filled basket leads to its login’s guest view, with a link back', async () => {
    const fields = { _action: 'basket.add', variantId: '100100101', quantity: '1' };
    const browser = cookieBrowser(ask, { host: 'ch' });
    await browser.post('/fr/p/ours-en-peluche-bruno-32-cm-1001001/', fields);
    const answer = await browser.get('/fr/commande/');
    expect([answer.status, leadsTo(answer)]).toEqual([
      302,
      '/fr/commande/connexion/?view=guest&next=%2Ffr%2Fcommande%2F',
    ]);
    // The other shop on the same host has another basket.
    expect(leadsTo(await browser.get('/kasse/'))).toBe('/warenkorb/');
  });

  test('an unknown session is not logged in', async () => {
    const cookie = `__Host-session=${'a'.repeat(43)}; hasSession=1`;
    const answer = await ask('at', '/konto/', { headers: { cookie } });
    expect(leadsTo(answer)).toBe('/login/?next=%2Fkonto%2F');
  });
});

describe('documentation', () => {
  test.each([
    ['de', '/documentation/bausteine/', 'Bausteine für Seiten'],
    ['de', '/documentation/bausteine/tabelle/', 'Baustein: Tabelle'],
    ['fr', '/documentation/blocs/', 'Les blocs d’une page'],
    ['nl', '/documentation/blokken/', 'De blokken van een pagina'],
    ['de', '/documentation/handbuch/', 'Handbuch für die Redaktion'],
    ['de', '/documentation/styleguide/', 'Farben, Schrift, Abstände'],
    ['fr', '/documentation/guide-de-style/composants/', 'Composants'],
    ['nl', '/documentation/stijlgids/vensters/', 'Vensters'],
  ])(
    '%s%s is a page in its own layout, which search engines do not list',
    async (host, path, title) => {
      const answer = await ask(host, path);
      const html = answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain('class="documentation"');
      expect(html).toContain(`${title}</h1>`);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      const key = { de: 'de-de', fr: 'fr-fr', nl: 'nl-nl' }[host];
      const sitemap = (await ask(host, `/sitemaps/${key}-pages-1.xml`)).text();
      expect(sitemap).toContain('<loc>');
      expect(sitemap).not.toContain('/documentation/');
    },
  );

  test('the style guide shows the tokens of the build, one style each', async () => {
    const html = (await ask('de', '/documentation/styleguide/')).text();
    for (const name of ['color-ink', 'ground-lilac', 'radius-card', 'shadow-float', 'font-head'])
      expect(html).toContain(`<code>--${name}</code>`);
    expect(html).toContain('.swatch.color-ink{background:var(--color-ink)}');
  });

  test('a story that does not exist is missing, in every depth', async () => {
    for (const path of ['/documentation/nirgends/', '/documentation/bausteine/nirgends/eins/'])
      expect([path, (await ask('de', path)).status]).toEqual([path, 404]);
  });
});

describe('missing pages', () => {
  test.each(SPEAKING)(
    'missing pages in %s are 404 in its language, with the path as text',
    async (key, words) => {
      const one = shops[key];
      const path = `${one.prefix}/gibt/es/<script>alert(1)</script>"onload=x/`;
      // Encoded as browsers send it: the runtime refuses these characters unencoded.
      const answer = await ask(one.label, encodeURI(path));
      const html = answer.text();
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(html).toContain(words['error.notFound.headline']);
      expect(html).toContain(
        `lang="en">Page Not Found: ${one.prefix}/gibt/es/&lt;script&gt;alert(1)`,
      );
      expect(html).toContain(`href="${one.prefix}/"`);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('"onload');
    },
  );

  test.each(['at', 'xx.example'])('%s shows a plus sign of a path as a space', async (host) => {
    const answer = await ask(host, '/a+b/');
    expect([answer.status, answer.text().includes('Page Not Found: /a b/')]).toEqual([404, true]);
  });

  test('a path that is too long is 414 in the shop, with a message', async () => {
    const answer = await ask('at', `/${'a'.repeat(400)}`);
    expect([answer.status, answer.text().includes(de['error.tooLong'])]).toEqual([414, true]);
  });
});

describe('files and small answers', () => {
  test.each([
    ['at', '/healthz', 'application/json', '"ok":true'],
    ['at', '/robots.txt', 'text/plain', 'Disallow: /warenkorb/\n'],
    ['ch', '/robots.txt', 'text/plain', 'Disallow: /fr/panier/\n'],
    ['bm', '/robots.txt', 'text/plain', 'User-agent: *\nDisallow: /\n'],
    ['', '/robots.txt', 'text/plain', 'User-agent: *\nAllow: /$\nDisallow: /\n'],
    ['xx.example', '/robots.txt', 'text/plain', 'User-agent: *\nDisallow: /\n'],
    ['at', '/favicon.ico', 'image/', ''],
    ['at', '/icon-de-at-180x180.png', 'image/png', 'PNG'],
  ])('%s%s', async (host, path, type, text) => {
    const answer = await ask(host, path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.text()).toContain(text);
  });

  test('the search of an open shop is disallowed, its pages are not', async () => {
    const rules = (await ask('at', '/robots.txt')).text();
    expect(rules).toContain('Disallow: /suche/');
    expect(rules).not.toMatch(/Disallow: \/\n/);
  });
});

const SACK = '/p/ganzjahresschlafsack-mond-tog-10-1001005/';
const SACK_FR = '/fr/p/gigoteuse-toutes-saisons-lune-tog-10-1001005/';

/** Returns what the page's form would add, and whether it can. */
function form(html: string) {
  const variant = /name="variantId" value="(\d+)"/.exec(html)?.[1];
  const [, add = ''] = html.split('id="add-form"');
  // A disabled form has a button that asks for a reminder instead.
  return { variant, open: /<button type="submit"/.test(add.split('</form>')[0] ?? '') };
}

const MESSAGES: Readonly<Record<string, Messages>> = { de, fr, nl };

describe('home, product and basket', () => {
  test.each(allShops.map((one) => [one.key, one] as const))(
    'the pages of %s have its language and currency',
    async (_, one) => {
      const { currency, label, language, locale, prefix } = one;
      const texts = MESSAGES[language] ?? de;
      const sign = currency === 'CHF' ? 'CHF' : '€';
      const browser = cookieBrowser(ask, { host: label, locale });
      const home = (await browser.get(`${prefix}/`)).text();
      expect(home).toMatch(new RegExp(`<html[^>]* lang="${locale.slice(0, 2)}-[A-Z]{2}"`));
      expect(home).toContain(`-${locale.slice(3).toUpperCase()}"`);
      const path = leadsTo(await browser.get(`${prefix}/p/x-1001001/`)) ?? '';
      const product = (await browser.get(path)).text();
      expect(product).toContain(texts['product.addToBasket']);
      expect(product).toMatch(new RegExp(`class="price is-large"[^]{0,200}${sign}`));
      const added = await browser.post(path, {
        _action: 'basket.add',
        variantId: '100100101',
        quantity: '1',
      });
      expect(leadsTo(added)?.split('?')[0]).toBe(href('basket', one));
      const basket = (await browser.get(href('basket', one))).text();
      expect(basket).toContain(`<h1>${texts['basket.title']}`);
      expect(basket).toMatch(new RegExp(`basket-sum[^]*${sign}`));
    },
  );
});

describe('a product page', () => {
  test.each([
    ['at', SACK, '100100501', true, '39,99\u00a0€', 'Sofort lieferbar'],
    ['at', `${SACK}?variant=100.1005.02`, '100100502', true, '42,99\u00a0€', 'Sofort lieferbar'],
    ['at', `${SACK}?variant=100.1005.03`, '100100503', false, '45,99\u00a0€', 'Ausverkauft'],
    ['at', `${SACK}?variant=%3Cb%3E`, '100100501', true, '39,99\u00a0€', ' (ausverkauft)'],
    ['at', `${SACK}?variant=`, '100100501', true, '39,99\u00a0€', '(zurzeit nicht lieferbar)'],
    ['ch', '/p/kuschelbaer-bruno-32-cm-1001001/', '100100101', true, 'CHF\u00a027.90', 'lieferbar'],
    ['at', '/p/langarmbody-karo-1001002/', '100100201', false, '18,99\u00a0€', 'Ausverkauft'],
    [
      'at',
      '/p/strickmuetze-mit-bommel-1001006/',
      '100100601',
      true,
      '12,99\u00a0€',
      '17,99\u00a0€',
    ],
  ])('%s %s', async (host, path, variant, open, price, text) => {
    const answer = await ask(host, path);
    const html = answer.text();
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(form(html)).toEqual({ variant, open });
    const shown = html.replaceAll(/data-props="[^"]*"/g, '');
    expect(shown).toContain(price);
    expect(shown).toContain(text);
    expect(shown).toContain('href="/versand/"');
  });

  const advice = async (host: string, path: string) =>
    /id="advice"[^>]*>(.*?)<\/div>/.exec((await ask(host, path)).text())?.[1];

  test.each([
    ['at', `${SACK}?advice.height=80`, 'Bei 80\u00a0cm passt Größe 90 cm.', '100.1005.02'],
    ['at', `${SACK}?advice.age=4`, 'etwa 63\u00a0cm groß.', '100.1005.01'],
    ['at', `${SACK}?advice.height=95`, 'Größe 110 cm ist gerade nicht zu haben.', undefined],
    ['at', `${SACK}?advice.height=50`, 'noch zu klein', undefined],
    ['at', `${SACK}?advice.height=300`, 'in Ziffern ein: 30 bis 130\u00a0cm.', undefined],
    ['at', `${SACK}?advice.room=36`, 'ganz ohne Schlafsack', undefined],
    ['ch', `${SACK_FR}?advice.room=99`, 'de 10 à 40\u00a0°C.', undefined],
    ['ch', `${SACK_FR}?advice.room=26`, 'Mieux vaut 0,5\u00a0TOG', undefined],
    ['at', '/p/strickmuetze-mit-bommel-1001006/?advice.head=44', 'Größe 43/45', '100.1006.02'],
  ])('%s %s answers "%s"', async (host, path, text, chosen) => {
    const answer = await advice(host, path);
    expect(answer).toContain(text);
    expect(/href="\?variant=([\d.]+)"/.exec(answer ?? '')?.[1]).toBe(chosen);
  });

  test('the advisor’s form keeps the chosen variant', async () => {
    const page = await ask('at', `${SACK}?variant=100.1005.02`);
    const form = /<form[^>]*data-live="product\.advise".*?<\/form>/.exec(page.text())?.[0];
    expect(form).toContain('<input type="hidden" name="variant" value="100.1005.02"/>');
  });

  test('a product page has an advisor only where there is something to advise on', async () => {
    const bear = (await ask('at', '/p/kuschelbaer-bruno-32-cm-1001001/')).text();
    expect(bear).not.toContain('product-attribute-advisor');
    const hat = await ask('at', '/p/strickmuetze-mit-bommel-1001006/?advice.room=20');
    expect([hat.status, hat.headers.location]).toEqual([
      301,
      '/p/strickmuetze-mit-bommel-1001006/',
    ]);
  });

  test('a product page uses the shop’s language and links within the shop', async () => {
    const first = await ask('ch', '/fr/p/x-1001005/');
    expect(first.headers.location).toBe(SACK_FR);
    const html = (await ask('ch', SACK_FR)).text();
    expect(html).toContain(fr['product.addToBasket']);
    expect(html).toMatch(/CHF\u00a0\d/);
    expect(html).toContain('href="/fr/livraison/"');
  });

  test('a product page is the same for every visitor, whatever the cookies', async () => {
    const plain = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '');
    const cookie = `${visitorCookie('ab'.repeat(16))}; country=ch; locale=fr-ch; consent=x`;
    const headers = { cookie, 'accept-language': 'fr' };
    const [one, two] = await Promise.all([ask('at', SACK), ask('at', SACK, { headers })]);
    expect(plain(two.text())).toBe(plain(one.text()));
  });
});

describe('content pages', () => {
  const stories = readContents().flatMap(({ key }) => {
    const [, name, slug] = /^stories\/([\w-]+)\/(.+)$/.exec(key) ?? [];
    const one = Object.values(shops).find((candidate) => candidate.key === name);
    return one && slug ? [[one, slug === 'home' ? '/' : `/${slug}/`] as const] : [];
  });

  const answers = new Map<string, Promise<Answered>>();

  /** Requests a page once for all tests of this block. */
  function read(host: string, path: string): Promise<Answered> {
    const answer = answers.get(host + path) ?? ask(host, path);
    answers.set(host + path, answer);
    return answer;
  }

  const links = new Map<string, string>();
  const known = new Set(stories.map(([one, path]) => `${one.label} ${one.prefix}${path}`));
  // By shop: with the three menu levels there are hundreds of links.
  const ROUNDS = Object.values(shops);

  test.each(ROUNDS)('every seeded story of $key is a page', async ({ key }) => {
    const own = stories.filter(([one]) => one.key === key);
    await inTurn(own, async ([one, path]) => {
      const answer = await read(one.label, one.prefix + path);
      const html = answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      expect(html).not.toMatch(/>undefined<|\[object Object\]|="undefined"|\{\w+\} \| /);
      // Other tests cover the layout around it.
      const own = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      for (const [, link = ''] of own.matchAll(/href="(\/[^"#?]*)/g)) {
        const target = `${one.label} ${link}`;
        if (!/^\/(assets|videos|files|icon-)/.test(link) && !known.has(target))
          links.set(target, path);
      }
    });
  });

  // A shop may inherit all of its pages.
  const WITH_STORIES = ROUNDS.filter(({ key }) => stories.some(([one]) => one.key === key));

  test.each(WITH_STORIES)(
    'every link of ours on $key leads to a page without a detour',
    async (one) => {
      const wrong: string[] = [];
      const own = [...links].filter(([target]) => isOn(target, one));
      await inTurn(own, async ([target, from]) => {
        const [label = '', link = ''] = target.split(' ');
        // A page that needs a login or a basket asks for it.
        const { status } = await read(label, link);
        if (status !== 200 && status !== 302) wrong.push(`${target}: ${status}, from ${from}`);
      });
      expect(wrong).toEqual([]);
      expect(own.length).toBeGreaterThan(0);
    },
  );

  test.each([...new Set(allShops.flatMap(({ label, listed }) => (listed ? label : [])))])(
    'every URL in the sitemap of %s is an indexed page of the host, listed once, with a unique title and description',
    async (host) => {
      const shards = locsOf((await ask(host, '/sitemap.xml')).text());
      const pages: string[] = [];
      for (const { path } of shards) {
        const urls = locsOf((await ask(host, path)).text());
        expect([path, urls.length > 0 && urls.length <= 50_000]).toEqual([path, true]);
        for (const url of urls) {
          expect(url.host).toBe(`${host}.nestling.localhost`);
          pages.push(url.path);
        }
      }
      expect(new Set(pages).size).toBe(pages.length);
      expect(pages).toContain('/');
      // A sample of the products and subcategories.
      const every = (path: string) =>
        path.includes('/p/') ? 97 : path.split('/').length > 4 ? 7 : 1;
      const some = pages.filter((path, at) => at % every(path) === 0);
      const pathByText = new Map<string, string>();
      await inTurn(some, async (path) => {
        const html = await read(host, path);
        expect([path, html.status, html.text().includes(`${path}"/>`)]).toEqual([path, 200, true]);
        expect(html.text()).toContain('<link rel="canonical"');
        // A sheet that is linked twice is applied again, with a layout of the whole page, at each link that script adds.
        expect([path, html.text().split('<link rel="stylesheet"').length]).toEqual([path, 2]);
        for (const fact of [/<title>[^<]*</, /<meta name="description" content="[^"]*"/]) {
          const words = fact.exec(html.text())?.[0] ?? '';
          expect([path, pathByText.get(words)]).toEqual([path, undefined]);
          pathByText.set(words, path);
        }
      });
    },
  );

  /** Returns the names and links of the subcategories. */
  function rowBelow(html: string): (readonly [string | undefined, string | undefined])[] {
    const nav = /<nav class="category-below"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    return [...nav.matchAll(/<a href="([^"]*)">.*?<\/span>([^<]*)</g)].map(([, to, name]) => [
      name,
      to,
    ]);
  }

  test.each([
    ['de', '/babykleidung/', ['Bodys', '/babykleidung/bodys/'], 'Unterkategorien von '],
    ['ch', '/fr/vetements-bebe/', ['Bodies', '/fr/vetements-bebe/bodies/'], ''],
  ])('a category’s story links to its subcategories: %s %s', async (host, path, one, words) => {
    const html = (await ask(host, path)).text();
    const row = rowBelow(html);
    expect(row).toContainEqual(one);
    expect(row.length).toBeGreaterThan(1);
    expect(html).toMatch(/<span class="category-round"><img [^>]*src="\/images\/products\//);
    expect(html).toContain(`<nav class="category-below" aria-label="${words}`);
    // The row follows the page's heading.
    expect(html.indexOf('class="category-below"')).toBeGreaterThan(html.indexOf('</h1>'));
    for (const [, to = ''] of row) expect([to, (await ask(host, to)).status]).toEqual([to, 200]);
  });

  test.each(['/', '/versand/', '/ratgeber/'])(
    'a story outside of the category tree has none: %s',
    async (path) => {
      const html = (await ask('de', path)).text();
      expect(rowBelow(html)).toEqual([]);
    },
  );

  test('no two controls of a page have the same name', async () => {
    for (const path of ['/', '/babykleidung/', SACK]) {
      const html = (await ask('at', path)).text();
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    }
  });

  /** Two shops share a host; the prefix distinguishes them. */
  function isOn(target: string, { label, prefix }: (typeof ROUNDS)[number]): boolean {
    const isFrench = target.startsWith(`${label} /fr/`);
    return target.startsWith(`${label} /`) && isFrench === (prefix === '/fr');
  }
});

const styleOf = (html: string) => /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
const DOCUMENTS = ['/', SACK, '/warenkorb/', '/kasse/login/', '/nirgends/'];

describe('the document', () => {
  test.each(DOCUMENTS)('%s is streamed with a unique nonce', async (path) => {
    const nonces = new Set<string>();
    for (const answer of [await ask('at', path), await ask('at', path)]) {
      const policy = String(answer.headers['content-security-policy']);
      const nonce = /script-src 'self' 'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy)?.[1] ?? '';
      const html = answer.text();
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(new Set(html.match(/nonce="[^"]*"/g))).toEqual(new Set([`nonce="${nonce}"`]));
      expect(html.match(/<style/g)).toHaveLength(1);
      expect(styleOf(html).length).toBeGreaterThan(2000);
      expect(html).not.toContain('<div hidden');
      expect(html).not.toMatch(/ style="| on[a-z]+="/);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  test.each(DOCUMENTS)('%s is complete for a crawler, without inline script', async (path) => {
    const answer = await ask('at', path, { headers: { 'user-agent': CRAWLER } });
    const html = answer.text();
    const hash = createHash('sha256').update(styleOf(html)).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(
      `style-src 'self' 'sha256-${hash}'`,
    );
    expect(answer.headers['content-security-policy']).not.toContain('nonce');
    expect(html).not.toContain('nonce');
    expect(html).not.toContain('<div hidden');
    expect(styleOf(html).length).toBeGreaterThan(2000);
    // Data blocks are not scripts, so the policy does not apply to them.
    for (const [tag] of html.matchAll(/<script[^>]*>/g))
      expect(tag).toMatch(/ src="\/|type="application\/ld\+json"/);
  });
});
