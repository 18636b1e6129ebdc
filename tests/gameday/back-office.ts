import { CALLER_HEADERS } from '../../app/back-office/schemas/call.ts';
import { until } from '../node/ask.ts';
import type { BackEnd, Database } from './game.ts';

const PACKAGES = `SELECT p.id FROM order_packages p JOIN orders o ON o.id = p.order_id
  WHERE o.order_number = ? AND o.confirmed_at IS NOT NULL AND o.status IN ('created', 'paid')`;
const LINK = `SELECT body FROM outbox WHERE cause LIKE 'lookup:%' AND instr(body, ?) > 0 ORDER BY created_at DESC LIMIT 1`;

const WAREHOUSE = { [CALLER_HEADERS.name]: 'game', [CALLER_HEADERS.role]: 'warehouse' };

/** Returns a function that sends the packages of an order like a warehouse; a package whose call fails is skipped. */
export function shipper(db: Database, office: BackEnd['BACK_OFFICE']) {
  return async (number: string): Promise<void> => {
    const { results } = await db.prepare(PACKAGES).bind(number).all<{ id: number }>();
    for (const { id } of results) {
      const body = JSON.stringify({ packageId: id, status: 'shipped', shipmentKey: `GAME${id}` });
      const url = `http://commerce/v1/back-office/orders/${number}/packages`;
      const headers = { ...WAREHOUSE, 'content-type': 'application/json' };
      await office.fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    }
  };
}

/** Maximum wait for a token. Milliseconds. */
const WRITTEN_WITHIN = 300;

/**
 * Returns a function that reads the token of a mailed link to an order, which is written after the answer. Empty if there is none,
 * as for an order that was never confirmed.
 */
export function tokenReader(db: Database) {
  return async (number: string): Promise<string> => {
    let token = '';
    await until(async () => {
      const { results } = await db.prepare(LINK).bind(number).all<{ body: string }>();
      token = /token=([0-9a-f]{64})/.exec(results[0]?.body ?? '')?.[1] ?? '';
      return token !== '';
    }, WRITTEN_WITHIN).catch(() => undefined);
    return token;
  };
}
