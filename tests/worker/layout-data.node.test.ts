import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LayoutContent } from '../../app/content/layout-content.ts';
import { mergeLayouts } from '../../app/content/testing/merge-layouts.ts';
import { href } from '../../app/routes.ts';
import { contentChain, type Shop } from '../../app/shop/rules/shop.ts';
import { formatPrice } from '../../app/price/rules/price.ts';
import { translator } from '../../app/i18n/translate.ts';
import { allShops, shops } from '../../edge-config/shops/shops.ts';
import { type Ask, CRAWLER, inTurn, postForm } from '../node/ask.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

/** The layout of every page: navigation, footer, language switch, Open Graph data. */
let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

const BODY = '/p/wickelbody-tau-aus-bio-baumwolle-1001010/';

async function htmlOf(host: string, path: string): Promise<string> {
  return (await ask(host, path, { headers: { 'user-agent': CRAWLER } })).text();
}

/** Returns the unique internal links within a part of the page. */
function linksIn(html: string, part: RegExp): string[] {
  const markup = part.exec(html)?.[0] ?? '';
  return [...new Set([...markup.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href ?? ''))];
}

/** Returns the nodes of structured data in a page. */
function structuredData(html: string) {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(([, json = '']) => JSON.parse(json));
}

const NAVIGATION = /<nav class="nav"[\s\S]*?<\/nav>/;
const FOOTER = /<footer class="footer"[\s\S]*?<\/footer>/;

/** Checks that paths are pages, or redirect to the login. */
async function expectPages(host: string, paths: readonly string[]) {
  await inTurn(paths, async (path) => {
    const { status, headers } = await ask(host, path);
    const asksLogin = /\/(login|connexion|inloggen)\//.test(headers['location'] ?? '');
    expect([path, status === 200 || asksLogin]).toEqual([path, true]);
  });
}

describe('links of navigation and footer lead to pages of the shop', () => {
  test.each([
    ['de', '/'],
    ['fr', '/'],
    ['nl', '/'],
  ])('%s%s, all levels in turn', async (host, home) => {
    const html = await htmlOf(host, home);
    const links = linksIn(html, NAVIGATION);
    expect(links.length).toBeGreaterThan(90);
    const some = links.filter((_, index) => index % 12 === 5);
    expect(some.some((link) => link.split('/').length === 5)).toBe(true);
    await expectPages(host, [...some, ...linksIn(html, FOOTER)]);
  });

  test.each([
    ['at', '/'],
    ['ch', '/'],
    ['ch', '/fr/'],
    ['be', '/'],
    ['be', '/fr/'],
    ['bm', '/'],
  ])('%s%s, below its prefix', async (host, home) => {
    const links = linksIn(await htmlOf(host, home), NAVIGATION);
    expect(links.length).toBeGreaterThan(90);
    expect(links.every((link) => link.startsWith(home))).toBe(true);
    await expectPages(
      host,
      links.filter((_, index) => index % 40 === 7),
    );
  });
});

/** Names of imprint, privacy, terms, withdrawal and accessibility by language. */
const LEGAL = {
  de: ['/impressum/', '/datenschutz/', '/agb/', '/widerrufsbelehrung/', '/barrierefreiheit/'],
  fr: [
    '/mentions-legales/',
    '/confidentialite/',
    '/conditions-generales-de-vente/',
    '/droit-de-retractation/',
    '/accessibilite/',
  ],
  nl: [
    '/colofon/',
    '/privacy/',
    '/algemene-voorwaarden/',
    '/herroepingsrecht/',
    '/toegankelijkheid/',
  ],
} as const;

test.each(allShops.map((one) => [one.key, one] as const))(
  'the footer of %s links all its legal pages',
  async (_, { label, prefix, language, ...one }) => {
    const html = await htmlOf(label, `${prefix}/`);
    const legal = new RegExp(
      `<nav aria-label="${translator({ ...one, language })('footer.legal')}"[^]*?</nav>`,
    );
    const withdrawal = href('withdrawal', { prefix, language });
    const consent = href('consent', { prefix, language });
    const links = [withdrawal, consent, ...LEGAL[language].map((path) => prefix + path)];
    expect(linksIn(FOOTER.exec(html)?.[0] ?? '', legal)).toEqual(links);
    await expectPages(label, links);
  },
);

