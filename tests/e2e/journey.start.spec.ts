import { test } from './fixture.ts';
import { buyBearFromVienna } from './vienna.ts';

test('the journey runs on what npm start serves', async ({ page }) => {
  await buyBearFromVienna(page);
});
