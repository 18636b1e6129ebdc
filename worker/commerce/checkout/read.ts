import type { Checkout, ShippingOption } from '../../../app/checkout/schemas/checkout.ts';
import { canOrder, missingStep } from '../../../app/checkout/rules/checkout.ts';
import type { DeliveryArea } from '../../../app/delivery/rules/delivery-area.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { composeBasket, type Contents } from '../basket/compose.ts';
import { NO_PENDING_ORDER, readPendingOrder } from '../basket/pending-order.ts';
import type { Account } from '../account/account.ts';
import type { Env } from '../env.ts';
import { readAgain } from '../http/transient.ts';
import { joinReads } from '../join-reads.ts';
import { accountsOf, readAccountRows } from '../payment/accounts.ts';
import { providerOf } from '../payment/providers.ts';
import type { PaymentProvider } from '../payment/provider.ts';
import { findStore, type PickUpStore } from './address.ts';
import { shopIn } from './area-tax.ts';
import { readDeliveryCosts } from './costs.ts';
import { chosenTarget, deliveryOf, findPresent, type Present } from './delivery.ts';
import { areaNote, isSentToPoint, storeNote } from './destination.ts';
import { NO_MEANS, readMeans } from './means.ts';
import { choosePayment, type Choice } from './choose-payment.ts';
import { beginCheckout, isSettled, type KnownCheckout } from './begin.ts';
import type { DraftPayment } from './draft.ts';
import { fingerprintOf } from './fingerprint.ts';
import {
  noneOpen,
  type OpenBuyer,
  openBuyer,
  type OpenOrders,
  readOpenOrders,
} from './open-orders.ts';
import { boughtItems, shippingOptions } from './shipping.ts';
import { checkoutTotals } from './totals.ts';

/** A checkout with the additional data that an order needs. */
export interface ReadCheckout {
  readonly checkout: Checkout;
  /** The chosen way of delivery. */
  readonly option: ShippingOption | undefined;
  readonly store: PickUpStore | undefined;
  /** The baby list that the order is sent to. */
  readonly present: Present | undefined;
  /** The area that the order is sent to; undefined on the mainland. */
  readonly area: DeliveryArea | undefined;
  /** Whether the basket has items and all are available in their quantities. */
  readonly isAvailable: boolean;
  /** Returns the payment under another choice. */
  readonly payBy: (choice: DraftPayment) => Choice;
  /** Keys of the buyer's open orders, and their sums. */
  readonly buyer: OpenBuyer;
  readonly open: OpenOrders;
  /** Whether the chosen method would exceed the ceiling of open orders. */
  readonly isAboveCeiling: boolean;
  /** The provider that takes the payment; undefined for a method without one. */
  readonly provider: PaymentProvider | undefined;
}

/** Owner and key of the checkout. */
interface CheckoutCall {
  readonly user: Account;
  readonly basketKey: string;
  /** The storefront's hash of the buyer's network and the day. */
  readonly client: string | undefined;
}

/**
 * Returns the current checkout of a basket (docs/rules/checkout.md#checkout). What its unpaid order holds counts as available. `known` is
 * what the call has already read. `now` in milliseconds since 1970.
 */
