import { expect, test } from './fixture.ts';

const BODY = '/p/langarmbody-karo-1001002/';

test('without script a list is shared, and a giver takes back what it has marked', async ({
  page,
  browser,
  at,
}) => {
  await page.goto(at('de', BODY));
  await page
    .getByRole('button', { name: /auf die Wunschliste/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/wunschliste\//);
  const share = page.getByRole('region', { name: 'Wunschliste teilen' });
  await share.getByText('Link erstellen').first().click();
  await share.getByLabel('Babyliste').check();
  await share.getByRole('button', { name: 'Link erstellen' }).click();
  const link = await share.getByLabel('Dein Link').inputValue();
  await expect(share.getByRole('button', { name: 'Link teilen' })).toBeHidden();

  const other = await browser.newContext({ javaScriptEnabled: false });
  const giver = await other.newPage();
  await giver.goto(link);
  await giver.getByRole('button', { name: /^Ich schenke das/ }).click();
  await expect(giver.getByRole('status')).toContainText('Merk dir diese Seite');
  await giver.getByRole('button', { name: /^Zurücknehmen/ }).click();
  await expect(giver.getByRole('status')).toContainText('wieder frei');
  await other.close();

  await share.getByText('Teilen beenden').click();
  await share.getByRole('button', { name: 'Ja, beenden' }).click();
  await expect(page.getByRole('status')).toContainText('nicht mehr geteilt');
});
