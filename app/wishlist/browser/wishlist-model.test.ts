import { beforeEach, describe, expect, test } from 'vitest';
import type { Wishlist } from '../schemas/wishlist.ts';
import type { TrackingEvent } from '../../tracking/events.ts';
import { wishlistEvent } from './wishlist-event.ts';
import { createCall } from '../../browser/call.ts';
import { createOutbox } from '../../browser/outbox.ts';
import { memoryStorage } from '../../browser/testing/memory-storage.ts';
import { createWishlistCopy } from '../../browser/stored-copy.ts';
import { createWishlistModel } from './wishlist-model.ts';

const ID = 'ab'.repeat(16);
const KEY = `wishlist_2_${ID}`;

const BODY = {
  referenceKey: '1.234',
  name: 'Body',
  brand: 'Nestling',
  price: 1499,
  currency: 'EUR',
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly answer: (response: Response | Error) => void;
}

let sent: Sent[];
let time: number;
let known: boolean;
let isOnline: boolean;
let sentToTabs: unknown[];
let tracked: TrackingEvent[];
let receiveFromTab: (wishlist: Wishlist) => void;

beforeEach(() => {
  sent = [];
  time = 1_000_000;
  known = true;
  isOnline = true;
  sentToTabs = [];
  tracked = [];
});

const edge: typeof fetch = (input, init) => {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  sent.push({
    method: init?.method ?? '',
    path: String(input).replace('?locale=de-at', ''),
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    answer: (response) => (response instanceof Error ? reject(response) : resolve(response)),
  });
  return promise;
};

function model(session = memoryStorage()) {
  let keys = 0;
  return createWishlistModel({
    shopId: 2,
    call: createCall('de-at', edge),
    visitor: {
      known: () => (known ? ID : undefined),
      own: async () => ({ id: ID }),
      inTurn: (change) => change(),
    },
    copy: createWishlistCopy(() => session),
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
      online: () => new Promise<void>(() => {}),
      listen: () => {},
    },
    track: (event, product) => void tracked.push(wishlistEvent(event, product)),
  });
}

function wishlist(...products: number[]): Wishlist {
  const items = products.map((productId, index) => ({
    key: `wish-${productId}-${index}`,
    productId,
    variantId: null,
    price: null,
    addedAt: null,
    mergedAt: null,
    list: null,
  }));
  return { key: KEY, items, lists: [] };
}

function result(statusCode: number, ...products: number[]): Response {
  const type = statusCode < 202 ? 'success' : 'failure';
  const body = { type, statusCode, wishlist: wishlist(...products) };
  return Response.json(body, { status: statusCode });
}

