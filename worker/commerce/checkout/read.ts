import type { Basket } from '../../../app/basket/schemas/basket.ts';
import type { Checkout, ShippingOption } from '../../../app/checkout/schemas/checkout.ts';
import type { ListAddress } from '../../../app/wishlist/schemas/shared-list.ts';
import {
  canOrder,
  DOWNLOAD_KEY,
  missingStep,
  STORE_KEY,
  undeliverableField,
} from '../../../app/checkout/rules/checkout.ts';
import type { DeliveryArea } from '../../../app/delivery/rules/delivery-area.ts';
import { OPEN_KINDS, openCodes } from '../../../app/order/rules/open-orders.ts';
import { isPaidOffline, type PaymentCode } from '../../../app/checkout/rules/payment.ts';
import { isCollectable } from '../../../app/product/rules/retail.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { isVoucherProduct } from '../../../app/voucher/rules/voucher-product.ts';
import { areaOf } from '../../../edge-config/delivery-areas/areas.ts';
import { LEAST_OF_PROVIDERS, paymentMethods } from '../../../edge-config/payments.ts';
import { composeBasket, type Contents } from '../basket/compose.ts';
import { NOTHING_HELD, readHeld } from '../basket/held.ts';
import type { Account } from '../account/account.ts';
import type { Env } from '../env.ts';
import { readAgain } from '../http/transient.ts';
import { joinReads } from '../join-reads.ts';
import { providerOf } from '../payment/providers.ts';
import { findShare, type SharedBy } from '../wishlist/share.ts';
import { findStore, type PickUpStore } from './address.ts';
import { shopIn, taxedIn } from './area-tax.ts';
import { readDeliveryCosts } from './costs.ts';
import { areaNote, areaRefusal, sentTo, takesPresents } from './destination.ts';
import { NO_MEANS, readMeans } from './means.ts';
import { beginCheckout, isSettled, type KnownCheckout } from './begin.ts';
import type { Draft, DraftPayment } from './draft.ts';
import { fingerprintOf } from './fingerprint.ts';
import {
  ceilingAbove,
  noneOpen,
  type OpenBuyer,
  openBuyer,
  type OpenOrders,
  readOpenOrders,
} from './open-orders.ts';
import { boughtItems, isFile, shippingOptions } from './shipping.ts';
import { checkoutTotals } from './totals.ts';

/** A checkout with what an order of it needs besides. */
export interface ReadCheckout {
  readonly checkout: Checkout;
  /** The way of delivery that is chosen. */
  readonly option: ShippingOption | undefined;
  readonly store: PickUpStore | undefined;
  /** The baby list that it is sent to. */
  readonly present: Present | undefined;
  /** The area that it is sent to; undefined on the mainland. */
  readonly area: DeliveryArea | undefined;
  /** Whether there is something to order, and as many of all that can be bought. */
  readonly isAvailable: boolean;
  /** Returns how it would be paid by another choice. */
  readonly payBy: (choice: DraftPayment) => Choice;
  /** Whose open orders count, and what is open of them. */
  readonly buyer: OpenBuyer;
  readonly open: OpenOrders;
  /** Whether the method that was chosen would leave too much open. */
  readonly isAboveCeiling: boolean;
}

/** A list that takes parcels. */
type Present = SharedBy & { readonly sentTo: ListAddress };

interface Choice {
  /** The methods that can pay. */
  readonly methods: PaymentCode[];
  /** The chosen one, if it is among them. */
  readonly code: PaymentCode | undefined;
  /** Methods that could pay it, if it did not leave too much open. */
  readonly withheld: Checkout['withheld'];
}

/** Whose checkout it is. */
interface CheckoutCall {
  readonly user: Account;
  readonly basketKey: string;
  /** The storefront's hash of the buyer's network and the day. */
  readonly client: string | undefined;
}

/**
 * Returns the checkout of a basket as it is now (docs/rules/checkout.md#checkout). What an unpaid order of it holds counts as there. `now` in
 * milliseconds since 1970. `known` is what the call has read of it already.
 */
