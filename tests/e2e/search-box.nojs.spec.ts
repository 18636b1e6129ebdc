import { expect, test } from './fixture.ts';

test('without script the header’s form leads to the search page', async ({ page, at }) => {
  await page.goto(at('ch', '/fr/'));
  const field = page.getByRole('searchbox', { name: 'Rechercher' });
  await expect(field).toBeInViewport();
  await field.fill('body été');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(at('ch', '/fr/recherche/?query=body+%C3%A9t%C3%A9'));
  await expect(field.first()).toHaveValue('body été');
});
