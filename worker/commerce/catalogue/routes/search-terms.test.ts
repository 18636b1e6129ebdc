import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { suggestionsSchema } from '../../../../app/search/schemas/suggestion.ts';
import { typeaheadSchema } from '../../../../app/search/schemas/typeahead.ts';
import { insertAssortment } from '../../testing/assortment.ts';
import { call, readError, send } from '../../testing/call.ts';
import {
  createCatalogue,
  insertProduct,
  insertRow,
  setValue,
} from '../../testing/catalogue-rows.ts';

beforeAll(async () => {
  await createCatalogue();
  await insertAssortment();
  const products = [
    ['Bommelmütze „Größe“', 'Bonnet Été'],
    ['Wickelbody mit Kragen', 'Body cache-cœur'],
    ['Strampler', 'Grenouillère'],
    ['Anfangsmilch', 'Lait 1er âge'],
    ['Mütze', 'Bonnet'],
  ] as const;
  for (const [index, [de, fr]] of products.entries()) {
    const id = index + 1;
    const prices = id === 4 ? { FR: { withTax: 5 } } : { DE: { withTax: 5 }, FR: { withTax: 5 } };
    await insertProduct({
      id,
      referenceKey: `200.000${id}`,
      names: { de, fr },
      brand: 'Milchmond',
      variants: [{ id: id * 10, prices }],
    });
  }
});

async function suggest(term: string, shopId = 1) {
  const response = await call(
    `/v1/search/suggestions?shopId=${shopId}&term=${encodeURIComponent(term.toWellFormed())}`,
  );
  expect(response.status).toBe(200);
  return suggestionsSchema.parse(await response.json());
}

const idsOf = async (term: string, shopId = 1) =>
  (await suggest(term, shopId)).products.map(({ id }) => id);

describe('products are found by', () => {
  test.each([
    ['the beginning of a word', 'stramp', [3]],
    ['an umlaut', 'mütze', [5, 1]],
    ['an umlaut without its dots', 'MUTZE', [5, 1]],
    ['an umlaut in two letters', 'muetze', [5, 1]],
    ['an umlaut of two characters', 'mu\u0308tz', [5, 1]],
    ['ß and ss', 'groesse', [1]],
    ['the last part of a compound', 'body', [2]],
    ['words in any order, the last unfinished', 'kragen wickel', [2]],
    ['a word of the brand', 'milchmond stramp', [3]],
    ['the number', '200.0003', [3]],
    ['the number without dots', '2000003', [3]],
    ['what is not sold here', 'anfangsmilch', []],
    ['the words that exist, beside one that does not', 'xyzxyz kragen', [2]],
    ['a word of another language', 'grenouillère', []],
  ])('%s: %s', async (_, term, ids) => expect(await idsOf(term)).toEqual(ids));

  test.each([
    ['cœur', [2]],
    ['coeur', [2]],
    ['ete', [1]],
    ['grenouillere', [3]],
    ['lait', [4]],
    ['mütze', []],
  ])('French: %s', async (term, ids) => expect(await idsOf(term, 8)).toEqual(ids));
});

test('a product that cannot be bought is suggested last', async () => {
  await setValue('variants', 'bvc', 3, 50);
  expect(await idsOf('mütze')).toEqual([1, 5]);
  await setValue('variants', 'bvc', 1, 50);
  expect(await idsOf('mütze')).toEqual([5, 1]);
});

describe('categories and brands are found alike', () => {
  test.each([
    [1, 'kurz', ['Kurzarm']],
    [1, 'body', ['Bodys', 'Wickelbodys']],
    [8, 'ete', ['Ete']],
    [8, 'body', ['Bodies']],
    [8, 'kurz', []],
    [1, 'lager', []],
  ])('shop %d, %s', async (shopId, term, names) => {
    expect((await suggest(term, shopId)).categories.map(({ name }) => name)).toEqual(names);
  });

  test('a brand by the beginning of its name', async () => {
    expect((await suggest('MILCHM')).brands).toEqual([
      { id: 2, label: 'Milchmond', value: 'milchmond' },
    ]);
  });
});

