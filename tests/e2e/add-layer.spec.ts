import { expect, scriptReady, test } from './fixture.ts';

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
const ADD = '**/api/shop/basket/addItem/**';
const ROW = '**/api/shop/recommendations/add_to_cart_layer/**';

test(
  'a failed add offers to repeat it under its key, and the way back keeps the focus',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    expected.push(/ERR_FAILED/);
    const keys: (string | undefined)[] = [];
    await page.route(ADD, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await (keys.length < 3 ? route.abort() : route.continue());
    });
    const row = Promise.withResolvers<void>();
    await page.route(ROW, async (route) => {
      await row.promise;
      await route.continue();
    });
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    const add = page.getByRole('button', { name: 'In den Warenkorb' });
    await add.click();
    const layer = page.locator('#add-layer');
    const again = layer.getByRole('button', { name: 'Noch einmal versuchen' });
    await expect(again).toBeFocused();
    await expect(layer.getByRole('status')).toContainText('Das hat nicht geklappt.');
    const count = page.getByRole('banner').locator('[data-output="basket.count"]');
    await expect(count).toBeHidden();
    await page.keyboard.press('Enter');
    await expect.poll(() => keys.length).toBe(2);
    await expect(again).not.toHaveAttribute('aria-busy');
    await page.keyboard.press('Enter');
    await expect(layer.getByRole('status')).toHaveText('Im Warenkorb');
    const basket = layer.getByRole('link', { name: 'Zum Warenkorb' });
    await expect(basket).toBeFocused();
    await expect(layer).toContainText('Menge: 1');
    await expect(layer).toContainText('Noch 75,05 € bis zum kostenlosen Versand');
    // Products that come later do not move the button from under a finger.
    const box = await basket.boundingBox();
    row.resolve();
    await expect(layer.getByRole('region', { name: 'Passt gut zusammen' })).toBeVisible();
    expect(await basket.boundingBox()).toEqual(box);
    expect(new Set(keys).size).toBe(1);
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
    await expect(add).toBeFocused();
  },
);
