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
    await page.keyboard.press('Enter');
    await expect.poll(() => keys.length).toBe(2);
    await expect(again).not.toHaveAttribute('aria-busy');
    await page.keyboard.press('Enter');
    await expect(layer.getByRole('status')).toHaveText('Im Warenkorb');
    const basket = layer.getByRole('link', { name: 'Zum Warenkorb' });
    await expect(basket).toBeFocused();
    await expect(layer).toContainText('Menge: 1');
    // Products that come later do not move the button from under a finger.
    const place = await basket.boundingBox();
    row.resolve();
    await expect(layer.getByRole('region', { name: 'Passt gut zusammen' })).toBeVisible();
    expect(await basket.boundingBox()).toEqual(place);
    expect(new Set(keys).size).toBe(1);
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
    await expect(add).toBeFocused();
  },
);

test(
  'the button of the language keeps basket and wishlist, there and back',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('ch', BEAR));
    await scriptReady(page);
    await page.getByRole('button', { name: /^Kuschelbär .* auf die Wunschliste$/ }).click();
    await expect(page.locator('.toast').getByRole('link', { name: 'Ansehen' })).toHaveAttribute(
      'href',
      at('ch', '/wunschliste/'),
    );
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('button', { name: 'Sprache wechseln: Français' }).click();
    await expect(page).toHaveURL(at('ch', '/fr/panier/'));
    await expect(page.locator('[data-line]')).toHaveCount(1);
    await expect(page.locator('.personal [data-live="basket.count"]')).toHaveText('1');
    await footer.getByRole('button', { name: /^Changer de langue/ }).click();
    await expect(page).toHaveURL(at('ch', '/warenkorb/'));
    await expect(page.locator('[data-line]')).toHaveCount(1);
    await page.goto(at('ch', BEAR));
    await expect(
      page.getByRole('button', { name: /^Kuschelbär .* auf die Wunschliste$/ }),
    ).toHaveAttribute('aria-pressed', 'true');
  },
);
