import { expect, test } from './fixture.ts';

const CUP = '/p/trinklernbecher-schluck-fuer-schluck-1001044/';

test('without script another colour is a link to its images, and the basket shows it', async ({
  page,
  at,
}) => {
  await page.goto(at('fr', '/p/tasse-dapprentissage-gorgee-par-gorgee-1001044/'));
  const first = page.locator('.images img:visible').first();
  await expect(first).toHaveAttribute('src', /cup-7fb3ab-/);
  await page.getByRole('link', { name: 'Lavande' }).click();
  await expect(page).toHaveURL(/\?variant=100\.1044\.04$/);
  await expect(first).toHaveAttribute('src', /cup-8f86b0-/);
  await page.goto(at('at', `${CUP}?variant=100.1044.02`));
  await expect(first).toHaveAttribute('src', /cup-e6c15c-/);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page).toHaveURL(/\/warenkorb\//);
  const line = page.locator('.line');
  await expect(line.locator('img')).toHaveAttribute('src', /cup-e6c15c-/);
  await expect(line).toContainText('Honig');
});
