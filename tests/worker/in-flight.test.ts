import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InFlight, join } from '../../worker/storefront/http/in-flight.ts';
import { coalesce } from '../../worker/storefront/hooks/coalesce.ts';

const EXPIRES = 10_000;
const SHORT = 20;

/** Promises that a request passes to its `waitUntil`. */
let behind: Promise<unknown>[] = [];
const waitUntil = (work: Promise<unknown>) => void behind.push(work);

function never<T>(): Promise<T> {
  return new Promise<T>(() => undefined);
}

beforeEach(() => {
  behind = [];
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

describe('in-flight work', () => {
  it('in-flight work runs once for all concurrent requests of its key, and again afterwards', async () => {
    const works = new InFlight<number>(EXPIRES);
    const started = Promise.withResolvers<number>();
    const work = vi.fn(() => started.promise);
    const sharing = { waitUntil, patience: SHORT };
    const all = [1, 2, 3].map(() => works.share('a', work, sharing));
    const other = works.share('b', async () => 7, sharing);
    started.resolve(5);
    expect([await Promise.all(all), await other]).toEqual([[5, 5, 5], 7]);
    expect(work).toHaveBeenCalledTimes(1);
    await Promise.all(behind);
    expect(works.size).toBe(0);
    await works.share('a', work, sharing);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('in-flight work is passed to waitUntil in the tick that starts it, before any abort', () => {
    const works = new InFlight<number>(EXPIRES);
    void works.start('a', never, waitUntil);
    expect(behind).toHaveLength(1);
  });

  it('in-flight work expires if it never ends: the next request starts it again', async () => {
    const works = new InFlight<number>(EXPIRES);
    void works.start('a', never, waitUntil);
    vi.setSystemTime(Date.now() + EXPIRES - 1);
    expect(works.find('a')).toBeDefined();
    vi.setSystemTime(Date.now() + 1);
    expect([works.find('a'), works.size]).toEqual([undefined, 0]);
    expect(await works.share('a', async () => 3, { waitUntil, patience: SHORT })).toBe(3);
  });

  it('in-flight work does not remove its replacement when it ends late', async () => {
    const works = new InFlight<number>(EXPIRES);
    const first = Promise.withResolvers<number>();
    void works.start('a', () => first.promise, waitUntil);
    vi.setSystemTime(Date.now() + EXPIRES);
    void works.start('a', never, waitUntil);
    first.resolve(1);
    await behind[0];
    expect(works.size).toBe(1);
  });

  it('in-flight work is awaited as long as the joining request can wait; only its starter gets its failure', async () => {
    expect(await join(never(), SHORT)).toBeUndefined();
    const works = new InFlight<number>(EXPIRES);
    const fails = () => Promise.reject(new Error('down'));
    const logged = (work: Promise<unknown>) => void work.catch(() => undefined);
    const starter = works.share('a', fails, { waitUntil: logged, patience: SHORT });
    const joiner = works.share('a', fails, { waitUntil, patience: SHORT });
    await expect(starter).rejects.toThrow('down');
    expect(await joiner).toBeUndefined();
  });
});

describe('work that runs at most once in a period', () => {
  it('work that runs at most once in a period starts again if the platform ended the shared run', async () => {
    vi.setSystemTime(1_800_000_000_000);
    const work = vi.fn(async () => 'done');
    const EVERY = 50;
    const bump = coalesce(EVERY, work);
    const key = {};
    await bump(key);
    // Its timer was cancelled with its request.
    const timers = vi.spyOn(globalThis, 'setTimeout').mockReturnValueOnce(0 as never);
    void bump(key);
    timers.mockRestore();
    vi.setSystemTime(Date.now() + 3 * EVERY);
    expect(await bump(key)).toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });
});
