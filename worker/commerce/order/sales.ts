import { z } from 'zod';
import { salesSchema, type Today } from '../../../app/back-office/schemas/today.ts';
import { dayStart } from '../../../app/time/rules/time-zone.ts';

/** All countries of the shop share its days. */
const TIME_ZONE = 'Europe/Berlin';
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Orders that were confirmed since a time, without those that were cancelled, and what was refunded since then, by currency. */
const SALES = `SELECT c.currency, coalesce(sum(c.orders), 0) AS orders, coalesce(sum(c.total), 0) AS total, coalesce(sum(c.refunded), 0) AS refunded
  FROM (SELECT currency, 1 AS orders, with_tax AS total, 0 AS refunded FROM orders
      WHERE created_at >= ?1 AND confirmed_at IS NOT NULL AND status IN ('created', 'paid')
    UNION ALL SELECT o.currency, 0, 0, r.with_tax FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.created_at >= ?1) c
  GROUP BY c.currency ORDER BY c.currency DESC`;
const STATES = `SELECT sum(status = 'created' AND confirmed_at IS NULL) AS waiting, sum(status = 'created' AND confirmed_at IS NOT NULL) AS created,
    sum(status = 'paid') AS paid, sum(status = 'cancelled') AS cancelled, sum(status = 'failed') AS failed
  FROM orders WHERE created_at >= ?1`;

const count = z
  .number()
  .int()
  .nullable()
  .transform((found) => found ?? 0);
const statesSchema = z.object({
  waiting: count,
  created: count,
  paid: count,
  cancelled: count,
  failed: count,
});

/** Returns what was sold and refunded today and in seven days, and the states of the orders of those. `now` in milliseconds since 1970. */
export async function readSales(
  db: D1Database,
  now: number,
): Promise<Pick<Today, 'sales' | 'states'>> {
  const today = dayStart(now, TIME_ZONE);
  const week = now - WEEK;
  const [ofToday, ofWeek, states] = await db.batch<unknown>([
    db.prepare(SALES).bind(today),
    db.prepare(SALES).bind(week),
    db.prepare(STATES).bind(week),
  ]);
  return {
    sales: {
      today: salesSchema.parse(ofToday?.results),
      week: salesSchema.parse(ofWeek?.results),
    },
    states: statesSchema.parse(states?.results[0]),
  };
}
