import { mailCalls } from '../../../app/mail/schemas/calls.ts';
import { readSession } from '../access/authorize-user.ts';
import { CallRoutes } from '../http/call-routes.ts';
import { readShop } from '../http/shop-id.ts';
import { mailStatement, ownCause } from '../outbox/row.ts';
import { wakeOutbox } from '../outbox/sweep.ts';

export const outbox = new CallRoutes();

/**
 * Accepts mails from the storefront. A message that is sent with a session belongs to its user. Answers 202 for a known id too, whose mail
 * is sent once.
 */
outbox.on(mailCalls.send, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { id, cause, ...mail } = await readBody();
  const session = await readSession(c, shop);
  const row = { id, cause: ownCause(cause, session?.user.id), mail: { ...mail, shopId: shop.id } };
  await mailStatement(c.env.DB, row, Date.now()).run();
  c.executionCtx.waitUntil(wakeOutbox(c.env));
  return json({ id }, 202);
});
