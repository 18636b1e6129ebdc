import { beforeEach, describe, expect, test } from 'vitest';
import { type CallResult, createCall } from './call.ts';
import { createOptimisticStore } from './optimistic-store.ts';
import { createOutbox } from './outbox.ts';
import { createStoredCopy } from './stored-copy.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const ID = 'ab'.repeat(16);
const KEY = `basket_2_${ID}`;
const NAME = 'basket-waiting';

interface Answer {
  readonly key: string;
  readonly count: number;
}

interface Sent {
  readonly body: object;
  readonly key: string | null;
}

let isOnline: boolean;
let comeOnline: (() => void)[];
let listeners: (() => void)[];
/** Statuses with which the back end refuses calls, in order; undefined is no network. */
let refusals: (number | undefined)[];
let sent: Sent[];
/** Additions of the back end by idempotency key, each once. */
let added: Map<string, number>;
/** Whether the back end receives a call whose answer is lost. */
let isLost: boolean;

beforeEach(() => {
  isOnline = true;
  comeOnline = [];
  listeners = [];
  refusals = [];
  sent = [];
  added = new Map();
  isLost = false;
});

const edge: typeof fetch = async (_, init) => {
  const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
  const key = new Headers(init?.headers).get('idempotency-key') ?? '';
  if (!isOnline && !isLost) throw new TypeError('no network');
  sent.push({ body, key });
  if (refusals.length > 0) {
    const status = refusals.shift();
    if (status === undefined) throw new TypeError('no network');
    return Response.json({}, { status });
  }
  if (!added.has(key)) added.set(key, body.amount);
  if (!isOnline) throw new TypeError('no network');
  return Response.json({ key: KEY, count: [...added.values()].reduce((sum, one) => sum + one, 0) });
};

function goOnline() {
  isOnline = true;
  for (const resolve of comeOnline.splice(0)) resolve();
  for (const listener of listeners) listener();
}

/** Opens a page of the tab. Its keys differ from those of other pages. */
function open(session: Storage, page = 'page', owner = KEY) {
  let keys = 0;
  const isValue = (fields: object): fields is { count: number } => 'count' in fields;
  const store = createOptimisticStore(
    {
      kind: 'basket',
      valueOf: ({ count }: Answer) => ({ count }),
      view: (value): number => value?.count ?? 0,
      isValue,
      copy: createStoredCopy(() => memoryStorage(), 'test', isValue),
      tabs: { send: () => {}, listen: () => {} },
      outbox: createOutbox(
        () => session,
        NAME,
        () => owner,
      ),
      resumed(_, result: CallResult<Answer>) {
        if (result.ok) store.accept(result.data);
        return result.ok;
      },
    },
    {
      shopId: 2,
      call: createCall('de-at', edge),
      visitor: {
        known: () => ID,
        own: async () => ({ id: ID }),
        inTurn: (change) => change(),
      },
      now: () => 0,
      makeKey: () => `${page} ${(keys += 1)}`,
      connection: {
        isOnline: () => isOnline,
        online: () => new Promise((resolve) => comeOnline.push(resolve)),
        listen: (run) => void listeners.push(run),
      },
    },
  );
  const add = (amount: number) =>
    store.change({
      apply: (shown) => shown + amount,
      calls: [{ method: 'POST', action: 'add', fields: { amount } }],
      run: async () => {
        const result = await store.send<Answer>('POST', 'add', { amount });
        if (result.ok) store.accept(result.data);
        return result.ok;
      },
      isDone: (isAdded) => isAdded,
    });
  return { store, add };
}

