import type { Database, GameDay } from './game.ts';

/** Compares what the systems outside have with what the shop believes. */

/** The sandbox's storage, as far as a game day reads it. */
export interface Stored {
  list(options: { prefix: string; cursor?: string }): Promise<{
    readonly keys: readonly { readonly name: string; readonly metadata?: unknown }[];
    readonly list_complete: boolean;
    readonly cursor?: string;
  }>;
  get<T>(key: string, type: 'json'): Promise<T | null>;
}

interface Payment {
  readonly orderNumber: string;
  readonly state: string;
  readonly amount: number;
  readonly hangsUntil: number;
}

type Offences = GameDay['offences'];

const PAYMENTS = 'sandbox/payments/';
const MAILS = 'sandbox/mail/';

async function keysOf(content: Stored, prefix: string) {
  const keys: { readonly name: string; readonly metadata?: unknown }[] = [];
  let cursor: string | undefined;
  do {
    const page = await content.list({ prefix, ...(cursor ? { cursor } : {}) });
    keys.push(...page.keys);
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor !== undefined);
  return keys;
}

async function paymentsOf(content: Stored): Promise<Payment[]> {
  const keys = await keysOf(content, PAYMENTS);
  const read = keys
    .filter(({ name }) => !name.startsWith(`${PAYMENTS}key/`))
    .map(({ name }) => content.get<Payment>(name, 'json'));
  return (await Promise.all(read)).filter((payment) => payment !== null);
}

/** Returns whether a provider confirms a payment late, or does not answer about one. */
export async function isPaying(content: Stored): Promise<boolean> {
  const payments = await paymentsOf(content);
  return payments.some(({ hangsUntil, state }) => state === 'pending' || hangsUntil > Date.now());
}

function offence(law: string, rows: readonly object[]): Offences {
  return rows.length > 0 ? [{ law, rows: rows.slice(0, 10) }] : [];
}

const ORDERS = `SELECT o.order_number AS number, o.status, o.ended_reason, o.due, p.state AS believed, p.problem,
    p.expires_at - o.created_at AS life, o.ended_at - o.created_at AS lived
  FROM orders o LEFT JOIN payments p ON p.order_id = o.id`;

/** Compares what the providers have taken and given back with what the shop believes. */
export async function moneyOffences(db: Database, content: Stored): Promise<Offences> {
  const { results } = await db
    .prepare(ORDERS)
    .all<{ number: string; status: string; due: number; believed: string | null }>();
  const orders = new Map(results.map((order) => [order.number, order]));
  const payments = await paymentsOf(content);
  const moved = payments.map(({ amount, orderNumber, state }) => {
    const order = orders.get(orderNumber);
    return { taken: state, amount, order };
  });
  const isMoved = (state: string) => state === 'paid' || state === 'refunded';
  return [
    ...offence(
      'what a provider has taken is what a paid order costs',
      moved.filter(
        ({ amount, order, taken }) =>
          (taken === 'paid') !== (order?.status === 'paid') ||
          (isMoved(taken) && amount !== order?.due),
      ),
    ),
    ...offence(
      'what a provider has given back is what the shop believes',
      moved.filter(
        ({ order, taken }) => (taken === 'refunded') !== (order?.believed === 'refunded'),
      ),
    ),
  ];
}

/**
 * Compares the mailbox with the outbox. If a mail of an order is sent twice, the two have different ids and the same
 * text.
 */
export async function mailOffences(db: Database, content: Stored): Promise<Offences> {
  const sql = `SELECT id FROM outbox WHERE kind = 'mail' AND sent_at IS NOT NULL`;
  const { results } = await db.prepare(sql).all<{ id: string }>();
  const written = new Set(results.map(({ id }) => id));
  // Mails with links to orders are deleted once their link has ended.
  const isLink = (id: string) => id.startsWith('lookup:');
  const keys = await keysOf(content, MAILS);
  const received = new Map(keys.map(({ name, metadata }) => [name.slice(MAILS.length), metadata]));
  const orderMails = [...received].filter(([id]) => id.startsWith('order:'));
  const words = orderMails.map(([, metadata]) => subjectOf(metadata));
  return [
    ...offence(
      'every mail that was sent has arrived',
      [...written].filter((id) => !received.has(id)).map((id) => ({ id })),
    ),
    ...offence(
      'every mail that has arrived was written',
      [...received.keys()].filter((id) => !written.has(id) && !isLink(id)).map((id) => ({ id })),
    ),
    ...offence(
      'no mail about an order has arrived twice',
      words.filter((one, at) => words.indexOf(one) !== at).map((subject) => ({ subject })),
    ),
  ];
}

/** It names the order's number. */
function subjectOf(metadata: unknown): string {
  const hasSubject = typeof metadata === 'object' && metadata !== null && 'subject' in metadata;
  return hasSubject ? String(metadata.subject) : '';
}
