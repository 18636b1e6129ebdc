import type { Context } from 'hono';
import { checkoutCalls } from '../../../../app/checkout/schemas/calls.ts';
import { isCollectable } from '../../../../app/product/rules/retail.ts';
import { boughtItems } from '../shipping.ts';
import { checkAddress } from '../address.ts';
import { type StoredCheckout, readStoredCheckout } from '../begin.ts';
import { type Buyer, writeStep } from '../draft.ts';
import { readCheckout, type ReadCheckout } from '../read.ts';
import { hasSentItems } from '../shipping.ts';
import type { Account } from '../../account/account.ts';
import type { Env } from '../../env.ts';
import { authorizeBuyer } from '../../access/authorize-buyer.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readClient } from '../../http/change-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import { findFresh, findPlaced } from '../../order/placed.ts';

type Call = Context<{ Bindings: Env }>;

/** The checkout of a customer's or guest's basket, below `/v1/checkouts`. */
export const checkouts = new CallRoutes();

checkouts.on(checkoutCalls.read, async (c, { json }) => {
  const { beside, ...opened } = await openBuyer(c, (db, buyer) =>
    Promise.all([readStoredCheckout(db, buyer), findFresh(db, buyer, Date.now())]),
  );
  const [stored, ordered] = beside;
  const { checkout } = await readFor(c, opened, stored);
  if (ordered === undefined || checkout.basket.items.length === 0) return json(checkout);
  // Added after the fingerprint, because it is not part of what the shopper confirms.
  return json({ ...checkout, basket: { ...checkout.basket, ordered } });
});

/** Returns the placed order of a checkout, for an answer that was lost, or a basket that is empty. */
checkouts.on(checkoutCalls.findOrder, async (c, { json }) => {
  const { beside: found } = await openBuyer(c, (db, buyer) =>
    findPlaced(db, buyer, c.req.query('checkoutId'), Date.now()),
  );
  if (!found) throw new HttpError(404, 'no such order', 'checkoutId');
  return json(found);
});

checkouts.on(checkoutCalls.saveAddress, async (c, { readBody, json }) => {
  const { stored, buyer, read, shop } = await openCheckout(c);
  const body = await readBody(422);
  const { checkout } = await read(stored);
  const now = Date.now();
  const address = await checkAddress(c.env.DB, shop, body, {
    basket: checkout.basket,
    isSent: hasSentItems(checkout.basket, shop),
    mayCollect: isCollectable(boughtItems(checkout.basket), shop.company),
    now,
  });
  await writeStep(c.env.DB, buyer, 'address', address, now);
  return json((await read()).checkout);
});

checkouts.on(checkoutCalls.saveShipping, async (c, { readBody, json }) => {
  const { stored, buyer, read } = await openCheckout(c);
  const body = await readBody(422);
  const { checkout } = await read(stored);
  if (!checkout.shippingOptions.some(({ key }) => key === body.carrier))
    throw new HttpError(422, 'does not deliver this basket there', 'carrier');
  await writeStep(c.env.DB, buyer, 'shipping', body, Date.now());
  return json((await read()).checkout);
});

checkouts.on(checkoutCalls.savePayment, async (c, { readBody, json }) => {
  const { stored, buyer, read } = await openCheckout(c);
  const body = await readBody(422);
  const { checkout, payBy } = await read(stored);
  const { code } = payBy(body);
  // A body without a method only sets whether the credit is used. The remaining amount may allow other methods.
  const isChange = body.code === undefined && body.credit !== checkout.credit.isUsed;
  if (code === undefined && !isChange) throw new HttpError(422, 'does not pay this order', 'code');
  await writeStep(c.env.DB, buyer, 'payment', body, Date.now());
  return json((await read()).checkout);
});

interface Opened {
  readonly buyer: Buyer;
  readonly user: Account;
}

/** Returns the buyer of a call, and the result of `beside` for that buyer. */
async function openBuyer<T>(c: Call, beside: (db: D1Database, buyer: Buyer) => Promise<T>) {
  const shop = readShop(c.req.query('shopId'));
  const basketKey = c.req.param('basketKey') ?? '';
  const [user, read] = await authorizeBuyer(
    c,
    shop,
    basketKey,
    async () => (db, userId) => beside(db, { shop, basketKey, userId }),
  );
  return { buyer: { shop, basketKey, userId: user.id }, user, beside: read };
}

async function openCheckout(c: Call) {
  const { beside: stored, ...opened } = await openBuyer(c, readStoredCheckout);
  const read = (known?: StoredCheckout) => readFor(c, opened, known);
  return { ...opened, shop: opened.buyer.shop, stored, read };
}

function readFor(c: Call, { buyer, user }: Opened, stored?: StoredCheckout): Promise<ReadCheckout> {
  const { basketKey, shop } = buyer;
  const client = readClient(c.req.raw.headers);
  const known = stored && { stored };
  return readCheckout(c.env, shop, { user, basketKey, client }, Date.now(), known);
}
