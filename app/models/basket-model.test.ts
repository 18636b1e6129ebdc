import { beforeEach, describe, expect, test } from 'vitest';
import { createBasketModel } from './basket-model.ts';
import { lineEvent } from '../tracking/basket-line.ts';
import type { TrackingEvent } from '../tracking/events.ts';
import { createCall } from './call.ts';
import { createPageStorage } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { createVisitorId } from './visitor-id.ts';

const MADE = '07'.repeat(16);
const COOKIE = 'ab'.repeat(16);
const LINE = { variantId: 7, quantity: 1 };
/** As much of a basket's line as counting and tracking read. */
const ITEM = {
  variant: { id: 7, referenceKey: '1.234-80' },
  product: {
    referenceKey: '1.234',
    name: 'Body',
    brand: 'Nestling',
    categories: [[{ categoryName: 'Baby' }, { categoryName: 'Bodys' }]],
  },
  price: { unit: { withTax: 1499, currencyCode: 'EUR' } },
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly basketKey: unknown;
  readonly intent: string | null;
  readonly body: unknown;
  readonly answer: (response: Response | Error) => void;
}

let sent: Sent[];
let time: number;
let cookie: string | undefined;
let made: number;
let tracked: TrackingEvent[];
let told: object[];
let hearTab: (message: { key: string; count: number }) => void;
let keys: number;

beforeEach(() => {
  sent = [];
  time = 1_000_000;
  cookie = undefined;
  made = 0;
  tracked = [];
  told = [];
  keys = 0;
});

/** The edge: what was asked waits until the test answers. */
const edge: typeof fetch = (input, init) => {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
  const { basketKey } = body as { basketKey?: unknown };
  sent.push({
    method: init?.method ?? '',
    path: String(input).replace('?locale=de-at', ''),
    basketKey,
    intent: new Headers(init?.headers).get('idempotency-key'),
    body,
    answer: (response) => (response instanceof Error ? reject(response) : resolve(response)),
  });
  return promise;
};

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

function model(session = memoryStorage(), local: () => Storage = memoryStorage) {
  const kept = local === refuse ? undefined : local();
  const storage = createPageStorage(
    () => kept ?? refuse(),
    () => session,
  );
  return createBasketModel({
    shopId: 2,
    call: createCall('de-at', edge),
    storage,
    visitor: createVisitorId({
      storage,
      cookie: () => cookie,
      isInCookie: (id) => id === cookie,
      random: () => new Uint8Array(16).fill(7 + made++),
      lock: (run) => run(),
    }),
    tabs: {
      tell: (message) => void told.push(message),
      listen: (hear) => {
        hearTab = hear;
      },
    },
    now: () => time,
    makeKey: () => `key ${(keys += 1)}`,
    trackLine: (...line) => void tracked.push(lineEvent(...line)),
  });
}

function basket(quantity: number, id = cookie ?? MADE) {
  const items = quantity > 0 ? [{ ...ITEM, quantity }] : [];
  return { key: `basket_2_${id}`, items };
}

function result(statusCode: number, quantity: number): Response {
  const type = statusCode < 202 ? 'success' : 'failure';
  return Response.json({ type, statusCode, basket: basket(quantity) }, { status: statusCode });
}

/** Lets everything go on that waits for nothing but itself. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** The nth call, once it is made. */
async function asked(count: number): Promise<Sent> {
  await settle();
  const found = sent[count - 1];
  if (!found || sent.length !== count) throw new Error(`${sent.length} calls, not ${count}`);
  return found;
}

