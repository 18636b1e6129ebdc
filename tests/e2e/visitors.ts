import type { BrowserContext } from '@playwright/test';
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

/** Returns a visitor of the German shop who sends forms as without script: a test that begins later needs no page for it. */
function formVisitor(at: At): CookieBrowser {
  return cookieBrowser(askAt(Number(new URL(at('de')).port)), { host: 'de', locale: 'de-de' });
}

/** Sends a form that must be accepted. */
async function submit(visitor: CookieBrowser, path: string, fields: Record<string, string>) {
  const { status } = await visitor.post(path, fields);
  expect(status, fields['_action']).toBe(303);
}

/** Makes the browser go on as the visitor. */
async function goOnAs(context: BrowserContext, at: At, visitor: CookieBrowser): Promise<void> {
  await context.addCookies(
    visitor.cookies().map(({ name, value }) => {
      // A browser accepts this prefix from https alone, and sends such a cookie to localhost over http, too.
      const secure = name.startsWith('__Host-');
      const url = secure ? at('de').replace('http:', 'https:') : at('de');
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
  await goOnAs(context, at, visitor);
}

/** Logs a customer of the seed in, who puts the bear into the basket. */
export async function enterAsAnna(context: BrowserContext, at: At): Promise<void> {
  const anna = formVisitor(at);
  const account = { email: 'anna@example.com', password: 'Nestling-Demo1' };
  await submit(anna, '/login/', { _action: 'user.login', ...account });
  await submit(anna, BASKET, { _action: 'basket.add', variantId: BEAR_VARIANT, quantity: '1' });
  await goOnAs(context, at, anna);
}

/** Shares the wishlist of a visitor. Returns its path. */
export async function shareWishlist(at: At): Promise<string> {
  const visitor = formVisitor(at);
  await submit(visitor, LIST, { _action: 'wishlist.add', variantId: BEAR_VARIANT });
  await submit(visitor, LIST, { _action: 'share.save' });
  const html = (await visitor.get(LIST)).text();
  const path = /\/wunschliste\/geteilt\/[0-9a-f]{64}\//.exec(html)?.[0];
  expect(path).toBeDefined();
  return path ?? '';
}
