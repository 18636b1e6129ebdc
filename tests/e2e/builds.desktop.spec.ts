import type { Page } from '@playwright/test';
import { de } from '../../app/i18n/messages/de.ts';
import { askAt } from '../node/ask.ts';
import { expect, test } from './fixture.ts';

const FORM = '/kontakt/';
const TEXT = 'Passt der Schlafsack in Größe 90 auch im Winter?';
/** How far the page is scrolled down. */
const SCROLLED = 300;

/** Simulates a deploy: the shop serves another build from now on. */
async function deploy(page: Page): Promise<void> {
  for (const path of ['latest', 'meta/next'])
    await page.route(`**/builds/${path}.json`, (route) =>
      route.fulfill({ json: { id: 'next', timestamp: 1 } }),
    );
}

/** Hash in the names of files that a deploy has deleted. */
const OLD = '0lDbU1ld';

/**
 * Makes a page's documents name the entry of a build whose files are all gone. The entry names its parts by their old
 * names.
 */
async function serveOldBuild(page: Page, url: string): Promise<void> {
  const { port, pathname } = new URL(url);
  const ask = askAt(Number(port));
  const ENTRY = /client-[\w-]{8}\.js/g;
  const entry = ENTRY.exec((await ask('de', pathname)).text())?.[0] ?? '';
  const rename = (pattern: string, path: string, names: RegExp, to: string) =>
    page.route(pattern, async (route) => {
      const { status, headers, text } = await ask('de', path);
      const contentType = headers['content-type'] ?? '';
      await route.fulfill({ status, contentType, body: text().replaceAll(names, to) });
    });
  await rename(url, pathname, ENTRY, `client-${OLD}.js`);
  const parts = /(?<=[/"'`])([a-z-]+)-[\w-]{8}\.(?=(js|css)\b)/g;
  await rename(`**/assets/client-${OLD}.js`, `/assets/${entry}`, parts, `$1-${OLD}.`);
}

const messageOf = (page: Page) => page.locator('main textarea').first();

test('a tab that outlives a deploy is offered the new version, and keeps what was typed', async ({
  page,
  at,
}) => {
  await page.clock.install();
  await page.goto(at('de', FORM));
  await messageOf(page).fill(TEXT);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/builds/')) asked.push(new URL(request.url()).pathname);
  });
  await page.clock.fastForward('04:30');
  expect(asked).toEqual([]);
  await deploy(page);
  await page.clock.fastForward('00:31');
  await expect.poll(() => asked).toEqual(['/builds/latest.json', '/builds/meta/next.json']);
  const toast = page.locator('.toast');
  await expect(toast).toContainText(de['builds.newer']);
  await expect(messageOf(page)).toHaveValue(TEXT);
  const again = page.waitForEvent('domcontentloaded');
  await toast.getByRole('button', { name: de['builds.reload'] }).click();
  await again;
  await expect(messageOf(page)).toHaveValue(TEXT);
  expect(await page.evaluate(() => sessionStorage.getItem('page-state'))).toBeNull();
});

test('a part of the script that a deploy has deleted reloads the page once', async ({
  page,
  at,
  expected,
}) => {
  expected.push(/404/);
  await serveOldBuild(page, at('de', FORM));
  let release = () => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/builds-${OLD}.js`, async (route) => {
    await typed;
    await route.continue();
  });
  const gone: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) gone.push(new URL(response.url()).pathname);
  });
  await deploy(page);
  await page.goto(at('de', FORM));
  await messageOf(page).fill(TEXT);
  await page.evaluate((top) => {
    scrollTo({ top, behavior: 'instant' });
    // The field that is filled in may still be scrolling into view.
    addEventListener('pagehide', () => sessionStorage.setItem('left-at', String(scrollY)));
  }, SCROLLED);
  const reloaded = page.waitForEvent('domcontentloaded');
  release();
  await reloaded;
  await expect(messageOf(page)).toHaveValue(TEXT);
  const leftAt = await page.evaluate(() => Number(sessionStorage.getItem('left-at')));
  expect(leftAt).toBeGreaterThan(SCROLLED / 2);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(leftAt);
  await page.evaluate(() => document.body.setAttribute('data-still', ''));

  // Its parts are missing again: the page stays, and its form is sent to the shop without script.
  const asked = page.waitForResponse('**/builds/latest.json');
  await messageOf(page).press('End');
  await asked;
  const shop = gone.filter((path) => path === `/assets/shop-${OLD}.js`);
  expect(shop).toHaveLength(2);
  await expect(page.locator('body[data-still]')).toBeAttached();
  await expect(messageOf(page)).toHaveValue(TEXT);
});
