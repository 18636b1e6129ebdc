import { z } from 'zod';
import { WAREHOUSE } from '../../../app/stock/rules/stock-change.ts';
import { MOST_LINES } from '../../../app/stock/rules/stock-file.ts';
import type { BackOfficeCall, SubjectKind } from '../../../app/back-office/schemas/call.ts';

/**
 * What the record of changes shows of a subject before and after a change, as an expression with its key in `?1`: states and sums,
 * and nothing about a shopper, because a record is never erased. Of a label it has the end: all of it leads to a shopper.
 */
const SNAPSHOTS: Readonly<Record<SubjectKind, string>> = {
  order: `(SELECT json_object('status', o.status, 'received', (SELECT sum(m.amount) FROM order_receipts m WHERE m.order_id = o.id),
      'packages', (SELECT json_group_object(p.id, p.status) FROM order_packages p WHERE p.order_id = o.id),
      'labels', (SELECT json_group_object(p.id, p.carrier_key || ' …' || substr(p.details ->> '$.shipmentKey', -4))
        FROM order_packages p WHERE p.order_id = o.id AND p.details ->> '$.shipmentKey' IS NOT NULL),
      'items', (SELECT json_group_object(i.id, i.status) FROM order_items i WHERE i.order_id = o.id),
      'refunds', (SELECT json_group_object(r.number, r.with_tax) FROM refunds r WHERE r.order_id = o.id),
      'notes', (SELECT count(*) FROM order_notes n WHERE n.order_id = o.id),
      'waits', (SELECT json_group_array(w.id) FROM payment_reports w WHERE w.order_id = o.id AND w.waits = 1))
    FROM orders o WHERE o.order_number = ?1)`,
  case: `(SELECT json_object('answered', at) FROM (SELECT 'complaint:' || id AS name, answered_at AS at FROM complaints
      UNION ALL SELECT 'withdrawal:' || id, handled_at FROM withdrawals) WHERE name = ?1)`,
  reservation: `(SELECT json_object('state', state) FROM reservations WHERE number = ?1)`,
  key: `(SELECT json_object('role', role, 'createdAt', created_at) FROM system_keys
    WHERE name = ?1 AND revoked_at IS NULL AND expires_at IS NULL)`,
  staff: `(SELECT json_object('role', role) FROM staff WHERE address = ?1)`,
  // Its key is a list of variants with their places, as `stockSubject` returns it.
  stock: `(SELECT json_group_object(iif(l.store = 0, v.reference_key, v.reference_key || ' in ' || l.store),
      json_object('figure', coalesce(s.quantity, k.quantity) - coalesce(f.oversold, 0), 'countedAt', f.counted_at))
    FROM (SELECT value ->> 0 AS variant, value ->> 1 AS store FROM json_each(iif(json_valid(?1), ?1, '[]'))) l
    JOIN variants v ON v.id = coalesce((SELECT id FROM variants WHERE reference_key = l.variant),
      (SELECT min(id) FROM variants WHERE gtin = l.variant))
    LEFT JOIN stock s ON l.store = 0 AND s.variant_id = v.id
    LEFT JOIN store_stock k ON l.store <> 0 AND k.store_id = l.store AND k.variant_id = v.id
    LEFT JOIN stock_figures f ON f.store_id = l.store AND f.variant_id = v.id)`,
};

/** A subject of a change, and the expression of its state. */
export interface Subject {
  /** `order:1234`; null if the call is about nothing in particular. */
  readonly name: string | null;
  readonly key: string;
  readonly snapshot: string;
}

const NONE: Subject = { name: null, key: '', snapshot: 'NULL' };

/** Returns an order as a subject of a change. */
export function orderSubject(number: string): Subject {
  return { name: `order:${number}`, key: number, snapshot: SNAPSHOTS.order };
}

/** Longest key of a subject in the record. */
const LONGEST = 254;
const keySchema = z.string().trim().min(1).max(LONGEST);

/** Returns the subject that a call names in its path or body. */
export function subjectOf(
  { subject }: BackOfficeCall,
  params: Readonly<Record<string, string | undefined>>,
  body: unknown,
): Subject {
  if (!subject) return NONE;
  const { by, kind } = subject;
  const named = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const value = params[by] ?? named.find(([name]) => name === by)?.[1];
  if (kind === 'stock') return stockSubject(value);
  const key = keySchema.safeParse(value).data;
  if (key === undefined) return NONE;
  // Addresses of staff are stored in small letters.
  const stored = kind === 'staff' ? key.toLowerCase() : key;
  return { name: `${kind}:${stored}`, key: stored, snapshot: SNAPSHOTS[kind] };
}

const linesSchema = z
  .array(z.object({ variant: keySchema, store: z.number().int().positive().default(WAREHOUSE) }))
  .min(1)
  .max(MOST_LINES);

/** Returns the figures that a call is about: `stock:100.1001.01` of one line, `stock:lines` of several. */
function stockSubject(lines: unknown): Subject {
  const { data } = linesSchema.safeParse(lines);
  if (!data) return NONE;
  const [first, ...others] = data;
  const name = others.length > 0 ? 'lines' : (first?.variant ?? '');
  const key = JSON.stringify(data.map(({ store, variant }) => [variant, store]));
  return { name: `stock:${name}`, key, snapshot: SNAPSHOTS.stock };
}
