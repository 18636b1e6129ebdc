import { expect, test } from './fixture.ts';

const SHOPS = [
  {
    label: 'de',
    product: '/p/ganzjahresschlafsack-mond-tog-10-1001005/',
    heart: /auf die Wunschliste$/,
    title: 'Deine Wunschliste',
    remove: /von der Wunschliste entfernen$/,
    undo: 'Rückgängig',
    choose: /^Auswählen /,
    size: '90 cm',
    move: 'In den Warenkorb',
    moved: 'Zum Warenkorb',
  },
  {
    label: 'be',
    product: '/fr/p/gigoteuse-toutes-saisons-lune-tog-10-1001005/',
    heart: /liste d’envies$/,
    title: 'Votre liste d’envies',
    remove: /^Retirer/,
    undo: 'Annuler',
    choose: /^Choisir /,
    size: '90 cm',
    move: 'Ajouter au panier',
    moved: 'panier',
  },
  {
    label: 'nl',
    product: '/p/vierseizoenenslaapzak-maan-tog-10-1001005/',
    heart: /op de verlanglijst zetten$/,
    title: 'Je verlanglijst',
    remove: /van de verlanglijst verwijderen$/,
    undo: 'Ongedaan maken',
    choose: /^Kiezen /,
    size: '90 cm',
    move: 'In de winkelmand',
    moved: 'winkelmand',
  },
];

for (const { label, product, heart, title, ...words } of SHOPS)
  test(`${label} without script: heart, removal, undo, choice, basket`, async ({ page, at }) => {
    await page.goto(at(label, product));
    await page.getByRole('main').getByRole('button', { name: heart }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveCount(1);
    await page.getByRole('button', { name: words.remove }).click();
    await page.getByRole('button', { name: words.undo }).click();
    await expect(items).toHaveCount(1);
    await page.getByRole('link', { name: words.choose }).click();
    await page.getByRole('radio', { name: words.size }).check();
    await page.getByRole('dialog').getByRole('button', { name: words.move }).click();
    await page.getByRole('status').getByRole('link', { name: words.moved }).click();
    await expect(page.getByRole('main')).toContainText(words.size);
  });
