import { beforeEach, describe, expect, test } from 'vitest';
import { createCall } from './call.ts';
import { createOptimisticStore, type TabMessage } from './optimistic-store.ts';
import { createStoredCopy } from './stored-copy.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const ID = 'ab'.repeat(16);
const OWN = '07'.repeat(16);
const PROOF = '08'.repeat(16);
const KEY = `basket_2_${ID}`;

interface Value {
  readonly count: number;
}

type Answer = Value & { readonly key: string };

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly proof: string | null;
  readonly answer: (response: Response | Error) => void;
}

let sent: Sent[];
let sentToTabs: unknown[];
let receiveFromTab: (message: TabMessage<Value>) => void;
let time: number;
let known: string | undefined;
let locked: number;

beforeEach(() => {
  sent = [];
  sentToTabs = [];
  time = 1_000_000;
  known = ID;
  locked = 0;
});

/** The edge: each call waits until the test answers it. */
const edge: typeof fetch = (input, init) => {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  sent.push({
    method: init?.method ?? '',
    path: String(input).replace('?locale=de-at', ''),
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    idempotencyKey: new Headers(init?.headers).get('idempotency-key'),
    proof: new Headers(init?.headers).get('x-visitor-proof'),
    answer: (response) => (response instanceof Error ? reject(response) : resolve(response)),
  });
  return promise;
};

function isValue(fields: object): fields is Value {
  return 'count' in fields && Number.isInteger(fields.count);
}

/** Opens a store whose value is a number. */
function open(session = memoryStorage()) {
  let keys = 0;
  const store = createOptimisticStore(
    {
      kind: 'basket',
      valueOf: ({ count }: Answer): Value => ({ count }),
      view: (value): number | undefined => value?.count,
      isValue,
      copy: createStoredCopy(() => session, 'test', isValue),
      tabs: {
        send: (message) => void sentToTabs.push(message),
        listen: (receive) => {
          receiveFromTab = receive;
        },
      },
    },
    {
      shopId: 2,
      call: createCall('de-at', edge),
      visitor: {
        known: () => known,
        own: async () => (known ? { id: known } : { id: OWN, proof: PROOF }),
        inTurn: (change) => {
          locked += 1;
          return change();
        },
      },
      now: () => time,
      makeKey: () => `key ${(keys += 1)}`,
    },
  );
  /** Adds to the number, by a call whose answer contains the new number. */
  const add = (amount: number) =>
    store.change({
      apply: (shown) => (shown ?? 0) + amount,
      run: async () => {
        const result = await store.send<Answer>('POST', 'add', { amount });
        if (result.ok) store.accept(result.data);
        return result.ok;
      },
      isDone: (isAdded) => isAdded,
    });
  const look = () => [store.shown.value, store.state.value];
  return { ...store, add, look };
}

const answerOf = (count: number, key = KEY) => Response.json({ key, count });
const fault = () => Response.json({}, { status: 503 });

/** Returns the call with that number when it has been sent. */
async function call(number: number): Promise<Sent> {
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  const found = sent[number - 1];
  if (!found || sent.length !== number) throw new Error(`${sent.length} calls, not ${number}`);
  return found;
}

