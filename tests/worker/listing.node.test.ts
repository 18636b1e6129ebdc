import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOf } from '../../app/listing/schemas/pagination.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { href } from '../../app/routes.ts';
import { cardProductSchema } from '../../app/product/schemas/product-card.ts';
import { searchPageSchema } from '../../app/search/schemas/search.ts';
import { USUAL_COUNT } from '../../worker/commerce/seed/demo-catalogue.ts';
import { type Ask, askAt, leadsTo, until } from '../node/ask.ts';
import { type Harness, startHarness } from '../node/harness.ts';
import type { Answered } from '../node/request.ts';

/** Lists of categories and of search hits: their URLs, pages and filters. */
/** A category with several pages of products, and a story. */
const CLOTHES = '/babykleidung/';
const BODYS = '/babykleidung/bodys/';
let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  // Enough for several pages.
  shop = await startHarness({ pageStore: 'on', products: USUAL_COUNT });
  ask = askAt(shop.port);
});
afterAll(() => shop?.close());

const titleOf = (answer: Answered) => /<title>([^<]*)</.exec(answer.text())?.[1];
const canonicalOf = (answer: Answered) => {
  const [, url = ''] = /<link rel="canonical" href="([^"]*)"/.exec(answer.text()) ?? [];
  return url.replaceAll('&amp;', '&').replace(/^http:\/\/[^/]*/, '');
};
const isNoindex = (answer: Answered) => answer.text().includes('content="noindex');
/** The list of a page, without recommended products. */
const listOf = (answer: Answered) =>
  /<ul class="listing-products">[\s\S]*?<\/ul>\s*(?=<p|<nav|<details|<dialog)/.exec(
    answer.text(),
  )?.[0] ?? '';
