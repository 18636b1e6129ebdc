import { expect, test } from './fixture.ts';

test('without script a product is compared, others are added by words and number', async ({
  page,
  at,
}) => {
  await page.goto(at('ch', '/fr/p/ours-en-peluche-bruno-32-cm-1001001/'));
  await page.getByRole('button', { name: 'Comparer' }).click();
  await expect(page).toHaveURL(at('ch', '/fr/comparaison/?products=1001001'));
  await expect(page.getByText(/^Il manque encore un article/)).toBeVisible();
  const form = page.getByRole('search', { name: 'Ajouter un article' });
  await form.getByRole('searchbox').fill('gigoteuse lune');
  await form.getByRole('button').click();
  await page
    .getByRole('link', { name: /^Ajouter Gigoteuse.*Lune/ })
    .first()
    .click();
  const names = page.getByRole('columnheader');
  await expect(names).toHaveCount(2);
  await form.getByRole('searchbox').fill('100.1016');
  await form.getByRole('searchbox').press('Enter');
  await expect(names).toHaveCount(3);
  await expect(page).toHaveURL(/\?products=1001001,\d+,1001016$/);
  await page.getByRole('link', { name: /^Retirer Ours/ }).click();
  await expect(names).toHaveCount(2);
});
