import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CommandError } from '../command.ts';
import { planPush, shopsOf, writePush } from './push.ts';
import { namespaceStore, openRemoteStore } from './store.ts';

const NOW = Date.UTC(2026, 10, 21);
/** Loading wrangler is slow. */
const LOADS_WRANGLER = { timeout: 60_000 };

/** Returns a namespace that records the order of writes. */
function namespace(values: Record<string, string>) {
  const stored = new Map(Object.entries(values));
  const written: string[] = [];
  const store = namespaceStore({
    get: async (key) => stored.get(key) ?? null,
    put: async (key, value) => {
      written.push(key);
      stored.set(key, value);
    },
    list: async () => ({ keys: [...stored.keys()].map((name) => ({ name })), list_complete: true }),
  });
  return { ...store, stored, written };
}

const SEEDS = [
  { key: 'stories/de-de/home', value: '{"a":2}' },
  { key: 'stories/de-de/agb', value: '{"b":1}' },
  { key: 'stories/de-at/agb', value: '{"c":1}' },
  { key: 'stories/fr-fr/home', value: '{"d":1}' },
  { key: 'layout/de-de', value: '{}' },
  { key: 'redirects/de-de/0', value: '{}' },
];
const THERE = {
  'stories/de-de/home': '{"a":1}',
  'stories/de-de/agb': '{"b":1}',
  'stories/de-de/alt': '{}',
  'stories/fr-fr/alt': '{}',
  'redirects/de-de/0': '{"old":1}',
};

describe('a push', () => {
  test('names what is new, changed, and only in the namespace', async () => {
    const plan = await planPush(SEEDS, shopsOf(undefined), namespace(THERE));
    expect(plan).toMatchObject({
      added: ['stories/de-at/agb', 'stories/fr-fr/home', 'layout/de-de'],
      changed: ['stories/de-de/home'],
      kept: ['stories/de-de/alt', 'stories/fr-fr/alt'],
    });
  });

  test('a push of one shop includes what it inherits and no other shop', async () => {
    const plan = await planPush(SEEDS, shopsOf('de-at'), namespace(THERE));
    expect(plan.added).toEqual(['stories/de-at/agb', 'layout/de-de']);
    expect(plan.changed).toEqual(['stories/de-de/home']);
    expect(plan.kept).toEqual(['stories/de-de/alt']);
  });

  test('a push to local development raises both versions, after the contents', async () => {
    const there = namespace({
      ...THERE,
      'sandbox/space-version': '9999999999',
      'control/content': JSON.stringify({ version: NOW + 5, cv: 9_999_999_999 }),
    });
    await writePush(
      await planPush(SEEDS, shopsOf('de-at'), there),
      { ...there, sandbox: true },
      NOW,
    );
    expect(there.stored.get('stories/de-de/home')).toBe('{"a":2}');
    expect(there.stored.get('sandbox/space-version')).toBe('10000000000');
    expect(there.stored.get('control/content')).toBe(
      JSON.stringify({ cv: 10_000_000_000, version: NOW + 6 }),
    );
    expect(there.written.slice(-2)).toEqual(['sandbox/space-version', 'control/content']);
  });

  test('a push to an environment leaves the content system’s version', async () => {
    const there = namespace({ 'control/content': JSON.stringify({ version: 7, cv: 42 }) });
    await writePush({ values: SEEDS }, { ...there, sandbox: false }, NOW);
    expect(there.stored.get('control/content')).toBe(JSON.stringify({ cv: 42, version: NOW }));
    expect(there.stored.has('sandbox/space-version')).toBe(false);
  });

  test.each(['{', '7', '{"version":-1}'])('a push replaces an invalid version: %s', async (old) => {
    const there = namespace({ 'control/content': old });
    await writePush({ values: [] }, { ...there, sandbox: false }, NOW);
    expect(there.stored.get('control/content')).toBe(JSON.stringify({ cv: 0, version: NOW }));
  });
});

describe('an environment', () => {
  const ID = '0123456789abcdef'.repeat(2);

  /** Returns a fake wrangler that stores values like the account. */
  function account(values: Record<string, string>) {
    const stored = new Map(Object.entries(values));
    const sizes: number[] = [];
    const run = async (_tool: string, [, what = '', verb = '', file = '', ...rest]: string[]) => {
      if (what === 'key') {
        const names = [...stored.keys()].filter((key) => key.startsWith(rest[0] ?? ''));
        const list = names.map((name) => ({ name }));
        return { code: 0, output: `▲ [WARNING] an update\n${JSON.stringify(list, null, 2)}` };
      }
      const body: unknown[] = JSON.parse(readFileSync(file, 'utf8'));
      sizes.push(body.length);
      if (verb === 'put') {
        for (const [key, value] of (body as { key: string; value: string }[]).map(Object.values))
          stored.set(key, value);
        return { code: 0, output: 'Success!' };
      }
      const found = body.map((key) => [key, stored.get(String(key)) ?? null]);
      return { code: 0, output: JSON.stringify(Object.fromEntries(found)) };
    };
    return { run, stored, sizes };
  }

  test('an environment is listed, read and written through wrangler, within its limits per call', async () => {
    const many = Array.from({ length: 250 }, (_, at) => [`stories/de-de/s${at}`, '{"old":1}']);
    const { run, stored, sizes } = account(Object.fromEntries(many));
    const store = await openRemoteStore('production', run, ID);
    const seeds = many.map(([key = '']) => ({ key, value: '{"new":1}' }));
    const plan = await planPush([...seeds, { key: 'layout/de-de', value: '{}' }], ['de-de'], store);
    expect([plan.added.length, plan.changed.length, plan.kept.length]).toEqual([1, 250, 0]);
    await writePush(plan, store, NOW);
    await store.close();
    expect(stored.get('stories/de-de/s249')).toBe('{"new":1}');
    expect(stored.get('control/content')).toBe(JSON.stringify({ cv: 0, version: NOW }));
    expect(Math.max(...sizes.slice(0, 3))).toBe(100);
  });

  test('an environment reports wrangler’s error message', async () => {
    const run = async () => ({ code: 1, output: 'You must be logged in' });
    const store = await openRemoteStore('production', run, ID);
    await expect(store.list('stories/')).rejects.toThrow(
      'You must be logged in\ncontent: wrangler failed',
    );
  });

  test.each([
    ['staging', 'has no environment "staging". Known: production, qa, preview'],
    ['qa', 'has the id "content-qa". Put in the id'],
    ['production', 'has the id "content". Put in the id'],
  ])('%s without an id is rejected by name', LOADS_WRANGLER, async (env, problem) => {
    await expect(openRemoteStore(env)).rejects.toThrow(CommandError);
    await expect(openRemoteStore(env)).rejects.toThrow(problem);
  });
});
