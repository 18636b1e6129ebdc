import type { Basket, BasketItem } from '../basket/schemas/basket.ts';
import { basketTotals, type BasketTotals } from '../basket/rules/basket-totals.ts';
import {
  basketDelivery,
  type BasketDelivery,
  type FreeDelivery,
  freeDelivery,
} from '../delivery/rules/delivery-cost.ts';
import { paybackPoints } from '../price/rules/payback.ts';
import { formatPrice } from '../price/rules/price.ts';
import { isBulky } from '../product/rules/product.ts';
import { isSentAsFile } from '../voucher/rules/voucher-product.ts';
import type { LayoutData } from '../layouts/layout-data.ts';
import { voucherProblem } from './voucher-problem.ts';

/** The voucher or the gift card of a basket. */
type AppliedCode = NonNullable<Basket['voucher'] | Basket['giftCard']>;

/** What the page computes of a basket and the shop's layout. */
export interface BasketView {
  readonly totals: BasketTotals;
  readonly delivery: BasketDelivery;
  readonly free: FreeDelivery | undefined;
  /** PAYBACK points of all lines; 0 in shops without them. */
  readonly points: number;
}

/** Returns the sum of a basket with its delivery (docs/rules/basket.md#basket-sum). */
export function viewOf(
  { items, cost, giftCard }: Basket,
  { layout, shop }: Pick<LayoutData, 'layout' | 'shop'>,
): BasketView {
  const bought = items.filter(({ status }) => status === 'available');
  const goods = {
    withTax: cost.withTax,
    items: bought.map(({ product: { attributes }, variant }) => ({
      isBulky: isBulky([variant]),
      isDownload: isSentAsFile({ attributes, variants: [variant] }, shop.company),
    })),
  };
  const delivery = basketDelivery(layout.shippingCostConfig, goods);
  const shipping = delivery.kind === 'none' ? 0 : delivery.cost?.versandkosten;
  return {
    totals: basketTotals({
      items,
      cost,
      shipping,
      shop,
      giftCard: giftCardLeft(giftCard),
    }),
    delivery,
    free: freeDelivery(layout.shippingCostConfig, goods),
    points: shop.options.payback ? pointsOf(bought) : 0,
  };
}

function giftCardLeft(card: Basket['giftCard']): number {
  return card?.isValid ? card.value : 0;
}

function pointsOf(items: readonly BasketItem[]): number {
  return paybackPoints(
    items.map(({ variant, cost }) => ({
      factor: variant.customData.KQPRI.Punkte_Faktor_Payback,
      // What a line costs after its reductions.
      withTax: cost.withTax,
      quantity: 1,
    })),
  );
}

/** Returns what of a basket the shop does not sell any more, by name or, where the catalogue has none, by number. */
export function goneTexts(
  { goneLines = [] }: Pick<Basket, 'goneLines'>,
  { t }: Pick<LayoutData, 't'>,
): readonly string[] {
  return goneLines.map(({ name, quantity, variantId }) => {
    const what = name || `${t('info.number')} ${variantId}`;
    return `${quantity} × ${what} · ${t('wishlist.gone')}`;
  });
}

/** Returns what a promotion that takes nothing off says: what is missing, or why it does not apply. */
export function promotionText(
  { name, reason, missing }: Basket['promotions'][number],
  basket: Pick<Basket, 'cost'>,
  layoutData: Pick<LayoutData, 'shop' | 't'>,
): string {
  const { t } = layoutData;
  if (reason === 'notCombinable' || reason === 'giftSoldOut' || reason === 'asSet')
    return t(`basket.promo.${reason}`, { name });
  if (!missing) return t('basket.promo.missing', { name });
  return 'quantity' in missing
    ? t('basket.promo.quantity', { count: missing.quantity, name })
    : t('basket.promo.value', { amount: moneyOf(basket, layoutData)(missing.value), name });
}

/** Returns the name of an applied code: that of a voucher is the code itself, that of a gift card has the end of its code. */
export function codeName(
  { code, kind }: Pick<AppliedCode, 'code' | 'kind'>,
  t: LayoutData['t'],
): string {
  return kind === 'giftCard' ? t('basket.codeCard', { code: `…${code}` }) : code;
}

/** Returns why an applied code takes nothing off, and what would make it valid; undefined for a valid one. */
export function codeProblem(
  { reason, ...applied }: AppliedCode,
  { shop, t }: Pick<LayoutData, 'shop' | 't'>,
): string | undefined {
  if (reason === null) return undefined;
  const { key, values } = voucherProblem({ ...applied, reason }, shop);
  return t(key, values);
}

/** Returns a function that formats amounts in the basket's currency. */
export function moneyOf(
  { cost }: Pick<Basket, 'cost'>,
  { shop }: Pick<LayoutData, 'shop'>,
): (minor: number) => string {
  return (minor) => formatPrice(minor, cost.currencyCode, shop.locale);
}

/** Returns the name of what takes something off: that of a promotion, or the voucher with its code. */
export function discountName(
  { kind, id }: { readonly kind: 'promotion' | 'voucher'; readonly id: string },
  { promotions }: Pick<Basket, 'promotions'>,
  t: LayoutData['t'],
): string {
  if (kind === 'voucher') return t('basket.voucherRow', { code: id });
  return promotions.find((promotion) => promotion.id === id)?.name ?? id;
}

/** Returns that there are fewer pieces. One has a separate text, which no plural category names: French has 0 and 1 in one. */
export function leftText(quantity: number, t: LayoutData['t']): string {
  if (quantity === 0) return t('basket.noneLeft');
  return quantity === 1 ? t('basket.onlyLeftOne') : t('basket.onlyLeft', { quantity });
}
