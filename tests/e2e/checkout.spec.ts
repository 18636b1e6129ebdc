import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { de } from '../../app/i18n/messages/de.ts';
import { fr } from '../../app/i18n/messages/fr.ts';
import { type CheckoutShop, enterAsGuest, send, typeAddress } from './checkout-shop.ts';
import { expect, test } from './fixture.ts';

test.use({
  // A list of two would be a value with its options.
  expected: [/the server responded with a status of (403|422)|net::ERR_INTERNET_DISCONNECTED/],
});

const LEIPZIG = { street: 'Lindenweg', postcode: '04277' };
const BRUSSELS = { street: 'Rue Neuve', postcode: '1000', city: 'Bruxelles' };

function german(at: (label: string, path?: string) => string): CheckoutShop {
  return {
    at: (path) => at('de', path),
    texts: de,
    product: '/p/kuschelbaer-bruno-32-cm-1001001/',
    checkout: '/kasse/',
  };
}

async function expectClean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    where,
  ).toEqual([]);
}

test('a guest orders, and every step is accessible @phone', async ({ page, at }) => {
  await enterAsGuest(page, german(at));
  await page.locator('#checkout-address > [type="submit"]').click();
  await expect(page.locator('#checkout-address-summary')).toBeFocused();
  await expectClean(page, 'the address with problems');

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
  await expectClean(page, 'the delivery');

  const payment = await send(page, 'shipping', 'payment');
  await expectClean(page, 'the payment');
  await payment.getByLabel(de['payment.RE']).check();
  const review = await send(page, 'payment', 'review');
  await expect(review).toContainText('29,94');
  await expectClean(page, 'the review');

  await page.goBack();
  await expect(page.locator('#checkout-payment')).toBeVisible();
  await page.goForward();
  await expect(review).toBeVisible();
  await review.getByRole('button', { name: de['checkout.order'] }).dblclick();
  await expect(page).toHaveURL(/\/danke\/\?order=[2-9A-Z-]{14}$/);
});

/** Returns the waiting events of arrivals at the checkout. */
function begun(page: Page): Promise<readonly object[]> {
  return page.evaluate(() => {
    const waiting: { event: string }[] = JSON.parse(sessionStorage.getItem('tracking-1') ?? '[]');
    return waiting.filter(({ event }) => event === 'frontend_begin_checkout');
  });
}

test('a customer of fr-be loses nothing by a reload, a lost network and an ended session @phone', async ({
  page,
  at,
  context,
}) => {
  const email = `mira.${Date.now()}@example.org`;
  const password = 'Kuschelnest-2026';
  await page.goto(at('be', '/fr/p/x-1001001/'));
  await page.getByRole('button', { name: fr['product.addToBasket'] }).first().click();
  await expect(page.locator('[data-overlay="add-to-cart"][open]')).toBeVisible();
  await page.goto(at('be', '/fr/commande/connexion/?view=register&next=%2Ffr%2Fcommande%2F'));
  await page.getByLabel(fr['newsletter.salutation.f'], { exact: true }).check();
  await page.getByLabel(fr['newsletter.firstName'], { exact: true }).fill('Mira');
  await page.getByLabel(fr['newsletter.lastName'], { exact: true }).fill('Été');
  await page.getByLabel(fr['newsletter.email']).fill(email);
  await page.getByLabel(fr['register.password']).fill(password);
  await page.getByRole('button', { name: fr['register.submit'] }).click();
  const form = page.locator('#checkout-address');
  const street = form.locator('[name="street"]');
  const submit = form.getByRole('button', { name: fr['checkout.next.shipping'] });
  await expect(form).toBeVisible();
  await expect
    .poll(() => begun(page))
    .toEqual([expect.objectContaining({ ecommerce: expect.objectContaining({ value: 25.95 }) })]);
  await typeAddress(page, BRUSSELS);
  await form.locator('[name="save"]').check();
  await page.reload();
  await expect(street).toHaveValue('Rue Neuve');
  // A reload is no arrival.
  expect(await begun(page)).toHaveLength(1);

  await context.setOffline(true);
  await submit.click();
  await expect(page.getByText(fr['checkout.offline'])).toBeVisible();
  await context.setOffline(false);

  await context.clearCookies({ name: '__Host-session' });
  await submit.click();
  await expect(page).toHaveURL(/\/connexion\/.*next=/);
  await page.getByRole('link', { name: fr['checkoutLogin.login'] }).click();
  await page.getByLabel(fr['newsletter.email']).fill(email);
  await page.getByLabel(fr['login.password'], { exact: true }).fill(password);
  await page.getByRole('button', { name: fr['login.submit'], exact: true }).click();
  await expect(street).toHaveValue('Rue Neuve');
  await expect(form.locator('[name="save"]')).toBeChecked();

  await send(page, 'address', 'shipping');
  await page
    .getByRole('link', { name: fr['checkout.changeNamed'].replace('{step}', 'Adresse') })
    .click();
  await expect(page.getByRole('radio', { name: /Rue Neuve 12/ }).first()).toBeChecked();
  await expect(street).toBeHidden();
  await send(page, 'address', 'shipping');
  const payment = await send(page, 'shipping', 'payment');
  await payment.getByLabel(fr['payment.V']).check();
  const review = await send(page, 'payment', 'review');
  await review.getByRole('button', { name: fr['checkout.order'] }).click();
  await expect(page).toHaveURL(/\/fr\/merci\/\?order=/);
});