describe('add', () => {
  test('counts what the back end answers', async () => {
    const one = model();
    const added = one.add(LINE);
    expect(one.state.value).toBe('pending');
    const call = await asked(1);
    expect([call.method, call.path]).toEqual(['POST', '/api/shop/basket/addItem/']);
    expect(call.basketKey).toBe(`basket_2_${MADE}`);
    call.answer(result(201, 3));
    expect(await added).toMatchObject({ kind: 'added' });
    expect(one.count.value).toBe(3);
    expect(one.state.value).toBe('success');
    expect(one.outcome.value).toMatchObject({ kind: 'added', item: { quantity: 3 } });
  });

  test('two quick adds are one basket, one after the other', async () => {
    const one = model();
    const both = Promise.all([one.add(LINE), one.add(LINE)]);
    (await asked(1)).answer(result(201, 1));
    (await asked(2)).answer(result(200, 2));
    expect(await both).toMatchObject([{ kind: 'added' }, { kind: 'added' }]);
    expect(sent.map((call) => call.basketKey)).toEqual([`basket_2_${MADE}`, `basket_2_${MADE}`]);
    expect(made).toBe(1);
    expect(one.count.value).toBe(2);
  });

  test('where the browser keeps nothing, the server’s cookie holds the id', async () => {
    const one = model(memoryStorage(), refuse);
    const both = Promise.all([one.add(LINE), one.add(LINE)]);
    const first = await asked(1);
    cookie = String(first.basketKey).replace('basket_2_', '');
    first.answer(result(201, 1));
    (await asked(2)).answer(result(200, 2));
    await both;
    expect(sent[1]?.basketKey).toBe(first.basketKey);
  });

  test('the cookie wins over what is kept and over chance', async () => {
    cookie = COOKIE;
    const one = model();
    void one.add(LINE);
    expect((await asked(1)).basketKey).toBe(`basket_2_${COOKIE}`);
    expect(made).toBe(0);
  });

  test('206 is reduced, by as much as the basket says', async () => {
    const one = model();
    const added = one.add({ variantId: 7, quantity: 9 });
    (await asked(1)).answer(result(206, 4));
    expect(await added).toMatchObject({ kind: 'reduced', quantity: 4 });
    expect(one.count.value).toBe(4);
  });

  test.each([
    [404, 'failed'],
    [412, 'unavailable'],
    [413, 'full'],
  ] as const)('%d is %s, and its basket counts', async (status, kind) => {
    const one = model();
    const added = one.add(LINE);
    (await asked(1)).answer(result(status, 2));
    expect(await added).toEqual({ kind });
    expect(one.count.value).toBe(2);
  });

  test.each([
    ['no network', new TypeError('network')],
    ['a refusal', Response.json({ error: 'forbidden' }, { status: 403 })],
    ['a fault', Response.json({}, { status: 500 })],
    ['an answer without basket', Response.json({ error: 'not found' }, { status: 404 })],
  ])('%s is a failure that stops nothing after it', async (_, answer) => {
    const one = model();
    const both = Promise.all([one.add(LINE), one.add(LINE)]);
    (await asked(1)).answer(answer);
    const second = await asked(2);
    expect(one.outcome.value).toEqual({ kind: 'failed' });
    expect(one.state.value).toBe('pending');
    expect(one.count.value).toBe(1);
    second.answer(result(201, 1));
    expect(await both).toMatchObject([{ kind: 'failed' }, { kind: 'added' }]);
    expect(one.count.value).toBe(1);
  });
});

describe('tracking', () => {
  test('what was added is tracked once, in major units', async () => {
    const one = model();
    const added = one.add({ variantId: 7, quantity: 2 });
    (await asked(1)).answer(result(201, 5));
    await added;
    expect(tracked).toEqual([
      {
        event: 'frontend_add_to_cart',
        ecommerce: {
          currency: 'EUR',
          value: 29.98,
          items: [
            {
              item_id: '1.234',
              item_variant: '1.234-80',
              item_name: 'Body',
              item_brand: 'Nestling',
              item_category: 'Baby',
              item_category2: 'Bodys',
              price: 14.99,
              quantity: 2,
            },
          ],
        },
      },
    ]);
  });

  test('of a reduced add, what the basket has grown by', async () => {
    const one = model();
    const first = one.add({ variantId: 7, quantity: 3 });
    (await asked(1)).answer(result(201, 3));
    await first;
    const second = one.add({ variantId: 7, quantity: 9 });
    (await asked(2)).answer(result(206, 4));
    await second;
    expect(tracked[1]).toMatchObject({ ecommerce: { value: 14.99, items: [{ quantity: 1 }] } });
  });

  test.each([
    ['refused', 412],
    ['full', 413],
  ])('what was %s is not', async (_, status) => {
    const one = model();
    const added = one.add(LINE);
    (await asked(1)).answer(result(status, 2));
    await added;
    expect(tracked).toEqual([]);
  });
});