export async function readCheckout(
  env: Env,
  shop: Shop,
  call: CheckoutCall,
  now: number,
  known?: KnownCheckout,
): Promise<ReadCheckout> {
  const rows = await readRows(env, shop, call, now, known);
  const { accounts, available, buyer, draft, giftCards, open, store } = rows;
  const delivered = deliveryOf(rows, shop);
  const { area, basket, isKnown, present, refusal } = delivered;
  const options = isKnown ? optionsOf(rows, delivered, shop, now) : [];
  const option =
    options.find(({ key }) => key === draft.shipping?.carrier) ??
    (options.length === 1 ? options[0] : undefined);
  const creditOf = (choice: DraftPayment | null) => (choice?.credit ? available : 0);
  const payBy = (choice: DraftPayment | null) =>
    choosePayment(
      env,
      shop,
      {
        accounts,
        basket,
        option,
        credit: creditOf(choice),
        isPresent: present !== undefined,
        isPoint: isSentToPoint(draft.address),
        open,
      },
      choice?.code,
    );
  const chosen = payBy(draft.payment);
  const parts = {
    email: call.user.email,
    basket,
    address: draft.address,
    shipping: option ? { carrier: option.key } : null,
    payment: chosen.code ? { code: chosen.code } : null,
    totals: checkoutTotals({
      basket,
      shipping: option?.cost,
      shop: shopIn(shop, area),
      payment: chosen.code,
      credit: creditOf(draft.payment),
    }),
  };
  const checkout = {
    id: rows.id,
    ...parts,
    list: present ? { title: present.title } : null,
    refusal: refusal ?? null,
    // A note would reveal to the giver of a present where its owner lives.
    deliveryNote:
      isKnown && !present
        ? (areaNote(area, shop) ?? storeNote(rows.composed, draft.address, shop))
        : null,
    giftCards,
    credit: { available, isUsed: available > 0 && draft.payment?.credit === true },
    shippingOptions: options,
    paymentMethods: chosen.methods,
    chosenAtProvider: chosen.chosenThere,
    withheld: chosen.withheld,
    unfit: chosen.unfit,
    step: missingStep({
      hasGoods: boughtItems(basket).length > 0,
      hasAddress: isKnown,
      hasShipping: option !== undefined,
      hasPayment: chosen.code !== undefined,
    }),
    fingerprint: await fingerprintOf(parts),
  };
  const isAboveCeiling = chosen.withheld.some(
    ({ codes }) => draft.payment?.code && codes.includes(draft.payment.code),
  );
  const isAvailable = canOrder(basket.items);
  return {
    checkout,
    option,
    present,
    area,
    store,
    isAvailable,
    payBy,
    buyer,
    open,
    isAboveCeiling,
    provider: chosen.code && providerOf(env, chosen.code, accounts),
  };
}

/** Everything that is stored about a checkout and its basket. */
async function readRows(
  env: Env,
  shop: Shop,
  { basketKey, client, user }: CheckoutCall,
  now: number,
  known?: KnownCheckout,
) {
  const of = { basketKey, userId: user.id };
  const { draft, id, pending } = await beginCheckout(env, of, now, known?.stored);
  // Settling orders may have changed what was read.
  const { account, basket: goods } = known && isSettled(known.stored) ? known : {};
  const [contents, costs, buyer] = await Promise.all([
    goods?.contents ?? readContents(env, basketKey),
    readDeliveryCosts(env, shop, now),
    openBuyer(user, draft.address, client),
  ]);
  const pendingOrder =
    pending === null ? NO_PENDING_ORDER : await readPendingOrder(env.DB, pending, contents.codes);
  const { storeId, listHash } = chosenTarget(draft.address);
  const db = joinReads(env.DB);
  const [composed, { available, giftCards }, open, store, list, accountRows] = await Promise.all([
    composeBasket(db, shop, basketKey, contents, goods?.offers, pendingOrder),
    user.isGuest ? NO_MEANS : (account?.means ?? readMeans(db, { ...of, shop }, now)),
    account
      ? noneOpen(shop, account.isKnown && !user.isGuest, buyer)
      : readOpenOrders(db, shop, user, buyer, now),
    storeId === undefined ? undefined : findStore(db, shop, storeId, now),
    listHash === undefined ? undefined : findPresent(db, shop, listHash),
    readAccountRows(db, known),
  ]);
  const accounts = await accountsOf(env, accountRows, now);
  return { accounts, available, buyer, composed, costs, draft, giftCards, id, list, open, store };
}

type Rows = Awaited<ReturnType<typeof readRows>>;

/** Returns the ways in which the basket can be sent to a known address. */
function optionsOf(
  { costs, draft, store }: Rows,
  { area, basket }: ReturnType<typeof deliveryOf>,
  shop: Shop,
  now: number,
) {
  const delivery = draft.address?.delivery;
  return delivery && boughtItems(basket).length > 0
    ? shippingOptions({
        basket,
        shop,
        costs,
        delivery,
        isPoint: isSentToPoint(draft.address),
        storeName: store?.name,
        area,
        now,
      })
    : [];
}

/** Returns the contents of a basket. */
export function readContents(
  { BASKETS }: Pick<Env, 'BASKETS'>,
  basketKey: string,
): Promise<Contents> {
  return readAgain(() => BASKETS.getByName(basketKey).contents());
}
