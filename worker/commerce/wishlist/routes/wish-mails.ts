import { Hono } from 'hono';
import { reminderTokenSchema } from '../../../../app/reminder/schemas/reminder.ts';
import { readBody } from '../../http/body.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import type { Env } from '../../env.ts';
import { confirmWishMail, stopWishMail } from '../../wish-mails/save.ts';

/** Calls of the links in mails about a wishlist. */
export const wishMails = new Hono<{ Bindings: Env }>();

wishMails.post('/confirm', async (c) => {
  readShop(c.req.query('shopId'));
  const { token } = await readBody(c.req.raw, reminderTokenSchema);
  if (!(await confirmWishMail(c.env.DB, token, Date.now())))
    throw new HttpError(404, 'no such token, or used or expired', 'token');
  return c.json({ ok: true });
});

wishMails.post('/stop', async (c) => {
  readShop(c.req.query('shopId'));
  const { token } = await readBody(c.req.raw, reminderTokenSchema);
  await stopWishMail(c.env.DB, token);
  return c.json({ ok: true });
});
