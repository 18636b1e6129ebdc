import { expect, test } from './fixture.ts';

// What is no price is shown again with an error.
test.use({ expected: [/the server responded with a status of 422/] });

test('without script filters, sort order, pages and search are forms and links', async ({
  page,
  at,
}) => {
  await page.goto(at('de', '/suche/?query=body'));
  const all = await page.locator('.listing-count').textContent();
  await page.getByRole('button', { name: /^Marke/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Marke' });
  await dialog.getByRole('checkbox', { name: /^Nestling/ }).check();
  await dialog.getByRole('checkbox', { name: /^Kleine Feder/ }).check();
  await dialog.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page).toHaveURL(/query=body/);
  await expect(page).toHaveURL(/f\.marke=kleine-feder/);
  await expect(page.locator('.listing-count')).not.toHaveText(all ?? '');
  // By key: cards that are laid out late move it under the pointer.
  await page.getByRole('link', { name: 'Seite 2' }).press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('list', { name: 'Gewählte Filter' })).toBeVisible();
  // In browsers without invoker commands the buttons of both would open nothing.
  await expect(page.getByRole('button', { name: /Beliebteste zuerst|Alle Filter/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Beliebteste zuerst/ }).press('Enter');
  await page.getByRole('link', { name: 'Neu im Nest' }).click();
  await expect(page).toHaveURL(/f\.marke=.*sort=new/);
  await page.getByRole('link', { name: /^Alle Filter/ }).press('Enter');
  await page.locator('#listing-filter').getByRole('link', { name: 'Schließen' }).click();
  await expect(page.locator('#listing-filter')).toBeHidden();
  await page.getByRole('link', { name: /^Alle Filter/ }).press('Enter');
  await expect(page.locator('#listing-filter header button')).toBeHidden();
  await page
    .locator('#listing-filter')
    .getByRole('checkbox', { name: /^Nestling/ })
    .uncheck();
  await page.locator('#listing-filter').getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page).toHaveURL(/f\.marke=kleine-feder(&|$)/);
  await page.getByRole('link', { name: /^Alle Filter/ }).press('Enter');
  const most = page.locator('#listing-filter').getByLabel('bis', { exact: true });
  await most.fill('viel');
  await most.press('Enter');
  await expect(page).toHaveURL(/f\.sku_price-max=viel/);
  await expect(most).toBeFocused();
  await expect(most).toHaveValue('viel');
  await expect(page.locator('#facet-all-max-problem')).toBeInViewport();
});
