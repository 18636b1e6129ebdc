import { expect, scriptReady, test } from './fixture.ts';
import { expectBearInBasket, openBearFromVienna } from './vienna.ts';

test('the journey runs on the development server, and islands wake there', async ({ page, at }) => {
  await openBearFromVienna(page);
  await scriptReady(page);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
  await expectBearInBasket(page);

  await page.goto(at('at', '/p/ganzjahresschlafsack-mond-tog-10-1001005/'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await scriptReady(page);
  await page.getByRole('link', { name: '90 cm' }).tap();
  await expect(page).toHaveURL(/variant=100\.1005\.02/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
