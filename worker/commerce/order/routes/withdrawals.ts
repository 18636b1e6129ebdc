import { withdrawalCalls } from '../../../../app/order/schemas/calls.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { readShop } from '../../http/shop-id.ts';
import { wakeOutbox } from '../../outbox/sweep.ts';
import { saveWithdrawal } from '../withdrawals/save.ts';

export const withdrawals = new CallRoutes();

withdrawals.on(withdrawalCalls.create, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const wanted = await readBody();
  const { name, contract, email, items } = wanted;
  const key = await readIdempotencyKey(c.req.raw.headers, [shop.id, name, contract, email, items]);
  if (!key) throw new HttpError(400, 'is required', 'Idempotency-Key');
  const saved = await saveWithdrawal(c.env.DB, shop, wanted, key, Date.now());
  if (saved.kind === 'otherCall')
    throw new HttpError(409, 'was used for another withdrawal', 'Idempotency-Key');
  c.executionCtx.waitUntil(wakeOutbox(c.env));
  return json({ receivedAt: saved.receivedAt }, 201);
});