/** Runs everything that does not wait for a call. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

async function asked(count: number): Promise<Sent> {
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  const found = sent[count - 1];
  if (!found || sent.length !== count) throw new Error(`${sent.length} calls, not ${count}`);
  return found;
}

const wishlisted = (one: ReturnType<typeof model>) => [...one.wishlisted.value];

async function holding(...products: number[]) {
  return heldBy(model(), ...products);
}

async function heldBy(one: ReturnType<typeof model>, ...products: number[]) {
  const reading = one.refresh();
  (await asked(1)).answer(Response.json(wishlist(...products)));
  await reading;
  sent = [];
  return one;
}

describe('toggle', () => {
  test('product not in list leads to add: the button is pressed at once', async () => {
    const one = model();
    const toggled = one.toggle(7, BODY);
    expect(wishlisted(one)).toEqual([7]);
    const call = await asked(1);
    expect([call.method, call.path, call.body]).toEqual([
      'POST',
      '/api/shop/wishlist/addItem/',
      { wishlistKey: KEY, itemCreationId: { productId: 7 } },
    ]);
    call.answer(result(201, 7));
    expect(await toggled).toBe('added');
    expect([wishlisted(one), one.state.value]).toEqual([[7], 'success']);
    expect(sentToTabs).toEqual([wishlist(7)]);
  });

  test('product present leads to delete of each matching item', async () => {
    const one = await holding(7, 7, 8);
    const toggled = one.toggle(7, BODY);
    expect(wishlisted(one)).toEqual([8]);
    (await asked(1)).answer(Response.json(wishlist(7, 8)));
    (await asked(2)).answer(Response.json(wishlist(8)));
    expect(await toggled).toBe('removed');
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['DELETE', { wishlistKey: KEY, itemKey: 'wish-7-0' }],
      ['DELETE', { wishlistKey: KEY, itemKey: 'wish-7-1' }],
    ]);
    expect(wishlisted(one)).toEqual([8]);
  });

  test('twice quickly: added and removed again, in this order', async () => {
    const one = model();
    const both = [one.toggle(7, BODY), one.toggle(7, BODY)];
    expect(wishlisted(one)).toEqual([]);
    (await asked(1)).answer(result(201, 7));
    (await asked(2)).answer(Response.json(wishlist()));
    expect(await Promise.all(both)).toEqual(['added', 'removed']);
    expect(wishlisted(one)).toEqual([]);
  });

  test.each([
    ['no network', () => new Error('offline'), 'failed'],
    ['a fault', () => Response.json({}, { status: 503 }), 'failed'],
    ['unavailable', () => result(412), 'failed'],
    ['full', () => result(413), 'full'],
  ])('%s: the button is released again', async (_, answer, outcome) => {
    const one = model();
    const toggled = one.toggle(7, BODY);
    (await asked(1)).answer(answer());
    expect(await toggled).toBe(outcome);
    expect([wishlisted(one), one.state.value]).toEqual([[], 'error']);
  });

  test('there already, by another tab: it is there', async () => {
    const one = model();
    const toggled = one.toggle(7, BODY);
    (await asked(1)).answer(result(409, 7));
    expect(await toggled).toBe('added');
    expect([wishlisted(one), tracked]).toEqual([[7], []]);
  });
});

describe('one item', () => {
  const keys = (one: ReturnType<typeof model>) => one.items.value?.map(({ key }) => key);

  test('one item is gone at once, and back if the removal fails', async () => {
    const one = await holding(7, 7, 8);
    const removed = one.remove('wish-7-0', BODY);
    expect([keys(one), wishlisted(one)]).toEqual([
      ['wish-7-1', 'wish-8-2'],
      [7, 8],
    ]);
    (await asked(1)).answer(Response.json({}, { status: 503 }));
    expect(await removed).toBe('failed');
    expect([keys(one), tracked]).toEqual([['wish-7-0', 'wish-7-1', 'wish-8-2'], []]);
  });

  test('one item that is put back is tracked as added again', async () => {
    const one = await holding(7);
    const removed = one.remove('wish-7-0', BODY);
    (await asked(1)).answer(Response.json(wishlist()));
    expect(await removed).toBe('removed');
    const back = one.add({ productId: 7 }, BODY);
    const call = await asked(2);
    expect(call.body).toMatchObject({ itemCreationId: { productId: 7 } });
    call.answer(result(201, 7));
    expect([await back, keys(one)]).toEqual(['added', ['wish-7-0']]);
    expect(tracked.map(({ event }) => event)).toEqual([
      'frontend_remove_from_wishlist',
      'frontend_add_to_wishlist',
    ]);
  });
});

test('an item is on its other list at once, and back if the move fails', async () => {
  const one = await holding(7, 8);
  const lists = () => one.items.value?.map(({ list }) => list ?? null);
  const moved = one.place('wish-8-1', 'a1b2');
  expect(lists()).toEqual([null, 'a1b2']);
  const call = await asked(1);
  expect([call.method, call.path, call.body]).toEqual([
    'POST',
    '/api/shop/wishlist/moveItem/',
    { wishlistKey: KEY, itemKey: 'wish-8-1', list: 'a1b2' },
  ]);
  call.answer(Response.json({ error: 'gone' }, { status: 404 }));
  expect(await moved).toBe('failed');
  expect([lists(), tracked]).toEqual([[null, null], []]);
});

test('what another tab changed is shown, of the same visitor only', () => {
  const one = model();
  receiveFromTab(wishlist(7));
  receiveFromTab({ ...wishlist(9), key: 'wishlist_3_x' });
  expect(wishlisted(one)).toEqual([7]);
});

test('what is changed offline outlasts the page, and is tracked by the next one', async () => {
  const session = memoryStorage();
  const left = await heldBy(model(session), 7, 7);
  isOnline = false;
  for (const product of [7, 8, 9, 9]) void left.toggle(product, BODY);
  (await asked(1)).answer(new TypeError('network'));
  await settle();
  expect([wishlisted(left), left.isWaiting.value]).toEqual([[8], true]);
  isOnline = true;
  sent = [];
  const next = model(session);
  (await asked(1)).answer(Response.json(wishlist(7)));
  (await asked(2)).answer(Response.json(wishlist()));
  (await asked(3)).answer(result(201, 8));
  await settle();
  // The product that was added and removed again never reaches the back end.
  expect(sent.map(({ body }) => body)).toEqual([
    { wishlistKey: KEY, itemKey: 'wish-7-0' },
    { wishlistKey: KEY, itemKey: 'wish-7-1' },
    { wishlistKey: KEY, itemCreationId: { productId: 8 } },
  ]);
  expect([wishlisted(next), session.getItem('waiting')]).toEqual([[8], null]);
  expect(tracked.map(({ event }) => event)).toEqual([
    'frontend_remove_from_wishlist',
    'frontend_add_to_wishlist',
  ]);
});

test('an event has the list and the promotion that led to its product', () => {
  const place = { promotionId: 'summer', promotion: 'summer|Sommer|a|b', ffCampaign: 'c' };
  const { ecommerce } = wishlistEvent('frontend_add_to_wishlist', BODY, place);
  expect(ecommerce).toMatchObject({ items: [{ item_id: '1.234', ...place }] });
});

test('only what was done is tracked, in major units', async () => {
  const one = model();
  const failed = one.toggle(7, BODY);
  (await asked(1)).answer(result(412));
  await failed;
  expect(tracked).toEqual([]);
  const added = one.toggle(7, BODY);
  (await asked(2)).answer(result(201, 7));
  await added;
  const removed = one.toggle(7, BODY);
  (await asked(3)).answer(Response.json(wishlist()));
  await removed;
  expect(tracked.map(({ event }) => event)).toEqual([
    'frontend_add_to_wishlist',
    'frontend_remove_from_wishlist',
  ]);
  expect(tracked[0]).toMatchObject({
    ecommerce: { currency: 'EUR', value: 14.99, items: [{ item_id: '1.234', price: 14.99 }] },
  });
});