export async function readCheckout(
  env: Env,
  shop: Shop,
  { basketKey, client, user }: CheckoutCall,
  now: number,
  known?: KnownCheckout,
): Promise<ReadCheckout> {
  const of = { basketKey, userId: user.id };
  const { draft, id, pending } = await beginCheckout(env, of, now, known?.begun);
  // What was settled first may have changed the rest.
  const { account, basket: goods } = known && isSettled(known.begun) ? known : {};
  const [contents, costs, buyer] = await Promise.all([
    goods?.contents ?? readContents(env, basketKey),
    readDeliveryCosts(env, shop, now),
    openBuyer(user, draft.address, client),
  ]);
  const held = pending === null ? NOTHING_HELD : await readHeld(env.DB, pending, contents.codes);
  const delivery = draft.address?.delivery;
  const db = joinReads(env.DB);
  const [composed, { available, giftCards }, open, store, found] = await Promise.all([
    composeBasket(db, shop, basketKey, contents, goods?.offers, held),
    user.isGuest ? NO_MEANS : (account?.means ?? readMeans(db, { ...of, shop }, now)),
    account
      ? noneOpen(shop, account.isKnown && !user.isGuest, buyer)
      : readOpenOrders(db, shop, user, buyer, now),
    delivery?.kind === 'store' ? findStore(db, shop, delivery.storeId, now) : undefined,
    delivery?.kind === 'list' ? findPresent(db, shop, delivery.list) : undefined,
  ]);
  const present = found && takesPresents(found.sentTo, shop, composed) ? found : undefined;
  const isSent = hasSentItems(composed, shop);
  const place = present?.sentTo ?? (draft.address && sentTo(draft.address));
  const area = isSent && place ? areaOf(place) : undefined;
  const basket = taxedIn(composed, area, shop.saleCountry);
  const refusal = isSent && draft.address ? areaRefusal(draft.address, shop, basket) : undefined;
  const isKnown =
    refusal === undefined &&
    isDeliverable(draft, shop, isSent) &&
    (delivery?.kind !== 'store' ||
      (store !== undefined && isCollectable(boughtItems(basket), shop.company))) &&
    (delivery?.kind !== 'list' || present !== undefined);
  const options =
    isKnown && delivery && boughtItems(basket).length > 0
      ? shippingOptions({ basket, shop, costs, delivery, storeName: store?.name, area, now })
      : [];
  const option =
    options.find(({ key }) => key === draft.shipping?.carrier) ??
    (options.length === 1 ? options[0] : undefined);
  const creditOf = (choice: DraftPayment | null) => (choice?.credit ? available : 0);
  const payBy = (choice: DraftPayment | null) =>
    choosePayment(
      env,
      shop,
      { basket, option, credit: creditOf(choice), isPresent: present !== undefined, open },
      choice?.code,
    );
  const chosen = payBy(draft.payment);
  const parts = {
    email: user.email,
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
    id,
    ...parts,
    list: present ? { title: present.title } : null,
    refusal: refusal ?? null,
    // A note would tell the giver of a present where its owner lives.
    deliveryNote: isKnown && !present ? areaNote(area, shop) : null,
    giftCards,
    credit: { available, isUsed: available > 0 && draft.payment?.credit === true },
    shippingOptions: options,
    paymentMethods: chosen.methods,
    withheld: chosen.withheld,
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
  };
}

/** Returns what is in a basket. */
export function readContents(
  { BASKETS }: Pick<Env, 'BASKETS'>,
  basketKey: string,
): Promise<Contents> {
  return readAgain(() => BASKETS.getByName(basketKey).contents());
}

/** Returns the list that an order is sent to; undefined if it takes no parcels any more. */
async function findPresent(db: D1Database, shop: Shop, hash: string): Promise<Present | undefined> {
  const share = await findShare(db, shop, hash);
  return share?.sentTo && { ...share, sentTo: share.sentTo };
}

/** Returns whether something of a basket has to be sent; an empty one is treated so. */
export function hasSentItems(basket: Basket, shop: Shop): boolean {
  const bought = boughtItems(basket);
  return bought.length === 0 || bought.some((item) => !isFile(item, shop));
}

function isDeliverable({ address }: Draft, shop: Shop, isSent: boolean): boolean {
  return address !== null && undeliverableField(address, shop, isSent) === undefined;
}

interface Payable {
  readonly basket: Basket;
  readonly option: ShippingOption | undefined;
  readonly credit: number;
  /** Whether somebody else gets it. */
  readonly isPresent: boolean;
  readonly open: OpenOrders;
}

function choosePayment(
  env: Env,
  shop: Shop,
  { basket, credit, isPresent, open, option }: Payable,
  wanted: PaymentCode | undefined,
): Choice {
  const dueBy = (payment: PaymentCode | undefined) =>
    checkoutTotals({ basket, shipping: option?.cost, shop, payment, credit }).due;
  const due = dueBy(undefined);
  if (option && due === 0) return { methods: ['G'], code: 'G', withheld: [] };
  // Cash is paid to who brings it, by who gets it.
  const hasCourier = option?.key !== STORE_KEY && option?.key !== DOWNLOAD_KEY && !isPresent;
  // A bought gift card pays as soon as it is there: what it costs is not lent.
  const sellsCards = boughtItems(basket).some(({ product }) =>
    isVoucherProduct(product.attributes, shop.company),
  );
  const fitting = paymentMethods[shop.key]
    .filter(
      (code) =>
        isPaidOffline(code) || (due >= LEAST_OF_PROVIDERS && providerOf(env, code) !== undefined),
    )
    .filter((code) => code !== 'NN' || (hasCourier && !sellsCards))
    .filter((code) => code !== 'RE' || !sellsCards);
  const count = boughtItems(basket).reduce((sum, { quantity }) => sum + quantity, 0);
  const withheld = OPEN_KINDS.flatMap((kind) => {
    const above = fitting.flatMap((code) => {
      const sum = { amount: dueBy(code), quantity: count };
      const exceeded = openCodes(kind).includes(code) ? ceilingAbove(open[kind], sum) : undefined;
      return exceeded ? [{ code, ...exceeded }] : [];
    });
    const [first] = above;
    if (!first) return [];
    const { most, whose } = first;
    return [{ codes: above.map(({ code }) => code), most, whose }];
  });
  const methods = fitting.filter((code) => !withheld.some(({ codes }) => codes.includes(code)));
  return { methods, code: methods.find((code) => code === wanted), withheld };
}
