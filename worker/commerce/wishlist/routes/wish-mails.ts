import { wishMailCalls } from '../../../../app/wishlist/schemas/calls.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import { confirmWishMail, stopWishMail } from '../../wish-mails/save.ts';

/** Calls of the links in mails about a wishlist. */
export const wishMails = new CallRoutes();

wishMails.on(wishMailCalls.confirm, async (c, { readBody, json }) => {
  readShop(c.req.query('shopId'));
  const { token } = await readBody();
  if (!(await confirmWishMail(c.env.DB, token, Date.now())))
    throw new HttpError(404, 'no such token, or used or expired', 'token');
  return json({ ok: true });
});

wishMails.on(wishMailCalls.stop, async (c, { readBody, json }) => {
  readShop(c.req.query('shopId'));
  const { token } = await readBody();
  await stopWishMail(c.env.DB, token);
  return json({ ok: true });
});
