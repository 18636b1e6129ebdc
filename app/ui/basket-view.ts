import type { Basket, BasketItem } from '../basket/schemas/basket.ts';
import { basketGoods } from '../basket/rules/basket-goods.ts';
import { basketTotals, type BasketTotals } from '../basket/rules/basket-totals.ts';
import {
  basketDelivery,
  type BasketDelivery,
  type FreeDelivery,
  freeDelivery,
  freeDeliveryFrom,
} from '../delivery/rules/delivery-cost.ts';
import { paybackPoints } from '../price/rules/payback.ts';
import { formatPrice } from '../price/rules/price.ts';
import type { LayoutData } from '../layouts/layout-data.ts';
import { voucherProblem } from './voucher-problem.ts';

/** The voucher or the gift card of a basket. */
type AppliedCode = NonNullable<Basket['voucher'] | Basket['giftCard']>;

/** Values that the page derives from a basket and the shop's layout. */
export interface BasketView {
  readonly totals: BasketTotals;
  readonly delivery: BasketDelivery;
  readonly free: FreeDelivery | undefined;
  /** PAYBACK points of all lines; 0 in shops without them. */
  readonly points: number;
}

/** Returns the totals of a basket with its delivery (docs/rules/basket.md#basket-sum). */
export function viewOf(
  basket: Basket,
  { layout, shop }: Pick<LayoutData, 'layout' | 'shop'>,
): BasketView {
  const { items, cost, giftCard } = basket;
  const goods = basketGoods(basket, shop.company);
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
    free: freeDelivery(freeDeliveryFrom(layout.shippingCostConfig), goods),
    points: shop.options.payback
      ? pointsOf(items.filter(({ status }) => status === 'available'))
      : 0,
  };
}

function giftCardLeft(card: Basket['giftCard']): number {
  return card?.isValid ? card.value : 0;
}

function pointsOf(items: readonly BasketItem[]): number {
  return paybackPoints(
    items.map(({ variant, cost }) => ({
      factor: variant.customData.KQPRI.Punkte_Faktor_Payback,
      // The cost of a line after its reductions.
      withTax: cost.withTax,
      quantity: 1,
    })),
  );
}

/**
 * Returns the items of a basket that the shop does not sell any more, by name, or by number if the catalogue has no
 * name.
 */
export function goneTexts(
  { goneLines = [] }: Pick<Basket, 'goneLines'>,
  { t }: Pick<LayoutData, 't'>,
): readonly string[] {
  return goneLines.map(({ name, quantity, variantId }) => {
    const what = name || `${t('info.number')} ${variantId}`;
    return `${quantity} × ${what} · ${t('wishlist.gone')}`;
  });
}

/**
 * Returns the text of a promotion without a reduction: the missing condition, or the reason why the promotion does
 * not apply.
 */
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

/** Returns the name of an applied code: the code of a voucher, the last digits of a gift card. */
export function codeName(
  { code, kind }: Pick<AppliedCode, 'code' | 'kind'>,
  t: LayoutData['t'],
): string {
  return kind === 'giftCard' ? t('basket.codeCard', { code: `…${code}` }) : code;
}

/** Returns why an applied code has no effect, and what would make it valid; undefined for a valid one. */
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

/** Returns the name of a reduction: that of the promotion, or the voucher with its code. */
export function discountName(
  { kind, id }: { readonly kind: 'promotion' | 'voucher'; readonly id: string },
  { promotions }: Pick<Basket, 'promotions'>,
  t: LayoutData['t'],
): string {
  if (kind === 'voucher') return t('basket.voucherRow', { code: id });
  return promotions.find((promotion) => promotion.id === id)?.name ?? id;
}

/**
 * Returns the text about the reduced stock. A stock of one has a separate text, since plural categories do not distinguish it:
 * in French, 0 and 1 are in the same category.
 */
export function leftText(quantity: number, t: LayoutData['t']): string {
  if (quantity === 0) return t('basket.noneLeft');
  return quantity === 1 ? t('basket.onlyLeftOne') : t('basket.onlyLeft', { quantity });
}
