import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchPageSchema } from '../../../../app/search/schemas/search.ts';
import { suggestionsSchema } from '../../../../app/search/schemas/suggestion.ts';
import { call } from '../../testing/call.ts';
import { insertProduct, insertRow } from '../../testing/catalogue-rows.ts';
import { openShopWindow } from '../../testing/shop-window.ts';

const PAST = 1_000;
const FUTURE = 4_000_000_000_000;

function campaign(id: number, values: object) {
  return insertRow('search_campaigns', {
    id,
    language: 'de',
    kind: 'redirect',
    runs_from: PAST,
    runs_to: FUTURE,
    price_lists: '["DE","CH"]',
    ...values,
  });
}

beforeAll(async () => {
  await openShopWindow();
  await insertProduct({
    id: 6,
    referenceKey: '100.0006',
    names: { de: 'Kombikinderwagen Große Bommelmütze', fr: 'Poussette Été' },
    variants: [{ id: 61, prices: { DE: { withTax: 5 }, CH: { withTax: 5 }, FR: { withTax: 5 } } }],
  });
  await env.DB.batch([
    campaign(1, { term: 'rueckgabe', content: '/versand/' }),
    campaign(2, {
      term: 'body',
      kind: 'feedback',
      content: '<b>Große</b> <script>x</script>Bodys',
    }),
    campaign(3, { term: 'boese', content: '//evil.example/' }),
    campaign(4, { term: 'boese-zwei', content: 'https://evil.example/' }),
    campaign(5, { term: 'vorbei', content: '/versand/', runs_to: PAST + 1 }),
    campaign(6, { term: 'retour', content: '/livraison/', language: 'fr', price_lists: '["CH"]' }),
  ]);
});

async function search(term: string, { shopId = 1, query = '' } = {}) {
  const given = encodeURIComponent(term.toWellFormed());
  const answer = await call(
    `/v1/products?shopId=${shopId}&shows=card&filters[term]=${given}${query}`,
  );
  expect(answer.status).toBe(200);
  const page = searchPageSchema.parse(await answer.json());
  return { ...page, ids: page.entities.map(({ id }) => id) };
}

describe('a misspelt term finds what is meant and says so', () => {
  test.each([
    ['wickelbdy', 'wickelbody', [1]],
    ['kinderwgen', 'kinderwagen', [6]],
    ['bommelmuetzze', 'bommelmütze', [6]],
    ['nestlnig', 'nestling', [6, 3, 1]],
    ['geschenkke', 'geschenke', [2, 1]],
    ['rosaa flasche', 'rosa flasche', [2]],
    ['nestling langarmbdy', 'nestling langarmbody', [3]],
  ])('%s: %s', async (term, correctedTerm, ids) => {
    expect(await search(term)).toMatchObject({ correctedTerm, ids });
  });

  test.each([
    ['trinkflasche', 'flasche', [2]],
    ['trinkflashe', 'flasche', [2]],
    ['kombikinderwagen für zwillinge', 'kombikinderwagen', [6]],
    ['rosa xyzxyz flashe', 'rosa flasche', [2]],
  ])('a misspelt term finds what products have of it: %s: %s', async (term, correctedTerm, ids) => {
    expect(await search(term)).toMatchObject({ correctedTerm, ids, someWords: [] });
  });

  test('a misspelt term finds what is meant in the words and the spelling of the shop', async () => {
    expect(await search('pousette', { shopId: 8 })).toMatchObject({
      correctedTerm: 'poussette',
      ids: [6],
    });
    expect((await search('grosseee', { shopId: 3 })).correctedTerm).toBe('grosse');
  });

  test.each(['body', 'wickelbodys', 'wickel body', 'muetze', 'xyzxyz', '🍼', 'bd'])(
    'a word that is found, or near to none, stays: %s',
    async (term) => expect((await search(term)).correctedTerm).toBeNull(),
  );

  test('a filter that leaves nothing corrects nothing', async () => {
    const none = await search('wickelbody', { query: '&filters[sku_price]=1-2' });
    expect(none).toMatchObject({ ids: [], correctedTerm: null });
  });

  test('the words follow every write to the texts', async () => {
    await env.DB.prepare(
      "UPDATE product_texts SET name = 'Krabbeldecke' WHERE product_id = 2 AND language = 'de'",
    ).run();
    expect(await search('krabeldecke')).toMatchObject({ correctedTerm: 'krabbeldecke', ids: [2] });
  });
});