describe('a change', () => {
  test('a change is shown at once and sent with the visitor’s key', async () => {
    const store = open();
    expect(store.look()).toEqual([undefined, 'idle']);
    const added = store.add(2);
    expect(store.look()).toEqual([2, 'pending']);
    const { method, path, body, answer } = await call(1);
    expect([method, path, body]).toEqual([
      'POST',
      '/api/shop/basket/add/',
      { basketKey: KEY, amount: 2 },
    ]);
    answer(answerOf(5));
    expect(await added).toBe(true);
    expect(store.look()).toEqual([5, 'success']);
    expect([store.confirmed(), store.latest()]).toEqual([{ count: 5 }, { key: KEY, count: 5 }]);
  });

  test('a change waits for the one before it', async () => {
    const store = open();
    const both = Promise.all([store.add(1), store.add(2)]);
    expect(store.look()).toEqual([3, 'pending']);
    (await call(1)).answer(answerOf(1));
    const second = await call(2);
    expect(store.look()).toEqual([3, 'pending']);
    second.answer(answerOf(3));
    await both;
    expect([store.look(), store.revision.value]).toEqual([[3, 'success'], 2]);
  });

  test.each([
    ['no network', () => new Error('offline')],
    ['a fault', fault],
    ['a client error', () => Response.json({}, { status: 403 })],
  ])('%s: it is taken back, and later ones go on', async (_, answer) => {
    const store = open();
    const both = Promise.all([store.add(1), store.add(2)]);
    (await call(1)).answer(answer());
    const second = await call(2);
    expect(store.look()).toEqual([2, 'pending']);
    second.answer(answerOf(2));
    expect(await both).toEqual([false, true]);
    expect(store.look()).toEqual([2, 'success']);
  });

  test('a change that is refused since the session has ended is made as the new visitor', async () => {
    known = 'e'.repeat(64);
    const store = open();
    const added = store.add(2);
    const refused = await call(1);
    expect(refused.body).toEqual({ basketKey: `basket_2_${known}`, amount: 2 });
    // The answer replaces the id.
    known = ID;
    refused.answer(Response.json({}, { status: 403 }));
    const again = await call(2);
    expect(again.body).toEqual({ basketKey: KEY, amount: 2 });
    again.answer(answerOf(2));
    expect([await added, store.look()]).toEqual([true, [2, 'success']]);
  });

  test('a change that begins the visitor’s id proves it; one that the host has signed needs no proof', async () => {
    known = undefined;
    const store = open();
    const both = Promise.all([store.add(1), store.add(2)]);
    const first = await call(1);
    expect([first.body, first.proof]).toEqual([{ basketKey: `basket_2_${OWN}`, amount: 1 }, PROOF]);
    known = OWN;
    first.answer(answerOf(1, `basket_2_${OWN}`));
    const second = await call(2);
    expect([second.body, second.proof]).toEqual([
      { basketKey: `basket_2_${OWN}`, amount: 2 },
      null,
    ]);
    second.answer(answerOf(3, `basket_2_${OWN}`));
    await both;
  });

  test('a change that is begun anew, where a cookie was lost, is made under the signed id that the answer brings back', async () => {
    known = undefined;
    const store = open();
    const added = store.add(1);
    const refused = await call(1);
    known = ID;
    refused.answer(Response.json({}, { status: 403 }));
    const again = await call(2);
    expect([again.body, again.proof]).toEqual([{ basketKey: KEY, amount: 1 }, null]);
    expect(again.idempotencyKey).toBe(refused.idempotencyKey);
    again.answer(answerOf(3));
    expect([await added, store.look()]).toEqual([true, [3, 'success']]);
  });

  test('a change that fails last leaves the error state', async () => {
    const store = open();
    const added = store.add(1);
    (await call(1)).answer(fault());
    await added;
    expect(store.look()).toEqual([undefined, 'error']);
  });

  test('a change that throws is taken back, and later ones go on', async () => {
    const store = open();
    const thrown = store.change({
      apply: () => 9,
      run: () => Promise.reject(new Error('thrown')),
      isDone: () => true,
    });
    const added = store.add(1);
    await expect(thrown).rejects.toThrow('thrown');
    (await call(1)).answer(answerOf(1));
    await added;
    expect(store.look()).toEqual([1, 'success']);
  });

  test('a change without a known visitor gets an own id, in turn with the other tabs', async () => {
    known = undefined;
    const store = open();
    void store.add(1);
    expect((await call(1)).body).toMatchObject({ basketKey: `basket_2_${OWN}` });
    expect(locked).toBe(1);
  });
});

describe('the idempotency key', () => {
  test('the idempotency key differs for equal changes', async () => {
    const store = open();
    const both = Promise.all([store.add(1), store.add(1)]);
    (await call(1)).answer(answerOf(1));
    (await call(2)).answer(answerOf(2));
    await both;
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key 1', 'key 2']);
  });

  test.each([
    ['no network', () => new Error('offline'), 'key 1'],
    ['a fault', fault, 'key 1'],
    ['a timeout', () => Response.json({}, { status: 408 }), 'key 1'],
    ['still in progress', () => Response.json({}, { status: 409 }), 'key 1'],
    ['a client error', () => Response.json({}, { status: 400 }), 'key 2'],
    ['success', () => answerOf(1), 'key 2'],
  ])(
    'the idempotency key of a repetition after %s is new only if the outcome is known',
    async (_, answer, key) => {
      const store = open();
      const first = store.add(1);
      (await call(1)).answer(answer());
      await first;
      const second = store.add(1);
      const repeated = await call(2);
      expect(repeated.idempotencyKey).toBe(key);
      repeated.answer(answerOf(2));
      await second;
      void store.add(1);
      expect((await call(3)).idempotencyKey).not.toBe(key);
    },
  );
});

