import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { expect, test as base } from './fixture.ts';
import { type IslandPages, startIslandPages } from './islands/harness.ts';

/** The test pages keep nothing: all tests of a worker share a context. */
const test = base.extend<object, { readonly shared: BrowserContext }>({
  shared: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: ({ shared }, use) => use(shared),
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
});

let pages: IslandPages;

test.beforeAll(async () => {
  pages = await startIslandPages();
});

test.afterAll(() => pages?.close());

/** The island's chunk, which loads React too. */
const CHUNK = '**/piece*.js';

function island(page: Page, name = 'first'): Locator {
  return page.getByRole('group', { name });
}

function state(page: Page, name = 'first'): Locator {
  return island(page, name).getByRole('status');
}

/** Records requested chunks of islands, from the navigation on. */
function watchChunks(page: Page): string[] {
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (/\/(piece|hydrate)[^/]*\.js$/.test(request.url())) chunks.push(request.url());
  });
  return chunks;
}

/** Delays a script until the test releases it; by default the island's chunk. */
async function hold(page: Page, script = CHUNK): Promise<() => Promise<void>> {
  const delayed: Route[] = [];
  const asked = Promise.withResolvers<void>();
  await page.route(script, (route) => {
    delayed.push(route);
    asked.resolve();
  });
  return async () => {
    await asked.promise;
    for (const route of delayed) await route.continue();
  };
}

function open(page: Page, query: string) {
  return page.goto(`${pages.origin}/?${query}`);
}

/** Waits until the islands runtime is defined. */
function defined(page: Page) {
  return page.waitForFunction(() => customElements.get('is-land') !== undefined);
}

test.describe('strategies', () => {
  test('load: at once, without interaction', async ({ page }) => {
    await open(page, 'wake=load&below');
    await expect(state(page)).toHaveText('awake, 0');
  });

  test('idle: when the browser is idle', async ({ page }) => {
    const chunks = watchChunks(page);
    await page.addInitScript(() => {
      const jobs: IdleRequestCallback[] = [];
      window.requestIdleCallback = (job) => jobs.push(job);
      const idle = { didTimeout: false, timeRemaining: () => 50 };
      Object.assign(window, { rest: () => jobs.forEach((job) => job(idle)) });
    });
    await open(page, 'wake=idle&below');
    await defined(page);
    await expect(state(page)).toHaveText('asleep');
    expect(chunks).toEqual([]);
    await page.evaluate('rest()');
    await expect(state(page)).toHaveText('awake, 0');
  });

  test('idle: soon, in a browser without requestIdleCallback', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'requestIdleCallback');
    });
    await open(page, 'wake=idle&below');
    await expect(state(page)).toHaveText('awake, 0');
  });

  test('visible: when it is scrolled into view', async ({ page }) => {
    const chunks = watchChunks(page);
    await open(page, 'wake=visible&below');
    await defined(page);
    await page.evaluate(() => scrollTo(0, 400));
    await expect(state(page)).toHaveText('asleep');
    expect(chunks).toEqual([]);
    await island(page).scrollIntoViewIfNeeded();
    await expect(state(page)).toHaveText('awake, 0');
  });

  test('visible: at once if it is in view', async ({ page }) => {
    await open(page, 'wake=visible');
    await expect(state(page)).toHaveText('awake, 0');
  });

  test('interaction: not before the pointer is near', async ({ page }) => {
    const chunks = watchChunks(page);
    await open(page, 'wake=interaction');
    await defined(page);
    await page.getByRole('heading').hover();
    await expect(state(page)).toHaveText('asleep');
    expect(chunks).toEqual([]);
    await island(page).getByRole('button', { name: 'press' }).hover();
    await expect(state(page)).toHaveText('awake, 0');
  });

  test('interaction: keyboard focus counts', async ({ page }) => {
    await open(page, 'wake=interaction');
    await defined(page);
    await page.keyboard.press('Tab');
    await expect(island(page).getByRole('button', { name: 'press' })).toBeFocused();
    await expect(state(page)).toHaveText('awake, 0');
  });

  test('interaction: focus from before the script has loaded counts', async ({ page }) => {
    const release = await hold(page, '**/browser.js');
    await page.goto(`${pages.origin}/?wake=interaction`, { waitUntil: 'commit' });
    await island(page).getByLabel('words').focus();
    await release();
    await expect(state(page)).toHaveText('awake, 0');
  });
});

