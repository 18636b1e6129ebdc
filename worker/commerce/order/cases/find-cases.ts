import { z } from 'zod';
import {
  CASE_KINDS,
  type CaseQuery,
  type Cases,
  caseSchema,
} from '../../../../app/order/schemas/case.ts';
import { json } from '../../catalogue/rows.ts';

const PER_PAGE = 50;

const COMPLAINTS = `SELECT 'complaint:' || c.id AS id, 'complaint' AS kind, o.order_number AS orderNumber, o.shop_id AS shopId,
    trim((o.customer ->> '$.firstName') || ' ' || (o.customer ->> '$.lastName')) AS name, o.customer ->> '$.email' AS email,
    '' AS contract, c.reason, c.text, (SELECT json_group_array(i.details ->> '$.product.name') FROM complaint_items x
      JOIN order_items i ON i.id = x.item_id WHERE x.complaint_id = c.id) AS items,
    (SELECT count(*) FROM complaint_images m WHERE m.complaint_id = c.id) AS images,
    c.created_at AS receivedAt, c.answered_at AS answeredAt, o.id AS orderId
  FROM complaints c JOIN orders o ON o.id = c.order_id`;
const WITHDRAWALS = `SELECT 'withdrawal:' || w.id, 'withdrawal', o.order_number, w.shop_id, w.name, w.email, w.contract, NULL, w.items, '[]', 0,
    w.received_at, w.handled_at, o.id
  FROM withdrawals w LEFT JOIN orders o ON o.id = w.order_id`;
/** Kind, number of the order, whether it is answered, the time before which they were received. */
const FIND = `SELECT *, (SELECT who FROM changes h WHERE h.subject = 'case:' || found.id AND h.refused IS NULL
      ORDER BY h.position LIMIT 1) AS answeredBy,
    (SELECT text FROM order_notes n WHERE n.order_id = found.orderId AND n.created_at = found.answeredAt) AS answer
  FROM (${COMPLAINTS} UNION ALL ${WITHDRAWALS}) found
  WHERE (?1 IS NULL OR kind = ?1) AND (?2 IS NULL OR orderNumber = ?2) AND (?3 OR answeredAt IS NULL)
    AND (?4 IS NULL OR receivedAt < ?4)
  ORDER BY iif(?3, -receivedAt, receivedAt) LIMIT ${PER_PAGE + 1}`;
const IMAGE = `SELECT key, type FROM complaint_images WHERE complaint_id = ?1 ORDER BY created_at, key LIMIT 1 OFFSET ?2`;

const rowSchema = caseSchema.extend({ items: json(caseSchema.shape.items) });

/**
 * Returns withdrawals and complaints (docs/rules/back-office.md#cases): those without an answer, the oldest first, or all, the newest
 * first, fifty a page.
 */
export async function findCases(
  db: D1Database,
  { before, isAnswered, kind, number }: CaseQuery,
): Promise<Cases> {
  const { results } = await db
    .prepare(FIND)
    .bind(kind ?? null, number ?? null, isAnswered ? 1 : 0, before ?? null)
    .all<unknown>();
  const found = z.array(rowSchema).parse(results);
  const cases = found.slice(0, PER_PAGE);
  const hasMore = isAnswered && found.length > PER_PAGE;
  return { cases, next: hasMore ? (cases.at(-1)?.receivedAt ?? null) : null };
}

const OPEN = `SELECT 'withdrawal' AS kind FROM withdrawals WHERE order_id = ?1 AND handled_at IS NULL
  UNION SELECT 'complaint' FROM complaints WHERE order_id = ?1 AND answered_at IS NULL ORDER BY kind DESC`;

/** Returns of which kinds an order has cases without an answer. */
export async function openKinds(db: D1Database, orderId: number) {
  const { results } = await db.prepare(OPEN).bind(orderId).all<unknown>();
  const rows = z.array(z.object({ kind: z.enum(CASE_KINDS) })).parse(results);
  return rows.map(({ kind }) => kind);
}

/** Returns the place of a case's image in the store, and its type; null if there is none. `position` counts from 1. */
export async function findImage(db: D1Database, id: string, position: number) {
  const complaint = /^complaint:(\d{1,15})$/.exec(id)?.[1];
  if (complaint === undefined) return null;
  const found = await db
    .prepare(IMAGE)
    .bind(Number(complaint), position - 1)
    .first();
  return z.object({ key: z.string(), type: z.string() }).nullable().parse(found);
}
