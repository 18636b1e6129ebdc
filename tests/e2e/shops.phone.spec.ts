import { expect, scriptReady, test } from './fixture.ts';

/** A shop of another language, below a prefix, and one of the other company: host label, prefix, language tag, labels, path, currency. */
const SHOPS = [
  ['ch', '/fr', 'fr-CH', 'Ajouter au panier', 'Votre panier', '/fr/panier/', 'CHF'],
  ['bm', '', 'de-DE', 'In den Warenkorb', 'Dein Warenkorb', '/warenkorb/', '€'],
] as const;

for (const [label, prefix, lang, add, title, basket, currency] of SHOPS) {
  test(`${label}${prefix}: home, product, basket in its language and currency`, async ({
    page,
    at,
  }) => {
    await page.goto(at(label, `${prefix}/`));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/p/`));
    await expect(page.locator('.price.is-large')).toContainText(currency);
    await scriptReady(page);
    await page.getByRole('button', { name: add }).click();
    await page.getByRole('dialog').locator('.layer-go').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(basket);
    await expect(page.getByRole('complementary')).toContainText(currency);
  });
}
