import type { Locator, Page } from '@playwright/test';
import type { Messages } from '../../app/i18n/messages/de.ts';
import { expect } from './fixture.ts';

/** A shop's texts and paths that a journey through its checkout needs. */
export interface CheckoutShop {
  readonly at: (path: string) => string;
  readonly texts: Messages;
  /** Path of a product that is in stock. */
  readonly product: string;
  readonly checkout: string;
}

/** Puts a product into the basket and becomes a guest, who is at the addresses then. */
export async function enterAsGuest(page: Page, shop: CheckoutShop): Promise<void> {
  const { at, texts } = shop;
  await page.goto(at(shop.product));
  await page.getByRole('button', { name: texts['product.addToBasket'] }).first().click();
  // The layer, or without script the basket.
  await expect(page.locator('[data-overlay="add-to-cart"][open], .basket-page')).toBeVisible();
  await page.goto(at(shop.checkout));
  await page.getByLabel(texts['newsletter.salutation.f'], { exact: true }).check();
  await page.getByLabel(texts['newsletter.firstName'], { exact: true }).fill('Mira');
  await page.getByLabel(texts['newsletter.lastName'], { exact: true }).fill('Sommer');
  await page.getByLabel(texts['newsletter.email']).fill(`guest.${Date.now()}@example.org`);
  await page.getByRole('button', { name: texts['guest.submit'] }).click();
  await expect(page.locator('#checkout-address')).toBeVisible();
}

export interface TypedPlace {
  readonly street: string;
  readonly postcode: string;
  /** Left out, the only town of the postcode is suggested. */
  readonly city?: string;
}

/** Types the address of the open step. */
export async function typeAddress(page: Page, { street, postcode, city }: TypedPlace) {
  const form = page.locator('#checkout-address');
  await form.locator('[name="street"]').fill(street);
  await form.locator('[name="house_number"]').fill('12');
  await form.locator('[name="postcode"]').fill(postcode);
  if (city) await form.locator('[name="city"]').fill(city);
}

/** Sends the form of a step and returns the one that follows. */
export async function send(page: Page, step: string, next: string): Promise<Locator> {
  await page.locator(`#checkout-${step} > [type="submit"]`).click();
  const form = page.locator(`#checkout-${next}`);
  await expect(form).toBeVisible();
  return form;
}
