import { de } from '../../app/i18n/messages/de.ts';
import { choosePayment, send, typeAddress } from './checkout-shop.ts';
import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { enterAsCustomer } from './visitors.ts';

test('a line becomes a present, in basket, checkout and order @phone', async ({
  page,
  at,
  expected,
}) => {
  const message = 'Liebe Mia,\nalles Gute!';
  await enterAsCustomer(page, at, 'de-de');
  await page.goto(at('de', '/warenkorb/'));
  await scriptReady(page);
  const line = page.locator('.basket-lines > li').first();
  const sum = page.getByRole('complementary', { name: 'Summe' });
  const total = sum.locator('.basket-total dd');
  const before = await total.textContent();
  await line.locator('summary').click();
  await line.getByRole('checkbox').check();
  await expect(sum.getByText(de['gift.wrapping'])).toBeVisible();
  await expect(total).not.toHaveText(before ?? '');
  // The fold is still open, with the focus where it was.
  const field = line.getByRole('textbox', { name: de['gift.message'] });
  await expect(line.getByRole('checkbox')).toBeFocused();
  await field.fill(message);
  await expect(line.getByText(`${message.length} / 300`)).toBeVisible();
  await field.blur();
  await expect(line.locator('.line-message')).toHaveText(message);
  await expectAccessible(page, { state: 'a present' });

  // A message that is refused stays, whatever else changes, and is not left behind on the way to the checkout.
  const long = 'x'.repeat(301);
  expected.push(/422/);
  await field.fill(long);
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await line.getByRole('button', { name: 'Eins mehr' }).click();
  await expect(line.locator('input[name="quantity"]')).toHaveValue('2');
  await expect(field).toHaveValue(long);
  await expect(field).toHaveAccessibleDescription(/300/);
  await page.getByRole('link', { name: de['basket.toCheckout'] }).click();
  await expect(field).toBeFocused();
  await field.fill(message);
  await field.blur();
  await expect(field).not.toHaveAttribute('aria-invalid');

  await page.reload();
  await expect(line.getByText(de['gift.wrapped'])).toBeVisible();
  await expect(line.locator('.line-message')).toHaveText(message);

  await page.goto(at('de', '/kasse/'));
  await typeAddress(page, { street: 'Lindenweg', postcode: '04277', city: 'Leipzig' });
  await send(page, 'address', 'shipping');
  const payment = await send(page, 'shipping', 'payment');
  await choosePayment(payment, 'RE');
  const review = await send(page, 'payment', 'review');
  const main = page.locator('main');
  await expect(main.getByText(de['gift.wrapped']).first()).toBeVisible();
  await expect(main.getByText('alles Gute!').first()).toBeVisible();
  await expect(main.getByText(de['gift.wrapping'], { exact: true }).first()).toBeVisible();
  await review.getByRole('button', { name: de['checkout.order'] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(de['gift.wrapped'])).toBeVisible();
  await expect(main.getByText('alles Gute!')).toBeVisible();
  await expect(main.getByText(de['gift.wrapping'], { exact: true })).toBeVisible();
});