describe('a term is plain text', () => {
  test.each([
    '"',
    '""',
    "'; DROP TABLE products; --",
    'body"',
    'body" OR "x',
    'name:body',
    '{name}:x',
    'NEAR(body mütze)',
    'body AND',
    'NOT body',
    'a OR',
    '*',
    '^body',
    'bo*dy',
    '-body',
    '(((((',
    '\\',
    '%',
    '_',
    '🍼',
    'bo\0dy',
    '\u202e\ufeff',
    '𝕭𝖔𝖉𝖞',
    'مرحبا',
    '界'.repeat(200),
    'a '.repeat(100),
    '\ud800',
  ])('%j', async (term) => {
    await suggest(term.slice(0, 200));
    const asked = await send('POST', '/v1/typeahead?shopId=1', { term: term.slice(0, 200) });
    expect(asked.status).toBe(200);
    const page = await call(
      `/v1/products?shopId=1&filters[term]=${encodeURIComponent(term.toWellFormed())}`,
    );
    expect([200, 400]).toContain(page.status);
  });

  test.each(['', '   ', '\t\n', 'x'.repeat(201), 'x'.repeat(10_000)])(
    'nothing, blanks and too much are refused by name: %#',
    async (term) => {
      const suggested = await call(
        `/v1/search/suggestions?shopId=1&term=${encodeURIComponent(term)}`,
      );
      expect(await readError(suggested)).toMatchObject({ status: 400, field: 'term' });
      const typed = await send('POST', '/v1/typeahead?shopId=1', { term });
      expect(await readError(typed)).toMatchObject({ status: 400, field: 'term' });
    },
  );
});

describe('the index follows the tables, whatever writes them', () => {
  const run = (sql: string) => env.DB.prepare(sql).run();

  test('a new name, a new brand, a product that is gone', async () => {
    await run(
      "UPDATE product_texts SET name = 'Spielanzug' WHERE product_id = 3 AND language = 'de'",
    );
    expect([await idsOf('stramp'), await idsOf('spielan')]).toEqual([[], [3]]);
    await run("UPDATE products SET brand = 'Nestling' WHERE id = 3");
    expect(await idsOf('nestling spiel')).toEqual([3]);
    expect(await idsOf('milchmond')).not.toContain(3);
    await run('UPDATE products SET is_active = 0 WHERE id = 3');
    expect(await idsOf('spielan')).toEqual([]);
    await run('DELETE FROM products WHERE id = 2');
    expect(await idsOf('wickelbody')).toEqual([]);
  });

  test('a product that is replaced', async () => {
    await run(`INSERT OR REPLACE INTO product_texts (product_id, language, name, description)
      VALUES (5, 'de', 'Haube', '')`);
    expect([await idsOf('haube'), await idsOf('mütze')]).toEqual([[5], [1]]);
  });

  test('the words of categories, colours, sizes and values of filters', async () => {
    await insertProduct({
      id: 6,
      referenceKey: '200.0006',
      names: { de: 'Spieluhr', fr: 'Boîte à musique' },
      categoryIds: [1111],
      valueIds: [1],
      labels: { de: { farbe: 'Salbei' } },
      variants: [
        { id: 60, size: '98/104', colours: { de: 'Ziegel' }, prices: { DE: { withTax: 5 } } },
      ],
    });
    const found = async (...terms: string[]) =>
      (await Promise.all(terms.map((term) => idsOf(term)))).flat();
    const before = await found('kurzarm', 'wickelbodys', 'grün', 'salbei', 'ziegel', '104');
    expect(before).toEqual([6, 6, 6, 6, 6, 6]);
    const changes = [
      "UPDATE category_texts SET name = 'Ärmellos' WHERE category_id = 1111 AND language = 'de'",
      'UPDATE categories SET is_hidden = 1 WHERE id = 111',
      `UPDATE attribute_values SET labels = '{"de":"Oliv"}' WHERE id = 1`,
      `UPDATE product_texts SET labels = '{"farbe":"Moos"}' WHERE product_id = 6`,
      `UPDATE variants SET size = '110', colours = '{"de":"Lehm"}' WHERE id = 60`,
    ];
    for (const sql of changes) await run(sql);
    expect(await found('kurzarm', 'wickelbodys', 'grün', 'salbei', 'ziegel', '104')).toEqual([]);
    expect(await found('oliv', 'moos', 'lehm', '110')).toEqual([6, 6, 6, 6]);
    await run('UPDATE categories SET is_hidden = 0 WHERE id = 111');
    expect(await found('aermellos', 'wickelbodys')).toEqual([6, 6]);
    await run('DELETE FROM product_categories WHERE product_id = 6');
    await run('DELETE FROM product_attributes WHERE product_id = 6');
    expect(await found('aermellos', 'oliv')).toEqual([]);
  });

  test('a category and a brand', async () => {
    await run(
      "UPDATE category_texts SET name = 'Kurze Ärmel' WHERE category_id = 1111 AND language = 'de'",
    );
    expect((await suggest('aermel')).categories).toHaveLength(1);
    expect((await suggest('kurzarm')).categories).toEqual([]);
    await insertRow('brands', { id: 3, name: 'Öse', slug: 'oese', maker: 'pune' }).run();
    expect((await suggest('oese')).brands).toHaveLength(1);
    await run('DELETE FROM brands WHERE id = 3');
    expect((await suggest('oese')).brands).toEqual([]);
  });
});

