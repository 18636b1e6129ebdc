import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ask, askAt, leadsTo } from '../node/ask.ts';
import { type Harness, startHarness } from '../node/harness.ts';

let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  shop = await startHarness({ pageStore: 'on' });
  ask = askAt(shop.port);
  const { DB } = await shop.env<{ DB: { exec(sql: string): Promise<unknown> } }>('commerce');
  // A product that Switzerland does not sell.
  await DB.exec(
    `DELETE FROM variant_prices WHERE price_list = 'CH' AND variant_id IN (SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id WHERE p.reference_key = '100.1039')`,
  );
});
afterAll(() => shop?.close());

const textOf = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<(?!\/?t[rdh]\b)[^>]*>/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ');

/** Returns the cells of a row by the name of the row, in the order of the products. */
function rowOf(html: string, name: string): string[] | undefined {
  const rows = [...textOf(html).matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    row.split(/<\/t[dh]>/).map((cell) => cell.replaceAll(/<[^>]*>/g, '').trim()),
  );
  return rows.find(([first]) => first === name)?.slice(1, -1);
}

describe('the table', () => {
  test('the table has a column for each product, with its price, and is a hit for the next shopper', async () => {
    const path = '/vergleich/?products=1001016,1001010,1001022';
    const answer = await ask('de', path);
    const html = answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(rowOf(html, 'Preis')).toEqual([
      expect.stringMatching(/^649,00 €/),
      expect.stringMatching(/14,99 €.*19,99 €.*30-Tage-Bestpreis: 19,99 €/),
      expect.stringMatching(/^189,00 €/),
    ]);
    expect(rowOf(html, 'Lieferung')).toEqual([
      'In 4–6 Werktagen',
      'Sofort lieferbar',
      'Lieferbar in 3 Wochen',
    ]);
    expect(rowOf(html, 'Größen')).toEqual([
      '–keine Angabe',
      '50/56, 62/68, 74/80, 98/104',
      '–keine Angabe',
    ]);
    // A filter attribute and a product attribute of the same name share one row.
    expect(rowOf(html, 'Alter')).toEqual(['ab Geburt', '–keine Angabe', 'ab 6 Monaten']);
    expect(rowOf(html, 'UV-Schutz')).toBeUndefined();
    // A single variant is added to the basket; of several, one is chosen first.
    expect(rowOf(html, 'Warenkorb')).toEqual(['In den Warenkorb', 'Auswählen', 'In den Warenkorb']);
    await expect.poll(async () => (await ask('de', path)).headers['x-cache']).toBe('hit');
  });

  test('the table has the words of the shop, with a link that removes each product', async () => {
    const html = (await ask('ch', '/fr/comparaison/?products=1001010,1001005')).text();
    expect(rowOf(html, 'Prix')?.[0]).toMatch(/CHF 16\.90/);
    expect(html).toContain('href="/fr/comparaison/?products=1001005"');
    expect(html).toContain('href="/fr/comparaison/?products=1001010"');
  });
});

test.each([
  ['reference keys with dots', '?products=100.1010,100.1016', '?products=1001010%2C1001016'],
  ['doubles', '?products=1001010,100.1010,1001016', '?products=1001010%2C1001016'],
  [
    'a fifth product',
    '?products=1001010,1001016,1001001,1001005,1001022',
    '?products=1001010%2C1001016%2C1001001%2C1001005',
  ],
  ['an unknown product', '?products=1001010,9999999', '?products=1001010'],
  ['unknown products alone', '?products=9999999,x', ''],
  ['markup', '?products=%3Cscript%3Ealert(1)%3C/script%3E', ''],
  ['what another page has', '?variant=a&products=1001010', '?products=1001010'],
  ['and a campaign stays', '?products=nichts,x&utm_source=mail', '?utm_source=mail'],
])('%s: one 301', async (_, query, canonical) => {
  const answer = await ask('de', `/vergleich/${query}`);
  expect([answer.status, leadsTo(answer)]).toEqual([301, `/vergleich/${canonical}`]);
  expect((await ask('de', `/vergleich/${canonical}`)).status).toBe(200);
});

describe('what the shop does not sell is said and not shown', () => {
  test.each([
    ['another shop’s product', 'ch', '1001039', '1001039'],
    ['one that is no longer sold', 'de', '1001036', 'Buggy „Bummel 1“'],
  ])('%s', async (_, host, number, name) => {
    const answer = await ask(host, `/vergleich/?products=1001001,${number}`);
    const html = answer.text();
    expect(answer.status).toBe(200);
    expect(textOf(html)).toContain(`In diesem Shop nicht zu haben: ${name}`);
    expect(rowOf(html, 'Preis')).toHaveLength(1);
    // Links that add another product leave out the unavailable one.
    expect(html).toContain('name="products" value="1001001"');
  });

  test('a product that the shop does not sell is said with nothing left to show', async () => {
    const html = (await ask('ch', '/vergleich/?products=1001039')).text();
    expect(textOf(html)).toContain('In diesem Shop nicht zu haben: 1001039');
    expect(html).not.toContain('<table');
  });
});

describe('adding', () => {
  test.each([
    ['a number', '?query=1001016', '?products=1001016'],
    ['a number with dots', '?products=1001010&query=100.1016', '?products=1001010,1001016'],
    ['one that is there', '?products=1001010&query=1001010', '?products=1001010'],
  ])('%s adds the product', async (_, query, to) => {
    const answer = await ask('de', `/vergleich/${query}`);
    expect([answer.status, leadsTo(answer)]).toEqual([303, `/vergleich/${to}`]);
  });

  test('words offer products, uncached', async () => {
    const answer = await ask('de', '/vergleich/?products=1001010&query=kuschelb%C3%A4r+bruno');
    const html = answer.text();
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(html).toContain('href="/vergleich/?products=1001010,1001001"');
    expect(html).toContain('aria-label="Kuschelbär Bruno, 32 cm zum Vergleich hinzufügen"');
  });

  test('a fifth product may replace each of the four', async () => {
    const four = ['1001010', '1001016', '1001005', '1001022'];
    const html = (await ask('de', `/vergleich/?products=${four.join(',')}&query=1001001`)).text();
    expect(textOf(html)).toContain('Tausche einen gegen Kuschelbär Bruno, 32 cm:');
    for (const index of four.keys())
      expect(html).toContain(
        `href="/vergleich/?products=${four.with(index, '1001001').join(',')}"`,
      );
  });

  test('a term is text', async () => {
    const html = (await ask('de', '/vergleich/?query=%3Cscript%3Ealert(1)%3C/script%3E')).text();
    expect(html).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).not.toContain('<script>alert');
  });
});
