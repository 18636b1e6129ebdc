import type { Page } from '@playwright/test';
import { expect, scriptReady, test } from './fixture.ts';
import { frames } from './shifts.ts';

const WIDE = { width: 1440, height: 900 };

const entry = (page: Page, name: string) =>
  page.locator('.nav-bar > li > details > summary').filter({ hasText: name });
const flyout = (page: Page, name: string) =>
  page.locator('.nav-bar details', { has: page.locator('summary', { hasText: name }) });

test('on a wide screen the menu is a bar with flyouts, by press, by key and by hovering', async ({
  page,
  at,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto(at('de'));
  await scriptReady(page);
  // Loads what is loaded on the first interaction.
  await page.mouse.click(720, 880);
  await expect(page.locator('dialog.menu-sheet')).toBeAttached();
  const open = page.locator('.nav-bar details[open]');

  // A press opens one at a time; a press outside closes it.
  const teaser = flyout(page, 'Babykleidung').getByText('Die ersten Größen');
  await entry(page, 'Babykleidung').click();
  await expect(teaser).toBeVisible();
  const picture = teaser.locator('..').locator('img');
  expect(await picture.evaluate((img) => img.clientWidth)).toBe(230);
  await entry(page, 'Schlafen').click();
  await expect(open).toHaveCount(1);
  await page.mouse.click(720, 880);
  await expect(open).toHaveCount(0);

  // A key opens one; Escape closes it and keeps the focus.
  await entry(page, 'Kinderwagen').focus();
  await page.keyboard.press('Enter');
  const inside = flyout(page, 'Kinderwagen').getByRole('link', { name: 'Kombikinderwagen' });
  await expect(inside).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(inside).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inside).toBeHidden();
  await expect(entry(page, 'Kinderwagen')).toBeFocused();

  // It closes when the focus leaves.
  await entry(page, 'Geschenke').focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(1);
  await page.getByRole('link', { name: 'Ratgeber', exact: true }).focus();
  await expect(open).toHaveCount(0);

  // Hovering shows one, Escape dismisses it, hovering again shows it.
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

test('a page takes a press as soon as it is seen', async ({ page, at }) => {
  await page.goto(at('de', '/kontakt/'));
  const home = await page.locator('.header-home').boundingBox();
  await page.locator('.header-account').click();
  await page.waitForURL(/\/login\//, { waitUntil: 'commit' });
  await frames(page);
  // Not a locator's click, which waits until the link gets the press.
  await page.mouse.click((home?.x ?? 0) + 5, (home?.y ?? 0) + 5);
  await expect(page).toHaveURL(at('de'));
});
