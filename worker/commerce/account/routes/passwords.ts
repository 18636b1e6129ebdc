import { sessionCalls } from '../../../../app/account/schemas/calls.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import { BUSY_WAIT } from '../check-password.ts';
import { BUSY } from '../hash-queue.ts';
import { resetPassword, sendReset } from '../reset.ts';
import { waitError } from '../../access/session-start.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import { wakeOutbox } from '../../outbox/sweep.ts';

/** Reset of a forgotten password, below `/v1/users/reset`. */
export const passwords = new CallRoutes();

/** Every address gets the same answer after the same statements. */
passwords.on(sessionCalls.sendReset, async (c, { readBody, json }) => {
  const shop = readResettingShop(c.req.query('shopId'));
  const body = await readBody();
  const tidying = await sendReset(c.env.DB, shop, body, Date.now());
  c.executionCtx.waitUntil(tidying.run().then(() => wakeOutbox(c.env)));
  return json({ ok: true }, 202);
});

passwords.on(sessionCalls.resetPassword, async (c, { readBody, json }) => {
  const shop = readResettingShop(c.req.query('shopId'));
  const body = await readBody();
  const outcome = await resetPassword(c.env, shop, body);
  if (outcome === BUSY) throw waitError(BUSY_WAIT);
  if (outcome === 'unknown') throw new HttpError(404, 'no such token, or used or expired', 'token');
  return json({ ok: true });
});

/** Returns the shop of a call, if passwords can be reset there. */
function readResettingShop(shopId: string | undefined): Shop {
  const shop = readShop(shopId);
  if (!shop.options.passwordReset) throw new HttpError(404, 'this shop resets no passwords');
  return shop;
}
