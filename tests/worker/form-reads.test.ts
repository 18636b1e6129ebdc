import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { json, shopWith } from './fixtures/account-shop.ts';
import { BASKET_KEY, BUYER, CHECKOUT_ID, checkoutOf, FINGERPRINT } from './fixtures/checkout.ts';
import { type Answers, TOKEN } from './fixtures/recording-commerce.ts';
import { visitorCookie } from './fixtures/visitor-cookie.ts';

const FORM = { _action: 'order.place', checkoutId: CHECKOUT_ID, fingerprint: FINGERPRINT };

/** Sends an order; returns its status and the keys of KV that were read for it. */
async function placed(answers: Answers) {
  const read: string[] = [];
  const get = (keys: string | string[], options: unknown): unknown => {
    read.push(...[keys].flat());
    return Reflect.apply(env.CONTENT.get, env.CONTENT, [keys, options]);
  };
  const CONTENT = new Proxy(env.CONTENT, {
    get: (store, name): unknown => (name === 'get' ? get : Reflect.get(store, name)),
  });
  const { post } = shopWith(answers, { CONTENT });
  const cookie = `${await visitorCookie(BUYER)}; __Host-session=${TOKEN}`;
  const { status } = await post('/kasse/?step=review', FORM, cookie);
  return { status, layouts: read.filter((key) => key.startsWith('layout/')) };
}

test('a form that leads on reads no layout, one that is shown again does', async () => {
  const done = { number: 'KX4T-9PWQ-7M2R', payment: { kind: 'done' } };
  expect(await placed({ 'POST /v1/orders': json(done, 201) })).toEqual({
    status: 303,
    layouts: [],
  });
  const checkout = checkoutOf('review');
  const changed = { error: 'changed', reason: 'changed', checkout };
  const shown = await placed({
    'POST /v1/orders': json(changed, 409),
    'GET /v1/users/me': json({
      loggedIn: true,
      id: BUYER,
      firstName: 'Mira',
      email: 'm@example.com',
    }),
    [`GET /v1/baskets/${BASKET_KEY}`]: json(checkout.basket),
    [`GET /v1/checkouts/${BASKET_KEY}`]: json(checkout),
  });
  expect(shown.status).toBe(422);
  expect(shown.layouts).toContain('layout/de-at');
});
