import type { Page } from '@playwright/test';
import { expect, scriptReady, test } from './fixture.ts';

const PHONE = { width: 390, height: 844 };

const button = (page: Page) => page.locator('.menu > summary');
const entry = (page: Page, name: string) =>
  page.locator('.nav-bar > li > details > summary').filter({ hasText: name });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menü' });

/** Swipes straight down from a position, with touch events; up if negative. */
async function swipe(page: Page, by: number, { x, y } = { x: 150, y: 30 }) {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + down }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', by * part);
  await touch('touchEnd', by);
}

/** Opens the sheet. */
async function openSheet(page: Page) {
  await button(page).click();
  await expect(sheet(page)).toBeVisible();
}

test('on a phone the navigation is a dialog that closes in any way, and leads three levels deep', async ({
  page,
  at,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(at('de'));
  await scriptReady(page);
  await openSheet(page);
  await expect(page.locator('main')).not.toBeFocused();
  const ways = [
    () => page.keyboard.press('Escape'),
    () => sheet(page).getByRole('button', { name: 'Menü schließen' }).click(),
    () => page.mouse.click(360, 600),
  ];
  for (const close of ways) {
    await close();
    await expect(sheet(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await openSheet(page);
  }
  // The sheet opens the list of all shops, which returns the focus.
  await sheet(page)
    .getByRole('link', { name: /Länder und Sprachen/ })
    .click();
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Willkommen bei Nestling' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
  // A level has a way back.
  await openSheet(page);
  await entry(page, 'Schlafen').click();
  await expect(sheet(page).getByRole('link', { name: 'Schlafsäcke', exact: true })).toBeVisible();
  await entry(page, 'Schlafen').click();
  await expect(entry(page, 'Kinderwagen')).toBeVisible();
  await entry(page, 'Babykleidung').click();
  // One level down the others are hidden.
  await expect(entry(page, 'Kinderwagen')).toBeHidden();
  await sheet(page).getByRole('link', { name: 'Wickelbodys' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wickelbodys' })).toBeVisible();
});

test.describe('a swipe', () => {
  test('a swipe down closes the sheet if it is long enough', async ({ page, at }) => {
    await page.setViewportSize(PHONE);
    await page.goto(at('de'));
    await scriptReady(page);
    await openSheet(page);
    await swipe(page, 60);
    await expect(sheet(page)).toHaveCSS('translate', 'none');
    await expect(sheet(page)).toBeVisible();
    await swipe(page, 110);
    await expect(sheet(page)).toBeHidden();
  });

  test('a swipe down anywhere on the add-to-cart layer closes it; up or a short one does not', async ({
    page,
    at,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(at('de', '/p/kuschelbaer-bruno-32-cm-1001001/'));
    await scriptReady(page);
    await page.getByRole('button', { name: 'In den Warenkorb' }).tap();
    const layer = page.getByRole('dialog', { name: 'Im Warenkorb' });
    // What loads late makes the sheet taller and would move its text.
    await expect(layer.getByRole('article').first()).toBeVisible();
    const { x, y } = (await layer.getByText('Kuschelbär').boundingBox()) ?? { x: 0, y: 0 };
    const start = { x: x + 10, y: y + 10 };
    for (const by of [-110, 60]) {
      await swipe(page, by, start);
      await expect(layer).toHaveCSS('translate', 'none');
      await expect(layer).toBeVisible();
      // A layer that is taller than the screen has scrolled.
      await layer.evaluate((sheet) => sheet.scrollTo({ top: 0, behavior: 'instant' }));
    }
    await swipe(page, 110, start);
    await expect(layer).toBeHidden();
  });
});
