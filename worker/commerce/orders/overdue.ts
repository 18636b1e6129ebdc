import { z } from 'zod';
import { ADVANCE_DAYS, ADVANCE_GRACE_DAYS } from '../../../app/domain/payment.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import type { Env } from '../env.ts';
import { wakeOutbox } from '../outbox/sweep.ts';
import { cancelOrder } from './settle.ts';

const DAY = 24 * 60 * 60 * 1000;
const AT_ONCE = 50;
const OVERDUE = `SELECT id FROM orders WHERE status = 'created' AND confirmed_at IS NOT NULL AND confirmed_at <= ?
  AND EXISTS (SELECT 1 FROM json_each(payment) p WHERE p.value ->> '$.key' = 'V')
  ORDER BY confirmed_at LIMIT ${AT_ONCE}`;

const rowSchema = z.object({ id: z.number().int() });

/** Cancels orders that were to be paid in advance and are not (docs/rules.md#payment). `now` in milliseconds since 1970. */
export async function sweepOverdue(env: Env, now: number): Promise<void> {
  const before = now - (ADVANCE_DAYS + ADVANCE_GRACE_DAYS) * DAY;
  const found = parseRows(rowSchema, await env.DB.prepare(OVERDUE).bind(before).all<unknown>());
  for (const { id } of found) await cancelOrder(env, { id }, 'unpaid', now);
  if (found.length > 0) await wakeOutbox(env);
}
