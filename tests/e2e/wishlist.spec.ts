import { expect, scriptReady, test } from './fixture.ts';

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
const HEART = 'Kuschelbär Bruno, 32 cm auf die Wunschliste';

test(
  'a wishlist button stays on, on cards and in other tabs too, until it is pressed again',
  { tag: '@phone' },
  async ({ page, context, at }) => {
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    const heart = page.getByRole('button', { name: HEART });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Auf deiner Wunschliste')).toBeVisible();
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    const other = await context.newPage();
    await other.goto(at('de', '/geschenke/'));
    const onCard = other.getByRole('button', { name: HEART }).first();
    await expect(onCard).toHaveAttribute('aria-pressed', 'true');
    await onCard.click();
    await expect(onCard).toHaveAttribute('aria-pressed', 'false');
    await expect(other.getByText('Nicht mehr auf deiner Wunschliste')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  'a failed addition resets the wishlist button, which offers to repeat it',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    expected.push(/ERR_FAILED/);
    await page.route('**/api/shop/wishlist/**', (route) => route.abort());
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    const heart = page.getByRole('button', { name: HEART });
    await heart.click();
    await expect(heart).toHaveAccessibleDescription('Noch einmal versuchen');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    // The drawn heart is not red, which is the colour of prices.
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    await expect(heart).toHaveCSS('color', ink);
    const drawn = await heart.evaluate((button) => getComputedStyle(button, '::after').content);
    expect(drawn).toContain('↻');
    // No message is shown, because the button shows the change.
    await expect(page.locator('.toast')).toHaveCount(0);
    await page.unroute('**/api/shop/wishlist/**');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toHaveAccessibleDescription('');
  },
);

test(
  'what is pressed offline says that it waits, outlasts the page, and is done once',
  { tag: '@phone' },
  async ({ page, context, at, expected }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    const add = page.getByRole('button', { name: 'In den Warenkorb' });
    // A click loads what a press of the button needs.
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.locator('.toasts')).toBeAttached();
    const layerScript = page.waitForResponse(/\/add-layer-[^/]+\.js$/);
    await add.hover();
    await layerScript;
    await context.setOffline(true);
    const heart = page.getByRole('button', { name: HEART });
    await heart.click();
    await expect(heart).toHaveAccessibleDescription(/^Offline/);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await add.click();
    const layer = page.locator('#add-layer');
    await expect(layer.getByRole('status')).toHaveText(/^Du bist offline\./);
    await expect(layer.getByRole('button', { name: 'Noch einmal versuchen' })).toBeHidden();
    // The page is left before the network is back: the calls wait in the tab.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await context.setOffline(false);
    await page.goto(at('de', '/wunschliste/'));
    await scriptReady(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.locator('[data-wish]')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Warenkorb 1', exact: true })).toBeVisible();
  },
);

test(
  'a page with earlier interactions sends each press once',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    await page.getByRole('heading', { level: 1 }).click();
    // The scripts of the first interaction have loaded.
    await expect(page.locator('.toasts')).toBeAttached();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/shop/wishlist/')) calls.push(request.method());
    });
    const heart = page.getByRole('button', { name: HEART });
    await heart.click();
    await expect(page.getByText('Auf deiner Wunschliste')).toBeVisible();
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(calls.filter((method) => method !== 'GET')).toEqual(['POST']);
  },
);

test('a second press while the first waits for the script is the same press @phone', async ({
  page,
  at,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/shop-*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(at('de', BEAR));
  await scriptReady(page);
  const heart = page.getByRole('button', { name: HEART });
  await heart.dblclick();
  gate.resolve();
  await expect(page.getByText('Auf deiner Wunschliste')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test(
  'a toast stays when dragged up to 60 % of its width, and closes beyond that',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    await page.getByRole('button', { name: HEART }).click();
    const toast = page.locator('.toast', { hasText: 'Auf deiner Wunschliste' });
    // Hovering keeps it open.
    await toast.hover();
    const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
    const drag = async (share: number) => {
      await page.mouse.move(x + 20, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 20 + width * share, y + 20, { steps: 5 });
      await page.mouse.up();
    };
    await drag(0.5);
    await expect(toast).toHaveCSS('translate', 'none');
    await expect(toast).toBeVisible();
    await drag(0.65);
    await expect(toast).toBeHidden();
  },
);
