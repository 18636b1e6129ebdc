import { Hono } from 'hono';
import { packageChangeSchema } from '../../../../app/order/schemas/order-change.ts';
import type { Env } from '../../env.ts';
import { readBody } from '../../http/body.ts';
import { HttpError } from '../../http/http-error.ts';
import { collectReservation } from '../../stores/reservations/collect.ts';
import { packageCards } from '../files.ts';
import { cancelByShop } from '../cancel-by-shop.ts';
import { receivePayment } from '../receive-payment.ts';
import { endPayment } from '../../payment/end.ts';
import { listRecent, movePackage } from '../ship.ts';
import { wakeOutbox } from '../../outbox/sweep.ts';

/**
 * Calls of warehouse, till and accounting, below `/v1/back-office`. No Worker forwards to them, so only a binding can call them.
 */
export const backOffice = new Hono<{ Bindings: Env }>();

backOffice.get('/orders', async (c) => c.json({ orders: await listRecent(c.env.DB) }));

backOffice.post('/orders/:number/packages', async (c) => {
  const change = await readBody(c.req.raw, packageChangeSchema);
  const moved = await movePackage(c.env.DB, c.req.param('number'), change, Date.now());
  if (moved === 'unknown') throw new HttpError(404, 'no such package of a confirmed order');
  if (moved === 'notPossible') throw new HttpError(409, 'is not in the state before', 'status');
  c.executionCtx.waitUntil(wakeOutbox(c.env));
  return c.json({ ok: true, giftCards: await packageCards(c.env.DB, change.packageId) });
});

backOffice.post('/orders/:number/payment', async (c) => {
  const paid = await receivePayment(c.env.DB, c.req.param('number'), Date.now());
  if (paid === 'unknown') throw new HttpError(404, 'no such order');
  if (paid === 'notPossible')
    throw new HttpError(409, 'waits for its provider, or has ended', 'status');
  c.executionCtx.waitUntil(wakeOutbox(c.env));
  return c.json({ ok: true });
});

backOffice.post('/orders/:number/cancellation', async (c) => {
  const cancelled = await cancelByShop(c.env, c.req.param('number'), Date.now());
  if (cancelled.kind === 'unknown') throw new HttpError(404, 'no such order');
  if (cancelled.kind === 'notPossible')
    throw new HttpError(409, 'waits for its provider, was sent, or has ended', 'status');
  c.executionCtx.waitUntil(endPayment(c.env, cancelled.id));
  return c.json({ ok: true });
});

backOffice.post('/reservations/:number/collected', async (c) => {
  const collected = await collectReservation(c.env.DB, c.req.param('number'), Date.now());
  if (collected === 'unknown') throw new HttpError(404, 'no such reservation');
  if (collected === 'ended') throw new HttpError(409, 'was cancelled or has expired', 'state');
  return c.json({ ok: true });
});