describe('words that no product has together', () => {
  test.each([
    ['bommel kombi', [6], []],
    ['wickel bommelmütze', [1, 6], ['wickel', 'bommelmütze']],
    ['bommelmuetzze xyzxyz wickelbody', [1, 6], ['bommelmütze', 'wickelbody']],
    ['wickel bommelmütze kombikinderwagen', [6], ['wickel', 'bommelmütze', 'kombikinderwagen']],
  ])(
    '%s finds those with a beginning of each, else of all but one or of any',
    async (term, ids, someWords) => {
      const found = await search(term);
      expect({ ...found, ids: found.ids.toSorted() }).toMatchObject({
        ids,
        someWords,
        correctedTerm: null,
      });
    },
  );

  test('a filter that leaves nothing of all words shows no product with one of them', async () => {
    const none = await search('große bommelmütze', { query: '&filters[sku_price]=1-2' });
    expect(none).toMatchObject({ ids: [], someWords: [] });
  });
});

describe('a number leads to the product', () => {
  test.each([
    ['100.0003', '100.0003', null],
    ['1000003', '100.0003', null],
    ['100.0001-12', '100.0001', '100.0001-12'],
  ])('%s', async (term, referenceKey, variant) => {
    expect((await search(term)).match).toMatchObject({
      kind: 'product',
      product: { referenceKey },
      variant,
    });
  });

  test.each(['1000004', '1000005', '100000', '100.0001.99', 'body'])(
    '%s is none that is sold',
    async (term) => {
      expect((await search(term)).match).toBeNull();
    },
  );
});

describe('a campaign', () => {
  test('a campaign applies to another form of the term', async () => {
    expect((await search('Rückgaben')).campaign).toMatchObject({ id: 1, target: '/versand/' });
  });

  test('a campaign of the corrected term shows its text and does not redirect', async () => {
    await env.DB.batch([
      campaign(7, { term: 'wickelbody', kind: 'feedback', content: 'Größe wählen' }),
      campaign(8, { term: 'kinderwagen', content: '/versand/' }),
    ]);
    expect(await search('wickelbdy')).toMatchObject({
      correctedTerm: 'wickelbody',
      campaign: { id: 7, kind: 'feedback' },
    });
    expect(await search('kinderwgen')).toMatchObject({
      correctedTerm: 'kinderwagen',
      campaign: null,
    });
  });

  test('a campaign leads to a page of the shop', async () => {
    expect((await search(' RÜCKGABE ')).campaign).toEqual({
      kind: 'redirect',
      id: 1,
      target: '/versand/',
    });
    expect((await search('retour', { shopId: 4 })).campaign).toMatchObject({
      target: '/fr/livraison/',
    });
  });

  test('a campaign shows its text as plain text, in the spelling of the shop', async () => {
    expect((await search('body')).campaign).toEqual({
      kind: 'feedback',
      id: 2,
      text: 'Große Bodys',
    });
    expect((await search('body', { shopId: 3 })).campaign).toMatchObject({ text: 'Grosse Bodys' });
  });

  test.each([
    ['of another host', 'boese', 1],
    ['of another host, as a URL', 'boese zwei', 1],
    ['that has ended', 'vorbei', 1],
    ['of another country', 'rückgabe', 2],
    ['of another language', 'retour', 1],
  ])('%s does not exist', async (_, term, shopId) => {
    expect((await search(term, { shopId })).campaign).toBeNull();
  });
});

describe('a search answers its filters in the same call', () => {
  test('those of /v1/filters', async () => {
    const page = await search('body', { query: '&with=filters&filters[grundfarbe]=gruen' });
    const alone = await call('/v1/filters?shopId=1&filters[term]=body&filters[grundfarbe]=gruen');
    expect(page.ids).toEqual([1]);
    expect(page.filters).toEqual(await alone.json());
  });

  test('a search answers its filters with the categories of the hits, from the roots down', async () => {
    const { filters } = await search('body', { query: '&with=filters' });
    const found = filters?.find(({ type }) => type === 'categories');
    expect(
      found?.values.map((value) => ('path' in value ? [value.path, value.productCount] : [])),
    ).toEqual([
      ['/geschenke/', 1],
      ['/babykleidung/', 2],
      ['/babykleidung/bodys/', 2],
      ['/babykleidung/bodys/wickelbodys/', 1],
      ['/babykleidung/bodys/wickelbodys/kurzarm/', 1],
      ['/babykleidung/bodys/wickelbodys/kurzarm/sommer/', 1],
    ]);
  });

  test('those of the corrected term', async () => {
    const { filters } = await search('wickelbdy', { query: '&with=filters' });
    expect(filters?.map(({ slug }) => slug)).toContain('category');
  });
});

