import { expect, test } from './fixture.ts';

const SHOPS = [
  ['de', '', 'In den Warenkorb', 'Menge: Kuschelbär', 'Menge ändern', /entfernen$/, 'Zurücklegen'],
  ['be', '/fr', 'Ajouter au panier', 'Quantité', 'Modifier la quantité', /^Retirer /, 'Remettre'],
  ['nl', '', 'In de winkelmand', 'Aantal', 'Aantal wijzigen', /verwijderen$/, 'Terugleggen'],
] as const;

for (const [label, prefix, add, quantity, change, remove, undo] of SHOPS)
  test(`${label}${prefix} without script: quantity, problem, removal, undo`, async ({
    page,
    at,
    expected,
  }) => {
    expected.push(/status of 422/);
    await page.goto(at(label, `${prefix}/p/1001001/`));
    await page.getByRole('button', { name: add }).click();
    const field = page.getByRole('textbox', { name: quantity });
    await field.fill('1e9');
    await page.getByRole('button', { name: change }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('1e9');
    await expect(field).toHaveAccessibleDescription(/99/);
    await field.fill('2');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('2');
    await page.getByRole('button', { name: remove }).click();
    await page.getByText(undo, { exact: true }).click();
    await expect(field).toHaveValue('2');
  });
