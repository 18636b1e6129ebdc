import type { Context } from 'hono';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { AppEnv, ShopContext } from '../http/request-context.ts';

/** The context of an action: client and shop. */
export interface ActionContext extends ShopContext {
  /** Path below the shop's prefix of the page whose form was sent; undefined for a call. */
  readonly formPath?: string;
  /** The call's `Idempotency-Key`; a form has none. */
  readonly idempotencyKey?: string;
}

/**
 * Returns the context of a JSON call. Its `locale` names the shop, which must be one of the host's; otherwise the
 * response is 400 and lists them.
 */
export function createCallContext(c: Context<AppEnv>): ActionContext | Response {
  const { context } = c.env;
  const shops: readonly Shop[] = context.host.kind === 'shop' ? context.host.shops : [];
  const locale = c.req.query('locale');
  const shop = shops.find((one) => one.key === locale);
  if (shop) {
    context.trace.shop = shop.key;
    return { ...context, shop };
  }
  const expected = shops.map((one) => one.key).join(' or ');
  const error = locale === undefined ? 'locale is missing' : 'locale is no shop of this host';
  return c.json({ error: `${error}: expected ${expected || 'a shop host'}`, field: 'locale' }, 400);
}
