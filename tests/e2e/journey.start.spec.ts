import { expect, scriptReady, test } from './fixture.ts';
import { expectBearInBasket, openBearFromVienna } from './vienna.ts';

test('the journey runs on what npm start serves', async ({ page }) => {
  await openBearFromVienna(page);
  await scriptReady(page);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
  await expectBearInBasket(page);
});
