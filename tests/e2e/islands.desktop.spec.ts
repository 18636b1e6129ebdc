import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { type IslandPages, startIslandPages } from './islands/harness.ts';

let pages: IslandPages;

test.beforeAll(async () => {
  pages = await startIslandPages();
});

test.afterAll(() => pages?.close());

/** The island's chunk; React comes with it. */
const CHUNK = '**/piece*.js';

function island(page: Page, name = 'first'): Locator {
  return page.getByRole('group', { name });
}

function state(page: Page, name = 'first'): Locator {
  return island(page, name).getByRole('status');
}

/** Asked-for chunks of islands, from the navigation on. */
function watchChunks(page: Page): string[] {
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (/\/(piece|hydrate)[^/]*\.js$/.test(request.url())) chunks.push(request.url());
  });
  return chunks;
}

/** Holds a script back until the test lets it go; the island's chunk where none is named. */
async function hold(page: Page, script = CHUNK): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const asked = Promise.withResolvers<void>();
  await page.route(script, (route) => {
    held.push(route);
    asked.resolve();
  });
  return async () => {
    await asked.promise;
    for (const route of held) await route.continue();
  };
}

function open(page: Page, query: string) {
  return page.goto(`${pages.origin}/?${query}`);
}

/** The runtime is there: from now on nothing is too early for it. */
function defined(page: Page) {
  return page.waitForFunction(() => customElements.get('is-land') !== undefined);
}

test.describe('strategies', () => {
  test('load: at once, untouched', async ({ page }) => {
    await open(page, 'wake=load&below');
    await expect(state(page)).toHaveText('awake, 0');
  });

  test('idle: when the browser has nothing else to do', async ({ page }) => {
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

  test('idle: soon, in a browser that does not tell', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'requestIdleCallback');
    });
    await open(page, 'wake=idle&below');
    await expect(state(page)).toHaveText('awake, 0');
  });

  test('visible: once it is scrolled into sight', async ({ page }) => {
    const chunks = watchChunks(page);
    await open(page, 'wake=visible&below');
    await defined(page);
    await page.evaluate(() => scrollTo(0, 400));
    await expect(state(page)).toHaveText('asleep');
    expect(chunks).toEqual([]);
    await island(page).scrollIntoViewIfNeeded();
    await expect(state(page)).toHaveText('awake, 0');
  });

  test('visible: at once where it is in sight', async ({ page }) => {
    await open(page, 'wake=visible');
    await expect(state(page)).toHaveText('awake, 0');
  });

  test('interaction: not before somebody comes near', async ({ page }) => {
    const chunks = watchChunks(page);
    await open(page, 'wake=interaction');
    await defined(page);
    await page.getByRole('heading').hover();
    await expect(state(page)).toHaveText('asleep');
    expect(chunks).toEqual([]);
    await island(page).getByRole('button', { name: 'press' }).hover();
    await expect(state(page)).toHaveText('awake, 0');
  });

  test('interaction: the keyboard counts', async ({ page }) => {
    await open(page, 'wake=interaction');
    await defined(page);
    await page.keyboard.press('Tab');
    await expect(island(page).getByRole('button', { name: 'press' })).toBeFocused();
    await expect(state(page)).toHaveText('awake, 0');
  });

  test('interaction: what has the focus before the script is there counts', async ({ page }) => {
    const release = await hold(page, '**/browser.js');
    await page.goto(`${pages.origin}/?wake=interaction`, { waitUntil: 'commit' });
    await island(page).getByLabel('words').focus();
    await release();
    await expect(state(page)).toHaveText('awake, 0');
  });
});

test.describe('an early click', () => {
  for (const wake of ['load', 'idle', 'visible', 'interaction'])
    test(`${wake}: is held and sent again, once`, async ({ page }) => {
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

  test('of a link changes the page in place', async ({ page }) => {
    const release = await hold(page);
    await open(page, 'wake=interaction');
    await defined(page);
    await island(page).getByRole('link').click();
    await release();
    await expect(state(page)).toHaveText('awake, 1');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('does not wait for ever: after 1.5 s the link acts', async ({ page }) => {
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
    test(`${wake}: with the chunk gone the link acts`, async ({ page, expected }) => {
      expected.push(/ERR_FAILED/);
      await page.route(CHUNK, (route) => route.abort());
      await open(page, `wake=${wake}`);
      await defined(page);
      await island(page).getByRole('link').click();
      await expect(page).toHaveURL(/\/followed\/\?by=first$/);
    });

  test('with a modifier is the browser’s: the link opens beside', async ({ page, context }) => {
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

  test('with the middle button as well', async ({ page, context }) => {
    await hold(page);
    await open(page, 'wake=interaction');
    await defined(page);
    const beside = context.waitForEvent('page');
    await island(page).getByRole('link').click({ button: 'middle' });
    await expect(await beside).toHaveURL(/\/followed\/\?by=first$/);
  });

  test('of a form that others send is theirs', async ({ page }) => {
    await hold(page);
    await open(page, 'wake=interaction');
    await defined(page);
    await island(page).getByRole('button', { name: 'send' }).click();
    await expect(page).toHaveURL(/\/sent\//);
  });
});

test.describe('an island that streams in late', () => {
  /** `early`: the runtime is there before it; else the page has come whole before the runtime runs. */
  for (const script of ['early', 'deferred'])
    for (const wake of ['load', 'idle', 'visible', 'interaction'])
      test(`${wake}, script ${script}: wakes, and holds an early click once`, async ({ page }) => {
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
