import type { Page } from '@playwright/test';
import { de } from '../../app/i18n/messages/de.ts';
import { expect, test } from './fixture.ts';

const FORM = '/kontakt/';
const TEXT = 'Passt der Schlafsack in Größe 90 auch im Winter?';
/** How far the page is scrolled down. */
const SCROLLED = 300;

/** Plays a deploy: the shop serves another build from now on. */
async function deploy(page: Page): Promise<void> {
  for (const path of ['latest', 'meta/next'])
    await page.route(`**/builds/${path}.json`, (route) =>
      route.fulfill({ json: { id: 'next', timestamp: 1 } }),
    );
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
  await page.clock.fastForward('04:59');
  expect(asked).toEqual([]);
  await deploy(page);
  await page.clock.fastForward('00:02');
  const toast = page.locator('.toast');
  await expect(toast).toContainText(de['builds.newer']);
  expect(asked).toEqual(['/builds/latest.json', '/builds/meta/next.json']);
  await expect(messageOf(page)).toHaveValue(TEXT);
  const again = page.waitForEvent('domcontentloaded');
  await toast.getByRole('button', { name: de['builds.reload'] }).click();
  await again;
  await expect(messageOf(page)).toHaveValue(TEXT);
  expect(await page.evaluate(() => sessionStorage.getItem('kept-page'))).toBeNull();
});

test('a part of the script that a deploy has deleted reloads the page once', async ({
  page,
  at,
  expected,
}) => {
  expected.push(/404/);
  let release = () => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  let isGone = 0;
  await page.route('**/assets/deferred-*.js', async (route) => {
    await typed;
    isGone += 1;
    await route.fulfill({ status: 404, body: 'There is no such file.' });
  });
  await deploy(page);
  await page.goto(at('de', FORM));
  await messageOf(page).fill(TEXT);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), SCROLLED);
  const reloaded = page.waitForEvent('domcontentloaded');
  release();
  await reloaded;
  await expect(messageOf(page)).toHaveValue(TEXT);
  // Fonts that come late move the page by some pixels.
  const moved = () => page.evaluate((top) => Math.abs(scrollY - top), SCROLLED);
  await expect.poll(moved).toBeLessThan(30);
  await page.evaluate(() => document.body.setAttribute('data-still', ''));

  // The part is missing again: the page stays, and its form goes to the shop without script.
  const asked = page.waitForResponse('**/builds/latest.json');
  await messageOf(page).press('End');
  await asked;
  expect(isGone).toBe(2);
  await expect(page.locator('body[data-still]')).toBeAttached();
  await expect(messageOf(page)).toHaveValue(TEXT);
});
