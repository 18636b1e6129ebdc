import { expect, test } from './fixture.ts';

/** The projects of this spec disable script. */
test('without script the menu opens, goes down a level and closes', async ({ page, at }) => {
  await page.goto(at('nl'));
  const button = page.locator('.menu > summary');
  await button.click();
  const entry = page.locator('.nav-bar summary').filter({ hasText: 'Babykleding' });
  await expect(entry).toBeInViewport();
  await entry.click();
  await expect(page.getByRole('link', { name: 'Overslagrompers' })).toBeVisible();
  await button.click();
  await expect(entry).toBeHidden();
  await button.click();
  await page.getByRole('link', { name: 'Overslagrompers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overslagrompers' })).toBeVisible();
});

test('without script a wide screen has flyouts', async ({ page, at }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at('fr'));
  await page.locator('.nav-bar summary').filter({ hasText: 'Sommeil' }).click();
  const link = page.getByRole('link', { name: 'Gigoteuses d’hiver' });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gigoteuses d’hiver' })).toBeVisible();
});

test('without script the language switch keeps the page', async ({ page, at }) => {
  await page.goto(at('be', '/fr/livraison/'));
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Changer de langue : Nederlands' })
    .click();
  await expect(page).toHaveURL(at('be', '/verzending/'));
});

test('without script the language switch keeps the basket', async ({ page, at }) => {
  await page.goto(at('be', '/fr/p/ours-en-peluche-bruno-32-cm-1001001/'));
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(page).toHaveURL(/\/fr\/panier\//);
  for (const name of [/Nederlands$/, /Français$/]) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click();
    await expect(page.locator('[data-line]')).toHaveCount(1);
  }
});
