import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { de } from '../../app/i18n/messages/de.ts';
import { fr } from '../../app/i18n/messages/fr.ts';
import { type CheckoutShop, enterAsGuest, send, typeAddress } from './checkout-shop.ts';
import { expect, test } from './fixture.ts';

test.use({
  expected: [/the server responded with a status of 422/, /net::ERR_INTERNET_DISCONNECTED/],
});

const LEIPZIG = { street: 'Lindenweg', postcode: '04277', city: 'Leipzig' };
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

  await typeAddress(page, { ...LEIPZIG, city: '' });
  // The only town of the postcode.
  await expect(page.getByLabel(de['addresses.city'])).toHaveValue('Leipzig');
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

test('what is typed survives a reload, a network that is gone, and an ended session @phone', async ({
  page,
  at,
  context,
}) => {
  await enterAsGuest(page, german(at));
  await typeAddress(page, LEIPZIG);
  const begun = () =>
    page.evaluate(() => {
      const waiting: { event: string }[] = JSON.parse(sessionStorage.getItem('tracking-1') ?? '[]');
      return waiting.filter(({ event }) => event === 'frontend_begin_checkout');
    });
  await expect
    .poll(begun)
    .toEqual([expect.objectContaining({ ecommerce: expect.objectContaining({ value: 24.95 }) })]);
  const street = page.getByLabel(de['addresses.street']);
  await page.reload();
  await expect(street).toHaveValue('Lindenweg');
  // A reload is no arrival.
  expect(await begun()).toHaveLength(1);

  await context.setOffline(true);
  await page.locator('#checkout-address > [type="submit"]').click();
  await expect(page.getByText(de['checkout.offline'])).toBeVisible();
  await context.setOffline(false);

  await context.clearCookies({ name: '__Host-session' });
  await page.locator('#checkout-address > [type="submit"]').click();
  await expect(page).toHaveURL(/\/kasse\/login\/.*next=/);
  await page.getByLabel(de['newsletter.salutation.f'], { exact: true }).check();
  await page.getByLabel(de['newsletter.firstName'], { exact: true }).fill('Mira');
  await page.getByLabel(de['newsletter.lastName'], { exact: true }).fill('Sommer');
  await page.getByLabel(de['newsletter.email']).fill(`guest.${Date.now()}@example.org`);
  await page.getByRole('button', { name: de['guest.submit'] }).click();
  await expect(page).toHaveURL(/\/(kasse|warenkorb)\//);
});

test('a customer of fr-be saves an address and finds it again @phone', async ({ page, at }) => {
  const shop = (path: string) => at('be', path);
  await page.goto(shop('/fr/p/x-1001001/'));
  await page.getByRole('button', { name: fr['product.addToBasket'] }).first().click();
  await expect(page.locator('[data-overlay="add-to-cart"][open]')).toBeVisible();
  await page.goto(shop('/fr/commande/connexion/?view=register&next=%2Ffr%2Fcommande%2F'));
  await page.getByLabel(fr['newsletter.salutation.f'], { exact: true }).check();
  await page.getByLabel(fr['newsletter.firstName'], { exact: true }).fill('Mira');
  await page.getByLabel(fr['newsletter.lastName'], { exact: true }).fill('Été');
  await page.getByLabel(fr['newsletter.email']).fill(`mira.${Date.now()}@example.org`);
  await page.getByLabel(fr['register.password']).fill('Kuschelnest-2026');
  await page.getByRole('button', { name: fr['register.submit'] }).click();
  await expect(page.locator('#checkout-address')).toBeVisible();
  await typeAddress(page, BRUSSELS);
  await page.getByLabel(fr['address.save']).check();
  await send(page, 'address', 'shipping');
  await page.getByRole('link', { name: 'Modifier : Adresse' }).click();
  const saved = page.getByRole('radio', { name: /Rue Neuve 12/ });
  await expect(saved).toBeChecked();
  await expect(page.locator('#checkout-address [name="street"]')).toBeHidden();
  await send(page, 'address', 'shipping');
  const payment = await send(page, 'shipping', 'payment');
  await payment.getByLabel(fr['payment.V']).check();
  const review = await send(page, 'payment', 'review');
  await review.getByRole('button', { name: fr['checkout.order'] }).click();
  await expect(page).toHaveURL(/\/fr\/merci\/\?order=/);
});
