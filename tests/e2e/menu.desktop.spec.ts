import type { Page } from '@playwright/test';
import { expect, scriptReady, test } from './fixture.ts';

const WIDE = { width: 1440, height: 900 };

const entry = (page: Page, name: string) =>
  page.locator('.nav-bar > li > details > summary').filter({ hasText: name });
const flyout = (page: Page, name: string) =>
  page.locator('.nav-bar details', { has: page.locator('summary', { hasText: name }) });

test.describe('on a wide screen the menu is a bar with flyouts', () => {
  test.beforeEach(async ({ page, at }) => {
    await page.setViewportSize(WIDE);
    await page.goto(at('de'));
    await scriptReady(page);
    // Loads what is loaded on the first interaction.
    await page.mouse.click(720, 880);
    await expect(page.locator('dialog.menu-sheet')).toBeAttached();
  });

  test('a press opens a flyout, one at a time; a press outside closes it', async ({ page }) => {
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

  test('keys open a flyout; Escape closes it and keeps the focus', async ({ page }) => {
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

  test('a flyout closes when the focus leaves', async ({ page }) => {
    await entry(page, 'Geschenke').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.nav-bar details[open]')).toHaveCount(1);
    await page.getByRole('link', { name: 'Ratgeber', exact: true }).focus();
    await expect(page.locator('.nav-bar details[open]')).toHaveCount(0);
  });

  test('hovering shows a flyout, Escape dismisses it, hovering again shows it', async ({
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

test('the language switch keeps the page and is remembered', async ({ page, at }) => {
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

for (const [label, path] of [
  ['de', '/'],
  ['fr', '/'],
  ['nl', '/'],
  ['ch', '/fr/'],
] as const)
  test(`the header is one row at every width: ${label}${path}`, async ({ page, at }) => {
    await page.goto(at(label, path));
    for (const width of [320, 390, 768, 1024, 1440])
      await test.step(`${width} wide`, async () => {
        await page.setViewportSize({ width, height: 700 });
        const middles = await page.locator('.header-home, .personal > a').evaluateAll((all) =>
          all.map((one) => {
            const { top, height } = one.getBoundingClientRect();
            return Math.round(top + height / 2);
          }),
        );
        expect(new Set(middles).size).toBe(1);
        const entries = await page
          .locator('.nav-bar > li')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        expect(new Set(entries).size).toBe(1);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      });
  });
