import { beforeEach, describe, expect, test } from 'vitest';
import { createBasketModel } from './basket-model.ts';
import { lineEvent } from '../../tracking/basket-line.ts';
import type { TrackingEvent } from '../../tracking/events.ts';
import { createCall } from '../../browser/call.ts';
import { createCountCopy } from '../../browser/stored-copy.ts';
import { createOutbox } from '../../browser/outbox.ts';
import { createUserIdStorage } from '../../browser/storage.ts';
import { memoryStorage } from '../../browser/testing/memory-storage.ts';
import { createVisitorId } from '../../browser/visitor-id.ts';

const MADE = 'f7'.repeat(16);
const COOKIE = 'ab'.repeat(16);
const LINE = { variantId: 7, quantity: 1 };
/** The fields of a line that the count and tracking read. */
const ITEM = {
  customData: {},
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
  readonly body: unknown;
  readonly answer: (response: Response | Error) => void;
}

let sent: Sent[];
let time: number;
let cookie: string | undefined;
let made: number;
let tracked: TrackingEvent[];
let sentToTabs: object[];
let receiveFromTab: (message: { key: string; count: number }) => void;
let keys: number;
let isOnline: boolean;
let goOnline: () => void;

beforeEach(() => {
  sent = [];
  time = 1_000_000;
  cookie = undefined;
  made = 0;
  tracked = [];
  sentToTabs = [];
  keys = 0;
  isOnline = true;
});

/** The edge: each call waits until the test answers it. */
const edge: typeof fetch = (input, init) => {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
  const { basketKey } = body as { basketKey?: unknown };
  sent.push({
    method: init?.method ?? '',
    path: String(input).replace('?locale=de-at', ''),
    basketKey,
    body,
    answer: (response) => (response instanceof Error ? reject(response) : resolve(response)),
  });
  return promise;
};

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

function model(session = memoryStorage(), local: () => Storage = memoryStorage) {
  const stored = local === refuse ? undefined : local();
  const storage = createUserIdStorage(() => stored ?? refuse());
  return createBasketModel({
    shopId: 2,
    call: createCall('de-at', edge),
    visitor: createVisitorId({
      storage,
      cookie: () => cookie,
      random: () => new Uint8Array(16).fill(7 + made++),
      prove: async (proof) => proof.replaceAll('0', 'f'),
      lock: (run) => run(),
    }),
    copy: createCountCopy(() => session),
    tabs: {
      send: (message) => void sentToTabs.push(message),
      listen: (receive) => {
        receiveFromTab = receive;
      },
    },
    now: () => time,
    makeKey: () => `key ${(keys += 1)}`,
    outbox: createOutbox(
      () => session,
      'waiting',
      () => 'owner',
    ),
    connection: {
      isOnline: () => isOnline,
      online: () =>
        new Promise((resolve) => {
          goOnline = resolve;
        }),
      listen: () => {},
    },
    trackLine: (...line) => void tracked.push(lineEvent(...line)),
  });
}

function basket(quantity: number, id = cookie ?? MADE) {
  const items = quantity > 0 ? [{ ...ITEM, key: 'line-1', quantity }] : [];
  return { key: `basket_2_${id}`, items };
}

function result(statusCode: number, quantity: number): Response {
  const type = statusCode < 202 ? 'success' : 'failure';
  return Response.json({ type, statusCode, basket: basket(quantity) }, { status: statusCode });
}

/** Runs everything that does not wait for a call. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** Returns the call with that number when it has been sent. */
async function asked(count: number): Promise<Sent> {
  await settle();
  const found = sent[count - 1];
  if (!found || sent.length !== count) throw new Error(`${sent.length} calls, not ${count}`);
  return found;
}

