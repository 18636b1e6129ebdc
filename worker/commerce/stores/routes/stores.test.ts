import { beforeAll, describe, expect, test } from 'vitest';
import { storeAvailabilitySchema, storesSchema } from '../../../../app/stores/schemas/store.ts';
import { call, readError } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';
import { insertStore } from '../../testing/stores.ts';

const BODY = 11;
const BODY_LARGE = 12;
const MUG = 21;
const BUNDLE = 31;
const GONE = 41;

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({
    id: 1,
    referenceKey: '100.1',
    names: { de: 'Wickelbody' },
    variants: [
      { id: BODY, size: '50/56', prices: { DE: { withTax: 1999 }, AT: { withTax: 1999 } } },
      { id: BODY_LARGE, size: '62/68', bvc: 4 },
    ],
  });
  await insertProduct({
    id: 2,
    referenceKey: '100.2',
    flags: { personalisierterArtikel: '1' },
    variants: [{ id: MUG }],
  });
  await insertProduct({
    id: 3,
    referenceKey: '100.3',
    flags: { virtuelleBundles: 'J' },
    variants: [{ id: BUNDLE }],
  });
  await insertProduct({ id: 4, referenceKey: '100.4', active: false, variants: [{ id: GONE }] });
  await insertStore(1, { [BODY]: 1, [BODY_LARGE]: 80, [MUG]: 3 });
  await insertStore(2, { [BODY]: 0 }, { lat: 48.14, lng: 11.58, city: 'München', name: 'Alpha' });
  await insertStore(3, { [BODY]: 9 }, { country: 'AT', timezone: 'Europe/Vienna' });
  await insertStore(4, { [BODY]: 9 }, { is_active: 0 });
});

async function find(query: string, shopId = 1) {
  const answer = await call(`/v1/stores?shopId=${shopId}&${query}`);
  expect(answer.status).toBe(200);
  return storesSchema.parse(await answer.json());
}

describe('GET /v1/stores', () => {
  test('the list of stores answers the stores of the country by name, with their stock in classes', async () => {
    const { stores, isPlaceKnown, items } = await find(`items=${BODY}:1,${BODY_LARGE}:2`);
    expect(isPlaceKnown).toBe(false);
    expect(stores.map(({ id, distance }) => [id, distance])).toEqual([
      [2, null],
      [1, null],
    ]);
    expect(stores[1]?.stock).toEqual([
      { variantId: BODY, stock: 'few', left: 1 },
      { variantId: BODY_LARGE, stock: 'many', left: 6 },
    ]);
    expect(stores[0]?.stock.map(({ stock }) => stock)).toEqual(['none', 'none']);
    expect(stores[1]?.opening).toMatchObject({ isOpen: true });
    expect(stores[1]?.holdUntil).toEqual(expect.any(String));
    expect(items.map(({ name, isSuitable }) => [name, isSuitable])).toEqual([
      ['Wickelbody, 50/56', true],
      ['Wickelbody, 62/68', true],
    ]);
    expect(items[0]?.choices).toEqual([
      { variantId: BODY, name: '50/56' },
      { variantId: BODY_LARGE, name: '62/68' },
    ]);
  });

  test.each([
    ['postcode=20257', [1, 2], true],
    ['postcode=80331', [2, 1], true],
    ['lat=48.1&lng=11.5', [2, 1], true],
    ['postcode=05001', [2, 1], false],
  ])('%s puts the nearest first', async (query, order, isPlaceKnown) => {
    const found = await find(query);
    expect(found.stores.map(({ id }) => id)).toEqual(order);
    expect(found.isPlaceKnown).toBe(isPlaceKnown);
  });

  test('the list of stores has Austria’s store in Austria’s shop, which does not sell everything', async () => {
    const { stores, items } = await find(`items=${BODY}:1,${MUG}:1`, 2);
    expect(stores.map(({ id }) => id)).toEqual([3]);
    expect(items.map(({ variantId }) => variantId)).toEqual([BODY]);
  });

  test('the list of stores says what stores do not sell, and leaves out what is gone', async () => {
    const { items } = await find(`items=${MUG}:1,${BUNDLE}:1,${GONE}:1,999:1`);
    expect(items.map(({ variantId, isSuitable }) => [variantId, isSuitable])).toEqual([
      [MUG, false],
      [BUNDLE, false],
    ]);
  });

  test.each([
    ['items=11', 'items'],
    ['items=11:0', 'items'],
    ['items=11:6', 'items'],
    ['items=11:1,11:1', 'items'],
    [`items=${'1'.repeat(401)}`, 'items'],
    ['postcode=1010', 'postcode'],
    ['postcode=%3Cscript%3E', 'postcode'],
    ['postcode=20257202572025720257', 'postcode'],
    ['lat=91&lng=0', 'lat'],
    ['lat=north&lng=0', 'lat'],
    ['lat=53.5', 'lng'],
  ])('%s names %s', async (query, field) => {
    expect(await readError(await call(`/v1/stores?shopId=1&${query}`))).toMatchObject({
      status: 400,
      field,
    });
  });

  test.each([
    ['/v1/stores?', 4],
    ['/v1/stores/availability?variantIds=11&', 7],
  ])('%s is unknown in a shop without click and reserve', async (path, shopId) => {
    expect((await call(`${path}shopId=${shopId}`)).status).toBe(404);
  });
});

describe('GET /v1/stores/availability', () => {
  async function availability(ids: string) {
    const answer = await call(`/v1/stores/availability?shopId=1&variantIds=${ids}`);
    return storeAvailabilitySchema.parse(await answer.json());
  }

  test('the availability counts the stores that have one of the variants', async () => {
    expect(await availability(`${BODY},${BODY_LARGE}`)).toMatchObject({ stores: 1 });
    expect(await availability('999')).toEqual({
      stores: 0,
      isToday: false,
      todayUntil: null,
    });
  });

  test.each(['', 'x', '0'])('%j names variantIds', async (ids) => {
    const answer = await call(`/v1/stores/availability?shopId=1&variantIds=${ids}`);
    expect(await readError(answer)).toMatchObject({ status: 400, field: 'variantIds' });
  });
});
