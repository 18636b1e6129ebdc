import { waitUntil } from 'cloudflare:workers';
import type { OrderRefused, Placed, PlaceOrder } from '../../../app/checkout/schemas/checkout.ts';
import { isBought, needsFileConsent } from '../../../app/checkout/rules/checkout.ts';
import { openKindOf } from '../../../app/order/rules/open-orders.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { Contents } from '../basket/compose.ts';
import { findOffers } from '../catalogue/offers.ts';
import { type KnownCheckout, readStoredCheckout } from '../checkout/begin.ts';
import { readMeans } from '../checkout/means.ts';
import { ceilingStatements, isKnownBuyer } from '../checkout/open-orders.ts';
import { readCheckout, type ReadCheckout } from '../checkout/read.ts';
import { boughtItems, isFile } from '../checkout/shipping.ts';
import type { Account } from '../account/account.ts';
import { sha256Hex } from '../sha256.ts';
import type { Env } from '../env.ts';
import { readAccountRows } from '../payment/accounts.ts';
import { holdsMoney } from '../payment/authorisations.ts';
import { beginPayment } from '../payment/begin.ts';
import { endPayment } from '../payment/end.ts';
import { giftCardHash } from '../voucher/find-codes.ts';
import { watchPayments } from '../payment/sweep.ts';
import { orderBatch, PAYMENT_LEASE, type RedeemedCode } from './batch.ts';
import { fileStatements } from '../order/files.ts';
import { confirmationOf, placedOrder } from './placed-order.ts';
import { type OrderRows, orderRows } from './rows.ts';
import { type Confirmation, confirmationKey, findSameOrder, type SameOrder } from './same-order.ts';
import { purchaseOf } from '../order/server-events.ts';
import { failOrder, writeOrder } from '../order/lifecycle.ts';

/** Number of tries: another order may take stock that this one has seen. */
const TRIES = 3;
const STATUS = 'SELECT status FROM orders WHERE id = ?';

type Placing =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | {
      readonly kind: 'refused';
      readonly reason: OrderRefused['reason'];
      readonly checkout: OrderRefused['checkout'];
    };

