import { Hono } from 'hono';
import { reminderTokenSchema } from '../../../../app/reminder/schemas/reminder.ts';
import { findNewsletterEnd, finishNewsletterEnd } from '../../account/newsletter-ends.ts';
import type { Env } from '../../env.ts';
import { readBody } from '../../http/body.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';

/**
 * The calls of the link that ends the newsletter. Between the two calls, the storefront calls the newsletter system.
 */
export const newsletterEnds = new Hono<{ Bindings: Env }>();

newsletterEnds.post('/find', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const { token } = await readBody(c.req.raw, reminderTokenSchema);
  const email = await findNewsletterEnd(c.env.DB, shop, token, Date.now());
  if (email === undefined) throw new HttpError(404, 'no such token, or used or expired', 'token');
  return c.json({ email });
});

newsletterEnds.post('/finish', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const { token } = await readBody(c.req.raw, reminderTokenSchema);
  await finishNewsletterEnd(c.env.DB, shop, token, Date.now());
  return c.json({ ok: true });
});