describe('refresh', () => {
  const MINUTE = 60_000;

  async function withCopy(): Promise<Storage> {
    cookie = COOKIE;
    const session = memoryStorage();
    const one = model(session);
    const done = one.refresh();
    (await asked(1)).answer(Response.json(basket(5)));
    await done;
    expect(one.count.value).toBe(5);
    return session;
  }

  test('asks nobody where there is no cookie', async () => {
    const one = model();
    await one.refresh();
    await one.refresh(true);
    expect(sent).toEqual([]);
    expect(one.count.value).toBeUndefined();
  });

  test('asks for the basket of the cookie', async () => {
    await withCopy();
    expect([sent[0]?.method, sent[0]?.path]).toEqual([
      'GET',
      `/api/shop/basket/get/basket_2_${COOKIE}/`,
    ]);
  });

  test('a young copy is enough, on the next page too', async () => {
    const session = await withCopy();
    time += MINUTE - 1;
    const next = model(session);
    await next.refresh();
    expect(next.count.value).toBe(5);
    expect(sent).toHaveLength(1);
  });

  test('an old copy is shown at once and asked for again', async () => {
    const session = await withCopy();
    time += MINUTE;
    const next = model(session);
    const done = next.refresh();
    const call = await asked(2);
    expect(next.count.value).toBe(5);
    call.answer(Response.json(basket(1)));
    await done;
    expect(next.count.value).toBe(1);
  });

  test('force asks although the copy is young', async () => {
    const session = await withCopy();
    void model(session).refresh(true);
    await asked(2);
  });

  test('the copy of another user is none', async () => {
    const session = await withCopy();
    cookie = 'cd'.repeat(32);
    const next = model(session);
    void next.refresh();
    expect((await asked(2)).path).toContain(cookie);
    expect(next.count.value).toBeUndefined();
  });

  test('a failure leaves the old count', async () => {
    const session = await withCopy();
    time += MINUTE;
    const next = model(session);
    const done = next.refresh();
    (await asked(2)).answer(Response.json({ error: 'not found' }, { status: 404 }));
    await done;
    expect(next.count.value).toBe(5);
  });

  test('an answer that an add has overtaken is old: the add has the last word', async () => {
    cookie = COOKIE;
    const one = model();
    const refreshed = one.refresh();
    const slow = await asked(1);
    const added = one.add(LINE);
    (await asked(2)).answer(result(201, 1));
    await added;
    slow.answer(Response.json(basket(0)));
    await refreshed;
    expect(one.count.value).toBe(1);
  });

  test('an answer asked for while an add is under way is old too', async () => {
    cookie = COOKIE;
    const one = model();
    const added = one.add(LINE);
    const post = await asked(1);
    const refreshed = one.refresh();
    const slow = await asked(2);
    post.answer(result(201, 1));
    await added;
    slow.answer(Response.json(basket(0)));
    await refreshed;
    expect(one.count.value).toBe(1);
  });
});

const CHANGE = { itemKey: 'line-1', from: 1, to: 3 };

function told200(quantity: number): Response {
  return Response.json(basket(quantity));
}

