import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { FAULTS_KEY, type FaultMode } from '../../worker/sandbox/faults.ts';
import { type Ask, askAt, until } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { forget, HEADLINE, HOME, sourceOf } from '../node/home-page.ts';
import { publish, sendPublishHook } from '../node/stories.ts';

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

/** Longer than any test, so that every answer comes while the content system hangs. Milliseconds. */
const HANGS = 120_000;

async function setFault(mode: FaultMode, ms?: number): Promise<void> {
  const fault = { mode, ms: ms ?? (mode === 'hang' ? HANGS : undefined) };
  await stores.CONTENT.put(FAULTS_KEY, JSON.stringify({ storyblok: fault }));
}

/** Makes the home page in CACHE stale. */
async function age(): Promise<void> {
  await forget(stores);
  await ask('at', '/');
  await until(async () => (await stores.CACHE.get(HOME)) !== null);
  const entry = JSON.parse((await stores.CACHE.get(HOME)) ?? '');
  await stores.CACHE.put(HOME, JSON.stringify({ ...entry, at: 1 }));
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

test.each(['hang', '500'] as const)(
  '"%s": a known path has its last copy, an unknown one 503, before the content system answers',
  async (mode) => {
    await forget(stores);
    expect((await ask('at', '/')).status).toBe(200);
    await age();
    // An index of another content version is not used.
    await publish(stores, {});
    await sendPublishHook(ask, stores);
    await setFault(mode);
    for (let turn = 0; turn < 5; turn += 1) {
      const known = await ask('at', '/');
      expect([known.status, sourceOf(known)]).toEqual([200, 'stale']);
    }
    const unknown = await Promise.all(
      ['x1', 'x2', 'x3'].map((slug) => ask('at', `/unbekannt-${slug}-${mode}/`)),
    );
    for (const { status, headers } of unknown)
      expect([status, headers['retry-after']]).toEqual([503, '5']);
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
    const [home, unknown] = await Promise.all([ask('at', '/'), ask('at', '/gibt-es-vielleicht/')]);
    expect([home.status, sourceOf(home)]).toEqual([200, 'fallback']);
    expect(home.text()).toContain(HEADLINE);
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(unknown.text()).toContain(`<h1>${de['error.unavailable.headline']}</h1>`);
    expect(unknown.text()).toContain(`aria-label="${de['a11y.mainNavigation']}"`);
    // Nothing is cached during a fault.
    const { keys } = await stores.CACHE.list({});
    expect(keys.filter(({ name }) => name.startsWith('story/'))).toEqual([]);
    await setFault('ok');
    const next = await ask('at', '/');
    expect([next.status, sourceOf(next)]).toEqual([200, 'fresh']);
    expect((await ask('at', '/gibt-es-vielleicht/')).status).toBe(404);
  },
);

// The test above lists the answers that count as unavailable.
test.each(['500', 'hang', 'half'] as const)(
  'warm: with "%s" the last valid home page immediately, and a new one after recovery',
  async (mode) => {
    await age();
    await setFault(mode);
    const home = await ask('at', '/');
    expect([home.status, sourceOf(home)]).toEqual([200, 'stale']);
    expect(home.text()).toContain(HEADLINE);
    // Built-in pages do not need the content system.
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
    // Any path outside the catalogue may be that of a story.
    expect((await ask('at', '/schlafen/nichts/')).status).toBe(503);
    await setFault('ok');
    const well = await ask('at', '/schlafen/babybetten/');
    expect([well.status, well.text().includes('eingeschränkt')]).toEqual([200, false]);
  },
);
