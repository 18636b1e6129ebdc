import { expect, test } from './fixture.ts';

const BODIES = '/babykleidung/bodys/wickelbodys/';
const TAU = 'Wickelbody „Tau“ aus Bio-Baumwolle';

test('a card with a choice leads to its page, its dots to the other colours, the rest of it to the product @phone', async ({
  page,
  at,
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
  await card.getByRole('link', { name: `${TAU}, Honig`, exact: true }).click();
  await expect(page.getByText('Farbe: Honig')).toBeVisible();
  await page.goBack();
  // The picture has no link itself: a press on the card follows the name's link.
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page.getByText('Farbe: Salbei')).toBeVisible();
});
