import { expect, test } from './fixture.ts';

test('a card of a listing adds its single variant and shows the basket', async ({ page, at }) => {
  await page.goto(at('de', '/spielzeug/kuscheltiere/'));
  await page.getByRole('button', { name: 'Kuschelbär Bruno, 32 cm in den Warenkorb' }).click();
  await expect(page).toHaveURL(/\/warenkorb\//);
  await expect(page.getByRole('main')).toContainText('Kuschelbär Bruno, 32 cm');
});