test.each([
  '"',
  "'; DROP TABLE products; --",
  'body" OR "x',
  'NEAR(body mutze)',
  '*',
  '(((((',
  '\\',
  '%',
  'bo\0dy',
  '\u202e\ufeff',
  'مرحبا',
  '界'.repeat(200),
  'xqzw '.repeat(40),
  'x"y"z^$'.repeat(20),
])('a term is text whatever is in it: %j', async (term) => {
  await search(term.slice(0, 200), { query: '&with=filters' });
});

describe('a term that means pages', () => {
  test('a term that means pages is not corrected to products', async () => {
    const page = await search('agb');
    expect(page).toMatchObject({ ids: [], pages: ['/agb/'], correctedTerm: null, someWords: [] });
    expect(await search('agb', { shopId: 5 })).toMatchObject({ pages: [] });
  });

  test('a term that means pages shows the products of its other words', async () => {
    expect(await search('bommelmütze zurückgeben')).toMatchObject({
      ids: [6],
      pages: ['/widerrufsbelehrung/', '/widerruf/', '/service/'],
      correctedTerm: null,
      someWords: ['bommelmütze'],
    });
    expect(await search('wie zurückgeben')).toMatchObject({ ids: [] });
  });

  test('a term of words of help alone is corrected in none of them', async () => {
    await insertProduct({
      id: 8,
      referenceKey: '100.0008',
      names: { de: 'Kissen gelb lauf nahrung gewehr', fr: 'Avion retouche' },
      variants: [{ id: 81, prices: { DE: { withTax: 5 }, FR: { withTax: 5 } } }],
    });
    for (const term of ['geld', 'geld zurückbekommen', 'kauf stornieren', 'mahnung'])
      expect(await search(term), term).toMatchObject({ ids: [], correctedTerm: null });
    expect((await search('gesetzliche gewährleistung')).pages[0]).toBe('/konto/bestellungen/');
    for (const term of ['avoir', 'colis en retard'])
      expect(await search(term, { shopId: 8 }), term).toMatchObject({ ids: [] });
    // All words except those of help are corrected.
    expect(await search('gelbb geld')).toMatchObject({ ids: [8], correctedTerm: 'gelb' });
    // Beside a word of help, an unknown word does not count as a misspelt product.
    expect(await search('rückgabe gelp')).toMatchObject({ ids: [], correctedTerm: null });
  });

  test('a term that means pages has none beside products that have all its words', async () => {
    await insertProduct({
      id: 9,
      referenceKey: '100.0009',
      names: { de: 'Puppe Retoure Adresse' },
      variants: [{ id: 91, prices: { DE: { withTax: 5 } } }],
    });
    expect(await search('puppe retoure')).toMatchObject({ ids: [9], pages: [] });
    expect((await search('retoure')).pages).not.toEqual([]);
  });

  test('a misspelt word means pages, unless a product is nearer', async () => {
    expect(await search('versnad')).toMatchObject({ ids: [], pages: ['/versand/'] });
    expect(await search('wickelbdy')).toMatchObject({ pages: [], correctedTerm: 'wickelbody' });
  });

  test('a term that means pages has them beside its products, whatever filters leave', async () => {
    await insertProduct({
      id: 7,
      referenceKey: '100.0007',
      names: { de: 'Kalender Adressbuch' },
      variants: [{ id: 71, prices: { DE: { withTax: 5 } } }],
    });
    const pages = ['/konto/adressbuch/'];
    expect(await search('adressbuch')).toMatchObject({ ids: [7], pages });
    expect(await search('adressbuch', { query: '&filters[minPrice]=900' })).toMatchObject({
      ids: [],
      pages,
    });
  });

  test('a term that means pages has them in its suggestions, by the beginning of a word too', async () => {
    const suggest = async (term: string) => {
      const answer = await call(`/v1/search/suggestions?shopId=1&term=${encodeURIComponent(term)}`);
      return suggestionsSchema.parse(await answer.json());
    };
    expect(await suggest('widerru')).toMatchObject({
      pages: ['/widerrufsbelehrung/', '/widerruf/'],
    });
    expect((await suggest('agb')).products).toEqual([]);
    expect((await suggest('body')).pages).toEqual([]);
  });
});
