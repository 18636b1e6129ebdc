import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewAddress } from '../../../../app/account/schemas/account.ts';
import { addressesSchema, addressSchema } from '../../../../app/account/schemas/account.ts';
import { call, readError, send } from '../../testing/call.ts';
import { createCatalogue } from '../../testing/catalogue-rows.ts';
import { insertSession } from '../../testing/customers.ts';

const PATH = '/v1/users/me/addresses';
const HOME: NewAddress = {
  gender: 'f',
  firstName: 'Anna',
  lastName: 'Muster',
  street: 'Nestweg',
  houseNumber: '1a',
  postcode: '20095',
  city: 'Hamburg',
  country: 'DE',
};

beforeAll(createCatalogue);

let headers: Record<string, string>;

beforeEach(async () => {
  headers = await begin();
});

async function begin(options?: { company: string }) {
  return { 'X-Session-Token': (await insertSession(options)).token };
}

const add = (change: object = {}, as = headers) =>
  send('POST', `${PATH}?shopId=1`, { ...HOME, ...change }, as);
const replace = (id: number | string, change: object = {}, as = headers) =>
  send('PUT', `${PATH}/${id}?shopId=1`, { ...HOME, ...change }, as);
const remove = (id: number | string, as = headers) =>
  call(`${PATH}/${id}?shopId=1`, { method: 'DELETE', headers: as });

async function list(as = headers) {
  const response = await call(`${PATH}?shopId=2`, { headers: as });
  return addressesSchema.parse(await response.json()).addresses;
}

async function added(change: object = {}, as = headers) {
  const response = await add(change, as);
  expect(response.status).toBe(201);
  return addressSchema.parse(await response.json());
}

test('an address is added, read in every shop of the company, replaced and deleted', async () => {
  const address = await added({ company: 'Nestling GmbH' });
  expect(address).toMatchObject({ ...HOME, company: 'Nestling GmbH', additional: '' });
  expect(await list()).toEqual([address]);
  const response = await replace(address.id, { city: 'Wien', postcode: '1010', country: 'AT' });
  expect(await response.json()).toMatchObject({ id: address.id, city: 'Wien', company: '' });
  expect((await remove(address.id)).status).toBe(200);
  expect(await list()).toEqual([]);
});

test('an address is stored as it was meant, whatever it was pasted from', async () => {
  const typed = {
    firstName: 'Ｚoe\u0308',
    street: 'Nest\u00adweg',
    postcode: '\u200eAT\u20111010',
  };
  expect(
    await added({ ...typed, country: 'AT', houseNumber: '12 Stiege 2 Stock 3 Tür 18' }),
  ).toMatchObject({
    firstName: 'Zoë',
    street: 'Nestweg',
    postcode: '1010',
    houseNumber: '12 Stiege 2 Stock 3 Tür 18',
  });
});

test.each([
  ['houseNumber', { houseNumber: 'Nestweg' }],
  ['houseNumber', { houseNumber: '1'.repeat(31) }],
  ['postcode', { postcode: '1012 SS', country: 'NL' }],
])('%s is refused: %j', async (field, change) => {
  expect(await readError(await add(change))).toMatchObject({ status: 400, field });
});

describe('a default address', () => {
  test('a default address replaces the former one, each kind by itself', async () => {
    const first = await added({ isDefaultBilling: true, isDefaultDelivery: true });
    const second = await added({ isDefaultDelivery: true });
    expect(await list()).toMatchObject([
      { id: second.id, isDefaultBilling: false, isDefaultDelivery: true },
      { id: first.id, isDefaultBilling: true, isDefaultDelivery: false },
    ]);
    await replace(first.id, { isDefaultBilling: true, isDefaultDelivery: true });
    expect(await list()).toMatchObject([
      { id: first.id, isDefaultBilling: true, isDefaultDelivery: true },
      { id: second.id, isDefaultBilling: false, isDefaultDelivery: false },
    ]);
  });

  test('a default address that is deleted leaves its place to the newest of the others', async () => {
    const first = await added();
    const billing = await added({ isDefaultBilling: true });
    const newest = await added();
    await remove(first.id);
    expect(await list()).toMatchObject([
      { id: newest.id, isDefaultBilling: false, isDefaultDelivery: true },
      { id: billing.id, isDefaultBilling: true, isDefaultDelivery: false },
    ]);
    await remove(newest.id);
    expect(await list()).toMatchObject([
      { id: billing.id, isDefaultBilling: true, isDefaultDelivery: true },
    ]);
  });

  test('a default address that was never chosen is not made by a deletion', async () => {
    const first = await added();
    const second = await added();
    await replace(first.id);
    await remove(second.id);
    await remove(second.id);
    expect(await list()).toMatchObject([
      { id: first.id, isDefaultBilling: false, isDefaultDelivery: false },
    ]);
  });

  test('a default address stays if the call that would replace it fails', async () => {
    const first = await added({ isDefaultBilling: true });
    await replace(first.id + 1000, { isDefaultBilling: true });
    expect(await list()).toMatchObject([{ id: first.id, isDefaultBilling: true }]);
  });
});

test('there are at most 20, also of calls at once, and the default stays', async () => {
  const first = await added({ isDefaultBilling: true });
  const answers = await Promise.all(Array.from({ length: 21 }, () => add()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
  expect((await add({ isDefaultBilling: true })).status).toBe(413);
  const addresses = await list();
  expect(addresses).toHaveLength(20);
  expect(addresses[0]).toMatchObject({ id: first.id, isDefaultBilling: true });
});

test('another user’s address is unknown, and stays as it is', async () => {
  const address = await added({ isDefaultBilling: true });
  const stranger = await begin();
  expect(await readError(await replace(address.id, { city: 'Bremen' }, stranger))).toMatchObject({
    status: 404,
  });
  expect((await remove(address.id, stranger)).status).toBe(200);
  expect(await list(stranger)).toEqual([]);
  expect(await list()).toEqual([address]);
});

test.each([
  ['no session', async () => ({})],
  ['a session of another company', () => begin({ company: 'bm' })],
])('%s is refused', async (_, as) => {
  const sent = await as();
  const answers = [await add({}, sent), await replace(1, {}, sent), await remove(1, sent)];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await call(`${PATH}?shopId=1`, { headers: sent })).status).toBe(403);
});

test.each([
  [{ postcode: '1010' }, 'postcode'],
  [{ country: 'NL' }, 'postcode'],
  [{ country: 'US' }, 'country'],
  [{ firstName: '<b>' }, 'firstName'],
  [{ street: ' ' }, 'street'],
  [{ city: 'x'.repeat(101) }, 'city'],
  [{ isDefaultBilling: 'yes' }, 'isDefaultBilling'],
])('%j is 400', async (change, field) => {
  expect(await readError(await add(change))).toMatchObject({ status: 400, field });
});

test('a body names neither the id nor the user', async () => {
  const stranger = await insertSession();
  await added({ id: 7, userId: stranger.userId, user_id: stranger.userId });
  expect(await list({ 'X-Session-Token': stranger.token })).toEqual([]);
});
