import { Hono } from 'hono';
import { z } from 'zod';
import { mailIdSchema, mailSchema } from '../../../app/mail/schemas/mail.ts';
import { readSession } from '../access/authorize-user.ts';
import { readBody } from '../http/body.ts';
import { readShop } from '../http/shop-id.ts';
import type { Env } from '../env.ts';
import { mailStatement, ownCause } from '../outbox/row.ts';
import { wakeOutbox } from '../outbox/sweep.ts';

const bodySchema = mailSchema.omit({ shopId: true }).extend({
  id: mailIdSchema,
  cause: z.string().min(1).max(100),
});

export const outbox = new Hono<{ Bindings: Env }>();

/**
 * Accepts mails from the storefront. A message that is sent with a session belongs to its user. Answers 202 for a known id too, whose mail
 * is sent once.
 */
outbox.post('/mails', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const { id, cause, ...mail } = await readBody(c.req.raw, bodySchema);
  const session = await readSession(c, shop);
  const row = { id, cause: ownCause(cause, session?.user.id), mail: { ...mail, shopId: shop.id } };
  await mailStatement(c.env.DB, row, Date.now()).run();
  c.executionCtx.waitUntil(wakeOutbox(c.env));
  return c.json({ id }, 202);
});
