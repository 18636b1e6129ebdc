import type { Context } from 'hono';
import { parseOrderNumber } from '../../../app/order/rules/order.ts';
import { lookupToken } from '../../../app/order/rules/order-lookup.ts';
import type { Company, Shop } from '../../../app/shop/rules/shop.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import { sha256Hex } from '../sha256.ts';
import type { Env } from '../env.ts';
import { readSession } from '../access/authorize-user.ts';
import { HttpError } from '../http/http-error.ts';

export const ORDER_TOKEN = 'X-Order-Token';

const OF_COMPANY = 'o.shop_id IN (SELECT value FROM json_each(?3))';
const OF_USER = `SELECT o.id FROM orders o WHERE o.order_number = ?1 AND o.user_id = ?2 AND ${OF_COMPANY}`;
const OF_TOKEN = `SELECT o.id FROM order_lookups l JOIN orders o ON o.id = l.order_id
  WHERE o.order_number = ?1 AND l.session_hash = ?2 AND ${OF_COMPANY} AND l.session_expires_at > ?4`;

/** An order that its caller may see. */
export interface OrderAccess {
  readonly id: number;
  readonly number: string;
}

/** Returns the ids of a company's shops as JSON: an account and its orders belong to all of them. */
export function companyShops(company: Company): string {
  return JSON.stringify(allShops.filter((one) => one.company === company).map(({ id }) => id));
}

/**
 * Returns the order of a call, if it belongs to the session's customer or if `X-Order-Token` opens it. Throws the same HttpError
 * for every other order, known or not.
 */
export async function authorizeOrder(
  c: Context<{ Bindings: Env }>,
  shop: Shop,
  typed: string,
): Promise<OrderAccess> {
  const number = parseOrderNumber(typed);
  const id = number === undefined ? null : await findOrder(c, shop, number);
  if (number === undefined || id === null) throw new HttpError(404, 'no such order', 'number');
  return { id, number };
}

async function findOrder(
  c: Context<{ Bindings: Env }>,
  shop: Shop,
  number: string,
): Promise<number | null> {
  const { DB } = c.env;
  const shops = companyShops(shop.company);
  const header = c.req.header(ORDER_TOKEN);
  if (header !== undefined) {
    const token = lookupToken(header);
    if (token === undefined) return null;
    const statement = DB.prepare(OF_TOKEN);
    return statement.bind(number, await sha256Hex(token), shops, Date.now()).first<number>('id');
  }
  const session = await readSession(c, shop);
  if (!session) return null;
  return DB.prepare(OF_USER).bind(number, session.user.id, shops).first<number>('id');
}
