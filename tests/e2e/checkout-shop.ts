import type { Locator, Page } from '@playwright/test';
import type { Messages } from '../../app/i18n/messages/de.ts';
import { expect } from './fixture.ts';

/** Fills in the buyer's details in the open form of a guest. */
export async function typePerson(page: Page, texts: Messages, email: string): Promise<void> {
  await page.getByLabel(texts['newsletter.salutation.f'], { exact: true }).check();
  await page.getByLabel(texts['newsletter.firstName'], { exact: true }).fill('Mira');
  await page.getByLabel(texts['newsletter.lastName'], { exact: true }).fill('Sommer');
  await page.getByLabel(texts['newsletter.email']).fill(email);
}

export interface TypedAddress {
  readonly street: string;
  readonly postcode: string;
  /** If omitted, the only town of the postcode is suggested. */
  readonly city?: string;
}

/** Types the address of the open step. */
export async function typeAddress(page: Page, { street, postcode, city }: TypedAddress) {
  const form = page.locator('#checkout-address');
  await form.locator('[name="street"]').fill(street);
  await form.locator('[name="house_number"]').fill('12');
  // Typed character by character: an incomplete postcode must not be looked up.
  await form.locator('[name="postcode"]').fill('');
  await form.locator('[name="postcode"]').pressSequentially(postcode);
  if (city) await form.locator('[name="city"]').fill(city);
}

/** Sends the form of a step and returns the one that follows. */
export async function send(page: Page, step: string, next: string): Promise<Locator> {
  await page.locator(`#checkout-${step} > [type="submit"]`).click();
  const form = page.locator(`#checkout-${next}`);
  await expect(form).toBeVisible();
  return form;
}

/** Makes the browser one of a device that has Apple Pay. */
export async function giveApplePay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canMakePayments = () => true;
    Object.assign(globalThis, { ApplePaySession: Object.assign(() => {}, { canMakePayments }) });
  });
}

/** Chooses a way to pay, which may be in the fold. */
export async function choosePayment(payment: Locator, code: string): Promise<void> {
  const fold = payment.locator('details:not([open]) > summary');
  if ((await fold.count()) > 0) await fold.click();
  await payment.locator(`[value="${code}"]`).check();
}

export interface PaymentPage {
  readonly texts: Messages;
  /** Host of the provider's page, which is on another domain. */
  readonly host: string;
  /** Text of the button that is pressed there. */
  readonly outcome: string;
  /** Text of a box that is ticked there before. */
  readonly ticked?: string;
  /** Whether the button that orders is pressed twice. */
  readonly isHasty?: boolean;
}

/** Orders by the chosen payment method, and does what the shopper does on the provider's page. */
export async function payAt(page: Page, paymentPage: PaymentPage): Promise<void> {
  const { texts, host, outcome, isHasty, ticked } = paymentPage;
  const review = await send(page, 'payment', 'review');
  const order = review.getByRole('button', { name: texts['checkout.order'] });
  await (isHasty ? order.dblclick() : order.click());
  await expect(page).toHaveURL(({ hostname }) => hostname === host);
  if (ticked !== undefined) await page.getByLabel(ticked).check();
  await page.getByRole('button', { name: outcome, exact: true }).click();
}
