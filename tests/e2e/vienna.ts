import type { Page } from '@playwright/test';
import { expect } from './fixture.ts';

/** Opens a product from Vienna via the Austrian shop: the beginning of every journey into the basket. */
export async function openBearFromVienna(page: Page): Promise<void> {
  await page.goto('/?__country=AT');
  expect(new URL(page.url()).hostname).toBe('at.nestling.localhost');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Alles fürs Nest, bevor es losgeht.',
  );
  await page.goto(new URL('/geschenke/', page.url()).href);
  await page
    .getByRole('link', { name: /Kuschelbär Bruno/ })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Kuschelbär Bruno, 32 cm' }),
  ).toBeVisible();
}

/** Adds the opened product to the basket, with script. */
export async function buyBear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Im Warenkorb');
  await expect(page.locator('.layer-picture img')).toHaveJSProperty('naturalWidth', 300);
  await expect(page.getByRole('link', { name: 'Warenkorb 1', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
  await expectBearInBasket(page);
}

/** Checks that the basket contains the product, also after a reload. */
async function expectBearInBasket(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Dein Warenkorb' })).toBeVisible();
  for (const _ of ['at once', 'after a reload']) {
    await expect(page.getByRole('link', { name: 'Kuschelbär Bruno, 32 cm' })).toBeVisible();
    await expect(page.getByText('1 Artikel')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Summe' })).toContainText('24,95 €');
    await page.reload();
  }
}