describe('refresh', () => {
  /** Returns a session storage with a copy of the value 5, written now. */
  async function stored(): Promise<Storage> {
    const session = memoryStorage();
    const store = open(session);
    const refreshed = store.refresh();
    const { method, path, answer } = await call(1);
    expect([method, path]).toEqual(['GET', `/api/shop/basket/get/${KEY}/`]);
    answer(answerOf(5));
    await refreshed;
    expect(store.look()).toEqual([5, 'success']);
    sent = [];
    return session;
  }

  test('refresh makes no call without a known visitor', async () => {
    known = undefined;
    const store = open();
    await store.refresh();
    await store.refresh(true);
    expect([sent, store.look()]).toEqual([[], [undefined, 'idle']]);
  });

  test.each([
    ['a fresh copy', 59_999, false, KEY, 0],
    ['a fresh copy, forced', 0, true, KEY, 1],
    ['an old copy', 60_000, false, KEY, 1],
  ])('%s is shown at once', async (_, age, force, key, calls) => {
    const session = await stored();
    time += age;
    const store = open(session);
    const refreshed = store.refresh(force);
    expect(store.shown.value).toBe(5);
    expect(sent).toHaveLength(calls);
    sent[0]?.answer(answerOf(6, key));
    await refreshed;
    expect(store.shown.value).toBe(calls === 0 ? 5 : 6);
  });

  test('another visitor’s copy is not shown', async () => {
    const session = await stored();
    known = 'cd'.repeat(16);
    const store = open(session);
    void store.refresh();
    expect([store.shown.value, (await call(1)).path.includes(known)]).toEqual([undefined, true]);
  });

  test('a failed call leaves the copy', async () => {
    const session = await stored();
    time += 60_000;
    const store = open(session);
    const refreshed = store.refresh();
    (await call(1)).answer(Response.json({ error: 'not found' }, { status: 404 }));
    await refreshed;
    expect(store.shown.value).toBe(5);
  });

  test.each(['before', 'during'])('an answer asked for %s a change is dropped', async (when) => {
    const store = open();
    const [refreshFirst, addFirst] = [when === 'before', when === 'during'];
    let refreshed = refreshFirst ? store.refresh() : undefined;
    const added = store.add(1);
    await call(refreshFirst ? 2 : 1);
    if (addFirst) refreshed = store.refresh();
    const [get, post] = refreshFirst ? sent : sent.toReversed();
    post?.answer(answerOf(1));
    await added;
    get?.answer(answerOf(0));
    await refreshed;
    expect(store.look()).toEqual([1, 'success']);
  });
});

describe('tabs', () => {
  test('an answer asked for before a change in another tab is dropped', async () => {
    const store = open();
    const refreshed = store.refresh();
    receiveFromTab({ key: KEY, count: 3 });
    (await call(1)).answer(answerOf(2));
    await refreshed;
    expect(store.shown.value).toBe(3);
  });

  test('other tabs get what an answered change has made', async () => {
    const store = open();
    const added = store.add(1);
    (await call(1)).answer(answerOf(1));
    await added;
    expect(sentToTabs).toEqual([{ key: KEY, count: 1 }]);
  });

  test.each([
    ['the same visitor', { key: KEY, count: 7 }, 7, 1],
    ['another visitor', { key: `basket_2_${OWN}`, count: 7 }, undefined, 0],
    ['another shop', { key: `basket_3_${ID}`, count: 7 }, undefined, 0],
    ['a damaged message', { key: KEY, count: 0.5 }, undefined, 0],
  ])('%s', (_, message, shown, revision) => {
    const session = memoryStorage();
    const store = open(session);
    receiveFromTab(message);
    expect([store.shown.value, store.revision.value]).toEqual([shown, revision]);
    expect(session.length).toBe(revision);
  });
});
