import { expect, test } from './fixture.ts';

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';

test.describe('without script', () => {
  test.use({ expected: [/status of 422/] });

  test('a product is reserved on a page, with its problems at their fields', async ({
    page,
    at,
  }) => {
    await page.goto(at('de', BEAR));
    await page.getByRole('link', { name: 'Im Laden abholen' }).click();
    await expect(page).toHaveURL(/\/reservierung\/\?items=\d+:1$/);
    await page.getByLabel('Postleitzahl').fill('10178');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(
      'Nestling Berlin Mitte',
    );
    await expect(page.getByRole('button', { name: 'Meinen Standort verwenden' })).toBeHidden();
    await page
      .getByRole('link', { name: /^Hier reservieren/ })
      .first()
      .click();
    await page.getByLabel('Vorname').fill('Mira');
    await page.getByLabel('Nachname').fill('Sommer');
    await page.getByLabel('E-Mail-Adresse').fill('mira@reserve.example');
    await page.getByLabel('Telefon').fill('12');
    await page.getByRole('button', { name: 'Kostenlos reservieren' }).click();
    await expect(page.getByLabel('Telefon')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Vorname')).toHaveValue('Mira');
    await page.getByLabel('Telefon').fill('040 5550123');
    await page.getByRole('button', { name: 'Kostenlos reservieren' }).click();
    await expect(page.getByRole('status')).toContainText('Ist reserviert');
    await page.getByRole('button', { name: 'Reservierung stornieren' }).click();
    await expect(page.getByRole('status')).toContainText('Storniert');
  });
});
