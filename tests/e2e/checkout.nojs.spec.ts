import { de } from '../../app/i18n/messages/de.ts';
import { enterAsGuest, send, typeAddress } from './checkout-shop.ts';
import { expect, test } from './fixture.ts';

test.use({ expected: [/the server responded with a status of 422/] });

test('without script a guest orders in Switzerland, in francs', async ({ page, at }) => {
  await enterAsGuest(page, {
    at: (path) => at('ch', path),
    texts: de,
    product: '/p/x-1001001/',
    checkout: '/kasse/',
  });
  await typeAddress(page, { street: 'Bahnhofstrasse', postcode: '800', city: 'Zürich' });
  await page.locator('#checkout-address > [type="submit"]').click();
  await expect(page.locator('#checkout-address-summary')).toContainText(de['form.postcode']);
  await expect(page.locator('#checkout-address [name="city"]')).toHaveValue('Zürich');
  await typeAddress(page, { street: 'Bahnhofstrasse', postcode: '8001', city: 'Zürich' });

  await page.getByLabel(de['address.delivery.address']).check();
  await expect(page.locator('[name="delivery_street"]')).toBeVisible();
  await page.getByLabel(de['address.delivery.billing']).check();
  await expect(page.locator('[name="delivery_street"]')).toBeHidden();

  // The only carrier is chosen.
  const payment = await send(page, 'address', 'payment');
  await payment.getByLabel(de['payment.RE']).check();
  await send(page, 'payment', 'review');
  await page.getByRole('link', { name: 'Ändern: Versand' }).click();
  await send(page, 'shipping', 'review');
  const order = page.getByRole('button', { name: de['checkout.order'] });
  await expect(page.locator('#checkout-review')).toContainText('CHF');
  await order.click();
  await expect(page).toHaveURL(/\/danke\/\?order=/);
});
