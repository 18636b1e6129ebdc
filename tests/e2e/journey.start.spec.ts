import { test } from './fixture.ts';
import { buyBearFromVienna } from './vienna.ts';

test('the journey works with npm start', async ({ page }) => {
  await buyBearFromVienna(page);
});
