import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readLayout } from '../../worker/storefront/sources/layout.ts';
import { Trace } from '../../worker/storefront/http/trace.ts';
import { LAYOUT_MEMORY } from '../../edge-config/cache.ts';
import type { Environment } from '../../edge-config/hosts.ts';
import type { Shop } from '../../app/shop/rules/shop.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { settingsFor, shopContext } from './fixtures/context.ts';

const KEYS = ['layout/fr-be', 'layout-qa/fr-be', 'layout/fr-fr', 'layout-qa/fr-fr'];

/** Reads a layout once the one in memory is too old. */
async function read(shop: Shop, environment: Environment = 'production', pause = LAYOUT_MEMORY) {
  vi.setSystemTime(Date.now() + pause);
  const trace = new Trace('test');
  const work: Promise<unknown>[] = [];
  const waitUntil = (one: Promise<unknown>) => void work.push(one);
  const layout = await readLayout(
    shop,
    shopContext({ settings: { ...settingsFor(), ENVIRONMENT: environment }, trace, waitUntil }),
  );
  await Promise.all(work);
  return { layout, events: trace.events.map(({ event }) => event), degraded: trace.degraded };
}

async function write(documents: Readonly<Record<string, unknown>>) {
  for (const [key, value] of Object.entries(documents))
    await env.CONTENT.put(key, typeof value === 'string' ? value : JSON.stringify(value));
}

beforeEach(async () => {
  for (const key of KEYS) await env.CONTENT.delete(key);
  await env.CACHE.delete('layout/1/fr-be');
});

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

test('a layout is read again after some seconds', async () => {
  await write({ 'layout/fr-fr': { footerText: 'one' } });
  await read(shops['fr-fr']);
  await write({ 'layout/fr-fr': { footerText: 'two' } });
  const later = async (pause: number) =>
    (await read(shops['fr-fr'], 'production', pause)).layout.footerText;
  expect([await later(LAYOUT_MEMORY - 1), await later(1)]).toEqual(['one', 'two']);
});

test('a layout is read again for another content version', async () => {
  const read = async (version: number) => {
    const context = shopContext({ shop: shops['fr-fr'] });
    const content = { version, cv: 1 };
    const control = { ...context.control, content };
    return (await readLayout(shops['fr-fr'], { ...context, control })).footerText;
  };
  await write({ 'layout/fr-fr': { footerText: 'old' } });
  // The slug index, with which layout stories come, is not older.
  const index = { version: 9, entries: [], history: [] };
  await env.CACHE.put('index/1/fr-fr', JSON.stringify(index));
  vi.setSystemTime(Date.now() + LAYOUT_MEMORY);
  expect(await read(1)).toBe('old');
  await write({ 'layout/fr-fr': { footerText: 'new' } });
  expect([await read(1), await read(2)]).toEqual(['old', 'new']);
});

describe('qa and production variants, regions merged over their parent', () => {
  const documents = {
    'layout/fr-fr': { footerText: 'parent', defaultDescription: 'parent' },
    'layout/fr-be': { footerText: 'region' },
    'layout-qa/fr-be': { footerText: 'region, tested' },
  };

  test.each<[Environment, string]>([
    ['production', 'region'],
    ['local', 'region'],
    ['qa', 'region, tested'],
    ['preview', 'region, tested'],
  ])('%s shows "%s"', async (environment, footerText) => {
    await write(documents);
    const { layout, degraded } = await read(shops['fr-be'], environment);
    expect(layout).toMatchObject({ footerText, defaultDescription: 'parent' });
    expect(degraded).toBe(false);
  });

  test('a shop without a test variant shows its production one', async () => {
    await write(documents);
    expect((await read(shops['fr-fr'], 'qa')).layout.footerText).toBe('parent');
  });

  test('a parent’s test variant takes precedence over its production one too', async () => {
    await write({ ...documents, 'layout-qa/fr-fr': { defaultDescription: 'parent, tested' } });
    expect((await read(shops['fr-be'], 'qa')).layout).toMatchObject({
      footerText: 'region, tested',
      defaultDescription: 'parent, tested',
    });
  });
});

describe('the last valid copy', () => {
  test.each([
    ['invalid JSON', { 'layout/fr-be': 'nicht json' }, 'layout.unreadable'],
    ['a list', { 'layout/fr-be': '[]' }, 'layout.unreadable'],
    [
      'one with a number instead of a list',
      { 'layout/fr-be': '{"footerLinks":7}' },
      'layout.misshapen',
    ],
    ['a parent as text', { 'layout/fr-fr': '"x"' }, 'layout.unreadable'],
  ])(
    'the last valid copy of this isolate is used if a document is %s',
    async (_, broken, event) => {
      await write({ 'layout/fr-fr': {}, 'layout/fr-be': { footerText: 'good' } });
      await read(shops['fr-be']);
      await write(broken);
      const { layout, events, degraded } = await read(shops['fr-be']);
      expect([layout.footerText, events, degraded]).toEqual(['good', [event], true]);
    },
  );

  test('the last valid copy of this isolate is used if all documents are missing', async () => {
    await write({ 'layout/fr-be': { footerText: 'good' } });
    await read(shops['fr-be']);
    await env.CONTENT.delete('layout/fr-be');
    const { layout, events } = await read(shops['fr-be']);
    expect([layout.footerText, events]).toEqual(['good', ['layout.missing']]);
  });

  test('the last valid copy comes from CACHE in a new isolate', async () => {
    // No earlier test reads this shop, so the isolate has no copy of it.
    await env.CACHE.put('layout/1/nl-be', JSON.stringify({ footerText: 'kept' }));
    expect((await read(shops['nl-be'])).layout.footerText).toBe('kept');
  });

  test('the last valid copy is stored in CACHE only if it is valid', async () => {
    await write({ 'layout/fr-be': { footerText: 'one' } });
    await read(shops['fr-be']);
    await expect(env.CACHE.get('layout/1/fr-be')).resolves.toContain('one');
    await write({ 'layout/fr-be': 'nicht json' });
    await read(shops['fr-be']);
    await expect(env.CACHE.get('layout/1/fr-be')).resolves.toContain('one');
    await write({ 'layout/fr-be': { footerText: 'two' } });
    expect((await read(shops['fr-be'])).layout.footerText).toBe('two');
    await expect(env.CACHE.get('layout/1/fr-be')).resolves.toContain('two');
  });

  test('the layout is empty without any valid copy', async () => {
    await env.CACHE.put('layout/1/bm-de-de', 'nicht json');
    const { layout } = await read(shops['bm-de-de']);
    expect(layout).toMatchObject({ logo: { label: 'nestling' }, footerLinks: [] });
  });
});
