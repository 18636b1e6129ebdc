import { z } from 'zod';
import {
  type FoundRefunds,
  foundRefundSchema,
  type RefundDetails,
  refundDetailsSchema,
} from '../../../../app/order/schemas/refund.ts';
import { TO_TRANSFER } from './mark-sent.ts';

const PER_PAGE = 50;
const FIND = `SELECT r.id, r.number, o.order_number AS orderNumber, o.shop_id AS shopId, o.currency, r.kind, r.reason, r.created_at AS createdAt,
    r.with_tax AS withTax, r.money, r.money_state AS moneyState, r.problem, ${TO_TRANSFER} AS isToTransfer,
    (SELECT count(*) FROM refund_lines l WHERE l.refund_id = r.id AND l.item_id IS NOT NULL) AS items
  FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id < ?1 ORDER BY r.id DESC LIMIT ${PER_PAGE + 1}`;

const DETAILS = `SELECT number, reason, problem, ${TO_TRANSFER} AS isToTransfer FROM refunds r WHERE order_id = ? ORDER BY position`;

const flag = z.number().transform(Boolean);
const rowsSchema = z.array(foundRefundSchema.extend({ id: z.number().int(), isToTransfer: flag }));

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

const detailsSchema = z.array(refundDetailsSchema.extend({ isToTransfer: flag }));

/** Returns what staff alone learn of the credit notes of an order, the first one first. */
export async function refundDetails(db: D1Database, orderId: number): Promise<RefundDetails[]> {
  const { results } = await db.prepare(DETAILS).bind(orderId).all<unknown>();
  return detailsSchema.parse(results);
}
