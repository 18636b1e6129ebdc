import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { basketResultSchema } from '../../../app/basket/schemas/basket.ts';
import { IDEMPOTENCY_TTL_MS, MAX_IDEMPOTENCY_KEYS } from '../object-store/idempotency-keys.ts';
import { addItem, call, getBasket, newBasketKey, readError, send } from '../testing/call.ts';
import { createCatalogue, insertProduct, setValue } from '../testing/catalogue-rows.ts';
import { advanceClock } from '../testing/advance-clock.ts';

const PLENTY = 11;

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '1.1', variants: [{ id: PLENTY, stock: 500 }] });
  await insertProduct({ id: 2, referenceKey: '2.2', variants: [{ id: 21, stock: 1 }] });
});

const newKey = () => crypto.randomUUID();
const quantities = async (key: string) =>
  (await getBasket(key)).items.map(({ quantity }) => quantity);

function addWith(
  key: string,
  idempotencyKey: string,
  body: object = { variantId: PLENTY, quantity: 1 },
) {
  const path = `/v1/baskets/${key}/items?shopId=1`;
  return send('POST', path, body, { 'Idempotency-Key': idempotencyKey });
}

/** Makes all idempotency keys of a basket older. */
function age(key: string, milliseconds: number) {
  return runInDurableObject(env.BASKETS.getByName(key), (_, { storage }) => {
    storage.sql.exec('UPDATE intents SET created_at = created_at - ?', milliseconds);
  });
}

