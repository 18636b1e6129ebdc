import type { BrowserContext, Page } from '@playwright/test';
import type { ShopKey } from '../../app/shop/rules/shop.ts';
import { href } from '../../app/routes.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { askAt } from '../node/ask.ts';
import { type CookieBrowser, cookieBrowser } from '../node/cookie-browser.ts';
import { expect } from './fixture.ts';

/** Returns the URL of a path in a shop, by host label. */
type At = (label: string, path?: string) => string;

export const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
/** The only variant of the bear. */
const BEAR_VARIANT = '100100101';
const BASKET = '/warenkorb/';
const LIST = '/wunschliste/';

/**
 * Returns a visitor of a shop who sends forms without script, so that a test that begins later in a journey needs no
 * page for the steps before.
 */
function formVisitor(at: At, shop: ShopKey = 'de-de'): CookieBrowser {
  const { label, locale } = shops[shop];
  return cookieBrowser(askAt(Number(new URL(at(label)).port)), { host: label, locale });
}

/** Sends a form that must be accepted. */
async function submit(visitor: CookieBrowser, path: string, fields: Record<string, string>) {
  const { status } = await visitor.post(path, fields);
  expect(status, fields['_action']).toBe(303);
}

/** Gives the browser the cookies of a visitor of a host. */
async function goOnAs(
  context: BrowserContext,
  host: string,
  visitor: CookieBrowser,
): Promise<void> {
  await context.addCookies(
    visitor.cookies().map(({ name, value }) => {
      // A browser accepts the `__Host-` prefix only over https, but sends such a cookie to localhost over http, too.
      const secure = name.startsWith('__Host-');
      const url = secure ? host.replace('http:', 'https:') : host;
      return { name, value, url, secure, httpOnly: secure };
    }),
  );
}

/** Puts the bear into the basket, and with `text` a bib that has it embroidered. */
export async function fillBasket(context: BrowserContext, at: At, text?: string): Promise<void> {
  const visitor = formVisitor(at);
  const add = { _action: 'basket.add', quantity: '1' };
  await submit(visitor, BASKET, { ...add, variantId: BEAR_VARIANT });
  if (text !== undefined) {
    const bib = { variantId: '100100801', 'customData.customText': text };
    await submit(visitor, BASKET, { ...add, ...bib });
  }
  await goOnAs(context, at('de'), visitor);
}

/** Puts products on the wishlist of a new visitor of a shop. */
export async function fillWishlist(
  context: BrowserContext,
  at: At,
  key: ShopKey,
  products: readonly number[],
): Promise<void> {
  const shop = shops[key];
  const visitor = formVisitor(at, key);
  for (const productId of products)
    await submit(visitor, href('wishlist', shop), {
      _action: 'wishlist.add',
      productId: String(productId),
    });
  await goOnAs(context, at(shop.label), visitor);
}

/** Logs in a customer of the seed who has the bear in the basket of a shop. */
export async function enterAsAnna(
  context: BrowserContext,
  at: At,
  key: ShopKey = 'de-de',
): Promise<void> {
  const shop = shops[key];
  const anna = formVisitor(at, key);
  const account = { email: 'anna@example.com', password: 'Nestling-Demo1' };
  await submit(anna, href('login', shop), { _action: 'user.login', ...account });
  const add = { _action: 'basket.add', variantId: BEAR_VARIANT, quantity: '1' };
  await submit(anna, href('basket', shop), add);
  await goOnAs(context, at(shop.label), anna);
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

const PERSON = { gender: 'f', first_name: 'Mira', last_name: 'Sommer' };

/** Registers a new customer on a page of the shop. */
async function register(visitor: CookieBrowser, path: string): Promise<Account> {
  const email = `mira.${crypto.randomUUID()}@example.org`;
  const password = 'Siebenschläfer-Nest';
  const form = { _action: 'user.register', ...PERSON, email, register_password: password };
  await submit(visitor, path, form);
  return { email, password };
}

/** Makes the browser that of a new customer of a shop. */
export async function becomeCustomer(
  context: BrowserContext,
  at: At,
  key: ShopKey,
): Promise<Account> {
  const visitor = formVisitor(at, key);
  const account = await register(visitor, href('login', shops[key]));
  await goOnAs(context, at(shops[key].label), visitor);
  return account;
}

/** Returns a visitor with the bear in the basket. */
async function buyerOf(
  at: At,
  key: ShopKey,
  quantity = 1,
  more: readonly string[] = [],
): Promise<CookieBrowser> {
  const buyer = formVisitor(at, key);
  for (const variantId of [BEAR_VARIANT, ...more]) {
    const add = { _action: 'basket.add', variantId, quantity: String(quantity) };
    await submit(buyer, href('basket', shops[key]), add);
  }
  return buyer;
}

/** Opens the checkout at its first step, the addresses. */
async function openCheckout(page: Page, at: At, key: ShopKey, buyer: CookieBrowser) {
  const shop = shops[key];
  await goOnAs(page.context(), at(shop.label), buyer);
  await page.goto(at(shop.label, href('checkout', shop)));
  await expect(page.locator('#checkout-address')).toBeVisible();
}

/** Opens the checkout of a shop as a new guest with the bear and other variants in the basket, each once or more often. */
export async function enterAsGuest(
  page: Page,
  at: At,
  key: ShopKey,
  quantity?: number,
  more?: readonly string[],
): Promise<void> {
  const guest = await buyerOf(at, key, quantity, more);
  const email = `guest.${crypto.randomUUID()}@example.org`;
  const form = { _action: 'user.guest', ...PERSON, email };
  await submit(guest, href('checkoutLogin', shops[key]), form);
  await openCheckout(page, at, key, guest);
}

/** Opens the checkout of a shop as a new customer with the bear in the basket. */
export async function enterAsCustomer(page: Page, at: At, key: ShopKey): Promise<Account> {
  const customer = await buyerOf(at, key);
  const account = await register(customer, href('checkoutLogin', shops[key]));
  await openCheckout(page, at, key, customer);
  return account;
}

/** Shares the wishlist of a visitor; a given context continues as that visitor. Returns the list's path. */
export async function shareWishlist(at: At, context?: BrowserContext): Promise<string> {
  const visitor = formVisitor(at);
  await submit(visitor, LIST, { _action: 'wishlist.add', variantId: BEAR_VARIANT });
  await submit(visitor, LIST, { _action: 'share.save' });
  const html = (await visitor.get(LIST)).text();
  const path = /\/wunschliste\/geteilt\/[0-9a-f]{64}\//.exec(html)?.[0];
  expect(path).toBeDefined();
  if (context) await goOnAs(context, at('de'), visitor);
  return path ?? '';
}
