import { serveByCommand } from './command-shop.ts';
import { test } from './fixture.ts';
import { buyBearFromVienna } from './vienna.ts';

let stop: (() => Promise<void>) | undefined;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(150_000);
  stop = await serveByCommand('scripts/start.ts', baseURL, '.wrangler/test-start');
});

test.afterAll(() => stop?.());

test('the journey works with npm start', async ({ page }) => {
  await buyBearFromVienna(page);
});
