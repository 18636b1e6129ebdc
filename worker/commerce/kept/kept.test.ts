import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { newBasketKey } from '../testing/call.ts';
import { UNDER_WAY_MS } from './intents.ts';
import { Kept } from './kept.ts';

const FIRST = { key: 'first', previous: 'before', fingerprint: 'same' };
const SECOND = { key: 'second', previous: 'first', fingerprint: 'same' };

/** Runs a test on an object's storage; `work` waits for the gate before it decides, and counts how often it does. */
function onStorage(
  run: (given: {
    readonly kept: Kept;
    readonly gate: PromiseWithResolvers<undefined>;
    readonly work: Parameters<Kept['change']>[1];
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
    await run({ kept: new Kept(storage, 'things'), gate, work, count: () => count });
  });
}

test('an intent of two keys waits for the one in progress, and gets its status', () =>
  onStorage(async ({ kept, gate, work, count }) => {
    const first = kept.change(FIRST, work);
    const second = kept.change(SECOND, work);
    expect(await kept.change({ key: 'first', fingerprint: 'same' }, work)).toEqual({
      refusal: 'underWay',
    });
    gate.resolve(undefined);
    expect(await Promise.all([first, second])).toEqual([{ statusCode: 201 }, { statusCode: 201 }]);
    expect(count()).toBe(1);
  }));

test('it is carried out if the one that it waited for failed', () =>
  onStorage(async ({ kept, gate, work, count }) => {
    const broken = {
      ...work,
      prepare: () => gate.promise.then(() => Promise.reject(new Error('lost'))),
    };
    const first = kept.change(FIRST, broken);
    const second = kept.change(SECOND, work);
    gate.resolve(undefined);
    await expect(first).rejects.toThrow('lost');
    expect(await second).toEqual({ statusCode: 201 });
    expect(count()).toBe(1);
  }));

test('a call that never ends keeps its repetition waiting for ten seconds at most', () =>
  onStorage(async ({ kept, gate, work, count }) => {
    const ALONE = { key: 'alone', fingerprint: 'same' };
    const cut = { ...work, prepare: () => new Promise<never>(() => undefined) };
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    void kept.change(ALONE, cut);
    expect(await kept.change(ALONE, work)).toEqual({ refusal: 'underWay' });
    now.mockReturnValue(1_800_000_000_000 + UNDER_WAY_MS);
    gate.resolve(undefined);
    expect(await kept.change(ALONE, work)).toEqual({ statusCode: 201 });
    expect(count()).toBe(1);
    now.mockRestore();
  }));

test('the same form after another change is no repetition', () =>
  onStorage(async ({ kept, gate, work, count }) => {
    gate.resolve(undefined);
    await kept.change(FIRST, work);
    expect(await kept.change(SECOND, work)).toEqual({ statusCode: 201 });
    expect(count()).toBe(1);
    await kept.change(undefined, work);
    await kept.change(FIRST, work);
    expect(count()).toBe(3);
  }));
