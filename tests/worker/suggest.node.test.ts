import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SuggestAnswer } from '../../app/search/schemas/suggest.ts';
import { type Ask, askAt } from '../node/ask.ts';
import { type Harness, startHarness } from '../node/harness.ts';
import { visitorCookie } from '../node/visitor-cookie.ts';

let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  shop = await startHarness({ unsteadyCommerce: true });
  ask = askAt(shop.port);
});

afterAll(() => shop?.close());

const PATH = '/api/shop/suggest/';
const urlOf = (query: string, locale = 'de-at') =>
  `${PATH}?${new URLSearchParams({ locale, query })}`;

async function suggest(query: string, locale = 'de-at', host = 'at'): Promise<SuggestAnswer> {
  const answer = await ask(host, urlOf(query, locale));
  expect([answer.status, answer.text()]).toEqual([200, expect.stringMatching(/^\{/)]);
  return JSON.parse(answer.text());
}

describe('suggestions', () => {
  test('products have all that a line shows', async () => {
    const { products } = await suggest('kuschelbär bruno');
    expect(products[0]).toEqual({
      name: 'Kuschelbär Bruno, 32 cm',
      brand: expect.any(String),
      href: '/p/kuschelbaer-bruno-32-cm-1001001/',
      image: expect.stringMatching(/^products\/.+\.webp$/),
      price: expect.stringMatching(/^(ab )?\d+,\d\d\s€$/),
    });
  });

  test('a product is named with its colour where siblings have its name', async () => {
    const german = await suggest('wickelbody tau');
    expect(german.products[0]?.name).toMatch(/, \p{Lu}\p{Ll}+$/u);
    const french = await suggest('body', 'fr-ch', 'ch');
    expect(french.products.map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/, \p{Ll}+$/u),
    );
  });

  test('a price per unit stands beside the price', async () => {
    const { products } = await suggest('anfangsmilch', 'de-de', 'de');
    expect(products[0]?.unitPrice).toMatch(/^\d+,\d\d\s€\sje\s/);
  });

  test('suggestions are at most five of each kind, in a few kilobytes', async () => {
    const answer = await ask('at', urlOf('b'));
    const found: SuggestAnswer = JSON.parse(answer.text());
    expect(found.products).toHaveLength(5);
    const { products, categories, guides, brands } = found;
    for (const list of [products, categories, guides, brands])
      expect(list.length).toBeLessThanOrEqual(5);
    const { completions } = await suggest('ba');
    expect(completions?.terms.length).toBeLessThanOrEqual(5);
    expect(answer.text().length).toBeLessThan(3000);
  });

  test.each([
    ['at', 'de-at', 'body', 'Bodys', '/babykleidung/bodys/'],
    ['ch', 'fr-ch', 'bodi', 'Bodies', '/fr/vetements-bebe/bodies/'],
    ['ch', 'de-ch', 'kleider', 'Röckli', '/babykleidung/kleider/'],
    ['de', 'de-de', 'kleider', 'Kleider', '/babykleidung/kleider/'],
    ['at', 'de-at', 'mützen', 'Hauben', '/babykleidung/accessoires/muetzen/'],
    ['be', 'nl-be', 'zomerjurk', 'Zomerkleedjes', '/babykleding/jurkjes/zomerjurkjes/'],
    ['nl', 'nl-nl', 'romper', 'Rompers', '/babykleding/rompers/'],
  ])('a category: %s, %s, %s', async (host, locale, query, name, href) => {
    expect((await suggest(query, locale, host)).categories).toContainEqual({ name, href });
  });

  test.each([
    ['at', 'de-at', 'anzieh', 'Baby anziehen', '/ratgeber/baby-anziehen/'],
    ['at', 'de-at', 'ERSTAUS', 'Erstausstattung', '/ratgeber/erstausstattung/'],
    ['ch', 'fr-ch', 'bebe', 'Comment habiller bébé\u202f?', '/fr/les-inspirations/habiller-bebe/'],
    ['be', 'nl-be', 'babyui', 'Babyuitzet', '/magazin/babyuitzet/'],
    ['at', 'de-at', 'erstausstatung', 'Erstausstattung', '/ratgeber/erstausstattung/'],
  ])('a guide: %s, %s, %s', async (host, locale, query, name, href) => {
    const { guides } = await suggest(query, locale, host);
    expect(guides).toContainEqual({ name, href });
  });

  test('a brand leads to the search for its name', async () => {
    const { brands } = await suggest('milchm');
    expect(brands).toEqual([{ name: 'Milchmond', href: '/suche/?query=Milchmond' }]);
  });

  test('a misspelt word suggests what the search finds, and says so', async () => {
    const { products, categories, correctedTerm, note } = await suggest('wickelbdy');
    expect(note).toBe('Vorschläge für „wickelbody“');
    expect([correctedTerm, products[0]?.name]).toEqual([
      'wickelbody',
      expect.stringMatching(/wickelbod/i),
    ]);
    expect(categories).toContainEqual({
      name: 'Wickelbodys',
      href: '/babykleidung/bodys/wickelbodys/',
    });
    expect((await suggest('wickelbodys')).correctedTerm).toBeUndefined();
  });

  test('words that no product has together suggest what has some of them, and say so', async () => {
    const { products, correctedTerm, note } = await suggest('wickelbody kinderwagen');
    expect(products.length).toBeGreaterThan(1);
    expect([correctedTerm, note]).toEqual([
      undefined,
      'Nichts passt zu allen Wörtern. Das passt zu einem Teil davon.',
    ]);
  });

  test.each([
    ['at', 'de-at', '', 'Oft gesucht', 'Schlafsack'],
    ['ch', 'fr-ch', ' \t\n', 'Souvent recherché', 'Gigoteuse'],
    ['be', 'nl-be', '', 'Vaak gezocht', 'Slaapzak'],
  ])('before something is typed the layout’s terms are suggested: %s, %s, %j', async (...one) => {
    const [host, locale, query, label, term] = one;
    const { completions, ...others } = await suggest(query, locale, host);
    expect(completions).toEqual({ label, terms: expect.arrayContaining([term]) });
    expect(others).toEqual({ products: [], categories: [], guides: [], brands: [] });
  });

  test.each([
    ['at', 'de-at', 'schla', 'Suchbegriffe', 'schlafsack'],
    ['ch', 'fr-ch', 'gig', 'Recherches', 'gigoteuse'],
    ['nl', 'nl-nl', 'roze slaa', 'Zoektermen', 'roze slaapzak'],
  ])('words of the assortment complete a term: %s, %s, %s', async (...one) => {
    const [host, locale, query, label, term] = one;
    const { completions } = await suggest(query, locale, host);
    expect(completions).toEqual({ label, terms: expect.arrayContaining([term]) });
  });

  test('a word that finds nothing is an empty answer', async () => {
    expect(await suggest('qqqqqq')).toEqual({
      products: [],
      categories: [],
      guides: [],
      brands: [],
    });
  });
});

