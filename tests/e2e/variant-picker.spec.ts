import { expect, scriptReady, test } from './fixture.ts';

const SLEEPING_BAG = '/p/ganzjahresschlafsack-mond-tog-10-1001005/';

test('the first press changes the variant without a page load', async ({ page, at }) => {
  await page.goto(at('at', SLEEPING_BAG));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const price = page.locator('.price.is-large');
  const before = await price.textContent();
  await scriptReady(page);
  await page.getByRole('link', { name: '90 cm' }).click();
  await expect(page.getByRole('link', { name: '90 cm' })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\?variant=100\.1005\.02$/);
  expect(await price.textContent()).not.toBe(before);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await scriptReady(page);

  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
  await page.goto(at('at', '/warenkorb/'));
  await expect(page.getByText('Größe 90 cm')).toBeVisible();
});

test('with the chunk blocked the link acts', async ({ page, at, expected }) => {
  expected.push(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/(hydrate|variant-picker)[^/]*\.js/, (route) => route.abort());
  await page.goto(at('at', SLEEPING_BAG));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await scriptReady(page);
  await page.getByRole('link', { name: '90 cm' }).click();
  await expect(page).toHaveURL(/\?variant=100\.1005\.02$/);
  await expect(page.getByRole('link', { name: '90 cm' })).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

test('sold out and undeliverable sizes say so and cannot be chosen', async ({ page, at }) => {
  await page.goto(at('at', SLEEPING_BAG));
  await expect(page.getByText('110 cm (ausverkauft)')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('130 cm (zurzeit nicht lieferbar)')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a page without islands ships no framework', async ({ page, at }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(at('at'), { waitUntil: 'load' });
  await page
    .getByRole('link', { name: /Kuschelbär Bruno/ })
    .first()
    .hover();
  expect(scripts).toHaveLength(1);
});