describe('an idempotency key', () => {
  test('an idempotency key runs a call once, and its repetition gets the same answer', async () => {
    const [key, idempotencyKey] = [newBasketKey(), newKey()];
    const first = await addWith(key, idempotencyKey);
    const again = await addWith(key, idempotencyKey);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect(await quantities(key)).toEqual([1]);
  });

  test('an idempotency key survives an eviction of its object', async () => {
    const [key, idempotencyKey] = [newBasketKey(), newKey()];
    await addWith(key, idempotencyKey);
    await evictDurableObject(env.BASKETS.getByName(key));
    expect((await addWith(key, idempotencyKey)).status).toBe(201);
    expect(await quantities(key)).toEqual([1]);
  });

  test('sent fifty times at once adds one piece; the others get its answer or 409', async () => {
    const [key, idempotencyKey] = [newBasketKey(), newKey()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => addWith(key, idempotencyKey)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(statuses).toContain(201);
    expect(await quantities(key)).toEqual([1]);
    // The number of calls that arrive while the first is in progress depends on the machine.
    for (const waiting of answers.filter(({ status }) => status === 409))
      expect(await readError(waiting)).toMatchObject({ field: 'Idempotency-Key' });
    await Promise.all(answers.map(({ bodyUsed, body }) => (bodyUsed ? undefined : body?.cancel())));
  });

  test('an idempotency key of a failed call fails again, even with new stock', async () => {
    const [key, idempotencyKey] = [newBasketKey(), newKey()];
    await addItem(key, { variantId: 21, quantity: 1 });
    const body = { variantId: 21, quantity: 1 };
    expect((await addWith(key, idempotencyKey, body)).status).toBe(412);
    await setValue('stock', 'quantity', 5, 21);
    await advanceClock(1000, async () => {
      expect((await addWith(key, idempotencyKey, body)).status).toBe(412);
      expect((await addWith(key, newKey(), body)).status).toBe(200);
    });
  });

  test('an idempotency key is known after the basket was emptied', async () => {
    const [key, idempotencyKey] = [newBasketKey(), newKey()];
    const { basket } = basketResultSchema.parse(await (await addWith(key, idempotencyKey)).json());
    const path = `/v1/baskets/${key}/items/${basket.items[0]?.key}?shopId=1`;
    await call(path, { method: 'DELETE' });
    expect((await addWith(key, idempotencyKey)).status).toBe(201);
    expect(await quantities(key)).toEqual([]);
    // The alarm of the last idempotency key deletes the storage.
    expect(await runDurableObjectAlarm(env.BASKETS.getByName(key))).toBe(true);
    expect((await addWith(key, idempotencyKey)).status).toBe(201);
    expect(await quantities(key)).toEqual([1]);
  });

  test('an idempotency key expires after 24 hours', async () => {
    const [key, idempotencyKey] = [newBasketKey(), newKey()];
    await addWith(key, idempotencyKey);
    await age(key, IDEMPOTENCY_TTL_MS - 60_000);
    expect((await addWith(key, idempotencyKey)).status).toBe(201);
    await age(key, 60_000);
    expect((await addWith(key, idempotencyKey)).status).toBe(200);
    expect(await quantities(key)).toEqual([2]);
  });

  test('an idempotency key is one of a limited number', { timeout: 30_000 }, async () => {
    const key = newBasketKey();
    const first = newKey();
    await addWith(key, first);
    for (let count = 0; count < MAX_IDEMPOTENCY_KEYS; count += 1) {
      await (await addWith(key, newKey(), { variantId: 21, quantity: 99 })).body?.cancel();
      // An evicted object starts a new count of changes; the keys are stored.
      if (count % 100 === 99) await evictDurableObject(env.BASKETS.getByName(key));
    }
    expect((await addWith(key, first)).status).toBe(200);
  });

  test('names one call: another body, line or method is refused', async () => {
    const [key, idempotencyKey] = [newBasketKey(), newKey()];
    const { basket } = basketResultSchema.parse(await (await addWith(key, idempotencyKey)).json());
    const path = `/v1/baskets/${key}/items/${basket.items[0]?.key}?shopId=1`;
    const headers = { 'Idempotency-Key': idempotencyKey };
    for (const answer of [
      await addWith(key, idempotencyKey, { variantId: PLENTY, quantity: 2 }),
      await addWith(key, idempotencyKey, {
        variantId: PLENTY,
        quantity: 1,
        customData: { customText: 'a' },
      }),
      await send('PATCH', path, { quantity: 1 }, headers),
      await call(path, { method: 'DELETE', headers }),
    ])
      expect(await readError(answer)).toMatchObject({ status: 422, field: 'Idempotency-Key' });
    expect(await quantities(key)).toEqual([1]);
    const sameInAnotherOrder = { note: 'unknown keys are dropped', quantity: 1, variantId: PLENTY };
    expect((await addWith(key, idempotencyKey, sameInAnotherOrder)).status).toBe(201);
  });

  test.each(['', 'short', 'x'.repeat(65), 'with blanks in between', '"quoted-quoted-quoted"'])(
    'an idempotency key of %j is refused',
    async (idempotencyKey) => {
      const key = newBasketKey();
      expect(await readError(await addWith(key, idempotencyKey))).toMatchObject({
        status: 400,
        field: 'Idempotency-Key',
      });
      expect(await quantities(key)).toEqual([]);
    },
  );
});

describe('a call with two keys', () => {
  const addUnder = (key: string, idempotencyKey: string, previous: string) =>
    send(
      'POST',
      `/v1/baskets/${key}/items?shopId=1`,
      { variantId: PLENTY, quantity: 1 },
      { 'Idempotency-Key': idempotencyKey, 'X-Previous-Key': previous },
    );

  test('a call with two keys is recognised by either: the next of a chain is a repetition, the one after it is not', async () => {
    const key = newBasketKey();
    const [first, second, third] = [newKey(), newKey(), newKey()];
    expect((await addUnder(key, first, newKey())).status).toBe(201);
    expect((await addUnder(key, first, newKey())).status).toBe(201);
    expect((await addUnder(key, second, first)).status).toBe(201);
    expect(await quantities(key)).toEqual([1]);
    expect((await addUnder(key, third, second)).status).toBe(200);
    expect(await quantities(key)).toEqual([2]);
  });

  test('a call with two keys waits for the call in progress: all get its answer', async () => {
    const [key, first, second] = [newBasketKey(), newKey(), newKey()];
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => addUnder(key, first, newKey())),
      ...Array.from({ length: 10 }, () => addUnder(key, second, first)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await Promise.all(answers.map(({ body }) => body?.cancel()));
    expect(await quantities(key)).toEqual([1]);
  });

  test('a call with two keys with an invalid second key is refused naming it', async () => {
    const refused = await addUnder(newBasketKey(), newKey(), 'short');
    expect(await readError(refused)).toMatchObject({ status: 400, field: 'X-Previous-Key' });
  });
});

describe('a client', () => {
  const add = (key: string, client: string) =>
    send(
      'POST',
      `/v1/baskets/${key}/items?shopId=1`,
      { variantId: PLENTY, quantity: 1 },
      {
        'X-Client': client,
      },
    );

  test(
    'a client creates a limited number of baskets in a minute, and can fill existing ones',
    { timeout: 30_000 },
    async () => {
      const own = newBasketKey();
      expect((await add(own, 'greedy')).status).toBe(201);
      let key = newBasketKey();
      let answer = await add(key, 'greedy');
      // Twice the limit, because a new minute may begin meanwhile.
      for (let count = 0; count < 600 && answer.status === 201; count += 1) {
        key = newBasketKey();
        answer = await add(key, 'greedy');
      }
      expect(answer.headers.get('Retry-After')).toBe('60');
      expect(await readError(answer)).toMatchObject({ status: 429 });
      expect(await getBasket(key)).toMatchObject({ items: [] });
      expect((await add(own, 'greedy')).status).toBe(200);
      expect((await add(newBasketKey(), 'another')).status).toBe(201);
    },
  );

  test('a client is named by at most 64 letters and digits', async () => {
    expect(await readError(await add(newBasketKey(), 'a b'))).toMatchObject({
      status: 400,
      field: 'X-Client',
    });
  });
});
