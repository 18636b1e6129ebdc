import { serveByCommand } from './command-shop.ts';
import { expect, scriptReady, test, wakeAll } from './fixture.ts';

let stop: (() => Promise<void>) | undefined;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  stop = await serveByCommand('dev', baseURL);
});

test.afterAll(() => stop?.());

test('a product is chosen and bought on the development server, with islands', async ({
  page,
  at,
}) => {
  // Vite transforms each module on its first request, which takes long on a busy machine.
  test.setTimeout(90_000);
  const bag = at('at', '/p/ganzjahresschlafsack-mond-tog-10-1001005/');
  // The first visit has Vite bundle what the page imports, after which Vite may load the page again.
  await page.goto(bag);
  await scriptReady(page);
  await page.goto(bag);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await scriptReady(page);
  // Vite serves each module separately, so that on a busy machine a press may wait more than 1.5 s for them.
  await wakeAll(page);
  await page.getByRole('link', { name: '90 cm' }).tap();
  await expect(page).toHaveURL(/variant=100\.1005\.02/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Im Warenkorb');
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
  await expect(page.getByText('Größe 90 cm')).toBeVisible();
});
