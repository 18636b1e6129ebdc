import { expect, test } from './fixture.ts';

test('the information required by law opens without script', async ({ page, at }) => {
  await page.goto(at('de', '/p/nachtlicht-glimmpilz-1001032/'));
  const returns = page.getByText('Die Rücksendung kostet dich nichts');
  await expect(returns).toBeHidden();
  await page.getByRole('link', { name: '30 Tage Rückgabe' }).click();
  await expect(returns).toBeInViewport();

  await expect(page.getByRole('img', { name: 'Energieeffizienzklasse C' })).toBeVisible();
  await page.getByRole('button', { name: 'Altgeräte und Entsorgung' }).click();
  const law = page.getByRole('dialog', { name: 'Altgeräte und Entsorgung' });
  await expect(law).toContainText('WEEE-Registrierungsnummer: DE 48210377');
  await page.keyboard.press('Escape');
  await expect(law).toBeHidden();
});

test.describe('a product that is no longer sold', () => {
  test.use({ expected: [/status of 410/] });

  test('leads on', async ({ page, at }) => {
    const answer = await page.goto(at('fr', '/p/poussette-canne-flanerie-1-1001036/'));
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('n’est plus en vente');
    await page.getByRole('link', { name: /^Plus d’articles/ }).click();
    await expect(page.locator('.listing .card').first()).toBeVisible();
  });
});
