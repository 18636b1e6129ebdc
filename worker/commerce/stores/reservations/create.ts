import { z } from 'zod';
import type {
  NamedItem,
  NewReservation,
  Reservation,
} from '../../../../app/stores/schemas/store.ts';
import { formatMoment } from '../../../../app/time/rules/moment-text.ts';
import { mailboxOf } from '../../../../app/newsletter/rules/newsletter.ts';
import { holdUntil } from '../../../../app/stores/rules/opening-hours.ts';
import {
  MAX_OPEN_RESERVATIONS,
  MAX_RESERVATIONS,
  RESERVATION_NUMBER,
  RESERVATION_TOKEN,
  RESERVATION_UNTIL,
  RESERVATIONS_TIME,
  reservationNumber,
  shownQuantity,
} from '../../../../app/stores/rules/reservation.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import { sha256Hex } from '../../sha256.ts';
import { mailStatement } from '../../outbox/row.ts';
import type { IdempotencyKey } from '../../object-store/idempotency-keys.ts';
import { nameItems } from '../find.ts';
import { readStores, type StockedStore } from '../read.ts';
import { expireStatement, readReservation } from './read.ts';

/**
 * Inserts no row for a mailbox with too many reservations, open ones or per day. The lines then fail, and with them the batch.
 */
const INSERT = `INSERT INTO reservations (id, number, shop_id, store_id, first_name, last_name, email, mailbox, phone, token_hash,
    key_hash, fingerprint, created_at, expires_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14
  WHERE (SELECT count(*) FROM reservations WHERE mailbox = ?8 AND state = 'reserved') < ${MAX_OPEN_RESERVATIONS}
    AND (SELECT count(*) FROM reservations WHERE mailbox = ?8 AND created_at > ?13 - ${RESERVATIONS_TIME}) < ${MAX_RESERVATIONS}`;
const LINE =
  'INSERT INTO reservation_lines (reservation_id, variant_id, quantity, name) VALUES (?, ?, ?, ?)';
const COUNTS = `SELECT count(*) FILTER (WHERE state = 'reserved') AS open, count(*) FILTER (WHERE created_at > ?2) AS recent
  FROM reservations WHERE mailbox = ?1`;
const SAME = 'SELECT id, fingerprint, key_hash FROM reservations WHERE key_hash IN (?1, ?2)';

/** Number of tries: another call may take stock that this one has seen. */
const TRIES = 3;

type Created =
  | {
      readonly kind: 'made';
      readonly reservation: Reservation;
      readonly token: string;
      readonly isNew: boolean;
    }
  | { readonly kind: 'short'; readonly items: readonly { variantId: number; left: number }[] }
  | {
      readonly kind:
        | 'unknownStore'
        | 'unknownItem'
        | 'unsuitable'
        | 'closed'
        | 'tooMany'
        | 'tooManyToday'
        | 'otherCall';
    };

/** The idempotency keys of a call, as the table stores them. */
interface Keys {
  readonly key: string;
  readonly previous: string;
  readonly fingerprint: string;
}

/**
 * Reserves items in a store. The reservation, its lines, the store's stock and the mail are written in one transaction
 * (docs/rules/stores.md#click-and-reserve). A key that has already created a reservation returns it. `now` in milliseconds since
 * 1970.
 */
export async function createReservation(
  db: D1Database,
  shop: Shop,
  wanted: NewReservation,
  given: IdempotencyKey,
  now: number,
): Promise<Created> {
  const keys = { ...given, previous: given.previous ?? given.key };
  for (let tried = 1; ; tried += 1) {
    const same = await findSame(db, shop, keys, now);
    if (same) return same;
    const plan = await planOf(db, shop, wanted, now);
    if ('kind' in plan) return plan;
    try {
      return await write(db, shop, wanted, plan, keys, now);
    } catch (error) {
      if (tried === TRIES || !isConflict(error)) throw error;
    }
  }
}

/**
 * Returns whether a rule of the tables refused the batch: the last piece was taken, or the same call has created the
 * reservation.
 */
function isConflict(error: unknown): boolean {
  return error instanceof Error && /constraint|too few in the store/i.test(error.message);
}

