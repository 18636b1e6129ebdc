import type { Page } from '@playwright/test';
import { expect, scriptReady, test } from './fixture.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const button = (page: Page) => page.locator('.menu > summary');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menü' });
const entry = (page: Page, name: string) =>
  page.locator('.nav-bar > li > details > summary').filter({ hasText: name });
const flyout = (page: Page, name: string) =>
  page.locator('.nav-bar details', { has: page.locator('summary', { hasText: name }) });

/** A finger that goes straight down, as the browser sees one. */
async function swipe(page: Page, by: number) {
  const client = await page.context().newCDPSession(page);
  const [x, y] = [150, 30];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + down }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', by * part);
  await touch('touchEnd', by);
}

test.describe('on a phone the navigation is a sheet', () => {
  test.skip(({ isMobile }) => !isMobile, 'of phones');

  test.beforeEach(async ({ page, at }) => {
    await page.setViewportSize(PHONE);
    await page.goto(at('de'));
    await scriptReady(page);
  });

  test('that opens as a dialog, three levels deep, and leads to a category', async ({ page }) => {
    await button(page).click();
    await expect(sheet(page)).toBeVisible();
    await expect(page.locator('main')).not.toBeFocused();
    await entry(page, 'Babykleidung').click();
    // One level down the others are out of sight.
    await expect(entry(page, 'Kinderwagen')).toBeHidden();
    await sheet(page).getByRole('link', { name: 'Wickelbodys' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wickelbodys' })).toBeVisible();
  });

  test('whose level has a way back', async ({ page }) => {
    await button(page).click();
    await expect(sheet(page)).toBeVisible();
    await entry(page, 'Schlafen').click();
    await expect(sheet(page).getByRole('link', { name: 'Schlafsäcke', exact: true })).toBeVisible();
    await entry(page, 'Schlafen').click();
    await expect(entry(page, 'Kinderwagen')).toBeVisible();
  });

  test('that Escape, its button and a press beside it close; focus returns', async ({ page }) => {
    const ways = [
      () => page.keyboard.press('Escape'),
      () => sheet(page).getByRole('button', { name: 'Menü schließen' }).click(),
      () => page.mouse.click(360, 600),
    ];
    for (const close of ways) {
      await button(page).click();
      await expect(sheet(page)).toBeVisible();
      await close();
      await expect(sheet(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
    }
  });

  test('that leads to the other shops at the foot of the page', async ({ page }) => {
    await button(page).click();
    await sheet(page)
      .getByRole('link', { name: /Länder und Sprachen/ })
      .click();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Länder und Sprachen' })).toBeInViewport();
  });
});

test.describe('a finger', () => {
  test.skip(({ isMobile }) => !isMobile, 'of phones');

  for (const [by, closes] of [
    [60, false],
    [110, true],
  ] as const)
    test(`that goes ${by} px down ${closes ? 'closes' : 'leaves'} the sheet`, async ({
      page,
      at,
    }) => {
      await page.setViewportSize(PHONE);
      await page.goto(at('de'));
      await scriptReady(page);
      await button(page).click();
      await expect(sheet(page)).toBeVisible();
      await swipe(page, by);
      if (closes) await expect(sheet(page)).toBeHidden();
      else await expect(sheet(page)).toHaveCSS('translate', 'none');
      await expect(sheet(page)).toBeVisible({ visible: !closes });
    });
});

test.describe('on a wide screen it is a bar with flyouts', () => {
  test.skip(({ isMobile }) => isMobile, 'of wide screens');

  test.beforeEach(async ({ page, at }) => {
    await page.setViewportSize(WIDE);
    await page.goto(at('de'));
    await scriptReady(page);
    // What wakes on touch wakes here, as somebody's first press would have it.
    await page.mouse.click(720, 880);
    await expect(page.locator('dialog.menu-sheet')).toBeAttached();
  });

  test('that a press opens, one at a time; a press beside it closes', async ({ page }) => {
    const teaser = flyout(page, 'Babykleidung').getByText('Die ersten Größen');
    await entry(page, 'Babykleidung').click();
    await expect(teaser).toBeVisible();
    expect(
      await teaser
        .locator('..')
        .locator('img')
        .evaluate((img) => img.clientWidth),
    ).toBe(230);
    await entry(page, 'Schlafen').click();
    await expect(page.locator('.nav-bar details[open]')).toHaveCount(1);
    await page.mouse.click(720, 880);
    await expect(page.locator('.nav-bar details[open]')).toHaveCount(0);
  });

  test('that keys open and Escape closes, with the focus where it was', async ({ page }) => {
    await entry(page, 'Kinderwagen').focus();
    await page.keyboard.press('Enter');
    const link = flyout(page, 'Kinderwagen').getByRole('link', { name: 'Kombikinderwagen' });
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(entry(page, 'Kinderwagen')).toBeFocused();
  });

  test('that closes when the focus goes on', async ({ page }) => {
    await entry(page, 'Geschenke').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.nav-bar details[open]')).toHaveCount(1);
    await page.getByRole('link', { name: 'Ratgeber', exact: true }).focus();
    await expect(page.locator('.nav-bar details[open]')).toHaveCount(0);
  });

  test('that a resting mouse shows, Escape puts away, and coming back shows again', async ({
    page,
  }) => {
    const link = flyout(page, 'Spielzeug').getByRole('link', { name: 'Kuscheltiere' });
    await entry(page, 'Spielzeug').hover();
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await page.mouse.move(720, 880);
    await entry(page, 'Spielzeug').hover();
    await expect(link).toBeVisible();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kuscheltiere' })).toBeVisible();
  });
});

test('the language switch keeps the page and is remembered', async ({ page, at, isMobile }) => {
  test.skip(isMobile, 'stands in the bar of wide screens; the foot has it too');
  await page.setViewportSize(WIDE);
  await page.goto(at('ch', '/versand/'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Sprache wechseln: Français' })
    .click();
  await expect(page).toHaveURL(at('ch', '/fr/livraison/'));
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'locale')?.value).toBe('fr-ch');
});
