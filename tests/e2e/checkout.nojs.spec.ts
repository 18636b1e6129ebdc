import { de } from '../../app/i18n/messages/de.ts';
import { fr } from '../../app/i18n/messages/fr.ts';
import { enterAsCustomer, enterAsGuest, payAt, send, typeAddress } from './checkout-shop.ts';
import { expect, test } from './fixture.ts';

test.use({ expected: [/the server responded with a status of 422/] });

test('a guest of fr-be pays by card on the page of another domain', async ({ page, at }) => {
  await enterAsGuest(page, {
    at: (path) => at('be', path),
    texts: fr,
    product: '/fr/p/x-1001001/',
    checkout: '/fr/commande/',
  });
  await typeAddress(page, { street: 'Rue Neuve', postcode: '1000', city: 'Bruxelles' });
  await send(page, 'address', 'shipping');
  const payment = await send(page, 'shipping', 'payment');
  await payment.getByLabel(fr['payment.KK']).check();
  await payAt(page, { texts: fr, host: 'checkout.stripe.localhost', outcome: 'Payer' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr['thanks.title']);

  const number = await page.locator('.thanks-facts dd').first().textContent();
  await page.getByRole('link', { name: fr['thanks.neutral.status'] }).click();
  await expect(page.getByLabel(fr['orderStatus.number'])).toHaveValue(number ?? '');
  await expect(page.getByLabel(fr['orderStatus.email'])).toHaveValue(/^guest\./);
});

test('a customer of de-ch pays in francs, which is confirmed late', async ({ page, at }) => {
  // The page looks again after five seconds each time.
  test.slow();
  await enterAsCustomer(page, {
    at: (path) => at('ch', path),
    texts: de,
    product: '/p/x-1001001/',
    checkout: '/kasse/',
    login: '/kasse/login/',
  });
  await typeAddress(page, { street: 'Bahnhofstrasse', postcode: '800', city: 'Zürich' });
  await page.locator('#checkout-address > [type="submit"]').click();
  await expect(page.locator('#checkout-address-summary')).toContainText(de['form.postcode']);
  await expect(page.locator('#checkout-address [name="city"]')).toHaveValue('Zürich');
  await typeAddress(page, { street: 'Dorfstrasse', postcode: '7563', city: 'Samnaun Dorf' });
  await page.locator('#checkout-address > [type="submit"]').click();
  await expect(page.locator('#checkout-address-summary')).toContainText(
    'Samnaun ist vom Schweizer Zollgebiet ausgeschlossen',
  );
  await expect(page.locator('#checkout-address [name="postcode"]')).toHaveValue('7563');
  await typeAddress(page, { street: 'Bahnhofstrasse', postcode: '8001', city: 'Zürich' });

  await page.getByLabel(de['address.delivery.address']).check();
  await expect(page.locator('[name="delivery_street"]')).toBeVisible();
  await page.getByLabel(de['address.delivery.billing']).check();
  await expect(page.locator('[name="delivery_street"]')).toBeHidden();

  // The only carrier is chosen.
  const payment = await send(page, 'address', 'payment');
  await payment.getByLabel(de['payment.TW']).check();
  await send(page, 'payment', 'review');
  await page.getByRole('link', { name: 'Ändern: Versand' }).click();
  await send(page, 'shipping', 'review');
  await expect(page.locator('#checkout-review')).toContainText('CHF');
  await page.getByRole('link', { name: 'Ändern: Zahlung' }).click();
  await payAt(page, {
    texts: de,
    host: 'pay.testpay.localhost',
    outcome: 'Bezahlen, später bestätigt',
  });
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText(de['thanks.pending.title']);
  await expect(headline).toHaveText(de['thanks.title'], { timeout: 20_000 });
});
