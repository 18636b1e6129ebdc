import { expect, test } from './fixture.ts';
import { expectBearInBasket, openBearFromVienna } from './vienna.ts';

test('the journey without script: the form leads to the basket with the line highlighted', async ({
  page,
}) => {
  await openBearFromVienna(page);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  expect(new URL(page.url()).pathname).toBe('/warenkorb/');
  expect(new URL(page.url()).searchParams.get('line')).toBeTruthy();
  await expectBearInBasket(page);
});

test('a missing name is reported at its field, which has focus', async ({ page, at, expected }) => {
  expected.push(/status of 422/);
  await page.goto(at('at', '/p/laetzchen-mit-gesticktem-namen-1001008/'));
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  const text = page.getByRole('textbox', { name: 'Name oder Text, höchstens 10 Zeichen' });
  await expect(text).toBeFocused();
  await expect(text).toBeInViewport();
  await expect(text).toHaveAccessibleDescription('Sag uns noch, was darauf stehen soll.');
  await text.fill('Mia');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('main').getByText('Mia', { exact: true })).toBeVisible();
});

test('variants are links, quantities and removal are forms', async ({ page, at }) => {
  await page.goto(at('at', '/p/ganzjahresschlafsack-mond-tog-10-1001005/'));
  await page.getByRole('link', { name: '90 cm' }).click();
  expect(new URL(page.url()).search).toContain('variant=');
  await expect(page.getByRole('link', { name: '90 cm' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByText('Größe 90 cm')).toBeVisible();
  await page.getByRole('button', { name: /^Eins mehr/ }).click();
  await expect(page.getByText('2 Artikel')).toBeVisible();
  await page.getByRole('button', { name: /entfernen$/ }).click();
  await expect(page.getByRole('heading', { name: 'Noch nichts im Nest' })).toBeVisible();
});

const SHOPS = [
  ['ch', '/fr', /Ours en peluche Bruno/, 'Ajouter au panier', 'Votre panier', 'CHF'],
  ['nl', '', /Bruno/, 'In de winkelmand', 'Je winkelmand', '€'],
] as const;

for (const [label, prefix, bear, add, title, currency] of SHOPS)
  test(`${label}${prefix} without script: home, product, wishlist button, basket`, async ({
    page,
    at,
  }) => {
    await page.goto(at(label, `${prefix}/`));
    await page.getByRole('link', { name: bear }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: bear })).toBeVisible();
    await page.getByRole('button', { name: add }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('complementary')).toContainText(currency);
    await page.goBack();
    await page.getByRole('button', { name: bear }).click();
    await expect(page).toHaveURL(prefix === '/fr' ? /liste-d-envies/ : /verlanglijst/);
  });