describe('a region has its own names for the same pages', () => {
  test.each([
    ['ch', '/', 'Fusssäcke', 'Fußsäcke'],
    ['at', '/', 'Hauben', 'Mützen'],
    ['be', '/', 'Tetradoeken', 'Hydrofieldoeken'],
    ['be', '/fr/', 'Tétras', 'Pour prématurés'],
  ])('%s%s says %s', async (host, home, own, parent) => {
    const markup = NAVIGATION.exec(await htmlOf(host, home))?.[0] ?? '';
    expect(markup).toContain(`>${own}<`);
    expect(markup).not.toContain(`>${parent}<`);
  });

  test.each(['de', 'at', 'ch', 'nl', 'be', 'fr'])(
    'the footer of %s links to the shops of Germany, Austria and Switzerland',
    async (host) => {
      const footer = FOOTER.exec(await htmlOf(host, '/'))?.[0] ?? '';
      // The link of the current shop opens the list of all shops.
      expect(footer).toMatch(/href="#shops"[^>]*aria-current="true"/);
      for (const label of ['de', 'at', 'ch'].filter((one) => one !== host))
        expect(footer).toMatch(new RegExp(`href="http://${label}\\.nestling\\.localhost:\\d+/"`));
    },
  );
});

describe('the language switch', () => {
  test.each([
    ['ch', '/versand/', 'fr-ch', '/fr/livraison/'],
    ['ch', '/fr/livraison/', 'de-ch', '/versand/'],
    ['be', '/fr/panier/', 'nl-be', '/winkelmand/'],
    ['be', BODY, 'fr-be', `/fr${BODY}`],
    // Also categories without a story.
    ['ch', '/babykleidung/bodys/', 'fr-ch', '/fr/vetements-bebe/bodies/'],
    ['ch', '/fr/sommeil/gigoteuses/', 'de-ch', '/schlafen/schlafsaecke/'],
    ['be', '/babykleding/rompers/', 'fr-be', '/fr/vetements-bebe/bodies/'],
    ['ch', '/babykleidung/gibt-es-nicht/', 'fr-ch', '/fr/vetements-bebe/'],
  ])(
    'the language switch from %s%s to %s leads to the same page or the nearest one, and is remembered',
    async (host, path, key, to) => {
      const answer = await postForm(ask, host, path, { _action: 'country.choose', shop: key });
      expect(answer.status).toBe(303);
      expect(URL.parse(answer.headers['location'] ?? '')?.pathname).toBe(to);
      const cookies = [answer.headers['set-cookie'] ?? []].flat().join('\n');
      expect(cookies).toMatch(new RegExp(`locale=${key};.*[Mm]ax-[Aa]ge=31536000`));
    },
  );

  test.each([
    ['ch', '/', ['fr-ch']],
    ['be', '/fr/', ['nl-be']],
    ['de', '/', []],
    ['fr', '/', []],
  ])('the language switch of %s%s leads to %j', async (host, path, keys) => {
    const html = await htmlOf(host, path);
    const named = [...html.matchAll(/name="shop" value="([^"]+)"/g)].map(([, key]) => key);
    expect([...new Set(named)]).toEqual(keys);
  });
});

describe('a category without a story has the standard page', () => {
  test('the standard page of a category has its name, its subcategories and a breadcrumb', async () => {
    const html = await htmlOf('de', '/babykleidung/bodys/');
    expect(html).toContain('<title>Bodys · Babykleidung | Nestling</title>');
    expect(html).toContain('<h1>Bodys</h1>');
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    expect(linksIn(main, /[\s\S]*/)).toEqual(
      expect.arrayContaining(['/babykleidung/', '/babykleidung/bodys/wickelbodys/', BODY]),
    );
  });

  test.each([
    ['de', '/babykleidung/bodys', 301],
    ['de', '/Babykleidung/Bodys/', 301],
    ['de', '/babykleidung/unbekannt/', 404],
    ['de', '/bodys/', 404],
    ['fr', '/babykleidung/bodys/', 404],
    ['ch', '/fr/vetements-bebe/bodies/', 200],
  ])('%s%s is %i', async (host, path, status) => {
    expect((await ask(host, path)).status).toBe(status);
  });
});