describe('typeahead', () => {
  const ask = async (body: object, query = '') => {
    const response = await send('POST', `/v1/typeahead?shopId=1${query}`, body);
    expect(response.status).toBe(200);
    return typeaheadSchema.parse(await response.json());
  };

  test('typeahead is one list of categories, brands and products', async () => {
    const { topMatch, suggestions } = await ask({ term: 'm', limit: 2 });
    expect(suggestions.map(({ type }) => type)).toEqual(['brandOrCategory', 'product', 'product']);
    expect(suggestions[0]).toEqual({
      type: 'brandOrCategory',
      brandOrCategorySuggestion: {
        suggestion: 'Milchmond',
        primaryMatch: 'brand',
        brand: { id: 2, name: 'Milchmond', slug: 'milchmond' },
        category: null,
      },
    });
    expect(topMatch).toBeNull();
  });

  test('the top match has exactly that name', async () => {
    expect((await ask({ term: ' bodys ' })).topMatch).toMatchObject({
      brandOrCategorySuggestion: { primaryMatch: 'category', category: { id: 11, name: 'Bodys' } },
    });
  });

  test('products have the parts that `with` names', async () => {
    const { suggestions } = await ask({ term: '200.0001' }, '&with=product.variants');
    expect(suggestions).toMatchObject([
      { type: 'product', productSuggestion: { product: { id: 1, variants: [{ id: 10 }] } } },
    ]);
  });

  test.each([
    [{}, 'term'],
    [{ term: 5 }, 'term'],
    [{ term: 'a', limit: 0 }, 'limit'],
    [{ term: 'a', limit: 1.5 }, 'limit'],
    [{ term: 'a', limit: 21 }, 'limit'],
    [null, 'body'],
    [[], 'body'],
  ])('typeahead refuses %j', async (body, field) => {
    const refused = await send('POST', '/v1/typeahead?shopId=1', body);
    expect(await readError(refused)).toMatchObject({ status: 400, field });
  });

  test('typeahead refuses a body of 65 kB and an unknown part', async () => {
    const large = await send('POST', '/v1/typeahead?shopId=1', { term: 'x'.repeat(66_000) });
    expect(await readError(large)).toMatchObject({ status: 413, field: 'body' });
    const part = await send('POST', '/v1/typeahead?shopId=1&with=orders', { term: 'a' });
    expect(await readError(part)).toMatchObject({ status: 400, field: 'with' });
  });
});
