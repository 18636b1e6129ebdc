import { z } from 'zod';
import { type FoundRefunds, foundRefundSchema } from '../../../../app/order/schemas/refund.ts';

const PER_PAGE = 50;
const FIND = `SELECT r.id, r.number, o.order_number AS orderNumber, o.shop_id AS shopId, o.currency, r.kind, r.reason, r.created_at AS createdAt,
    r.with_tax AS withTax, r.money, r.money_state AS moneyState, r.problem,
    (SELECT count(*) FROM refund_lines l WHERE l.refund_id = r.id AND l.item_id IS NOT NULL) AS items
  FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id < ?1 ORDER BY r.id DESC LIMIT ${PER_PAGE + 1}`;

const rowsSchema = z.array(foundRefundSchema.extend({ id: z.number().int() }));

/** Returns credit notes, the newest first, fifty a page. `before` is the `next` of the page before. */
export async function findRefunds(db: D1Database, before?: number): Promise<FoundRefunds> {
  const { results } = await db
    .prepare(FIND)
    .bind(before ?? Number.MAX_SAFE_INTEGER)
    .all<unknown>();
  const rows = rowsSchema.parse(results);
  const page = rows.slice(0, PER_PAGE);
  return {
    refunds: z.array(foundRefundSchema).parse(page),
    next: rows.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}
