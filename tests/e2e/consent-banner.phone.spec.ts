import { imageBrowser } from './browsers.ts';
import { UNASKED } from './consent-state.ts';
import { expect, test } from './fixture.ts';
import { markDialog, paints, scriptsBeforeLoad } from './page-load.ts';

test.use({ launchOptions: imageBrowser, storageState: UNASKED });

test('the banner shifts nothing and is not the largest paint', async ({ page, at }) => {
  await markDialog(page);
  for (const path of ['/', '/p/kuschelbaer-bruno-32-cm-1001001/', '/babykleidung/bodys/']) {
    await page.goto(at('de', path), { waitUntil: 'load' });
    await expect(page.getByRole('dialog', { name: 'Deine Wahl zu Cookies' })).toBeVisible();
    // The script of the banner is loaded after the page.
    expect(await scriptsBeforeLoad(page), path).toHaveLength(1);
    await expect.poll(() => paints(page), path).toEqual({ largest: 'page', shifted: '0.00' });
  }
});
