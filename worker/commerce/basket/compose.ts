import type { Basket, BasketItem, BasketResult } from '../../../app/basket/schemas/basket.ts';
import {
  FAILURE_KINDS,
  MAX_LINE_QUANTITY,
  pricePromotionKey,
} from '../../../app/basket/rules/basket.ts';
import { giftOffer, offeredGift } from '../../../app/basket/rules/gift.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { giftWrapPrices } from '../../../edge-config/gift-wrap.ts';
import type { Codes } from './codes.ts';
import { describeGone } from './gone-lines.ts';
import { type PendingOrder, withPendingCodes, withPendingStock } from './pending-order.ts';
import type { MergeNotice } from './merge-notice.ts';
import { buyableQuantity } from './limit.ts';
import { offerOfLine } from './gift-card.ts';
import { priceLine } from './line-price.ts';
import { quantityElsewhere, type Line } from './line.ts';
import { giftVariantIds, promoteItems } from './promotions.ts';
import { type PricedItem, promotedLines, settleItems } from './settle.ts';
import { codeStates } from '../voucher/code-states.ts';
import { findCodes } from '../voucher/find-codes.ts';
import { withStockCode } from '../catalogue/variant.ts';
import { findOffers, type Offer, type Offers } from '../catalogue/offers.ts';

/** What a basket stores. */
export interface Contents {
  readonly lines: readonly Line[];
  readonly codes: Codes;
  /** The note of a login's merge. */
  readonly merge?: MergeNotice | undefined;
  /** The last order whose payment was begun from this basket. */
  readonly order?: number | undefined;
}

/**
 * Composes the basket of a shop: lines from the object, everything else from the catalogue. `known` offers are reused if
 * they cover all lines. `pending` is set for a checkout, and for a basket with an unpaid order: then everything is read
 * afresh, and what the order has reserved counts as available.
 */
export async function composeBasket(
  db: D1Database,
  shop: Shop,
  key: string,
  { lines, codes, merge }: Contents,
  known: Offers = new Map(),
  pending?: PendingOrder,
): Promise<Basket> {
  const how = { isFresh: pending !== undefined };
  const variantIds = lines.map(({ variantId }) => variantId);
  const [inStock, found] = await Promise.all([
    isComplete(known, variantIds) ? known : findOffers(db, shop, variantIds, how),
    findCodes(db, shop, codes),
  ]);
  const offers = withPendingStock(inStock, pending);
  const composed = lines.flatMap((line) => {
    const sold = offers.get(line.variantId);
    if (sold === undefined) return [];
    const { customData, isCard, offer } = offerOfLine(sold, line, shop);
    const own = { ...line, customData };
    const item = asPresent(composeItem(own, lines, offer), own, shop);
    return [{ line, item, promotions: isCard ? [] : offer.product.promotions }];
  });
  const [given, gone] = await Promise.all([
    findOffers(db, shop, giftVariantIds(composed), how),
    describeGone(
      db,
      shop,
      lines.filter(({ variantId }) => !offers.has(variantId)),
    ),
  ]);
  const gifts = withPendingStock(given, pending);
  const { items: promoted, promotions } = promoteItems(composed, {
    offers: gifts,
    compose: (gift) => composeGift(gift, gifts),
  });
  const { reductions, ...states } = codeStates(
    withPendingCodes(found, pending),
    promotedLines(promoted),
    shop,
    Date.now(),
  );
  const items = settleItems(promoted, reductions);
  return {
    key,
    items,
    code: codes.voucher ?? null,
    ...states,
    promotions,
    cost: sumCost(items, shop),
    ...gone,
    ...(merge && {
      merged: { lines: merge.lines, at: new Date(merge.mergedAt).toISOString() },
    }),
  };
}

function isComplete(known: Offers, variantIds: readonly number[]): boolean {
  return variantIds.every((variantId) => known.has(variantId));
}

/**
 * Composes the answer of a change, which contains the basket even after a failure. `itemKey` is the line that an addition
 * changed.
 */
export function composeResult(
  statusCode: BasketResult['statusCode'],
  basket: Basket,
  itemKey?: string,
): BasketResult {
  const line = itemKey === undefined ? {} : { itemKey };
  if (statusCode === 200 || statusCode === 201)
    return { type: 'success', statusCode, basket, ...line };
  return { type: 'failure', statusCode, kind: FAILURE_KINDS[statusCode], basket, ...line };
}

function composeItem(line: Line, lines: readonly Line[], offer: Offer): PricedItem {
  const buyable = buyableQuantity(offer);
  // If the stock is too small for all lines of the variant, lines that were added first get theirs.
  const at = lines.findIndex(({ key }) => key === line.key);
  const before = lines.slice(0, Math.max(at, 0));
  const free = Math.max(
    buyable - quantityElsewhere(lines, line.variantId, line.key),
    Math.min(buyable - quantityElsewhere(before, line.variantId, line.key), line.quantity),
  );
  const {
    variants: _,
    siblings: __,
    description: ___,
    promotions: ____,
    ...product
  } = offer.product;
  const price = priceLine(offer.variant, line.quantity);
  return {
    key: line.key,
    quantity: line.quantity,
    availableQuantity: Math.min(Math.max(free, 0), MAX_LINE_QUANTITY),
    status: buyable > 0 ? 'available' : 'unavailable',
    // Includes what the shopper's own unpaid order holds.
    variant: withStockCode(offer.variant),
    product,
    itemGroup: line.itemGroup,
    customData: { ...line.customData, pricePromotionKey: promotionKeyOf(offer, line.quantity) },
    displayData: line.displayData,
    gift: null,
    giftOffer: null,
    price,
    reductions: [],
    promotionId: line.promotionId,
    promotion: null,
    isGift: false,
  };
}

/** Returns an item with what it can have as a present, and of the line's choice what its shop offers. */
function asPresent(item: PricedItem, { gift }: Line, { company, key }: Shop): PricedItem {
  const offer = giftOffer(item, company, giftWrapPrices[key]);
  return { ...item, gift: offeredGift(gift, offer), giftOffer: offer };
}

function composeGift(gift: Line, offers: Offers): PricedItem | undefined {
  const offer = offers.get(gift.variantId);
  return offer && composeItem(gift, [], offer);
}

function promotionKeyOf({ variant }: Offer, quantity: number): string {
  const { scaleAmount1, scaleAmount2, scaleAmount3 } = variant.customData.KQPRI;
  return pricePromotionKey([scaleAmount1, scaleAmount2, scaleAmount3], quantity);
}

/** Sums the lines that can be bought. The tax is the sum of the lines' taxes, so that the three amounts add up. */
function sumCost(items: readonly BasketItem[], shop: Shop): Basket['cost'] {
  const sold = items.filter(({ status }) => status === 'available');
  const withTax = sold.reduce((sum, { cost }) => sum + cost.withTax, 0);
  const vat = sold.reduce((sum, { cost }) => sum + cost.tax.vat.amount, 0);
  return {
    currencyCode: shop.currency,
    goods: sold.reduce((sum, { isGift, price }) => sum + (isGift ? 0 : price.total.withTax), 0),
    withTax,
    withoutTax: withTax - vat,
    tax: { vat: { amount: vat } },
  };
}
