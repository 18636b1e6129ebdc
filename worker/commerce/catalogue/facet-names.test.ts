import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { insertAssortment } from '../testing/assortment.ts';
import { createCatalogue } from '../testing/catalogue-rows.ts';
import { countingDb } from '../testing/counting-db.ts';
import { askFacetNames } from './facet-names.ts';

const SHOP = shops['de-de'];

beforeAll(async () => {
  await createCatalogue();
  await insertAssortment();
});

/** Reads the names as a list does; returns the label of an attribute and the rows that were read. */
async function read() {
  const { db, asked } = countingDb(env.DB);
  const { compose, statement } = askFacetNames(db, SHOP);
  const [result] = await db.batch<unknown>([statement]);
  const names = compose(result);
  const [first] = names.attributes.values();
  return { name: first?.name, brands: names.brands.size, rows: asked.rowsRead };
}

const report = () => env.DB.prepare('UPDATE catalogue_state SET changed = 0').run();
const rename = (name: string) =>
  env.DB.prepare(`UPDATE attributes SET labels = json_set(labels, '$.de', ?)`).bind(name).run();

test('names are read once for each revision of the catalogue', async () => {
  await report();
  const first = await read();
  expect(first.brands).toBeGreaterThan(0);
  expect(first.rows).toBeGreaterThan(20);
  const again = await read();
  expect(again).toEqual({ ...first, rows: expect.any(Number) });
  expect(again.rows).toBeLessThan(10);
});

test('a change is read at once, and while it is not yet reported each time', async () => {
  await report();
  await read();
  await rename('Farbton');
  expect(await read()).toMatchObject({ name: 'Farbton' });
  await rename('Ton');
  expect(await read()).toMatchObject({ name: 'Ton' });
  await report();
  expect(await read()).toMatchObject({ name: 'Ton' });
  expect((await read()).rows).toBeLessThan(10);
});
