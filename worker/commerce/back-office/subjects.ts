import { z } from 'zod';
import type { BackOfficeCall, SubjectKind } from '../../../app/back-office/schemas/call.ts';

/**
 * What the record of changes shows of a subject before and after a change, as an expression with its key in `?1`: states and sums,
 * and nothing about a shopper, because a record is never erased.
 */
const SNAPSHOTS: Readonly<Record<SubjectKind, string>> = {
  order: `(SELECT json_object('status', o.status, 'received', (SELECT sum(m.amount) FROM order_receipts m WHERE m.order_id = o.id),
      'packages', (SELECT json_group_object(p.id, p.status) FROM order_packages p WHERE p.order_id = o.id),
      'items', (SELECT json_group_object(i.id, i.status) FROM order_items i WHERE i.order_id = o.id),
      'refunds', (SELECT json_group_object(r.number, r.with_tax) FROM refunds r WHERE r.order_id = o.id))
    FROM orders o WHERE o.order_number = ?1)`,
  reservation: `(SELECT json_object('state', state) FROM reservations WHERE number = ?1)`,
  staff: `(SELECT json_object('role', role) FROM staff WHERE address = ?1)`,
};

/** A subject of a change, and the expression of its state. */
export interface Subject {
  /** `order:1234`; null if the call is about nothing in particular. */
  readonly name: string | null;
  readonly key: string;
  readonly snapshot: string;
}

const NONE: Subject = { name: null, key: '', snapshot: 'NULL' };

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
  const key = keySchema.safeParse(value).data;
  if (key === undefined) return NONE;
  // Addresses of staff are stored in small letters.
  const stored = kind === 'staff' ? key.toLowerCase() : key;
  return { name: `${kind}:${stored}`, key: stored, snapshot: SNAPSHOTS[kind] };
}
