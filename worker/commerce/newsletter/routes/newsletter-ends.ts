import { newsletterCalls } from '../../../../app/newsletter/schemas/calls.ts';
import { findNewsletterEnd, finishNewsletterEnd } from '../../account/newsletter-ends.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';

/**
 * The calls of the link that ends the newsletter. Between the two calls, the storefront calls the newsletter system.
 */
export const newsletterEnds = new CallRoutes();

newsletterEnds.on(newsletterCalls.findEnd, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { token } = await readBody();
  const email = await findNewsletterEnd(c.env.DB, shop, token, Date.now());
  if (email === undefined) throw new HttpError(404, 'no such token, or used or expired', 'token');
  return json({ email });
});

newsletterEnds.on(newsletterCalls.finishEnd, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { token } = await readBody();
  await finishNewsletterEnd(c.env.DB, shop, token, Date.now());
  return json({ ok: true });
});
