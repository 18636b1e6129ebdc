import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { FAULTS_KEY, type FaultMode } from '../../worker/sandbox/faults.ts';
import { type Ask, askAt, until } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { forget, HEADLINE, HOME, sourceOf } from '../node/home-page.ts';
import { publish, sendPublishHook } from '../node/stories.ts';
import type { Answered } from '../node/request.ts';

let shop: Harness;
let ask: Ask;
let stores: Stores;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
});

afterAll(() => shop?.close());
afterEach(() => setFault('ok'));

/** Maximum time for an unknown path, with room for a busy machine. */
const PATIENCE = 2500;
/**
 * Maximum delay by an unavailable content system: the fastest of several answers with it, minus the fastest
 * without.
 */
const TOLD_WITHIN = 1500;
const FIRST_BYTE_WITHIN = 200;

async function setFault(mode: FaultMode, ms?: number): Promise<void> {
  const fault = { mode, ms: ms ?? (mode === 'hang' ? 6000 : undefined) };
  await stores.CONTENT.put(FAULTS_KEY, JSON.stringify({ storyblok: fault }));
}

/** Makes the home page in CACHE old. */
async function age(): Promise<void> {
  await forget(stores);
  await ask('at', '/');
  await until(async () => (await stores.CACHE.get(HOME)) !== null);
  const entry = JSON.parse((await stores.CACHE.get(HOME)) ?? '');
  await stores.CACHE.put(HOME, JSON.stringify({ ...entry, at: 1 }));
}

async function timed(send: () => Promise<Answered>): Promise<Answered & { ms: number }> {
  const from = performance.now();
  const answer = await send();
  return { ...answer, ms: performance.now() - from };
}

const BROKEN: readonly FaultMode[] = [
  '429',
  '500',
  '503',
  'hang',
  'malformed',
  'html',
  'half',
  'huge',
  'redirect',
  'wrong-shape',
];

test('twenty concurrent requests for an uncached page cause one call', async () => {
  await forget(stores);
  await setFault('slow', 100);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('at', '/agb/')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(sourceOf))).toEqual(new Set(['fresh']));
  const asking = answers.filter(({ headers }) =>
    /storyblok;/.test(String(headers['server-timing'])),
  );
  expect(asking).toHaveLength(1);
});

/** Returns the median time of five requests for a page in milliseconds, each with this status and source. */
async function usualTime(path: string, ...expected: (number | string | undefined)[]) {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const answer = await timed(() => ask('at', path));
    expect([answer.status, sourceOf(answer)]).toEqual(expected);
    times.push(answer.ms);
  }
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}

test.each(['hang', '500'] as const)(
  '"%s" delays a known path by less than 200 ms, an unknown one by less than 1.5 s',
  async (mode) => {
    await forget(stores);
    expect((await ask('at', '/')).status).toBe(200);
    // The time of this machine for a page without faults.
    const well = await usualTime('/', 200, 'fresh');
    await age();
    // An index of another content version is not used.
    await publish(stores, {});
    await sendPublishHook(ask, stores);
    await setFault(mode);
    expect((await usualTime('/', 200, 'stale')) - well).toBeLessThan(FIRST_BYTE_WITHIN);
    const unknown = await Promise.all(
      ['x1', 'x2', 'x3'].map((slug) => timed(() => ask('at', `/unbekannt-${slug}-${mode}/`))),
    );
    for (const { status, headers, ms } of unknown) {
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(ms - well).toBeLessThan(TOLD_WITHIN);
    }
  },
);

test.each(BROKEN)(
  'cold: with "%s" the seeded home page, and for an unknown path a translated 503',
  async (mode) => {
    // An index of another content version is not used, as after a publish.
    await publish(stores, {});
    await sendPublishHook(ask, stores);
    await forget(stores);
    await setFault(mode);
    const [home, unknown] = await Promise.all([
      timed(() => ask('at', '/')),
      timed(() => ask('at', '/gibt-es-vielleicht/')),
    ]);
    expect([home.status, sourceOf(home)]).toEqual([200, 'fallback']);
    expect(home.text()).toContain(HEADLINE);
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(unknown.text()).toContain(`<h1>${de['error.unavailable.headline']}</h1>`);
    expect(unknown.text()).toContain(`aria-label="${de['a11y.mainNavigation']}"`);
    expect(Math.max(home.ms, unknown.ms)).toBeLessThan(PATIENCE);
    // Nothing is cached during a fault.
    const { keys } = await stores.CACHE.list({});
    expect(keys.filter(({ name }) => name.startsWith('story/'))).toEqual([]);
    await setFault('ok');
    const next = await ask('at', '/');
    expect([next.status, sourceOf(next)]).toEqual([200, 'fresh']);
    expect((await ask('at', '/gibt-es-vielleicht/')).status).toBe(404);
  },
);

// Which answers count as unavailable is above.
test.each(['500', 'hang', 'half'] as const)(
  'warm: with "%s" the last valid home page immediately, and a new one after recovery',
  async (mode) => {
    await age();
    await setFault(mode);
    const home = await timed(() => ask('at', '/'));
    expect([home.status, sourceOf(home)]).toEqual([200, 'stale']);
    expect(home.text()).toContain(HEADLINE);
    expect(home.ms).toBeLessThan(1000);
    // Built-in pages do not need it.
    for (const path of ['/warenkorb/', '/p/kuschelbaer-bruno-32-cm-1001001/', '/login/'])
      expect([path, (await ask('at', path)).status]).toEqual([path, 200]);
    await setFault('ok');
    await until(async () => sourceOf(await ask('at', '/')) === 'fresh');
  },
);

test.each(['hang', '500'] as const)(
  '"%s" after a publish: a category page is rendered from the catalogue',
  async (mode) => {
    await publish(stores, {});
    await sendPublishHook(ask, stores);
    await setFault(mode);
    const category = await ask('at', '/schlafen/babybetten/');
    expect(category.status).toBe(200);
    expect(category.text()).toContain('class="card"');
    expect(category.text()).toContain('Im Moment eingeschränkt: Texte');
    // Any path outside the catalogue may be a story's.
    expect((await ask('at', '/schlafen/nichts/')).status).toBe(503);
    await setFault('ok');
    const well = await ask('at', '/schlafen/babybetten/');
    expect([well.status, well.text().includes('eingeschränkt')]).toEqual([200, false]);
  },
);
