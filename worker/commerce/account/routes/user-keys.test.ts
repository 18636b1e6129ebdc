import { beforeAll, describe, expect, test } from 'vitest';
import { call, readError, send } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';
import { insertSession } from '../../testing/customers.ts';

const VARIANT = 11;

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '1.1', variants: [{ id: VARIANT, stock: 500 }] });
});

/** Reads and fills the basket or wishlist of a user; returns both responses. */
function readAndAdd(kind: 'basket' | 'wishlist', userId: string, token?: string, shopId = 1) {
  const path = `/v1/${kind}s/${kind}_${shopId}_${userId}`;
  const headers: Record<string, string> = token === undefined ? {} : { 'X-Session-Token': token };
  const body = kind === 'basket' ? { variantId: VARIANT, quantity: 1 } : { variantId: VARIANT };
  return Promise.all([
    call(`${path}?shopId=${shopId}`, { headers }),
    send('POST', `${path}/items?shopId=${shopId}`, body, headers),
  ]);
}

describe.each(['basket', 'wishlist'] as const)('the %s of a known user', (kind) => {
  test('a key of a known user can be read and filled with a session of that user, in each shop of the company', async () => {
    const { token, userId } = await insertSession();
    for (const shopId of [1, 4]) {
      const [read] = await readAndAdd(kind, userId, token, shopId);
      expect(await read.json()).toMatchObject({ key: `${kind}_${shopId}_${userId}` });
    }
    const [, added] = await readAndAdd(kind, userId, token);
    expect(kind === 'basket' ? [200, 201] : [201, 409]).toContain(added.status);
  });

  test.each([
    ['no session', async () => ({ ...(await insertSession()), token: undefined })],
    ['an unknown session', async () => ({ ...(await insertSession()), token: 'x'.repeat(36) })],
    ['an expired session', () => insertSession({ endsIn: -1 })],
    [
      'the session of another user',
      async () => ({ ...(await insertSession()), token: (await insertSession()).token }),
    ],
    ['a session of another company', () => insertSession({ company: 'bm' })],
  ])('a key of a known user answers 403 to %s', async (_, create) => {
    const { token, userId } = await create();
    for (const response of await readAndAdd(kind, userId, token))
      expect(await readError(response)).toMatchObject({ status: 403, field: `${kind}Key` });
  });

  test('a key of a known user answers 403 in a shop that the key does not name', async () => {
    const { token, userId } = await insertSession();
    const response = await call(`/v1/${kind}s/${kind}_2_${userId}?shopId=1`, {
      headers: { 'X-Session-Token': token },
    });
    expect(await readError(response)).toMatchObject({ status: 403, field: `${kind}Key` });
  });
});
