import { createHash } from 'node:crypto';
import type { Checkout } from '../../app/checkout/schemas/checkout.ts';
import { CommandError } from '../../scripts/command.ts';
import { visitorCookie } from '../node/visitor-cookie.ts';
import type { Started } from './both-workers.ts';
import { SHOP } from './recorded.ts';

/** A variant with a stock that no bench sells out, and the quantity that is ordered. */
const VARIANT = 100100101;
const PIECES = 2;
const MANY = 1_000_000;
/** Calls at once while buyers are prepared. */
const AT_ONCE = 8;
/** Above the numbers of the seed's customers. */
const FIRST_NUMBER = 5_000_000;

const ADDRESS = {
  gender: 'f',
  firstName: 'Mira',
  lastName: 'Sommer',
  street: 'Lindenweg',
  postcode: '1010',
  city: 'Wien',
  country: SHOP.country,
};

/** A guest with a basket and a complete checkout, ready to order. */
export interface Buyer {
  readonly token: string;
  readonly userId: string;
  readonly basketKey: string;
  readonly checkoutId: string;
  readonly fingerprint: string;
}

export type Row = Readonly<Record<string, string | number | null>>;

export interface Database {
  prepare(sql: string): {
    bind(...values: unknown[]): { run(): Promise<unknown> };
    all(): Promise<{ results: Row[] }>;
  };
}

export async function databaseOf({ miniflare }: Started, worker = 'commerce'): Promise<Database> {
  return (await miniflare.getD1Database('DB', worker)) as unknown as Database;
}

/** Gives the variant a stock that is never sold out. */
export async function stockUp(database: Database): Promise<void> {
  const sql = 'UPDATE stock SET quantity = ? WHERE variant_id = ?';
  await database.prepare(sql).bind(MANY, VARIANT).run();
}

const USERS = `INSERT INTO users (id, company, email, is_guest, customer_no, first_name, last_name, gender, created_at, updated_at)
  SELECT value ->> 'id', ?2, value ->> 'email', 1, value ->> 'number', 'Mira', 'Sommer', 'f', ?3, ?3 FROM json_each(?1)`;
const SESSIONS = `INSERT INTO sessions (token_hash, user_id, host, created_at, seen_at, expires_at)
  SELECT value ->> 'hash', value ->> 'id', ?2, ?3, ?3, ?4 FROM json_each(?1)`;
const CHECKOUTS = `INSERT INTO checkouts (basket_key, id, shop_id, user_id, draft, created_at, updated_at)
  SELECT value ->> 'key', substr(value ->> 'hash', 1, 32), ?2, value ->> 'id', value -> 'draft', ?3, ?3 FROM json_each(?1)`;

/** Prepares buyers: what they entered is written as rows, their baskets are filled and their checkouts read by the back end's calls. */
export async function prepareBuyers(started: Started, count: number): Promise<Buyer[]> {
  const guests = Array.from({ length: count }, (_, at) => guest(at + 1));
  const database = await databaseOf(started);
  const [rows, now] = [JSON.stringify(guests), Date.now()];
  await database.prepare(USERS).bind(rows, SHOP.company, now).run();
  const year = now + 365 * 86_400_000;
  await database.prepare(SESSIONS).bind(rows, SHOP.label, now, year).run();
  await database.prepare(CHECKOUTS).bind(rows, SHOP.id, now).run();
  const base = await started.miniflare.unsafeGetDirectURL('commerce');
  const buyers: Buyer[] = [];
  const waiting = [...guests];
  async function work() {
    for (let one = waiting.pop(); one; one = waiting.pop())
      buyers.push(await fill(String(base), one));
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return buyers;
}

/** Each guest has another mailbox and address, because the open orders of one buyer are limited. */
function guest(number: number) {
  const id = sha256(`buyer ${number}`);
  const token = sha256(`token ${number}`);
  const billing = { ...ADDRESS, houseNumber: String(number) };
  const address = { billing, phone: '', delivery: { kind: 'billing' } };
  const payment = { code: 'RE', credit: false };
  return {
    id,
    token,
    hash: sha256(token),
    key: `basket_${SHOP.id}_${id}`,
    email: `mira.${number}@example.com`,
    number: FIRST_NUMBER + number,
    draft: { address, shipping: { carrier: 'post-at' }, payment },
  };
}

async function fill(base: string, { id, key, token }: ReturnType<typeof guest>): Promise<Buyer> {
  // Additions that a page sends have a key.
  const headers = { 'x-session-token': token, 'idempotency-key': id };
  const line = { variantId: VARIANT, quantity: PIECES };
  await ask(base, `/v1/baskets/${key}/items`, {
    method: 'POST',
    headers,
    body: JSON.stringify(line),
  });
  const answer = await ask(base, `/v1/checkouts/${key}`, { headers });
  const { id: checkoutId, fingerprint, step } = (await answer.json()) as Checkout;
  if (step !== 'review') throw new CommandError(`bench: a checkout lacks its ${step}.`);
  return { token, userId: id, basketKey: key, checkoutId, fingerprint };
}

/** Sends a call to the back end. */
export async function ask(base: string, path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(new URL(`${path}?shopId=${SHOP.id}`, base), init);
  if (answer.ok) return answer;
  throw new CommandError(`bench: ${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Returns the cookies of a buyer's browser. */
export function cookieOf({ token, userId }: Buyer): string {
  return `__Host-session=${token}; ${visitorCookie(userId)}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