describe('a change is shown at once and taken back where it fails', () => {
  test('an add counts before it has an answer', async () => {
    const one = model();
    const added = one.add({ variantId: 7, quantity: 2 });
    expect(one.count.value).toBe(2);
    (await asked(1)).answer(result(201, 2));
    await added;
    expect(one.count.value).toBe(2);
  });

  test.each([
    ['a fault', Response.json({ error: 'x' }, { status: 503 })],
    ['no network', new Error('offline')],
  ])('%s: the count is what it was', async (_, answer) => {
    cookie = COOKIE;
    const one = model();
    one.tell(1);
    const changed = one.change(CHANGE);
    expect(one.count.value).toBe(3);
    (await asked(1)).answer(answer);
    expect(await changed).toEqual({ kind: 'failed' });
    expect([one.count.value, one.state.value]).toEqual([1, 'error']);
  });

  test('changes go one after the other, in order, and the last answer is the last word', async () => {
    cookie = COOKIE;
    const one = model();
    one.tell(1);
    const all = [one.change(CHANGE), one.change({ itemKey: 'line-1', from: 3, to: 0 })];
    expect(one.count.value).toBe(0);
    const first = await asked(1);
    expect([first.path, first.body]).toEqual([
      '/api/shop/basket/updateItem/',
      { basketKey: `basket_2_${COOKIE}`, itemKey: 'line-1', quantity: 3 },
    ]);
    first.answer(result(200, 3));
    const second = await asked(2);
    expect([second.method, second.path, second.body]).toEqual([
      'DELETE',
      '/api/shop/basket/deleteItem/',
      { basketKey: `basket_2_${COOKIE}`, itemKey: 'line-1' },
    ]);
    second.answer(told200(0));
    expect(await Promise.all(all)).toEqual([{ kind: 'changed' }, { kind: 'changed' }]);
    expect([one.count.value, one.revision.value, one.state.value]).toEqual([0, 2, 'success']);
  });

  test.each([
    [404, { kind: 'failed' }],
    [412, { kind: 'unavailable' }],
  ] as const)('%d leaves the basket as the answer says', async (status, outcome) => {
    cookie = COOKIE;
    const one = model();
    const changed = one.change(CHANGE);
    (await asked(1)).answer(result(status, 1));
    expect(await changed).toEqual(outcome);
    expect(one.count.value).toBe(1);
  });
});

describe('one key an intent', () => {
  test('each change has its own', async () => {
    const one = model();
    const both = [one.add(LINE), one.add(LINE)];
    (await asked(1)).answer(result(201, 1));
    (await asked(2)).answer(result(200, 2));
    await Promise.all(both);
    expect(sent.map(({ intent }) => intent)).toEqual(['key 1', 'key 2']);
  });

  test.each([
    ['no network', () => new Error('offline'), true],
    ['a fault', () => Response.json({}, { status: 503 }), true],
    ['still under way', () => Response.json({}, { status: 409 }), true],
    ['refused', () => Response.json({}, { status: 400 }), false],
  ])('%s: the repeated one has the same key: %s', async (_, answer, same) => {
    const one = model();
    const first = one.add(LINE);
    (await asked(1)).answer(answer());
    expect(await first).toEqual({ kind: 'failed' });
    const second = one.add(LINE);
    (await asked(2)).answer(result(201, 1));
    await second;
    expect(sent[0]?.intent === sent[1]?.intent).toBe(same);
    const third = one.add(LINE);
    (await asked(3)).answer(result(200, 2));
    await third;
    expect(sent[2]?.intent).not.toBe(sent[1]?.intent);
  });
});

describe('tabs', () => {
  test('are told of what this one changed', async () => {
    const one = model();
    const added = one.add(LINE);
    (await asked(1)).answer(result(201, 1));
    await added;
    expect(told).toEqual([{ key: `basket_2_${MADE}`, count: 1 }]);
  });

  test('tell this one, which shows it and has another revision', () => {
    cookie = COOKIE;
    const one = model();
    hearTab({ key: `basket_2_${COOKIE}`, count: 5 });
    expect([one.count.value, one.revision.value]).toEqual([5, 1]);
    hearTab({ key: `basket_2_${MADE}`, count: 9 });
    hearTab({ key: `basket_3_${COOKIE}`, count: 9 });
    expect(one.count.value).toBe(5);
  });
});
