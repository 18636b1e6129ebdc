import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { newBasketKey } from '../testing/call.ts';
import { UNDER_WAY_MS } from './idempotency-keys.ts';
import { ObjectStore } from './object-store.ts';

const FIRST = { key: 'first', previous: 'before', fingerprint: 'same' };
const SECOND = { key: 'second', previous: 'first', fingerprint: 'same' };

/** Runs a test on the storage of an object. `work` waits for the gate before it commits; `count` returns its commits. */
function onStorage(
  run: (given: {
    readonly store: ObjectStore;
    readonly gate: PromiseWithResolvers<undefined>;
    readonly work: Parameters<ObjectStore['change']>[1];
    readonly count: () => number;
  }) => Promise<void>,
): Promise<void> {
  return runInDurableObject(env.BASKETS.getByName(newBasketKey()), async (_, { storage }) => {
    const gate = Promise.withResolvers<undefined>();
    let count = 0;
    const work = {
      prepare: () => gate.promise,
      commit: () => {
        count += 1;
        storage.sql.exec('CREATE TABLE IF NOT EXISTS things (key TEXT)');
        storage.sql.exec('INSERT INTO things VALUES (?)', String(count));
        return { statusCode: 201 };
      },
      repeat: (statusCode: number) => ({ statusCode }),
    };
    await run({ store: new ObjectStore(storage, 'things'), gate, work, count: () => count });
  });
}

test('a call with two keys waits for the call in progress and gets its status', () =>
  onStorage(async ({ store, gate, work, count }) => {
    const first = store.change(FIRST, work);
    const second = store.change(SECOND, work);
    expect(await store.change({ key: 'first', fingerprint: 'same' }, work)).toEqual({
      refusal: 'underWay',
    });
    gate.resolve(undefined);
    expect(await Promise.all([first, second])).toEqual([{ statusCode: 201 }, { statusCode: 201 }]);
    expect(count()).toBe(1);
  }));

test('of two calls with two keys, the later one may arrive first', () =>
  onStorage(async ({ store, gate, work, count }) => {
    const calls = [store.change(SECOND, work), store.change(FIRST, work)];
    gate.resolve(undefined);
    const REPEATED = { statusCode: 201 };
    expect(await Promise.all(calls)).toEqual([REPEATED, REPEATED]);
    expect(await store.change(FIRST, work)).toEqual(REPEATED);
    expect(count()).toBe(1);
  }));

test('the parts of a form that is sent twice do not take each other for another change', () =>
  onStorage(async ({ store, gate, work, count }) => {
    gate.resolve(undefined);
    const part = (form: string, before: string, number: number) => ({
      key: `${form}-${number}`,
      previous: `${before}-${number}`,
      fingerprint: `part ${number}`,
    });
    for (const call of [part('b', 'a', 0), part('b', 'a', 1)]) await store.change(call, work);
    // The second press, in the next period.
    for (const call of [part('c', 'b', 0), part('c', 'b', 1)]) await store.change(call, work);
    expect(count()).toBe(2);
    await store.change({ key: 'other', fingerprint: 'other' }, work);
    await store.change(part('c', 'b', 0), work);
    expect(count()).toBe(4);
  }));

test('it runs if the call that it waited for failed', () =>
  onStorage(async ({ store, gate, work, count }) => {
    const broken = {
      ...work,
      prepare: () => gate.promise.then(() => Promise.reject(new Error('lost'))),
    };
    const first = store.change(FIRST, broken);
    const second = store.change(SECOND, work);
    gate.resolve(undefined);
    await expect(first).rejects.toThrow('lost');
    expect(await second).toEqual({ statusCode: 201 });
    expect(count()).toBe(1);
  }));

test('a call that never ends delays its repetition for at most ten seconds', () =>
  onStorage(async ({ store, gate, work, count }) => {
    const ALONE = { key: 'alone', fingerprint: 'same' };
    const cut = { ...work, prepare: () => new Promise<never>(() => undefined) };
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    void store.change(ALONE, cut);
    expect(await store.change(ALONE, work)).toEqual({ refusal: 'underWay' });
    now.mockReturnValue(1_800_000_000_000 + UNDER_WAY_MS);
    gate.resolve(undefined);
    expect(await store.change(ALONE, work)).toEqual({ statusCode: 201 });
    expect(count()).toBe(1);
    now.mockRestore();
  }));

test('the same form after another change is a new call', () =>
  onStorage(async ({ store, gate, work, count }) => {
    gate.resolve(undefined);
    await store.change(FIRST, work);
    expect(await store.change(SECOND, work)).toEqual({ statusCode: 201 });
    expect(count()).toBe(1);
    await store.change(undefined, work);
    await store.change(FIRST, work);
    expect(count()).toBe(3);
  }));

test('what is under way when the rows are handed over goes along', () =>
  onStorage(async ({ store, gate, work }) => {
    const adding = store.change(FIRST, work);
    const handing = store.handOver('a'.repeat(64));
    gate.resolve(undefined);
    const [transfer] = await handing;
    expect(transfer?.rows).toBe('[{"key":"1"}]');
    expect(await adding).toEqual({ statusCode: 201 });
    expect(store.rows()).toEqual([]);
  }));

test('what begins while changes are waited for goes along, too', () =>
  onStorage(async ({ store, gate, work }) => {
    const later = Promise.withResolvers<undefined>();
    const adding = store.change(FIRST, work);
    const handing = store.handOver('a'.repeat(64));
    const second = { key: 'other', fingerprint: 'other' };
    const addingLater = store.change(second, { ...work, prepare: () => later.promise });
    gate.resolve(undefined);
    await adding;
    // A move that waited only for the first change would pack before this one.
    setTimeout(() => later.resolve(undefined), 0);
    const [transfer] = await handing;
    expect(transfer?.rows).toBe('[{"key":"1"},{"key":"2"}]');
    expect(await addingLater).toEqual({ statusCode: 201 });
    expect(store.rows()).toEqual([]);
  }));
