import { expect, scriptReady, test } from './fixture.ts';

const BODIES = '/babykleidung/bodys/wickelbodys/';
const TAU = 'Wickelbody „Tau“ aus Bio-Baumwolle';

test('a card with a choice leads to its page, its dots show the other colours, the rest of it leads to the product @phone', async ({
  page,
  at,
  expected,
}) => {
  await page.goto(at('de', BODIES));
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('.card-name', { hasText: `${TAU}, Salbei` }) })
    .first();
  // Small cards have no button.
  await page.setViewportSize({ width: 800, height: 844 });
  await card.getByRole('link', { name: `${TAU}, Salbei: auswählen` }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: '50/56' })).toBeFocused();
  await expect(page).toHaveURL(/-1001010\/$/);
  await page.goBack();
  await scriptReady(page);
  const honey = page.getByRole('article').filter({
    has: page.locator('.card-name', { hasText: `${TAU}, Honig` }),
  });
  await expect(honey).toHaveCount(0);
  await card.getByRole('link', { name: `${TAU}, Honig`, exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: `${TAU}, Honig`, exact: true })).toBeFocused();
  // In the same place, with the heart and the dots of its colour.
  await expect(honey.getByRole('button', { name: `${TAU}, Honig` })).toBeVisible();
  await expect(honey.getByRole('link', { name: `${TAU}, Salbei`, exact: true })).toBeVisible();
  // The picture has no link itself: a press on the card follows the name's link.
  await honey.click({ position: { x: 20, y: 20 } });
  await expect(page.getByText('Farbe: Honig')).toBeVisible();
  await page.goBack();
  await scriptReady(page);
  // A card that does not come is followed.
  expected.push(/ERR_FAILED.*\/api\/shop\/cards\//);
  await page.route('**/api/shop/cards/**', (route) => route.abort());
  await card.getByRole('link', { name: `${TAU}, Terrakotta`, exact: true }).click();
  await expect(page.getByText('Farbe: Terrakotta')).toBeVisible();
});
