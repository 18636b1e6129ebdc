import { expect, scriptReady, test } from './fixture.ts';

const TOYS = '/spielzeug/kuscheltiere/';
const BODIES = '/babykleidung/bodys/wickelbodys/';
const TAU = 'Wickelbody „Tau“ aus Bio-Baumwolle';

test(
  'a card of a listing adds its single variant and opens the layer',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('de', TOYS));
    await scriptReady(page);
    await page.getByRole('button', { name: 'Kuschelbär Bruno, 32 cm in den Warenkorb' }).click();
    const layer = page.getByRole('dialog');
    await expect(layer.getByRole('status')).toHaveText('Im Warenkorb');
    await expect(layer).toContainText('Kuschelbär Bruno, 32 cm');
    await expect(page).toHaveURL(at('de', TOYS));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Warenkorb 1', exact: true })).toBeVisible();
  },
);

test('a card with a choice leads to its page, its dots to the other colours, the rest of it to the product', async ({
  page,
  at,
}) => {
  await page.goto(at('de', BODIES));
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('.card-name', { hasText: `${TAU}, Salbei` }) })
    .first();
  await card.getByRole('link', { name: `${TAU}, Salbei: auswählen` }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: '50/56' })).toBeFocused();
  await expect(page).toHaveURL(/-1001010\/$/);
  await page.goBack();
  await card.getByRole('link', { name: `${TAU}, Honig`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Honig');
  await page.goBack();
  // The picture has no link besides the name.
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Salbei');
});
