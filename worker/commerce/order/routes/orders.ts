import { Hono, type Context } from 'hono';
import { type OrderRefused, placeOrderSchema } from '../../../../app/checkout/schemas/checkout.ts';
import type { Order } from '../../../../app/order/schemas/order.ts';
import { readContents } from '../../checkout/read.ts';
import type { Env } from '../../env.ts';
import { authorizeAnyUser, authorizeBuyer } from '../../access/authorize-buyer.ts';
import { readBody } from '../../http/body.ts';
import { readClient } from '../../http/change-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import { placeOrder, readPlacing } from '../../placing/place-order.ts';
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
export const orders = new Hono<{ Bindings: Env }>();

orders.post('/', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const asked = await readBody(c.req.raw, placeOrderSchema);
  const now = Date.now();
  const [user, read] = await authorizeBuyer(c, shop, asked.basketKey, async () => {
    const contents = await readContents(c.env, asked.basketKey);
    return (db, userId) => readPlacing(db, { ...asked, userId }, { shop, contents, now });
  });
  const client = readClient(c.req.raw.headers);
  const placing = await placeOrder({ env: c.env, shop, user, asked, client, now }, read);
  if (placing.kind === 'placed') return c.json(placing.placed, 201);
  const { checkout, reason } = placing;
  const error = `no order was placed: ${reason}`;
  const field = reason === 'fileConsent' ? { field: reason } : {};
  return c.json<OrderRefused>({ error, reason, checkout, ...field }, STATUSES[reason]);
});

orders.get('/:number', async (c) => {
  const order = await readOrder(c.env.DB, await ownOrder(c));
  if (!order) throw notFound();
  return c.json<Order>(order);
});

orders.post('/:number/tracked', async (c) => {
  const id = await ownOrder(c);
  const marked = await c.env.DB.prepare(TRACK).bind(Date.now(), id).first();
  return c.json({ isFirst: marked !== null });
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

function notFound(): HttpError {
  return new HttpError(404, 'no such order', 'number');
}
