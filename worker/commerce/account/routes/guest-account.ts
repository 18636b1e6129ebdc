import { sessionCalls } from '../../../../app/account/schemas/calls.ts';
import { BUSY_WAIT } from '../check-password.ts';
import { BUSY } from '../hash-queue.ts';
import { hashPassword } from '../password.ts';
import { upgradeGuest } from '../upgrade-guest.ts';
import { mergeInto, readSessionStart, waitError } from '../../access/session-start.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';

const OWN = 'SELECT 1 AS own FROM orders WHERE order_number = ? AND user_id = ?';

/** The account that a guest creates after an order (docs/rules/order.md#thank-you-page). */
export const guestAccount = new CallRoutes();

guestAccount.on(sessionCalls.upgradeGuest, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const wanted = await readBody();
  const beginning = await readSessionStart(c, shop, wanted);
  const guest = beginning.previous?.user;
  if (!guest?.isGuest) throw new HttpError(403, 'this needs a guest’s session');
  const own = await c.env.DB.prepare(OWN).bind(c.req.param('number'), guest.id).first();
  if (!own) throw new HttpError(404, 'no such order');
  const passwordHash = await hashPassword(wanted.password);
  if (passwordHash === BUSY) throw waitError(BUSY_WAIT);
  const started = await upgradeGuest(c.env, guest, beginning, passwordHash, Date.now());
  if (!started) throw new HttpError(409, 'the address has an account', 'email');
  await mergeInto(c, guest.id);
  return json(started, 201);
});