/** Runs everything that does not wait for the network. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

describe('changes made offline', () => {
  test('changes made offline are shown, wait, and are sent in their order once online', async () => {
    isOnline = false;
    const session = memoryStorage();
    const { store, add } = open(session);
    const both = Promise.all([add(1), add(2)]);
    await settle();
    expect([store.shown.value, store.state.value, store.isWaiting.value]).toEqual([
      3,
      'pending',
      true,
    ]);
    goOnline();
    expect(await both).toEqual([true, true]);
    expect(sent.map(({ body }) => body)).toEqual([
      { basketKey: KEY, amount: 1 },
      { basketKey: KEY, amount: 2 },
    ]);
    expect([store.shown.value, store.isWaiting.value, session.length]).toEqual([3, false, 0]);
  });

  test('changes made offline outlast the page, and each is made once', async () => {
    isOnline = false;
    const session = memoryStorage();
    const first = open(session, 'first');
    void first.add(1);
    void first.add(1);
    await settle();
    void first.add(5);
    await settle();
    isOnline = true;
    const { store } = open(session, 'second');
    await settle();
    await settle();
    expect([...added.values()]).toEqual([1, 1, 5]);
    expect([store.shown.value, session.length]).toEqual([7, 0]);
    open(session, 'third');
    await settle();
    expect(sent).toHaveLength(3);
  });

  test('a change made offline whose answer was lost is not made again', async () => {
    isOnline = false;
    isLost = true;
    const session = memoryStorage();
    void open(session, 'first').add(4);
    await settle();
    isOnline = true;
    open(session, 'second');
    await settle();
    expect(sent.map(({ key }) => key)).toEqual(['first 1', 'first 1']);
    expect([...added.values()]).toEqual([4]);
  });

  test('changes made offline are made once if their page returns from the back/forward cache', async () => {
    isOnline = false;
    const session = memoryStorage();
    const first = open(session, 'first');
    const both = Promise.all([first.add(1), first.add(2)]);
    await settle();
    isOnline = true;
    open(session, 'second');
    await settle();
    expect([...added.values()]).toEqual([1, 2]);
    goOnline();
    expect(await both).toEqual([true, true]);
    expect([...added.values()]).toEqual([1, 2]);
  });

  test('changes made offline stay stored until they are answered', async () => {
    isOnline = false;
    const session = memoryStorage();
    const first = open(session, 'first');
    void first.add(1);
    void first.add(2);
    await settle();
    const stored = session.getItem(NAME);
    // The page is left before its answers arrive.
    refusals = [undefined, undefined];
    goOnline();
    expect(session.getItem(NAME)).toBe(stored);
    await settle();
    open(session, 'second');
    await settle();
    expect([[...added.values()], session.length]).toEqual([[1, 2], 0]);
  });

  test.each([429, 503, 409, undefined])(
    'changes made offline are tried again, in their order, after %s',
    async (refusal) => {
      isOnline = false;
      const session = memoryStorage();
      const first = open(session, 'first');
      void first.add(1);
      void first.add(2);
      await settle();
      listeners = [];
      const stored = session.getItem(NAME);
      isOnline = true;
      refusals = [refusal];
      const { store } = open(session, 'second');
      await settle();
      expect([[...added.values()], store.state.value]).toEqual([[], 'error']);
      expect(session.getItem(NAME)).toBe(stored);
      goOnline();
      await settle();
      expect([...added.values()].slice(0, 2)).toEqual([1, 2]);
      expect(session.length).toBe(0);
    },
  );

  test('changes made offline without an outcome are sent before a later one', async () => {
    isOnline = false;
    const session = memoryStorage();
    void open(session, 'first').add(1);
    await settle();
    isOnline = true;
    refusals = [503];
    const { add } = open(session, 'second');
    await settle();
    expect(await add(2)).toBe(true);
    expect([...added.values()]).toEqual([1, 2]);
  });

  test('changes made offline outlast the page with each of their calls, but for one that was taken back', async () => {
    isOnline = false;
    const session = memoryStorage();
    const first = open(session, 'first');
    const callOf = (amount: number) =>
      ({ method: 'POST', action: 'add', fields: { amount } }) as const;
    void first.add(1);
    await settle();
    void first.store.change({
      apply: (shown) => shown,
      calls: [callOf(2), callOf(3)],
      undoes: callOf(1),
      run: async () => false,
      isDone: () => true,
    });
    await settle();
    isOnline = true;
    open(session, 'second');
    await settle();
    expect([...added.values()]).toEqual([2, 3]);
  });

  test('changes made offline are not sent again once they are refused', async () => {
    isOnline = false;
    const session = memoryStorage();
    void open(session, 'first').add(1);
    await settle();
    isOnline = true;
    refusals = [400];
    open(session, 'second');
    await settle();
    expect([added.size, session.length]).toEqual([0, 0]);
  });

  test('changes made offline are not sent for another visitor', async () => {
    isOnline = false;
    const session = memoryStorage();
    void open(session).add(1);
    await settle();
    isOnline = true;
    open(session, 'second', 'basket_2_other');
    await settle();
    expect(sent).toEqual([]);
  });

  test.each(['x', 'null', '{}', '{"owner":1}', `{"owner":"${KEY}","calls":[1,{"method":"GET"}]}`])(
    'a damaged storage %j has no changes made offline',
    async (text) => {
      const session = memoryStorage();
      session.setItem(NAME, text);
      open(session);
      await settle();
      expect(sent).toEqual([]);
    },
  );
});