interface PlacementRequest {
  readonly env: Env;
  readonly shop: Shop;
  readonly user: Account;
  readonly asked: PlaceOrder;
  /** The storefront's hash of the buyer's network and the day. */
  readonly client: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Data that is read before an order: an order of the same confirmation, and parts of the checkout. */
interface BeforePlacing {
  readonly same: SameOrder | undefined;
  readonly known: KnownCheckout | undefined;
}

interface Goods {
  readonly shop: Shop;
  readonly contents: Contents;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Reads an order's data in one call of a database whose reads are joined; the batch checks the open orders. */
export async function readPlacing(
  db: D1Database,
  asked: Confirmation,
  { contents, now, shop }: Goods,
): Promise<BeforePlacing> {
  const variantIds = contents.lines.map(({ variantId }) => variantId);
  const [same, stored, offers, means, isKnown, accountRows] = await Promise.all([
    findSameOrder(db, asked),
    readStoredCheckout(db, asked),
    findOffers(db, shop, variantIds, { isFresh: true }),
    readMeans(db, { ...asked, shop }, now),
    isKnownBuyer(db, asked.userId, now),
    readAccountRows(db),
  ]);
  return {
    same,
    known: { stored, accountRows, basket: { contents, offers }, account: { means, isKnown } },
  };
}

/**
 * Places the order of a checkout (docs/rules/order.md#order). The same confirmation places one order, however often and from wherever it is
 * sent. A confirmation that is no longer valid places none, and the answer contains the current checkout. `first` was just read.
 */
export async function placeOrder(
  request: PlacementRequest,
  first: BeforePlacing,
): Promise<Placing> {
  for (let tried = 1, before = first; ; tried += 1, before = await readBefore(request)) {
    const { same } = before;
    if (same && isSettled(same, request)) return answerSame(request, same);
    const read = await readWith(before, request);
    const reason = refusalOf(read, request, same);
    if (reason !== undefined) {
      // The same call may have placed the order meanwhile.
      const other = await findSame(request);
      if (other && other.id !== same?.id) continue;
      return { kind: 'refused', reason, checkout: read.checkout };
    }
    if (same && !(await failOrder(request.env, same.id, 'changed', request.now))) continue;
    if (same) waitUntil(endPayment(request.env, same.id));
    const current = same ? await readNow(request) : read;
    // Prices and codes may have changed meanwhile: only what was confirmed is ordered.
    const since = refusalOf(current, request, same);
    if (since !== undefined) return { kind: 'refused', reason: since, checkout: current.checkout };
    const written = await tryWrite(request, current, tried === TRIES);
    if (written) return written;
  }
}

async function readBefore(request: PlacementRequest): Promise<BeforePlacing> {
  return { same: await findSame(request), known: undefined };
}

/** Returns the checkout by the known data. If that would refuse the order, everything is read again. */
async function readWith(
  { known, same }: BeforePlacing,
  request: PlacementRequest,
): Promise<ReadCheckout> {
  const read = known && (await readNow(request, known));
  return read && refusalOf(read, request, same) === undefined ? read : readNow(request);
}

function findSame({ asked, env, user }: PlacementRequest): Promise<SameOrder | undefined> {
  return findSameOrder(env.DB, { ...asked, userId: user.id });
}

/** Returns whether an existing order is the answer. A pending order with another confirmation is not. */
function isSettled({ stand, fingerprint }: SameOrder, { asked }: PlacementRequest): boolean {
  return stand !== 'pending' || fingerprint === asked.fingerprint;
}

async function answerSame(request: PlacementRequest, same: SameOrder): Promise<Placing> {
  if (same.stand === 'confirmed') return placed(same.number, { kind: 'done' });
  if (same.stand === 'pending') return pay(request, same.id, same.number);
  return { kind: 'refused', reason: 'changed', checkout: (await readNow(request)).checkout };
}

function readNow(
  { asked, client, env, now, shop, user }: PlacementRequest,
  known?: KnownCheckout,
): Promise<ReadCheckout> {
  return readCheckout(env, shop, { user, basketKey: asked.basketKey, client }, now, known);
}

function refusalOf(
  { checkout, isAboveCeiling, isAvailable }: ReadCheckout,
  { asked, shop }: PlacementRequest,
  same: SameOrder | undefined,
): OrderRefused['reason'] | undefined {
  const { items } = checkout.basket;
  if (items.length > 0 && !isAvailable) return 'unavailable';
  if (isAboveCeiling) return 'ceiling';
  // The replaced order has the id of this checkout.
  const isCurrent = same !== undefined || checkout.id === asked.checkoutId;
  const isSeen = isCurrent && checkout.fingerprint === asked.fingerprint;
  // Items that cannot be bought are left out only after the shopper has seen that.
  if (!isSeen && !items.every(isBought)) return 'unavailable';
  if (checkout.step !== 'review') return 'incomplete';
  if (!isSeen) return 'changed';
  const hasFiles = boughtItems(checkout.basket).some((item) => isFile(item, shop));
  const isAgreed = asked.fileConsent || !needsFileConsent(shop.country, hasFiles);
  return isAgreed ? undefined : 'fileConsent';
}

/** Writes the order; undefined if another order came first and has to be checked. */
async function tryWrite(
  request: PlacementRequest,
  read: ReadCheckout,
  isLast: boolean,
): Promise<Placing | undefined> {
  const { asked, env, now, shop, user } = request;
  const { checkout } = read;
  const rows = orderRows(read, shop, user, {
    origin: new URL(asked.returnUrl).origin,
    ...(asked.fileConsent ? { fileConsentAt: now } : {}),
  });
  if (!rows) return { kind: 'refused', reason: 'incomplete', checkout };
  const provider = rows.isConfirmed ? undefined : read.provider;
  if (!rows.isConfirmed && !provider) return { kind: 'refused', reason: 'changed', checkout };
  const order = rows.isConfirmed ? placedOrder(rows, shop, user, now) : undefined;
  const kind = openKindOf(rows.code);
  const isCounted = kind !== undefined && read.open[kind].ofNetwork !== undefined;
  const urlOf = (template: string) => template.replaceAll('{number}', rows.number);
  const [codes] = await Promise.all([
    codesOf(request, read),
    provider && watchPayments(env, now + PAYMENT_LEASE),
  ]);
  const statements = [
    ...orderBatch(env.DB, rows, {
      shop,
      userId: user.id,
      basketKey: asked.basketKey,
      checkoutId: checkout.id,
      idempotencyKey: confirmationKey({ ...asked, userId: user.id }),
      fingerprint: asked.fingerprint,
      // The network is stored only if its ceiling applies.
      buyer: { ...read.buyer, network: isCounted ? read.buyer.network : '' },
      codes,
      payment: provider && {
        provider: provider.name,
        isHeld: holdsMoney(env, provider, rows.code, plannedPackages(rows), now),
        urls: { return: urlOf(asked.returnUrl), cancel: urlOf(asked.cancelUrl) },
      },
      confirmation: order && (await confirmationOf(order, shop, rows.details)),
      mayTrack: asked.mayTrack,
      isInternal: asked.isInternal,
      event: order && asked.mayTrack ? await purchaseOf(env, order, shop, now) : undefined,
      now,
    }),
    ...(kind
      ? ceilingStatements(env.DB, shop, rows.number, {
          buyer: read.buyer,
          open: read.open[kind],
          kind,
        })
      : []),
    ...(order ? await fileStatements(env.DB, order, shop, rows.details.origin, now) : []),
  ];
  const written = await writeOrder(env, { ...rows, statements }, (id) =>
    pay(request, id, rows.number),
  );
  if (written.kind === 'unpaid') return written.payment;
  if (written.kind === 'confirmed') return placed(rows.number, { kind: 'done' });
  if (isLast) throw written.error;
  return undefined;
}

function plannedPackages({ packages }: OrderRows) {
  return packages.map(({ carrier_key: carrierKey, details }) => ({ ...details, carrierKey }));
}

/** Returns the codes that an order redeems. */
async function codesOf(
  { env }: PlacementRequest,
  { checkout }: ReadCheckout,
): Promise<RedeemedCode[]> {
  const { voucher, giftCard } = checkout.basket;
  const { giftCard: paid } = checkout.totals;
  const codes: RedeemedCode[] = [];
  if (voucher?.isValid)
    codes.push({
      kind: 'voucher',
      hash: await sha256Hex(voucher.code),
      amount: voucher.reduction,
    });
  if (giftCard?.id && paid > 0)
    codes.push({
      kind: 'giftCard',
      hash: await giftCardHash(env.DB, giftCard.id),
      amount: paid,
    });
  return codes;
}

/** Begins or continues the payment of an order. */
async function pay(request: PlacementRequest, id: number, number: string): Promise<Placing> {
  const [payment] = await Promise.all([beginPayment(request.env, id), tryHold(request, id)]);
  if (payment.kind !== 'waiting') return placed(number, payment);
  const status = await request.env.DB.prepare(STATUS).bind(id).first<string>('status');
  if (status !== 'failed') return placed(number, payment);
  return { kind: 'refused', reason: 'declined', checkout: (await readNow(request)).checkout };
}

/** Records the order in its basket. Without it the basket's page shows held stock as unavailable; the checkout reads it anyway. */
async function tryHold({ asked, env }: PlacementRequest, id: number): Promise<void> {
  try {
    await env.BASKETS.getByName(asked.basketKey).hold(id);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'fault';
    console.error(JSON.stringify({ event: 'order.not_held', name }));
  }
}

function placed(number: string, payment: Placed['payment']): Placing {
  return { kind: 'placed', placed: { number, payment } };
}
