import type { Locator, Page } from '@playwright/test';
import { de } from '../../app/i18n/messages/de.ts';
import { nl } from '../../app/i18n/messages/nl.ts';
import { expectAccessible } from './accessible.ts';
import { giveApplePay, payAt, send, typeAddress } from './checkout-shop.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { ANALYTICS, recordEvents, trackedEvents } from './tracked.ts';
import { BEAR, enterAsCustomer, enterAsGuest } from './visitors.ts';

test.use({ storageState: ANALYTICS });
test.beforeEach(({ page }) => recordEvents(page));

test.use({
  // One pattern, because Playwright reads a list of two as a value with its options.
  expected: [/the server responded with a status of (403|422)|net::ERR_INTERNET_DISCONNECTED/],
});

const LEIPZIG = { street: 'Lindenweg', postcode: '04277' };
const AMSTERDAM = { street: 'Damrak', postcode: '1012 LG', city: 'Amsterdam' };
/** Variants that are there, and no freight: one with a long name, and some in promotions, of which one brings a tenth line. */
const EIGHT = '100104001 100102101 100102501 100102601 100101801 100133301 100134501 100161801';
const TEST_PAGE = 'pay.testpay.localhost';

test('a guest of de-de pays and gets an account, and every step is accessible @phone', async ({
  page,
  at,
}) => {
  await enterAsGuest(page, at, 'de-de');
  await page.locator('#checkout-address > [type="submit"]').click();
  await expect(page.locator('#checkout-address [aria-invalid]').first()).toBeFocused();
  await expect(page.locator('#checkout-address-summary')).toBeVisible();
  await expectAccessible(page, { state: 'the address with problems' });
  // An error has the whole row, and takes the place of the hint.
  const town = page.locator('#checkout-address .form-row:has([name="postcode"])');
  const widthOf = async (one: Locator) => (await one.boundingBox())?.width;
  expect(await widthOf(town.getByText(de['form.missing.postcode']).locator('..'))).toBe(
    await widthOf(town),
  );
  await expect(town.getByText(de['address.postcode.DE'])).toBeHidden();

  // Postcodes are those of the chosen country.
  const postcode = page.locator('#checkout-address [name="postcode"]');
  await page.locator('#checkout-address [name="country"]').selectOption('NL');
  await expect(postcode).toHaveAccessibleDescription(new RegExp(de['address.postcode.NL']));
  await expect(postcode).toHaveAttribute('inputmode', 'text');
  await page.locator('#checkout-address [name="country"]').selectOption('DE');
  await expect(postcode).toHaveAccessibleDescription(new RegExp(de['address.postcode.DE']));
  await typeAddress(page, LEIPZIG);
  // The only town of the postcode.
  await expect(page.locator('#checkout-address [name="city"]')).toHaveValue('Leipzig');
  const shipping = await send(page, 'address', 'shipping');
  await expect(page).toHaveURL(/\?step=shipping$/);
  await expect(page.getByRole('heading', { name: de['checkout.step.shipping'] })).toBeFocused();
  await expect(shipping.locator('[name="carrier"]').first()).toBeChecked();
  await page.getByRole('button', { name: de['checkout.carriers.open'] }).click();
  await expect(page.getByRole('dialog', { name: de['checkout.carriers'] })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, { state: 'the delivery' });

  const payment = await send(page, 'shipping', 'payment');
  await expectAccessible(page, { state: 'the payment' });
  // A device without Apple Pay.
  await expect(payment.locator('[value="AP"]')).toBeHidden();
  const products = payment.getByRole('radiogroup', { name: de['payment.klarna'] });
  await expect(products).toBeHidden();
  await payment.locator('[value="klarna"]').check();
  await page.locator('#checkout-payment > [type="submit"]').click();
  await expect(products).toBeFocused();
  await expect(products).toHaveAccessibleDescription(de['payment.errors.product']);
  await expectAccessible(page, { state: 'the payment without a product of Klarna' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(products.getByLabel(de['payment.KC'])).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(products.getByLabel(de['payment.KN'])).toBeChecked();
  const review = await send(page, 'payment', 'review');
  await expect(review).toContainText('29,94');
  await expectAccessible(page, { state: 'the review' });

  await page.goBack();
  await expect(products.getByLabel(de['payment.KN'])).toBeChecked();
  await page.goForward();
  await expect(review).toBeVisible();
  await page.goBack();
  await payAt(page, { texts: de, host: TEST_PAGE, outcome: 'Bezahlen', isHasty: true });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de['thanks.title']);
  const bought = () => eventsOf(page, 'frontend_purchase');
  const ecommerce = { value: 29.94, currency: 'EUR', payment_type: 'KN', isGuestCustomer: true };
  await expect
    .poll(bought)
    .toEqual([expect.objectContaining({ ecommerce: expect.objectContaining(ecommerce) })]);
  await expectAccessible(page, { state: 'the thanks' });
  await page.reload();
  await scriptReady(page);
  await page.getByLabel(de['register.password']).fill('Kuschelnest-2026');
  expect(await bought()).toHaveLength(1);
  await page.getByRole('button', { name: de['thanks.account.submit'] }).click();
  await expect(page).toHaveURL(/\/konto\//);
  const registered = { method: 'password', action: 'register', name: 'guestAccount' };
  await expect
    .poll(() => eventsOf(page, 'frontend_auth_register'))
    .toEqual([expect.objectContaining(registered)]);
});

test('a place that is not delivered to is refused at once, and nothing is lost @phone', async ({
  page,
  at,
}) => {
  await enterAsGuest(page, at, 'de-de');
  await typeAddress(page, { street: 'Am Falm', postcode: '27498', city: 'Helgoland' });
  await page.locator('#checkout-address > [type="submit"]').click();
  const form = page.locator('#checkout-address');
  await expect(form.locator('[name="city"]')).toBeFocused();
  await expect(form.locator('[name="city"]')).toHaveAccessibleDescription(/^.*Helgoland gehört/);
  await expect(form.locator('[name="street"]')).toHaveValue('Am Falm');
  // The bill may go there.
  await form.getByLabel(de['address.delivery.address']).check();
  const typed = { first_name: 'Mira', last_name: 'Sommer', house_number: '7', city: 'Leipzig' };
  await form.getByLabel(de['newsletter.salutation.f'], { exact: true }).last().check();
  for (const [name, value] of Object.entries({ ...typed, ...LEIPZIG }))
    await form.locator(`[name="delivery_${name}"]`).fill(value);
  await send(page, 'address', 'shipping');
});

test('ten lines, their days and the order button are within 900 px of a phone @phone', async ({
  page,
  at,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsGuest(page, at, 'de-de', 2, EIGHT.split(' '));
  // What makes the sums and a line longer: a voucher, and a wrap with a message.
  await page.goto(at('de', '/warenkorb/?voucher=NEST10'));
  await scriptReady(page);
  await expect(page.getByText('NEST10', { exact: false }).first()).toBeVisible();
  const bear = page.locator('.basket-lines > li').filter({ hasText: 'Bruno' });
  await bear.locator('summary').click();
  await bear.getByRole('checkbox').check();
  await bear
    .getByRole('textbox', { name: de['gift.message'] })
    .fill('Liebe Mia, alles Gute zur Geburt und viel Freude mit dem Bären!');
  await bear.getByRole('textbox', { name: de['gift.message'] }).blur();
  await expect(bear.locator('.line-message')).toBeVisible();
  await page.goto(at('de', '/kasse/'));
  await typeAddress(page, { ...LEIPZIG, city: 'Leipzig' });
  await send(page, 'address', 'shipping');
  const payment = await send(page, 'shipping', 'payment');
  await payment.locator('[value="PP"]').check();
  const review = await send(page, 'payment', 'review');
  const lines = review.locator('.review-lines li');
  await expect(lines).toHaveCount(10);
  await expect(lines.filter({ hasText: /je \d/ })).toHaveCount(9);
  await expect(review.locator('.checkout-totals')).toContainText('NEST10');
  await expect(review.locator('.checkout-totals')).toContainText(de['gift.wrapping']);
  // They arrive together, which is said once.
  await expect(review.getByText(/^kommt .*\d/)).toHaveCount(1);
  const button = await review.getByRole('button', { name: de['checkout.order'] }).boundingBox();
  const top = await page.evaluate(() => scrollY);
  expect(top + (button?.y ?? 900) + (button?.height ?? 0)).toBeLessThanOrEqual(900);
});

/** Returns the events of a name. */
async function eventsOf(page: Page, name: string): Promise<readonly object[]> {
  return (await trackedEvents(page)).filter(({ event }) => event === name);
}

test('a customer saves a card, pays with it again and removes it @phone', async ({ page, at }) => {
  test.slow();
  await enterAsCustomer(page, at, 'de-de');
  await typeAddress(page, { ...LEIPZIG, city: 'Leipzig' });
  await page.locator('#checkout-address [name="save"]').check();
  await send(page, 'address', 'shipping');
  const payment = await send(page, 'shipping', 'payment');
  await payment.locator('[value="KK"]').check();
  const stripe = { texts: de, host: 'checkout.stripe.localhost', outcome: 'Bezahlen' };
  await payAt(page, { ...stripe, ticked: 'Karte für spätere Einkäufe speichern' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de['thanks.title']);

  await page.goto(at('de', BEAR));
  await page.getByRole('button', { name: de['product.addToBasket'] }).first().click();
  await expect(page.getByText(de['basket.addedToCart']).first()).toBeVisible();
  await page.goto(at('de', '/kasse/?step=payment'));
  // The row of the card is the first one, and names the card, which is chosen on the next page.
  const first = payment.getByRole('radio').first();
  await expect(first).toHaveValue('KK');
  await expect(payment.getByText('Visa •••• 4242, gültig bis')).toBeVisible();
  await expectAccessible(page, { state: 'the payment with a saved card' });
  await first.check();
  await payAt(page, stripe);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de['thanks.title']);

  await page.goto(at('de', '/konto/'));
  await page.getByRole('link', { name: de['account.payments'] }).first().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Visa •••• 4242' })).toHaveCount(1);
  await expectAccessible(page, { state: 'the saved cards' });
  await page.getByLabel(/^Entfernen: Visa/).click();
  await page.getByRole('button', { name: de['account.payments.confirm.yes'] }).click();
  await expect(page.getByRole('status')).toHaveText(de['account.payments.removed']);
  await expect(page.getByText(de['account.payments.none.text'])).toBeVisible();
});

test('a customer of nl-nl loses nothing by a lost network, an ended session and a declined payment @phone', async ({
  page,
  at,
  context,
}) => {
  await giveApplePay(page);
  const { email, password } = await enterAsCustomer(page, at, 'nl-nl');
  const form = page.locator('#checkout-address');
  const street = form.locator('[name="street"]');
  const submit = form.getByRole('button', { name: nl['checkout.next.shipping'] });
  const begun = () => eventsOf(page, 'frontend_begin_checkout');
  await expect
    .poll(begun)
    .toEqual([expect.objectContaining({ ecommerce: expect.objectContaining({ value: 24.95 }) })]);
  await typeAddress(page, AMSTERDAM);
  await form.locator('[name="save"]').check();
  await page.reload();
  await expect(street).toHaveValue('Damrak');
  // A reload does not count as a new checkout.
  expect(await begun()).toHaveLength(1);

  await context.setOffline(true);
  await submit.click();
  await expect(page.getByText(nl['checkout.offline'])).toBeVisible();
  await context.setOffline(false);

  await context.clearCookies({ name: '__Host-session' });
  await submit.click();
  await expect(page).toHaveURL(/\/inloggen\/.*next=/);
  await page.getByRole('link', { name: nl['checkoutLogin.login'] }).click();
  await page.getByLabel(nl['newsletter.email']).fill(email);
  await page.getByLabel(nl['login.password'], { exact: true }).fill(password);
  await page.getByRole('button', { name: nl['login.submit'], exact: true }).click();
  await expect(street).toHaveValue('Damrak');
  await expect(form.locator('[name="save"]')).toBeChecked();

  await send(page, 'address', 'shipping');
  await page
    .getByRole('link', { name: nl['checkout.changeNamed'].replace('{step}', 'Adres') })
    .click();
  await expect(page.getByRole('radio', { name: /Damrak 12/ }).first()).toBeChecked();
  await expect(street).toBeHidden();
  await send(page, 'address', 'shipping');
  const payment = await send(page, 'shipping', 'payment');
  await expect(payment.getByRole('radio').first()).toHaveValue('AP');
  await payment.getByLabel(nl['payment.IL']).check();
  await payAt(page, { texts: nl, host: TEST_PAGE, outcome: 'Geweigerd worden' });

  await expect(page.getByRole('alert')).toHaveText(nl['payment.declined']);
  await expect(page.locator('.checkout')).toContainText('Damrak 12');
  await expect(payment.getByLabel(nl['payment.IL'])).toBeChecked();
  await payAt(page, { texts: nl, host: TEST_PAGE, outcome: 'Betalen' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl['thanks.title']);
  await expect(page.getByRole('link', { name: nl['thanks.order'] })).toBeVisible();
});
