import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';

test('a customer finds an order, thinks about cancelling, and keeps it', async ({ page, at }) => {
  await page.goto(at('de', '/login/?next=%2Fkonto%2Fbestellungen%2F'));
  await page.locator('#login-email').fill('anna@example.com');
  await page.locator('#login [type="password"]').fill('Nestling-Demo1');
  await page.locator('#login [type="submit"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellungen');
  await page.getByRole('link', { name: 'ANNA-RECH-2345' }).click();
  await expect(page.getByText('Bestätigt, wird gepackt')).toBeVisible();
  await scriptReady(page);
  await page.getByRole('link', { name: 'Bestellung stornieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wirklich stornieren?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Bestellung behalten' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Rechnung', exact: true }).click();
  await expect(page.getByText('R-ANNA-RECH-2345')).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/konto/bestellung/reklamation/ANNA-HERE-2345/', '/bestellstatus/']) {
    await page.goto(at('de', path));
    await expectAccessible(page);
  }
});

test('an invoice of five lines is one sheet, without the shop around it', async ({ page, at }) => {
  await page.goto(at('de', '/login/?next=%2Fkonto%2Fbestellung%2Frechnung%2FANNA-HERE-2345%2F'));
  await page.locator('#login-email').fill('anna@example.com');
  await page.locator('#login [type="password"]').fill('Nestling-Demo1');
  await page.locator('#login [type="submit"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechnung');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.header')).toBeHidden();
  await expect(page.locator('.footer')).toBeHidden();
});
