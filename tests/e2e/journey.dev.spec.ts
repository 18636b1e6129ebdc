import { serveByCommand } from './command-shop.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { buyBearFromVienna } from './vienna.ts';

let stop: (() => Promise<void>) | undefined;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(150_000);
  stop = await serveByCommand('scripts/dev.ts', baseURL, '.wrangler/test-dev');
});

test.afterAll(() => stop?.());

test('the journey works on the development server, with islands', async ({ page, at }) => {
  await buyBearFromVienna(page);

  await page.goto(at('at', '/p/ganzjahresschlafsack-mond-tog-10-1001005/'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await scriptReady(page);
  await page.getByRole('link', { name: '90 cm' }).tap();
  await expect(page).toHaveURL(/variant=100\.1005\.02/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