describe('Open Graph data', () => {
  const metaOf = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

  test.each([
    ['at', '/', 'website', 'de_AT', /\/images\/f\//],
    ['ch', '/fr/livraison/', 'website', 'fr_CH', /\/images\/f\//],
    ['nl', '/magazin/babyuitzet/', 'article', 'nl_NL', /\/images\/f\//],
    ['de', BODY, 'product', 'de_DE', /\/images\/products\//],
    ['de', '/babykleidung/bodys/', 'website', 'de_DE', /\/images\//],
  ])('%s%s', async (host, path, type, locale, picture) => {
    const html = await htmlOf(host, path);
    const origin = `http://${host}.nestling.localhost:${shop.port}`;
    expect(metaOf(html, 'og:type')).toBe(type);
    expect(metaOf(html, 'og:locale')).toBe(locale);
    expect(metaOf(html, 'og:url')).toBe(origin + path);
    expect(metaOf(html, 'og:site_name')).toBe('Nestling');
    expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'));
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    const title = metaOf(html, 'og:title') ?? '';
    expect(title).not.toBe('');
    expect(html).toContain(`<title>${title}`);
    const image = metaOf(html, 'og:image')?.replaceAll('&amp;', '&') ?? '';
    expect(image.startsWith(`${origin}/images/`)).toBe(true);
    expect(image).toMatch(picture);
    // The size is allowed, so the image may be missing but not rejected.
    expect((await ask(host, image.slice(origin.length))).status).not.toBe(400);
  });

  test.each(['/warenkorb/', '/gibt-es-nicht/', '/kontakt/'])(
    'Open Graph data are not there for %s',
    async (path) => {
      expect(await htmlOf('de', path)).not.toContain('property="og:');
    },
  );
});

describe('what a product page must say', () => {
  test.each([
    [
      'de',
      'nachtlicht',
      1001032,
      ['Altgeräte', 'ElektroG', 'WEEE-Registrierungsnummer: DE 48210377'],
    ],
    ['at', 'nachtlicht', 1001032, ['Elektroaltgeräteverordnung', 'Mindestens zwei Jahre']],
    ['ch', 'nachtlicht', 1001032, ['VREG', '210 OR', '/documents/night-light-c-de.pdf']],
    ['ch', 'fr/veilleuse', 1001032, ['OREA', '210 CO', 'Classe énergétique C']],
    [
      'fr',
      'veilleuse',
      1001032,
      ['DEEE', 'europa.eu/youreurope/garanties', '/documents/night-light-c-fr.pdf'],
    ],
    ['fr', 'veilleuse', 1001032, ['garantie légale minimale de deux ans sur des biens vendus']],
    ['nl', 'nachtlampje', 1001032, ['src="/documents/legal-guarantee-nl.svg"']],
    ['at', 'nachtlicht', 1001032, ['commandfor="legal-guarantee"', 'youreurope/garantien']],
    ['de', 'nachtlicht', 1001032, ['href="/documents/night-light-c-sicherhaft-label.svg"']],
    ['be', 'nachtlampje', 1001032, ['Recupel', '30 dagen retour']],
    ['be', 'fr/veilleuse', 1001032, ['Recupel', 'parc à conteneurs']],
    ['nl', 'nachtlampje', 1001032, ['Wecycle', 'Energie-efficiëntieklasse C']],
    ['de', 'laufrad', 1001033, ['bei der Lieferung kostenlos mit', 'Speditionsversand: 14,99']],
    ['de', 'wagen', 1001016, ['84 × 60 × 42 cm', '12,4 kg', 'ab Geburt', 'id="delivery"']],
    ['fr', 'poussette', 1001016, ['Pliée', '84 × 60 × 42 cm', '12,4 kg']],
    ['nl', 'wagen', 1001016, ['Ingeklapt', '84 × 60 × 42 cm', '12,4 kg']],
    ['de', 'spray', 1001031, ['N-104711']],
    ['ch', 'spray', 1001031, ['CHZN8815']],
    ['de', 'body', 1001010, ['GOTS', 'Standardversand: 4,99']],
    ['de', 'reboarder', 1001017, ['Versand: kostenlos']],
    ['de', 'latz', 1001008, ['Keine Rückgabe: wird eigens für dich gemacht']],
  ])('%s %s %d', async (host, kind, number, texts) => {
    const prefix = kind.startsWith('fr/') ? '/fr' : '';
    const moved = await ask(host, `${prefix}/p/x-${number}/`);
    const html = await htmlOf(host, String(moved.headers['location']));
    for (const text of texts) expect(html.replaceAll('\u00a0', ' ')).toContain(text);
  });

  test.each([
    ['ch', 'nachtlicht', 1001032],
    ['ch', 'fr/veilleuse', 1001032],
    ['de', 'geschenkkarte', 1001045],
  ])('%s %s %d has no notice of the Union', async (host, kind, number) => {
    const prefix = kind.startsWith('fr/') ? '/fr' : '';
    const moved = await ask(host, `${prefix}/p/x-${number}/`);
    const html = await htmlOf(host, String(moved.headers['location']));
    expect(html).not.toMatch(/legal-guarantee|europa\.eu/);
  });

  test.each(['de', 'fr', 'nl'])(
    'the notice is a file that pages may show: %s',
    async (language) => {
      const answer = await ask('de', `/documents/legal-guarantee-${language}.svg`);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      // The policy of static files allows neither style nor script.
      expect(answer.text()).not.toMatch(/ style=|<style|<script/);
    },
  );

  test('a download is not shipped and has no guarantee of goods', async () => {
    const html = await htmlOf('de', '/p/geschenkkarte-1001045/');
    const purchase = /<form id="gift-card"[\s\S]*?<\/form>/.exec(html)?.[0];
    expect(purchase).toContain('MwSt.-frei');
    expect(purchase).not.toContain('zzgl.');
    expect(html).toContain('Keine Rückgabe nach der Lieferung');
    expect(html).not.toContain('Gesetzliche Gewährleistung');
    expect(html).not.toContain('OfferShippingDetails');
  });

  test.each(allShops.map((shop) => [shop.key, shop] as const))(
    '%s claims no VAT in the price of a gift card, and that of goods',
    async (_, { label, prefix, ...shop }) => {
      const t = translator(shop);
      for (const [number, end] of [
        [1001041, 'noVat'],
        [1001045, 'noVatOnly'],
        [1001001, 'inclVat'],
      ] as const) {
        const moved = await ask(label, `${prefix}/p/x-${number}/`);
        const html = await htmlOf(label, String(moved.headers['location']));
        const fine = /<p class="fine soft">[\s\S]*?<\/p>/.exec(html)?.[0] ?? '';
        const claims = (['inclVat', 'noVat'] as const).filter((key) =>
          fine.includes(t(`product.${key}`).split(',')[0] ?? ''),
        );
        expect([number, claims]).toEqual([number, [end === 'inclVat' ? 'inclVat' : 'noVat']]);
        expect(fine).toContain(t(`product.${end}`));
        expect(html).not.toMatch(/valueAddedTaxIncluded/);
      }
    },
  );

  test.each([
    ['de', '24 PAYBACK °P'],
    ['at', undefined],
    ['nl', undefined],
  ])('%s shows the points of what is chosen: %s', async (host, points) => {
    const moved = await ask(host, '/p/x-1001001/');
    const html = await htmlOf(host, String(moved.headers['location']));
    const fine = /<p class="fine soft">[\s\S]*?<\/p>/.exec(html)?.[0];
    if (points === undefined) expect(fine).not.toContain('PAYBACK');
    else expect(fine).toContain(points);
  });

  test.each([
    ['fr', '', 1001001, ['EUR', 'InStock', 'fr']],
    ['ch', '/fr', 1001004, ['CHF', 'PreOrder', 'fr']],
    ['nl', '', 1001009, ['EUR', 'InStock', 'nl']],
  ] as const)('a search engine reads the offer of %s%s %d', async (host, prefix, number, facts) => {
    const moved = await ask(host, `${prefix}/p/x-${number}/`);
    const path = String(moved.headers['location']);
    const html = await htmlOf(host, path);
    const nodes = structuredData(html);
    const { offers, name } = nodes.find((node) => node['@type'] === 'Product');
    const availability = String(offers.availability).split('/').at(-1);
    expect([offers.priceCurrency, availability, /<html[^>]* lang="(..)/.exec(html)?.[1]]).toEqual([
      ...facts,
    ]);
    expect(offers.url).toContain(path);
    expect(offers.price).toMatch(/^\d+\.\d\d$/);
    expect(name).not.toBe('');
  });

  test.each([
    ['at', '/', 'WebSite', { name: 'Nestling' }],
    ['ch', '/fr/', 'WebSite', { name: 'Nestling' }],
    ['at', '/impressum/', 'Organization', { legalName: shops['de-at'].legalName }],
    ['be', '/fr/mentions-legales/', 'Organization', { legalName: shops['fr-be'].legalName }],
    ['nl', '/magazin/babyuitzet/', 'Article', { inLanguage: 'nl-NL' }],
    ['at', '/ratgeber/erstausstattung/', 'Article', { inLanguage: 'de-AT' }],
  ])('a search engine reads on %s%s a %s', async (host, path, type, facts) => {
    const nodes = structuredData(await htmlOf(host, path));
    const node = nodes.find((one) => one['@type'] === type);
    expect(node).toMatchObject(facts);
    // No other page has it, such as the guides' own overview.
    const other = structuredData(
      await htmlOf(host, path.startsWith('/fr/') ? '/fr/livraison/' : '/'),
    );
    if (path.length > 4) expect(other.some((one) => one['@type'] === type)).toBe(false);
    const text = JSON.stringify(node);
    for (const url of text.matchAll(/http:\/\/([^/"]+)/g))
      expect(url[1]).toBe(`${host}.nestling.localhost:${shop.port}`);
    const search = /"target":"([^"?]*)/.exec(text)?.[1];
    if (search) expect((await ask(host, new URL(search).pathname)).status).toBe(200);
    const logo = /"logo":"([^"]*)/.exec(text)?.[1];
    if (logo) expect((await ask(host, new URL(logo).pathname)).status).toBe(200);
    const dates = [...text.matchAll(/"date(?:Published|Modified)":"\d{4}-\d\d-\d\dT/g)];
    expect(dates.length).toBe(type === 'Article' ? 2 : 0);
  });

  test('the overview of the guides is no article', async () => {
    const nodes = structuredData(await htmlOf('de', '/ratgeber/'));
    expect(nodes.map((node) => node['@type'])).not.toContain('Article');
  });

  test('a search engine reads the group with all variants', async () => {
    const html = await htmlOf('de', BODY);
    const nodes = structuredData(html);
    const of = (type: string) => nodes.find((node) => node['@type'] === type);
    expect(of('ProductGroup').hasVariant[0]).toMatchObject({
      gtin: expect.stringMatching(/^\d{13}$/),
      offers: {
        priceCurrency: 'EUR',
        shippingDetails: { '@id': of('OfferShippingDetails')['@id'] },
      },
    });
    expect(of('MerchantReturnPolicy')).toMatchObject({ applicableCountry: 'DE' });
    expect(of('BreadcrumbList').itemListElement.length).toBeGreaterThan(2);
  });
});

/** A page, and what of a part of the layout it shows. */
type Showing = readonly [
  page: keyof typeof SHOWN_ON,
  texts: (layout: LayoutContent, shop: Shop) => readonly string[],
];

const labels = (entries: readonly { readonly label: string }[]) =>
  entries.map(({ label }) => label);

/** Pages that show the layout: of every shop, by language. */
const SHOWN_ON = {
  home: () => '/',
  product: () => BODY,
  contact: (shop: Shop) => href('contact', shop).slice(shop.prefix.length),
} satisfies Readonly<Record<string, (shop: Shop) => string>>;

/** The parts of a shop's layout, each with the page that shows it. */
const PARTS: Readonly<Record<keyof LayoutContent, Showing | 'elsewhere'>> = {
  logo: ['home', ({ logo }) => [`</svg>${logo.label}</`]],
  headerNavigationLinks: ['home', (layout) => labels(layout.headerNavigationLinks)],
  featuredContentLinks: ['home', (layout) => labels(layout.featuredContentLinks)],
  serviceLinks: ['contact', (layout) => labels(layout.serviceLinks)],
  footerLinks: [
    'home',
    ({ footerLinks }) => footerLinks.flatMap(({ title, links }) => [title, ...labels(links)]),
  ],
  footerText: ['home', ({ footerText }) => [footerText]],
  paymentProviders: ['home', (layout) => labels(layout.paymentProviders)],
  deliveryProviders: ['home', (layout) => labels(layout.deliveryProviders)],
  trustSeals: ['home', (layout) => labels(layout.trustSeals)],
  socialLinks: ['home', (layout) => labels(layout.socialLinks)],
  legalInfos: ['home', (layout) => labels(layout.legalInfos)],
  hotlineCards: [
    'home',
    ({ hotlineCards }) => hotlineCards.flatMap(({ number, title }) => [number, title]),
  ],
  orderServices: ['home', (layout) => labels(layout.orderServices)],
  sellingPoints: ['home', (layout) => labels(layout.sellingPoints)],
  contactSubjects: ['contact', (layout) => labels(layout.contactSubjects)],
  pageTitleTemplate: ['home', (layout) => [layout.pageTitleTemplate.replace('{title}', '').trim()]],
  defaultDescription: ['contact', (layout) => [layout.defaultDescription]],
  shippingCostConfig: [
    'product',
    ({ shippingCostConfig }, shop) => {
      const { versandkosten = 0 } = shippingCostConfig.versandkostenBedingungen[0] ?? {};
      const amount = formatPrice(versandkosten, shop.currency, shop.locale);
      return [translator(shop)('product.shippingCost', { amount })];
    },
  ],
  // On pages that meet a banner's triggers, in a basket with items, in the field's list, and in the shop that replaces a text.
  banners: 'elsewhere',
  coupons: 'elsewhere',
  popularSearches: 'elsewhere',
  consentTexts: 'elsewhere',
};

test.each(allShops.map((one) => [one.key, one] as const))(
  'every part of the layout of %s has a page that shows it',
  async (key, one) => {
    const documents = contentChain(key, shops).map((folder) =>
      JSON.parse(
        readFileSync(new URL(`../../kv-seeds/layout/${folder}.json`, import.meta.url), 'utf8'),
      ),
    );
    const layout = mergeLayouts(documents);
    if (!layout) throw new Error(`${key} has no layout`);
    const html = new Map<string, string>();
    for (const [part, showing] of Object.entries(PARTS)) {
      if (showing === 'elsewhere') continue;
      const [page, texts] = showing;
      const path = one.prefix + SHOWN_ON[page](one);
      const found =
        html.get(path) ?? plain(await htmlOf(one.label, await settled(one.label, path)));
      html.set(path, found);
      for (const text of texts(layout, one))
        expect(found.includes(plain(text)), `${part}: ${text}`).toBe(true);
    }
  },
);

/** Returns the path to which a path redirects: a product's has the words of the shop's language. */
async function settled(host: string, path: string): Promise<string> {
  const { headers } = await ask(host, path, { headers: { 'user-agent': CRAWLER } });
  return String(headers['location'] ?? path);
}

/** Returns markup without entities and soft hyphens. */
function plain(html: string): string {
  return html
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\u00AD|&shy;/g, '');
}

describe('page weight', () => {
  /** Each listed shop is a link of the footer. */
  const LINK_MAX = 25;
  const HOME_MAX = 16_600 + LINK_MAX * allShops.filter(({ listed }) => listed).length;
  const HTML_MAX = 18_000;
  /** Maximum bytes of reviews and alternatives, which stream in (docs/decisions/035). */
  const LATE_MAX = 3_000;
  const LATE =
    /<div class="reviews-list"[^]*?(?=<\/details>)|<div id="alternatives">[^]*?(?=<div class="live-slot")/g;
  const CSS_MAX = 12_000;
  /** Size of a server's first ten TCP packets. */
  const FIRST_MAX = 14 * 1024;
  const compressed = (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  /** Returns the part of a page that its first bytes contain. */
  const beginningOf = (bytes: Buffer) =>
    brotliDecompressSync(bytes.subarray(0, FIRST_MAX), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).toString();

  test.each<readonly [string, string, number]>([
    ...allShops.map(({ label, prefix }) => [label, `${prefix}/`, HOME_MAX] as const),
    ['nl', '/babykleding/', HTML_MAX],
    ['de', '/babykleidung/bodys/', HTML_MAX],
    ['de', BODY, HTML_MAX],
    ['ch', '/fr/p/gigoteuse-toutes-saisons-lune-tog-10-1001005/', HTML_MAX],
  ])('%s%s has at most %i bytes', async (host, path, most) => {
    const html = await htmlOf(host, path);
    const prompt = html.replaceAll(LATE, '');
    expect(prompt === html).toBe(!path.includes('/p/'));
    const css = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    expect(css.length).toBeGreaterThan(1000);
    expect(compressed(css).length).toBeLessThan(CSS_MAX);
    expect(compressed(prompt).length).toBeLessThan(most);
    expect(compressed(html).length - compressed(prompt).length).toBeLessThan(LATE_MAX);
    const first = beginningOf(compressed(html));
    expect(first).toContain('</style>');
    expect(first).toContain('</header>');
    // All images of a plain listing are alike.
    expect(first).toMatch(
      html.includes('fetchpriority="high"')
        ? /<img[^>]*fetchpriority="high"[^>]*>/i
        : /<main[^]*<img[^>]*>/,
    );
  });
});