test.describe('an early click', () => {
  for (const wake of ['load', 'idle', 'visible', 'interaction'])
    test(`${wake}: is held and replayed once`, async ({ page }) => {
      const release = await hold(page);
      await open(page, `wake=${wake}`);
      await defined(page);
      await island(page).getByText('press', { exact: true }).click();
      await expect(state(page)).toHaveText('asleep');
      await release();
      await expect(state(page)).toHaveText('awake, 1');
      await island(page).getByRole('button', { name: 'press' }).click();
      await expect(state(page)).toHaveText('awake, 2');
    });

  test('an early click of a link changes the page in place', async ({ page }) => {
    const release = await hold(page);
    await open(page, 'wake=interaction');
    await defined(page);
    await island(page).getByRole('link').click();
    await release();
    await expect(state(page)).toHaveText('awake, 1');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('an early click falls back to the link after 1.5 s', async ({ page }) => {
    await page.clock.install();
    await hold(page);
    await open(page, 'wake=interaction');
    await defined(page);
    await island(page).getByRole('link').click();
    await page.clock.runFor(1400);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\/followed\/\?by=first$/);
  });

  for (const wake of ['load', 'interaction'])
    test(`${wake}: falls back to the link if the chunk fails`, async ({ page, expected }) => {
      expected.push(/ERR_FAILED/);
      await page.route(CHUNK, (route) => route.abort());
      await open(page, `wake=${wake}`);
      await defined(page);
      await island(page).getByRole('link').click();
      await expect(page).toHaveURL(/\/followed\/\?by=first$/);
    });

  test('an early click with a modifier is left to the browser: the link opens in a new tab', async ({
    page,
    context,
  }) => {
    await hold(page);
    await open(page, 'wake=interaction');
    await defined(page);
    const beside = context.waitForEvent('page');
    await island(page)
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(await beside).toHaveURL(/\/followed\/\?by=first$/);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('an early click with the middle button is left to the browser as well', async ({
    page,
    context,
  }) => {
    await hold(page);
    await open(page, 'wake=interaction');
    await defined(page);
    const beside = context.waitForEvent('page');
    await island(page).getByRole('link').click({ button: 'middle' });
    await expect(await beside).toHaveURL(/\/followed\/\?by=first$/);
  });

  test('an early click of a form that other code sends is left to that code', async ({ page }) => {
    await hold(page);
    await open(page, 'wake=interaction');
    await defined(page);
    await island(page).getByRole('button', { name: 'send' }).click();
    await expect(page).toHaveURL(/\/sent\//);
  });
});

test.describe('an island that streams in late', () => {
  /** `early`: the runtime loads before the island; otherwise the page is complete before the runtime. */
  for (const script of ['early', 'deferred'])
    for (const wake of ['load', 'idle', 'visible', 'interaction'])
      test(`${wake}, script ${script}: wakes, and replays an early click once`, async ({
        page,
      }) => {
        const release = await hold(page);
        await page.goto(`${pages.origin}/?wake=${wake}&late&${script}`, { waitUntil: 'commit' });
        await expect(page.getByText('on its way')).toBeVisible();
        if (script === 'early') await defined(page);
        pages.release();
        await expect(island(page, 'late')).toBeVisible();
        await defined(page);
        await island(page, 'late').getByText('press', { exact: true }).click();
        await release();
        await expect(state(page, 'late')).toHaveText('awake, 1');
        await island(page, 'late').getByRole('button', { name: 'press' }).click();
        await expect(state(page, 'late')).toHaveText('awake, 2');
      });
});