describe('a term is text of 1 to 200 characters', () => {
  test.each([
    '"',
    "'; DROP TABLE products; --",
    'body" OR "x',
    'NEAR(a b)',
    '*',
    '%',
    '<script>',
    '🍼',
    'bo\0dy',
    '\u202e',
    'مرحبا',
    '界'.repeat(200),
    `  ${'x'.repeat(200)}  `,
    '../../etc',
    '__proto__',
  ])('%j', async (query) => {
    await suggest(query);
  });

  test.each([
    ['nothing', `${PATH}?locale=de-at`, 'query'],
    ['201 characters', urlOf('x'.repeat(201)), 'query'],
    ['10,000 characters', urlOf('x'.repeat(10_000)), 'query'],
    ['another host’s shop', urlOf('body', 'de-de'), 'locale'],
    ['no shop', `${PATH}?query=body`, 'locale'],
  ])('a term like %s is refused', async (_, url, field) => {
    const answer = await ask('at', url);
    expect([answer.status, JSON.parse(answer.text()).field]).toEqual([400, field]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('an answer is the same for everybody', () => {
  test('an answer is kept for a minute by the browser that asked', async () => {
    const stranger = await ask('at', urlOf('body'));
    const known = await ask('at', urlOf('body'), {
      headers: { cookie: `${visitorCookie('a'.repeat(32))}; __Host-session=${'s'.repeat(40)}` },
    });
    for (const { headers } of [stranger, known]) {
      expect(headers['cache-control']).toBe('public, max-age=60');
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(known.text()).toBe(stranger.text());
  });

  test('fifty terms leave nothing at the edge', async () => {
    const { CACHE } = await shop.env<{ CACHE: { list(): Promise<{ keys: object[] }> } }>(
      'storefront',
    );
    await suggest('body');
    const before = (await CACHE.list()).keys.length;
    for (let term = 0; term < 50; term += 1) await suggest(`body ${term}`);
    expect((await CACHE.list()).keys).toHaveLength(before);
  });
});

describe('a back end that does not answer', () => {
  test.each(['503', 'html', 'lies'])('%s', async (fault) => {
    const { CONTENT } = await shop.env<{
      CONTENT: {
        put(key: string, value: string): Promise<void>;
        delete(key: string): Promise<void>;
      };
    }>('storefront');
    await CONTENT.put('tests/commerce', fault);
    const answer = await ask('at', urlOf(`fault ${fault}`));
    const guides = await ask('at', urlOf('erstausstattung'));
    await CONTENT.delete('tests/commerce');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.text()).not.toContain('tenant');
    // Guides are suggested without the back end, and nothing of that is stored.
    expect([guides.status, guides.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(JSON.parse(guides.text())).toMatchObject({
      products: [],
      guides: [{ name: 'Erstausstattung' }],
    });
  });
});
