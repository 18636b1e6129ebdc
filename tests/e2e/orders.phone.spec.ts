import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { enterAsAnna } from './visitors.ts';

test('a customer finds an order, thinks about cancelling, and keeps it', async ({ page, at }) => {
  await enterAsAnna(page.context(), at);
  await page.goto(at('de', '/konto/bestellungen/'));
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
});

test('an invoice of five lines is one sheet, without the shop around it', async ({ page, at }) => {
  await enterAsAnna(page.context(), at);
  await page.goto(at('de', '/konto/bestellung/rechnung/ANNA-HERE-2345/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechnung');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.header')).toBeHidden();
  await expect(page.locator('.footer')).toBeHidden();
});