async function findSame(
  db: D1Database,
  shop: Shop,
  keys: Keys,
  now: number,
): Promise<Created | undefined> {
  const hashes = [await hashOf(shop, keys.key), await hashOf(shop, keys.previous)] as const;
  const found = await db
    .prepare(SAME)
    .bind(...hashes)
    .first();
  const row = z
    .object({ id: z.string(), fingerprint: z.string(), key_hash: z.string() })
    .nullable()
    .parse(found);
  if (!row) return undefined;
  if (row.fingerprint !== keys.fingerprint) return { kind: 'otherCall' };
  const token = await tokenOf(row.id, row.key_hash === hashes[0] ? keys.key : keys.previous);
  const reservation = await readReservation(db, shop, token, now);
  return reservation && { kind: 'made', reservation, token, isNew: false };
}

function hashOf(shop: Shop, key: string): Promise<string> {
  return sha256Hex(`reservation:${shop.id}:${key}`);
}

/**
 * Returns the same token for a repeated call. No table contains it: it is derived from the caller's key and the row's
 * secret id.
 */
function tokenOf(id: string, key: string): Promise<string> {
  return sha256Hex(`${id}:${key}`);
}

interface Plan {
  readonly store: StockedStore['store'];
  readonly items: readonly NamedItem[];
  readonly expiresAt: number;
}

/** Returns the reservation to create, or why it cannot be created. */
async function planOf(
  db: D1Database,
  shop: Shop,
  { storeId, items, email }: NewReservation,
  now: number,
): Promise<Plan | Exclude<Created, { kind: 'made' }>> {
  const ids = items.map(({ variantId }) => variantId);
  const [, counts] = await db.batch<{ open: number; recent: number }>([
    expireStatement(db, now),
    db.prepare(COUNTS).bind(mailboxOf(email), now - RESERVATIONS_TIME),
  ]);
  const { open = 0, recent = 0 } = counts?.results[0] ?? {};
  const [named, stores] = await Promise.all([
    nameItems(db, shop, items),
    readStores(db, shop, ids),
  ]);
  const found = stores.find(({ store }) => store.id === storeId);
  if (!found) return { kind: 'unknownStore' };
  if (named.length < items.length) return { kind: 'unknownItem' };
  if (!named.every(({ isSuitable }) => isSuitable)) return { kind: 'unsuitable' };
  const expiresAt = holdUntil(found.store, now);
  if (expiresAt === undefined) return { kind: 'closed' };
  if (recent >= MAX_RESERVATIONS) return { kind: 'tooManyToday' };
  if (open >= MAX_OPEN_RESERVATIONS) return { kind: 'tooMany' };
  const left = (variantId: number) => found.stock.get(variantId) ?? 0;
  if (items.some(({ variantId, quantity }) => left(variantId) < quantity)) {
    return {
      kind: 'short',
      items: ids.map((variantId) => ({ variantId, left: shownQuantity(left(variantId)) })),
    };
  }
  return { store: found.store, items: named, expiresAt };
}

async function write(
  db: D1Database,
  shop: Shop,
  wanted: NewReservation,
  { store, items, expiresAt }: Plan,
  keys: Keys,
  now: number,
): Promise<Created> {
  const id = crypto.randomUUID();
  const number = reservationNumber(crypto.getRandomValues(new Uint8Array(16)));
  const token = await tokenOf(id, keys.key);
  const { first_name, last_name, email, phone } = wanted;
  const person = [first_name, last_name, email, mailboxOf(email), phone] as const;
  const hashes = [await sha256Hex(token), await hashOf(shop, keys.key), keys.fingerprint] as const;
  const cause = `reservation:${number}`;
  const until = formatMoment(expiresAt, shop, store.timezone);
  const mail = { ...fill(wanted.mail, { number, token, until }), to: email, shopId: shop.id };
  await db.batch([
    db.prepare(INSERT).bind(id, number, shop.id, store.id, ...person, ...hashes, now, expiresAt),
    ...items.map(({ variantId, quantity, name }) =>
      db.prepare(LINE).bind(id, variantId, quantity, name),
    ),
    mailStatement(db, { id: cause, cause, mail }, now),
  ]);
  const reservation = await readReservation(db, shop, token, now);
  if (!reservation) throw new Error('a reservation that was written is not there');
  return { kind: 'made', reservation, token, isNew: true };
}

function fill(
  { subject, html, text }: NewReservation['mail'],
  values: { readonly number: string; readonly token: string; readonly until: string },
): NewReservation['mail'] {
  const filled = (part: string) =>
    part
      .replaceAll(RESERVATION_NUMBER, values.number)
      .replaceAll(RESERVATION_TOKEN, values.token)
      .replaceAll(RESERVATION_UNTIL, values.until);
  // The schema of mails allows 200 characters.
  return { subject: filled(subject).slice(0, 200), html: filled(html), text: filled(text) };
}