const productsOf = (answer: Answered) =>
  [...listOf(answer).matchAll(/<article class="card[\s\S]*?href="([^"]*)"/g)].map(
    ([, path]) => path,
  );
const countOf = (answer: Answered) =>
  Number(/listing-count">(\d+) Artikel/.exec(answer.text())?.[1]);

test.each([
  [
    'de',
    '/babykleidung/?page=2',
    /data-list="category-\d+" data-list-name="Babykleidung" data-category="\d+"/,
  ],
  [
    'fr',
    '/recherche/?query=si%C3%A8ge+auto',
    /data-list="search".* data-campaign="\d+" data-total="/,
  ],
])('%s%s names its list for statistics', async (host, path, attributes) => {
  const [list = ''] = /<section class="listing"[^>]*>/.exec((await ask(host, path)).text()) ?? [];
  expect(list).toMatch(attributes);
});

describe('a list on a content page', () => {
  test('a list on a content page shows the first products of its order, and leads to the list', async () => {
    const list = '/schlafen/schlafsaecke/?sort=new';
    const html = (await ask('de', '/schlafen/')).text();
    const [block = ''] =
      /<section[^>]*data-list-name="Schlafsäcke"[\s\S]*?<\/section>/.exec(html) ?? [];
    const shown = [...block.matchAll(/card-name" href="([^"]*)"/g)].map(([, path]) => path);
    expect(shown).toEqual(productsOf(await ask('de', list)).slice(0, shown.length));
    expect(shown).toHaveLength(4);
    expect(block).toMatch(/href="\/schlafen\/schlafsaecke\/\?sort=new">Alle \d+ Artikel zeigen/);
  });
});

describe('teasers of a category’s story', () => {
  test.each([
    ['the plain list', '?sort=relevancy', true],
    ['its second page', '?page=2', false],
    ['another order', '?sort=price-asc', false],
    ['a filter', '?f.marke=nestling', false],
    ['the story', '', false],
    ['a list below that the nearest story names', 'schlafsaecke/sommerschlafsaecke/', true],
    ['that one filtered', 'schlafsaecke/sommerschlafsaecke/?f.marke=nestling', false],
    ['a list below that no story names', 'decken/', false],
  ])('%s', async (_, url, shows) => {
    const html = (await ask('de', `/schlafen/${url}`)).text();
    expect(html).toContain('<h1');
    expect(html.includes('class="listing-teaser')).toBe(shows);
  });

  test('the teasers of a list are no products: 24 a page', async () => {
    expect(productsOf(await ask('de', '/schlafen/?sort=relevancy'))).toHaveLength(24);
  });
});

test('a page of offers shows what is reduced alone, and the menu marks it', async () => {
  const html = (await ask('de', '/sale/')).text();
  const cards = html.match(/<article class="card/g)?.length ?? 0;
  expect(html.match(/class="badge is-sale"/g)).toHaveLength(cards);
  expect(cards).toBeGreaterThan(10);
  expect(html).toMatch(/<a href="\/sale\/" aria-current="page">Sale/);
});

describe('pages', () => {
  test('24 products a page, all products once, and the last page ends them', async () => {
    const first = await ask('de', `${CLOTHES}?sort=relevancy`);
    const total = countOf(first);
    const last = Math.ceil(total / 24);
    expect(last).toBeGreaterThan(2);
    const seen = [...productsOf(first)];
    expect(seen).toHaveLength(24);
    for (let page = 2; page <= last; page += 1)
      seen.push(...productsOf(await ask('de', `${CLOTHES}?page=${page}`)));
    expect(new Set(seen).size).toBe(total);
    expect((await ask('de', `${CLOTHES}?page=${last + 1}`)).status).toBe(404);
    for (const page of ['99999999', '9'.repeat(23)])
      expect((await ask('de', `${CLOTHES}?page=${page}`)).status).toBe(404);
  });

  test('each page has its own title and canonical URL', async () => {
    const second = await ask('de', `${CLOTHES}?page=2`);
    expect(titleOf(second)).toContain('Seite 2');
    expect(canonicalOf(second)).toBe(`${CLOTHES}?page=2`);
    expect(isNoindex(second)).toBe(false);
  });

  test('the description of a page has French spaces in French', async () => {
    const second = await ask('fr', '/vetements-bebe/?page=2');
    expect(second.text()).toMatch(/<meta name="description" content="[^"]+\u00A0: \d+ articles"/);
  });
});

test.each([
  ['nl', '/babykleding/rompers/'],
  ['be', '/babykleding/rompers/'],
  ['be', '/fr/vetements-bebe/bodies/'],
  ['bm', BODYS],
])('%s%s: pages and lists of one value have separate titles', async (host, path) => {
  const first = await ask(host, path);
  expect(productsOf(first).length).toBeGreaterThan(10);
  expect(isNoindex(first)).toBe(host === 'bm');
  const links = [...first.text().matchAll(/<a href="([^"]*\?f\.[^"]*)"/g)].map(([, to = '']) => to);
  expect(links.length).toBeGreaterThan(5);
  const titles = [titleOf(first)];
  for (const to of new Set(links.slice(0, 8))) titles.push(titleOf(await ask(host, to)));
  expect(new Set(titles).size).toBe(titles.length);
});

test('a category with a story leads to its list, which has its own URL', async () => {
  const story = await ask('de', '/babykleidung/');
  expect(story.text()).toContain('href="/babykleidung/?sort=relevancy"');
  const list = await ask('de', '/babykleidung/?sort=relevancy');
  expect(countOf(list)).toBeGreaterThan(48);
  expect([productsOf(list).length, canonicalOf(list)]).toEqual([24, '/babykleidung/']);
  const second = await ask('de', '/babykleidung/?page=2');
  expect([second.status, productsOf(second).length]).toEqual([200, 24]);
  expect(second.text()).toContain('href="/babykleidung/?sort=relevancy"');
  expect((await ask('de', '/babykleidung/?page=0')).headers.location).toMatch(/\/babykleidung\/$/);
  expect((await ask('de', '/babykleidung/?page=999')).status).toBe(404);
});

test.each([
  ['a page that is no number', '?page=x', ''],
  ['page 1', '?page=1', ''],
  ['page 0', '?page=0', ''],
  ['an unknown filter', '?f.farbe=rot&f.marke=nestling', '?f.marke=nestling'],
  ['values in another order', '?f.marke=nestling,kleine-feder', '?f.marke=kleine-feder%2Cnestling'],
  ['an unknown sort order', '?sort=name&f.marke=nestling', '?f.marke=nestling'],
  ['prices as a form sends them', '?f.sku_price-min=10&f.sku_price-max=', '?f.sku_price=1000-'],
  ['an empty parameter', '?page=', ''],
  ['an empty parameter beside others', '?f.marke=nestling&page=&f.sku_price=', '?f.marke=nestling'],
  ['a parameter that comes twice', '?page=1&page=3', ''],
  ['sort orders', '?sort=price-asc&sort=new&f.marke=nestling', '?f.marke=nestling&sort=price-asc'],
  ['a value that the shop does not have', '?f.marke=Jetzt+0900+123456+anrufen', ''],
  ['one beside others', '?f.marke=nestling,erfunden&sort=new&page=', '?f.marke=nestling&sort=new'],
  ['a control character', '?f.marke=%00', ''],
  ['a campaign stays', '?page=x&utm_source=mail', '?utm_source=mail'],
])('%s leads by one 301', async (_, query, canonical) => {
  const answer = await ask('de', BODYS + query);
  expect([answer.status, answer.headers.location]).toEqual([
    301,
    expect.stringMatching(
      new RegExp(`${BODYS}${canonical.replace('?', '\\?')}$`.replaceAll('/', '\\/')),
    ),
  ]);
  expect((await ask('de', BODYS + canonical)).status).toBe(200);
});

test('a price that is no amount is named at its field, with what was typed', async () => {
  const answer = await ask('fr', '/vetements-bebe/bodies/?f.sku_price-min=abc&f.sku_price-max=20');
  expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'no-store']);
  expect(answer.text()).toMatch(/<dialog[^>]* id="listing-filter"[^>]* open=""/);
  expect(answer.text()).toMatch(
    /<input id="facet-all-min"[^>]* aria-invalid="true"[^>]* value="abc"/,
  );
  expect(answer.text()).toMatch(/<p class="field-problem" id="facet-all-min-problem" data-wrong=/);
});

test('the other spelling of the default order is the list, too', async () => {
  const answer = await ask('de', '/babykleidung/?sort=Relevancy%3Adesc');
  expect([answer.status, answer.headers.location]).toEqual([
    301,
    expect.stringMatching(/\/babykleidung\/\?sort=relevancy$/),
  ]);
});

test('the form of a category with a story leads to its list, and to what is wrong in it', async () => {
  const list = await ask('de', '/babykleidung/?sort=relevancy');
  expect(list.text()).toContain('<input type="hidden" name="sort" value="relevancy"/>');
  // The plain URL is a story.
  const wrong = await ask('de', '/babykleidung/?f.sku_price-min=abc');
  expect([wrong.status, countOf(wrong)]).toEqual([422, countOf(list)]);
});

test.each([
  ['nl', '/babykleding/rompers/', '€'],
  ['ch', '/fr/vetements-bebe/bodies/', 'CHF'],
])('%s%s: the currency stands before the field, as in prices', async (host, path, symbol) => {
  const html = (await ask(host, path)).text();
  expect(html).toContain(`<span aria-hidden="true">${symbol}</span><input id="facet-all-min"`);
});

describe('filters', () => {
  test('a filtered list has the brand’s products alone, and is a hit for the next shopper', async () => {
    const path = `${BODYS}?f.marke=nestling&f.sku_price=1500-`;
    const answer = await ask('de', path);
    const all = countOf(await ask('de', BODYS));
    expect([answer.status, countOf(answer) > 0, countOf(answer) < all]).toEqual([200, true, true]);
    expect(productsOf(answer)).toHaveLength(Math.min(24, countOf(answer)));
    expect(answer.text().match(/"card-brand[^>]*>(?!Nestling<)/g)).toBeNull();
    await expect.poll(async () => (await ask('de', path)).headers['x-cache']).toBe('hit');
  });

  test('one value may be indexed under its own title; more may not', async () => {
    const one = await ask('de', `${BODYS}?f.marke=nestling`);
    expect([isNoindex(one), titleOf(one)]).toEqual([false, expect.stringContaining('Nestling')]);
    for (const query of [
      '?f.marke=nestling&f.grundfarbe=blau',
      '?sort=price-asc',
      '?f.sku_price=-2000',
    ])
      expect(isNoindex(await ask('de', BODYS + query)), query).toBe(true);
  });

  test('values are fields and no links once a filter is chosen', async () => {
    const link = /<a href="[^"]*f\.grundfarbe=/;
    expect((await ask('de', BODYS)).text()).toMatch(link);
    expect((await ask('de', BODYS)).text()).not.toMatch(/<label>(?:(?!<\/label>).)*<a /);
    expect((await ask('de', `${BODYS}?f.marke=nestling`)).text()).not.toMatch(link);
  });

  test('an empty list says so, keeps its filters and names what is chosen', async () => {
    const path = '/fr/vetements-bebe/bodies/?f.grundfarbe=blau,rosa&f.sku_price=99900-';
    const answer = await ask('ch', path);
    const html = answer.text();
    expect([answer.status, titleOf(answer)]).toEqual([
      200,
      expect.stringContaining('\u00A0: Bleu, Rose |'),
    ]);
    expect(html).toMatch(/listing-count">0 article/);
    // The price alone stands in the way.
    const [empty = ''] = /<div class="listing-empty">[\s\S]*?<\/div>/.exec(html) ?? [];
    const offers = [...empty.matchAll(/<a class="button" href="([^"]*)"/g)].map(([, to]) => to);
    expect(offers).toEqual(['/fr/vetements-bebe/bodies/?f.grundfarbe=blau%2Crosa']);
    expect(html).toContain('aria-label="Retirer le filtre Bleu"');
    for (const slug of ['marke', 'grundfarbe', 'as_gro'])
      expect(html).toContain(`id="listing-open-${slug}"`);
    expect(html).toMatch(
      /name="f\.grundfarbe" checked="" value="rosa"|name="f\.grundfarbe"[^>]*value="rosa"[^>]*checked/,
    );
  });

  test.each([
    ['de', '/babykleidung/?f.marke=nestling', 'Babykleidung: Nestling'],
    ['de', `${BODYS}?f.marke=kleine-feder`, 'Bodys · Babykleidung: Kleine Feder | Nestling'],
  ])('%s%s: the title has the shop’s name once', async (host, path, title) => {
    expect(titleOf(await ask(host, path))).toBe(title);
  });
});

describe('search', () => {
  test('hits are a list with filters, never cached or indexed', async () => {
    const answer = await ask('de', '/suche/?query=bio');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(countOf(answer)).toBeGreaterThan(24);
    expect(isNoindex(answer)).toBe(true);
    expect(answer.text()).toContain('/suche/?query=bio&amp;page=2');
  });

  test.each([
    ['de', '/suche/?query=gr%F6%DFe', '„größe“'],
    ['fr', '/recherche/?query=pouss%E9e', '« poussée »'],
    ['nl', '/zoeken/?query=tre%EFn', '‘treïn’'],
  ])('%s %s: a term in Latin-1 is understood', async (host, path, term) => {
    const html = (await ask(host, path)).text().replaceAll(/[\u00A0\u202F]/g, ' ');
    expect(html).toMatch(new RegExp(`<h1>[^<]*${term}`));
    expect(html).not.toContain('\uFFFD');
  });

  test('a value of a filter in Latin-1 is the same page in the cache', async () => {
    const [latin, utf8] = [`${BODYS}?f.marke=%F6`, `${BODYS}?f.marke=%C3%B6`];
    const answers = [await ask('de', latin), await ask('de', utf8)];
    const [one, other] = answers.map(({ status, headers }) => [status, headers.location]);
    expect(one).toEqual(other);
  });

  test('different terms leave nothing at the edge, and other pages stay cached', async () => {
    const { CACHE } = await shop.env<{ CACHE: { list(): Promise<{ keys: object[] }> } }>(
      'storefront',
    );
    await ask('de', '/suche/?query=body');
    await until(async () => (await ask('de', BODYS)).headers['x-cache'] === 'hit');
    const before = (await CACHE.list()).keys.length;
    for (let index = 0; index < 20; index += 1) {
      const query = `/suche/?query=body+${index}`;
      expect((await ask('de', query)).headers['x-cache']).not.toBe('hit');
    }
    expect((await ask('de', '/suche/?query=body+0')).headers['x-cache']).not.toBe('hit');
    // A machine may take longer than the page is fresh.
    expect((await ask('de', BODYS)).headers['x-cache']).toMatch(/^(hit|stale)$/);
    expect((await CACHE.list()).keys).toHaveLength(before);
  });

  test('filters and pages keep the term', async () => {
    const all = countOf(await ask('de', '/suche/?query=body'));
    const some = await ask('de', '/suche/?query=body&f.marke=nestling');
    expect(countOf(some)).toBeLessThan(all);
    const led = await ask('de', '/suche/?query=body&f.x=1&page=0');
    expect([led.status, led.headers.location]).toEqual([
      301,
      expect.stringMatching(/\/suche\/\?query=body$/),
    ]);
  });

  test.each([
    '<script>alert(1)</script>',
    '" OR 1=1 --',
    '%',
    '*',
    '(((',
    'x'.repeat(200),
    '💡',
    "'",
  ])('any input is text: %s', async (query) => {
    const answer = await ask('de', `/suche/?query=${encodeURIComponent(query)}`);
    expect(answer.status).toBe(200);
    expect(answer.text()).not.toContain('<script>alert');
  });

  test.each([
    ['at', '/suche/', '/babykleidung/', 'Babygewand'],
    ['ch', '/suche/', '/babykleidung/', 'Babykleider'],
    ['de', '/suche/', '/babykleidung/', 'Babykleidung'],
    ['ch', '/fr/recherche/', '/fr/vetements-bebe/', 'Habits'],
  ])(
    '%s%s: the categories of the hits are named as in the navigation',
    async (host, path, to, name) => {
      const answer = await ask(host, `${path}?query=nestling`);
      const hits = /<ul class="search-categories">[\s\S]*?<\/ul>/.exec(answer.text())?.[0];
      expect(hits).toContain(`<a href="${to}">${name}<`);
    },
  );

  test('a misspelt term shows what is meant and says so', async () => {
    const answer = await ask('de', '/suche/?query=wickelbdy');
    expect(answer.text()).toContain('Hier sind Treffer für „wickelbody“');
    expect(countOf(answer)).toBeGreaterThan(0);
  });

  test('a product’s number leads to its page, a campaign to its own', async () => {
    const number = await ask('de', '/suche/?query=1001001');
    expect([number.status, number.headers.location]).toEqual([
      303,
      expect.stringMatching(/\/p\/kuschelbaer-bruno-32-cm-1001001\/$/),
    ]);
    // The number as typed from paper.
    const spaced = await ask('de', '/suche/?query=100+1001');
    expect(spaced.headers.location).toBe(number.headers.location);
    const variant = await ask('de', '/suche/?query=100.1001.01');
    expect(variant.headers.location).toMatch(/\/p\/[^/]*-1001001\/\?variant=100\.1001\.01$/);
    const campaign = await ask('ch', '/fr/recherche/?query=livraison');
    expect(campaign.headers.location).toMatch(/\/fr\/livraison\/$/);
  });

  test.each([
    ['de', '/suche/', 'autositz', 'hängt von Größe und Gewicht ab'],
    ['nl', '/zoeken/', 'autostoeltje', 'Lengte en gewicht bepalen'],
    ['de', '/suche/', 'Regenhosen', '<h1>Treffer für „Regenhosen“'],
    ['de', '/suche/', 'größe 62', '<h1>Treffer für „größe 62“'],
    ['nl', '/zoeken/', 'mutsje', '<h1>Resultaten voor ‘mutsje’'],
  ])('%s: %s%s is found as it is written', async (host, path, query, text) => {
    const answer = await ask(host, `${path}?query=${encodeURIComponent(query)}`);
    expect(answer.text()).toContain(text);
    expect(answer.text()).not.toMatch(/Zu „|Niets gevonden/);
    expect(productsOf(answer)).not.toEqual([]);
  });

  test('a guide stands beside the hits, and on a page without', async () => {
    const guide = '<a href="/ratgeber/erstausstattung/">Erstausstattung</a>';
    const alone = (await ask('at', '/suche/?query=erstausstattung')).text();
    expect(alone).toContain(guide);
    expect(alone).toContain('<h1>Zu „erstausstattung“ haben wir keine Artikel, aber etwas');
    const beside = await ask('at', '/suche/?query=baby');
    expect(beside.text()).toContain('<a href="/ratgeber/baby-anziehen/">Baby anziehen</a>');
    expect(countOf(beside)).toBeGreaterThan(0);
  });

  test.each([
    [
      'de',
      '/suche/',
      'strampler schnullerkette',
      'Zu „strampler schnullerkette“ gibt es nichts. Hier sind Treffer für „strampler“.',
      [],
    ],
    [
      'ch',
      '/fr/recherche/',
      'nestling qz',
      'Rien pour « nestling qz ». Voici les résultats pour « nestling ».',
      [],
    ],
    [
      'nl',
      '/zoeken/',
      'romper kinderwagen',
      'Geen artikel past bij alle woorden van ‘romper kinderwagen’. Dit past bij een deel ervan.',
      ['romper', 'kinderwagen'],
    ],
  ] as const)(
    '%s%s: of „%s“ it shows what products have, and says so',
    async (host, path, query, note, words) => {
      const answer = await ask(host, `${path}?${new URLSearchParams({ query })}`);
      expect(productsOf(answer)).not.toEqual([]);
      const html = answer.text().replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ');
      expect(html).toContain(`<p>${note}</p>`);
      const links = html.match(/<a href="[^"]*\?query=[^"&]*">[^<]*<\/a>/g) ?? [];
      expect(links).toEqual(words.map((word) => `<a href="${path}?query=${word}">${word}</a>`));
    },
  );

  test('the term stays in the header’s field', async () => {
    for (const query of ['body', 'zzzzqq'])
      expect((await ask('de', `/suche/?query=${query}`)).text()).toMatch(
        new RegExp(`<header[\\s\\S]*<input [^>]*value="${query}"[\\s\\S]*</header>`),
      );
  });

  test('a search without hits says so and offers ways on', async () => {
    const answer = await ask('ch', '/fr/recherche/?query=zzzzqq');
    const html = answer.status === 200 ? answer.text() : '';
    expect(html).toMatch(/<title>Nous n’avons rien trouvé/);
    expect(html).toMatch(/<h1>Nous n’avons rien trouvé/);
    expect(html).toContain('role="search"');
  });

  test('a search without hits still says a campaign’s text, and categories of the name are shown', async () => {
    const { DB } = await shop.env<{ DB: { exec(sql: string): Promise<unknown> } }>('commerce');
    await DB.exec("INSERT INTO categories VALUES (9999, NULL, 99, '[9999]', 0, NULL)");
    await DB.exec(
      "INSERT INTO category_texts (category_id, language, name, slug, path) VALUES (9999, 'de', 'Quakspiele', 'quakspiele', 'quakspiele')",
    );
    await DB.exec(
      "INSERT INTO search_campaigns VALUES (999, 'de', 'quakspiel', 'feedback', 'Bald wieder da.', 0, 4000000000000, '[\"DE\"]')",
    );
    const html = (await ask('de', '/suche/?query=quakspiel')).text();
    expect(html).toContain('<h1>Zu „quakspiel“ haben wir');
    expect(html).toContain('<p class="search-note">Bald wieder da.</p>');
    expect(html).toContain('<a href="/quakspiele/">Quakspiele</a>');
  });
});

/** Maximum bytes of 48 cards as JSON (docs/commerce-api.md#products-and-user). */
const CARD_BYTES = 90_000;

test.each([
  ['de-de', 1],
  ['fr-ch', 4],
])('48 cards of %s are at most 90 kB, whichever they are', async (_, shopId) => {
  for (let page = 1; ; page += 1) {
    const query = `shopId=${shopId}&sort=relevancy&shows=card&perPage=48&page=${page}`;
    const body = await (await shop.askCommerce(`/v1/products?${query}`)).json();
    const { entities } = pageOf(cardProductSchema).parse(body);
    expect(new TextEncoder().encode(JSON.stringify(body)).byteLength).toBeLessThan(CARD_BYTES);
    if (entities.length < 48) break;
    expect(page).toBeLessThan(20);
  }
});

describe('a search finds what is meant', () => {
  const search = async (term: string, shopId: number) => {
    const query = `shopId=${shopId}&shows=card&filters[term]=${encodeURIComponent(term)}`;
    return searchPageSchema.parse(await (await shop.askCommerce(`/v1/products?${query}`)).json());
  };

  test.each([
    [1, 'wickelbdy', 'wickelbody', /wickelbod/i],
    [1, 'kinderwgen', 'kinderwagen', /kinderwagen/i],
    [1, 'stramp', null, /stramp/i],
    [1, 'muetze', null, /mütze/i],
    [1, 'mütze', null, /mütze/i],
    [8, 'bebe', null, /bébé/i],
    [8, 'pousette', 'poussette', /poussette/i],
    [7, 'kinderwgen', 'kinderwagen', /kinderwagen/i],
    [7, 'slaapzk', 'slaapzak', /slaapzak/i],
  ])('shop %d, %s', async (shopId, term, correctedTerm, name) => {
    const found = await search(term, shopId);
    expect(found.correctedTerm).toBe(correctedTerm);
    expect(found.entities[0]?.name).toMatch(name);
  });

  test.each([
    [1, 'Versand', { kind: 'redirect', target: '/versand/' }],
    [4, 'livraison', { kind: 'redirect', target: '/fr/livraison/' }],
    [7, 'verzending', { kind: 'redirect', target: '/verzending/' }],
    [8, 'siège auto', { kind: 'feedback' }],
  ])('shop %d, %s leads to a campaign', async (shopId, term, campaign) => {
    expect((await search(term, shopId)).campaign).toMatchObject(campaign);
  });
});

const SERVICE_TERMS = {
  de: ['versand', 'Gutschein', 'retoure', 'kontakt'],
  fr: ['livraison', 'Bon cadeau', 'retour', 'contact'],
  nl: ['verzending', 'Cadeaukaart', 'retour', 'contact'],
} as const;

test.each(allShops.map((one) => [one.key, one] as const))(
  'in %s words for gift cards, returns and service lead to pages of the shop',
  async (_, one) => {
    for (const term of SERVICE_TERMS[one.language]) {
      const query = new URLSearchParams({ query: term });
      const answer = await ask(one.label, `${href('search', one)}?${query}`);
      expect([term, answer.status]).toEqual([term, 303]);
      const target = leadsTo(answer) ?? '';
      expect([term, target, (await ask(one.label, target)).status]).toEqual([term, target, 200]);
    }
  },
);