describe('add', () => {
  test('an addition counts what the back end answers', async () => {
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

  test('without storage, the server’s cookie holds the id of an addition', async () => {
    const one = model(memoryStorage(), refuse);
    const both = Promise.all([one.add(LINE), one.add(LINE)]);
    const first = await asked(1);
    cookie = String(first.basketKey).replace('basket_2_', '');
    first.answer(result(201, 1));
    (await asked(2)).answer(result(200, 2));
    await both;
    expect(sent[1]?.basketKey).toBe(first.basketKey);
  });

  test('the cookie takes precedence over storage and random ids', async () => {
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
    ['a client error', Response.json({ error: 'forbidden' }, { status: 403 })],
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
  test('an add is tracked once, in major units', async () => {
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

  test('a reduced add by what the basket has grown', async () => {
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
    ['rejected', 412],
    ['full', 413],
  ])('an add that was %s is not tracked', async (_, status) => {
    const one = model();
    const added = one.add(LINE);
    (await asked(1)).answer(result(status, 2));
    await added;
    expect(tracked).toEqual([]);
  });
});

describe('offline', () => {
  test('an add says that it waits, until its answer', async () => {
    isOnline = false;
    const one = model();
    const added = one.add(LINE);
    expect(one.outcome.value).toBeUndefined();
    (await asked(1)).answer(new TypeError('network'));
    await settle();
    expect([one.outcome.value, one.isWaiting.value]).toEqual([{ kind: 'waiting' }, true]);
    isOnline = true;
    goOnline();
    const again = await asked(2);
    expect(one.outcome.value).toBeUndefined();
    again.answer(result(201, 1));
    await added;
    expect(one.outcome.value).toMatchObject({ kind: 'added' });
  });

  test('what the next page gets the answer of is tracked there', async () => {
    cookie = COOKIE;
    const session = memoryStorage();
    const left = model(session);
    const refreshed = left.refresh(true);
    (await asked(1)).answer(basketOf(2));
    await refreshed;
    isOnline = false;
    void left.change({ itemKey: 'line-1', from: 2, to: 0 });
    void left.add({ variantId: 7, quantity: 3 });
    void left.change({ itemKey: 'line-1', from: 3, to: 4 });
    (await asked(2)).answer(new TypeError('network'));
    await settle();
    isOnline = true;
    const next = model(session);
    (await asked(3)).answer(basketOf(0));
    (await asked(4)).answer(result(201, 3));
    (await asked(5)).answer(result(200, 4));
    await settle();
    const events = tracked.map((event) => [
      event.event,
      'ecommerce' in event && 'items' in event.ecommerce
        ? event.ecommerce.items[0]?.quantity
        : undefined,
    ]);
    expect([next.count.value, events]).toEqual([
      4,
      [
        ['frontend_remove_from_cart', 2],
        ['frontend_add_to_cart', 3],
        ['frontend_modify_in_cart', 4],
      ],
    ]);
  });

  test('a line that is put back and never left is not tracked', async () => {
    const one = model();
    const restored = one.restore({ ...LINE, existingItemHandling: 'KeepExisting' });
    (await asked(1)).answer(result(200, 1));
    expect([(await restored).kind, tracked]).toEqual(['added', []]);
  });
});

const CHANGE = { itemKey: 'line-1', from: 1, to: 3 };

function basketOf(quantity: number): Response {
  return Response.json(basket(quantity));
}

describe('a change is shown at once and taken back if it fails', () => {
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
    receiveFromTab({ key: `basket_2_${COOKIE}`, count: 1 });
    const changed = one.change(CHANGE);
    expect(one.count.value).toBe(3);
    (await asked(1)).answer(answer);
    expect(await changed).toEqual({ kind: 'failed' });
    expect([one.count.value, one.state.value]).toEqual([1, 'error']);
  });

  test('changes are sent one after the other, and the last answer counts', async () => {
    cookie = COOKIE;
    const one = model();
    receiveFromTab({ key: `basket_2_${COOKIE}`, count: 1 });
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
    second.answer(basketOf(0));
    expect(await Promise.all(all)).toEqual([{ kind: 'changed' }, { kind: 'changed' }]);
    expect([one.count.value, one.revision.value, one.state.value]).toEqual([0, 3, 'success']);
    expect(sentToTabs.at(-1)).toEqual({ key: `basket_2_${COOKIE}`, count: 0 });
  });

  test('a present changes without the quantity, which another tab may have changed', async () => {
    cookie = COOKIE;
    const one = model();
    receiveFromTab({ key: `basket_2_${COOKIE}`, count: 1 });
    const gift = { wrap: true, message: 'Für Mia' };
    const changed = one.change({ itemKey: 'line-1', from: 1, to: 1, gift });
    expect(one.count.value).toBe(1);
    const call = await asked(1);
    expect(call.body).toEqual({ basketKey: `basket_2_${COOKIE}`, itemKey: 'line-1', gift });
    call.answer(result(200, 4));
    expect(await changed).toEqual({ kind: 'changed' });
    expect(one.count.value).toBe(4);
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

describe('the line of an add', () => {
  const lines = [
    { ...ITEM, key: 'line-1', quantity: 1 },
    { ...ITEM, key: 'line-2', quantity: 2, customData: { customText: 'Anna' } },
  ];

  test.each([
    ['the answer’s item key', 'line-2', undefined, 'line-2'],
    ['variant and text, where an answer names no line', undefined, 'Anna', 'line-2'],
    ['the variant, where an answer names no line', undefined, undefined, 'line-1'],
    ['nothing, where the named line is missing', 'line-3', undefined, undefined],
  ])('the line of an addition is found by %s', async (_, itemKey, customText, found) => {
    const one = model();
    const added = one.add(customText ? { ...LINE, customData: { customText } } : LINE);
    const answer = {
      type: 'success',
      statusCode: 200,
      itemKey,
      basket: { ...basket(0), items: lines },
    };
    (await asked(1)).answer(Response.json(answer));
    const outcome = await added;
    expect('item' in outcome ? outcome.item?.key : 'none').toBe(found);
  });
});

describe('tracking of a changed line', () => {
  /** Changes a line from one quantity to another, or removes it; returns the tracked event. */
  async function trackedOf(before: number, after: number, to: number, status = 200) {
    cookie = COOKIE;
    const one = model();
    const refreshed = one.refresh(true);
    (await asked(1)).answer(basketOf(before));
    await refreshed;
    const changed = one.change({ itemKey: 'line-1', from: before, to });
    (await asked(2)).answer(to === 0 ? basketOf(after) : result(status, after));
    await changed;
    return tracked.map((event) => [
      event.event,
      'ecommerce' in event && 'items' in event.ecommerce
        ? event.ecommerce.items[0]?.quantity
        : undefined,
    ]);
  }

  test.each([
    ['more', 1, 3, 3, 200, [['frontend_modify_in_cart', 3]]],
    ['fewer', 3, 1, 1, 200, [['frontend_modify_in_cart', 1]]],
    ['as many as there are', 1, 4, 9, 206, [['frontend_modify_in_cart', 4]]],
    ['removed, with the whole quantity', 3, 0, 0, 200, [['frontend_remove_from_cart', 3]]],
    ['reduced to what it was', 1, 1, 3, 206, []],
    ['rejected', 1, 1, 3, 412, []],
    ['full', 1, 1, 3, 413, []],
    ['unknown', 1, 1, 3, 404, []],
    ['a removed line that this page has never read', 0, 0, 0, 200, []],
    ['changed before this page has read it', 0, 2, 2, 200, [['frontend_modify_in_cart', 2]]],
  ] as const)('%s', async (_, before, after, to, status, events) => {
    expect(await trackedOf(before, after, to, status)).toEqual(events);
  });
});
