import { imageBrowser } from './browsers.ts';
import { expect, scriptReady, test } from './fixture.ts';

test.use({ launchOptions: imageBrowser });

const CUP = '/p/trinklernbecher-schluck-fuer-schluck-1001044/';

test('another colour changes images, price and URL, and the back button leads back', async ({
  page,
  at,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(at('at'));
  await page.goto(at('at', CUP));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const shown = page.locator('.images img:visible');
  const first = shown.first();
  await expect(first).toHaveAttribute('src', /cup-7fb3ab-/);
  await scriptReady(page);
  expect(asked.filter((path) => path.includes('cup-8f86b0-'))).toEqual([]);
  const picture = page.waitForResponse((response) => response.url().includes('cup-8f86b0-'));
  await page.getByRole('link', { name: 'Lavendel', exact: true }).click();
  await expect(page).toHaveURL(/\?variant=100\.1044\.04$/);
  await expect(first).toHaveAttribute('src', /cup-8f86b0-/);
  // Its images load only when they are shown.
  expect((await picture).status()).toBe(200);
  for (const image of await shown.all())
    await expect(image).toHaveAttribute('src', /(cup|spout)-8f86b0-/);
  await expect(page.locator('.price.is-large')).toContainText('11,95');
  await page.getByRole('link', { name: 'Honig', exact: true }).click();
  await expect(first).toHaveAttribute('src', /cup-e6c15c-/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.reload();
  await expect(first).toHaveAttribute('src', /cup-e6c15c-/);
  await page.goBack();
  await expect(page).toHaveURL(at('at'));
  await page.goForward();
  await expect(page).toHaveURL(/\?variant=100\.1044\.02$/);
  await expect(first).toHaveAttribute('src', /cup-e6c15c-/);
  await expect(page.getByText('Nebelblau (ausverkauft)')).toBeVisible();
});
