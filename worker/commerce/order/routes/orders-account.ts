import { orderCalls } from '../../../../app/order/schemas/calls.ts';
import type { Order } from '../../../../app/order/schemas/order.ts';
import { isUnpaid } from '../../../../app/order/rules/order.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import type { Env } from '../../env.ts';
import { authorizeUser } from '../../access/authorize-user.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readCount } from '../../http/query.ts';
import { readShop } from '../../http/shop-id.ts';
import { complain } from '../complaints.ts';
import { readComplaintForm } from '../complaints-form.ts';
import { listOrders } from '../list.ts';
import { authorizeOrder } from '../lookups-access.ts';
import { redeemLookup, writeLookup } from '../lookups.ts';
import { readOrder } from '../read.ts';
import { cancelOrder, failOrder } from '../lifecycle.ts';
import { wakeOutbox } from '../../outbox/sweep.ts';
import { abandonPayment } from '../../payment/begin.ts';
import { endPayment } from '../../payment/end.ts';
import { readPayment } from '../../payment/row.ts';

const MAX_PAGE = 10_000;

/** Placed orders, below `/v1/orders`: of a session's customer, or of a look-up's token. */
export const ordersAccount = new CallRoutes();

ordersAccount.on(orderCalls.list, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { id: userId } = await authorizeUser(c, shop);
  const page = readCount('page', c.req.query('page'), MAX_PAGE, 1);
  const owner = { userId, company: shop.company };
  return json(await listOrders(c.env.DB, owner, page));
});

/** Every order gets the same answer after the same statements. */
ordersAccount.on(orderCalls.lookUp, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const asked = await readBody();
  const tidying = await writeLookup(c.env.DB, shop, asked, Date.now());
  c.executionCtx.waitUntil(tidying.run().then(() => wakeOutbox(c.env)));
  return json({ ok: true }, 202);
});

ordersAccount.on(orderCalls.redeemLookup, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { token } = await readBody();
  const redeemed = await redeemLookup(c.env.DB, shop, token, Date.now());
  if (!redeemed) throw new HttpError(404, 'no such token, or used or expired', 'token');
  return json(redeemed);
});
ordersAccount.on(orderCalls.cancel, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  requireCancelling(shop);
  const { id } = await authorizeOrder(c, shop, c.req.param('number'));
  const order = await knownOrder(c.env, id);
  // A repeated call succeeds like the first one.
  if (order.status === 'cancelled' || order.status === 'failed') return json({ ok: true });
  if (!order.mayCancel) throw tooLate();
  if (isUnpaid(order) && (await endUnpaid(c.env, id))) return json({ ok: true });
  const isRefused = c.req.query('tracking') === 'refused';
  const isDone = await cancelOrder(c.env, { id, isRefused }, 'shopper', Date.now());
  // Another call may have cancelled it meanwhile, or a package was sent.
  if (!isDone && (await knownOrder(c.env, id)).status !== 'cancelled') throw tooLate();
  // Refunds the payment.
  c.executionCtx.waitUntil(endPayment(c.env, id));
  return json({ ok: true });
});

/** Ends an order whose payment is open. Returns false if it was paid meanwhile: then it is cancelled like any other. */
async function endUnpaid(env: Env, id: number): Promise<boolean> {
  const row = await readPayment(env.DB, id);
  if (row) await abandonPayment(env, row);
  else await failOrder(env, id, 'shopper', Date.now());
  const order = await knownOrder(env, id);
  // The provider did not answer whether it was paid.
  if (isUnpaid(order)) throw new HttpError(503, 'the payment cannot be ended now', 'number');
  return order.status !== 'paid';
}

function tooLate(): HttpError {
  return new HttpError(409, 'cannot be cancelled any more', 'number');
}

function requireCancelling({ options }: Shop) {
  if (!options.cancelOrder) throw new HttpError(404, 'this shop cancels no orders online');
}

ordersAccount.on(orderCalls.complain, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { id } = await authorizeOrder(c, shop, c.req.param('number'));
  const { complaint, images } = await readComplaintForm(c.req.raw);
  const order = await knownOrder(c.env, id);
  if (!order.mayComplain)
    throw new HttpError(409, 'nothing of it can be complained about', 'number');
  const outcome = await complain(c.env, shop, order, complaint, images, Date.now());
  if (outcome === 'notItsItems') throw new HttpError(400, 'are no items of the order', 'itemIds');
  if (outcome === 'notSent') throw new HttpError(409, 'were not sent', 'itemIds');
  if (outcome === 'tooMany') throw new HttpError(429, 'has too many complaints', 'number');
  const isNew = outcome === 'new';
  if (isNew) c.executionCtx.waitUntil(wakeOutbox(c.env));
  return json({ isNew }, isNew ? 201 : 200);
});

async function knownOrder({ DB }: Env, id: number): Promise<Order> {
  const order = await readOrder(DB, id);
  if (!order) throw new HttpError(404, 'no such order', 'number');
  return order;
}
