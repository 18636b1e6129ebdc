import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { controlKey, type ControlName } from '../../app/page/schemas/control.ts';
import type { Bindings } from '../../worker/storefront/bindings.ts';
import { readControl } from '../../worker/storefront/sources/control.ts';
import { CONTROL_EVERY, CONTROL_OLD, CONTROL_PATIENCE } from '../../edge-config/cache.ts';

const NOW = 1_790_000_000_000;
const NAMES: readonly ControlName[] = ['content', 'catalogue', 'redirects', 'switches'];

type Texts = Partial<Record<ControlName, string>>;
type Answer = () => Promise<Map<string, string | null>>;

function answerOf(texts: Texts): Answer {
  return async () => new Map(NAMES.map((name) => [controlKey(name), texts[name] ?? null]));
}

/** Returns a new isolate whose CONTENT gives these answers in turn, then repeats the last one. */
function isolate(...answers: Answer[]) {
  let reads = 0;
  const get = () => answers[Math.min(reads++, answers.length - 1)]?.();
  const CONTENT = new Proxy(env.CONTENT, {
    get: (target, name) => (name === 'get' ? get : Reflect.get(target, name)),
  });
  const bindings: Bindings = { ...env, CONTENT };
  const works: Promise<unknown>[] = [];
  let now = NOW;
  return {
    reads: () => reads,
    /** Returns what a request sees at once; `renew` returns what is known after all background work. */
    read: () => readControl({ env: bindings, waitUntil: (work) => void works.push(work) }, now),
    age: (ms = CONTROL_EVERY) => void (now += ms),
    async renew() {
      now += CONTROL_EVERY;
      await readControl({ env: bindings, waitUntil: (work) => void works.push(work) }, now);
      await Promise.all(works);
      return readControl({ env: bindings, waitUntil: (work) => void works.push(work) }, now);
    },
  };
}

function versions(version: number): Texts {
  return {
    content: JSON.stringify({ version, cv: version }),
    catalogue: JSON.stringify({ version }),
    redirects: JSON.stringify({ version }),
  };
}

describe('reading control values', () => {
  test('one bulk read for four values, every 5 s', async () => {
    const one = isolate(answerOf({ ...versions(7), switches: '{"pageStore":"off"}' }));
    const control = await one.read();
    expect(control).toMatchObject({
      content: { version: 7, cv: 7 },
      catalogue: 7,
      redirects: 7,
      switches: { pageStore: 'off' },
    });
    await Promise.all(Array.from({ length: 20 }, one.read));
    expect(one.reads()).toBe(1);
    await one.renew();
    expect(one.reads()).toBe(2);
  });

  test('a new value is known after the request that came after 5 s', async () => {
    const one = isolate(answerOf(versions(7)), answerOf(versions(8)));
    await one.read();
    expect((await one.renew()).catalogue).toBe(8);
  });

  test('values that were not read for half a minute are waited for', async () => {
    const one = isolate(answerOf(versions(7)), answerOf(versions(8)), answerOf(versions(9)));
    await one.read();
    one.age(CONTROL_OLD - 1);
    expect((await one.read()).catalogue).toBe(7);
    one.age(2 * CONTROL_OLD);
    expect((await one.read()).catalogue).toBe(9);
  });

  test('old values are used if a read takes too long', async () => {
    const one = isolate(answerOf(versions(7)), () => new Promise(() => undefined));
    await one.read();
    one.age(CONTROL_OLD);
    // Waiting for this read would never end.
    expect((await one.read()).catalogue).toBe(7);
  });

  test('values out of order: the newest is kept', async () => {
    const order = [7, 9, 8, 12, 1, 11];
    const one = isolate(...order.map((version) => answerOf(versions(version))));
    const seen = [await one.read()];
    for (let left = order.length; left > 1; left -= 1) seen.push(await one.renew());
    expect(seen.map(({ catalogue }) => catalogue)).toEqual([7, 9, 9, 12, 12, 12]);
    expect(seen.map(({ redirects }) => redirects)).toEqual([7, 9, 9, 12, 12, 12]);
    expect(seen.map(({ content }) => content?.cv)).toEqual([7, 9, 9, 12, 12, 12]);
  });

  test('a deleted value stays known', async () => {
    const all = { ...versions(7), switches: '{"kill":["files"]}' };
    const one = isolate(answerOf(all), answerOf({}));
    const first = await one.read();
    expect(await one.renew()).toEqual(first);
  });
});

describe('an invalid value', () => {
  const GOOD = { ...versions(7), switches: '{"pageStore":"off"}' };

  test.each([
    '',
    'nonsense',
    'null',
    '7',
    '[]',
    '{"version":',
    '{"version":"8","pageStore":"maybe"}',
    '{"version":-1,"kill":["everything"]}',
    '{"version":8.5,"flags":{"de-at":{"x":"on"}}}',
  ])('%j leaves the last valid one, separately for each value', async (text) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const name of NAMES) {
      const one = isolate(answerOf(GOOD), answerOf({ ...GOOD, [name]: text }));
      const first = await one.read();
      expect((await one.renew())[name], name).toEqual(first[name]);
    }
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('control.malformed'));
    warned.mockRestore();
  });

  test('an invalid value does not affect the others', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const one = isolate(answerOf(GOOD), answerOf({ ...versions(9), catalogue: 'nonsense' }));
    await one.read();
    expect(await one.renew()).toMatchObject({ catalogue: 7, redirects: 9, content: { cv: 9 } });
    warned.mockRestore();
  });

  test('a failing KV leaves all of them', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const one = isolate(answerOf(GOOD), () => Promise.reject(new Error('KV GET failed: 500')));
    const first = await one.read();
    expect(await one.renew()).toEqual(first);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('control.unreadable'));
    warned.mockRestore();
  });
});

describe('a new isolate', () => {
  test('a new isolate waits for its first read', async () => {
    const gate = Promise.withResolvers<void>();
    const slow: Answer = async () => {
      await gate.promise;
      return answerOf(versions(7))();
    };
    const one = isolate(slow);
    const reading = [one.read(), one.read()];
    gate.resolve();
    const both = await Promise.all(reading);
    expect(both.map(({ catalogue }) => catalogue)).toEqual([7, 7]);
    expect(one.reads()).toBe(1);
  });

  test('a new isolate waits at most 300 ms, then continues without values', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hanging = isolate(() => new Promise(() => {}));
    let isDone = false;
    const reading = Promise.resolve(hanging.read()).finally(() => (isDone = true));
    expect(CONTROL_PATIENCE).toBe(300);
    await vi.advanceTimersByTimeAsync(CONTROL_PATIENCE - 1);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const control = await reading;
    vi.useRealTimers();
    expect(control).toMatchObject({ content: undefined, catalogue: undefined });
    expect(control.switches).toEqual({ pageStore: 'on', kill: [], flags: {} });
  });

  test('a new isolate does not wait for a slow KV later', async () => {
    const one = isolate(answerOf(versions(7)), () => new Promise(() => {}));
    await one.read();
    one.age();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The timers stand still: waiting for one would never end.
    const answers = await Promise.all([one.read(), one.read()]);
    vi.useRealTimers();
    expect(answers[0].catalogue).toBe(7);
    expect(one.reads()).toBe(2);
  });
});
