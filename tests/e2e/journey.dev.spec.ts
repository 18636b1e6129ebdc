import { serveByCommand } from './command-shop.ts';
import { expect, scriptReady, test, wakeAll } from './fixture.ts';
import { buyBear, openBearFromVienna } from './vienna.ts';

let stop: (() => Promise<void>) | undefined;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  stop = await serveByCommand('dev', baseURL);
});

test.afterAll(() => stop?.());

test('the journey works on the development server, with islands', async ({ page, at }) => {
  await openBearFromVienna(page);
  await scriptReady(page);
  // Vite serves each module for itself: on a busy machine a press may wait longer than 1.5 s for them.
  await wakeAll(page);
  await buyBear(page);

  await page.goto(at('at', '/p/ganzjahresschlafsack-mond-tog-10-1001005/'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await scriptReady(page);
  await wakeAll(page);
  await page.getByRole('link', { name: '90 cm' }).tap();
  await expect(page).toHaveURL(/variant=100\.1005\.02/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
