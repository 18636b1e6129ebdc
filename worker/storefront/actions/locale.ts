import type { Context } from 'hono';
import type { Shop } from '../../../app/domain/shop.ts';
import type { AppEnv } from '../bindings.ts';

/** The shop that a call's `locale` names; it must be one of the host's, else the answer is 400 and says so (DESIGN §2). */
export function shopOfCall(c: Context<AppEnv>): Shop | Response {
  const place = c.get('place');
  const shops = place.kind === 'shop' ? place.shops : [];
  const locale = c.req.query('locale');
  const shop = shops.find((one) => one.key === locale);
  if (shop) return shop;
  const expected = shops.map((one) => one.key).join(' or ');
  const error = locale === undefined ? 'locale is missing' : 'locale is no shop of this host';
  return c.json({ error: `${error}: expected ${expected || 'a shop host'}`, field: 'locale' }, 400);
}
