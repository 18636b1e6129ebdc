import type { Context } from 'hono';
import { orderCalls } from '../../../../app/order/schemas/calls.ts';
import { type OrderRefused } from '../../../../app/checkout/schemas/checkout.ts';
import { readContents } from '../../checkout/read.ts';
import type { Env } from '../../env.ts';
import { authorizeAnyUser, authorizeBuyer } from '../../access/authorize-buyer.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readClient } from '../../http/change-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import { placeOrder, readPlacing } from '../../placing/place-order.ts';
import { authorizeOrder, ORDER_TOKEN } from '../lookups-access.ts';
import { findOrder, readOrder } from '../read.ts';

type Call = Context<{ Bindings: Env }>;

const STATUSES: Readonly<Record<OrderRefused['reason'], 409 | 412 | 422>> = {
  changed: 409,
  ceiling: 409,
  declined: 409,
  unavailable: 412,
  incomplete: 422,
  fileConsent: 422,
};
const TRACK = 'UPDATE orders SET tracked_at = ? WHERE id = ? AND tracked_at IS NULL RETURNING id';

/** Orders of a session's customer or guest, below `/v1/orders`. */
export const orders = new CallRoutes();

orders.on(orderCalls.place, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const asked = await readBody();
  const now = Date.now();
  const [user, read] = await authorizeBuyer(c, shop, asked.basketKey, async () => {
    const contents = await readContents(c.env, asked.basketKey);
    return (db, userId) => readPlacing(db, { ...asked, userId }, { shop, contents, now });
  });
  const client = readClient(c.req.raw.headers);
  const placing = await placeOrder({ env: c.env, shop, user, asked, client, now }, read);
  if (placing.kind === 'placed') return json(placing.placed, 201);
  const { checkout, reason } = placing;
  const error = `no order was placed: ${reason}`;
  const field = reason === 'fileConsent' ? { field: reason } : {};
  return json({ error, reason, checkout, ...field }, STATUSES[reason]);
});

/** Returns an order of the session's user, or of the token of a look-up. */
orders.on(orderCalls.read, async (c, { json }) => {
  const id = c.req.header(ORDER_TOKEN) === undefined ? await ownOrder(c) : await openedOrder(c);
  const order = await readOrder(c.env.DB, id);
  if (!order) throw notFound();
  return json(order);
});

orders.on(orderCalls.markTracked, async (c, { json }) => {
  const id = await ownOrder(c);
  const marked = await c.env.DB.prepare(TRACK).bind(Date.now(), id).first();
  return json({ isFirst: marked !== null });
});

/** Returns the id of an order of the call's user. Throws an HttpError for anybody else's. */
async function ownOrder(c: Call): Promise<number> {
  const shop = readShop(c.req.query('shopId'));
  const { id: userId } = await authorizeAnyUser(c, shop);
  const number = c.req.param('number') ?? '';
  const id = await findOrder(c.env.DB, { number, userId, company: shop.company });
  if (id === undefined) throw notFound();
  return id;
}

/** Returns the id of the order that a call's token opens. Throws an HttpError for any other one. */
async function openedOrder(c: Call): Promise<number> {
  const shop = readShop(c.req.query('shopId'));
  return (await authorizeOrder(c, shop, c.req.param('number') ?? '')).id;
}

function notFound(): HttpError {
  return new HttpError(404, 'no such order', 'number');
}
