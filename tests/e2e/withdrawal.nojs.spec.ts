import { expect, test } from './fixture.ts';

test.describe('without script', () => {
  test.use({ expected: [/status of 422/] });

  test('anybody withdraws from a contract in two steps, from any page', async ({ page, at }) => {
    await page.goto(at('de', '/warenkorb/'));
    await page.getByRole('link', { name: 'Vertrag widerrufen' }).last().click();
    await expect(page).toHaveURL(/\/widerruf\/$/);
    await page.getByLabel('Dein Name').fill('Mira Sommer');
    await page.getByLabel('Bestellnummer').fill('KX4T-9PWQ-7M2R');
    await page.getByLabel('E-Mail-Adresse').fill('mira@');
    await page.getByLabel('Nur einzelne Artikel').fill('Wickelbody\nMütze');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('E-Mail-Adresse').fill('mira@withdraw.example');
    await page.getByRole('button', { name: 'Weiter' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte prüfe deine Erklärung');
    await page.getByRole('button', { name: 'Angaben ändern' }).click();
    await expect(page.getByLabel('Nur einzelne Artikel')).toHaveValue('Wickelbody\nMütze');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByText('Mira Sommer')).toBeVisible();
    await expect(page).toHaveURL(/\/widerruf\/$/);
    await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Widerruf ist bei uns');
    await expect(page).toHaveURL(/\/widerruf\/\?saved=withdrawal$/);
  });
});
