import type { Basket, BasketItem } from '../../../app/basket/schemas/basket.ts';
import type { ProductPromotion } from '../../../app/promotion/schemas/promotion.ts';
import { mayBePromoted } from '../../../app/product/rules/infant-formula.ts';
import { applyPromotions, type PromotableLine } from '../../../app/promotion/rules/promotion.ts';
import type { Offers } from '../catalogue/offers.ts';
import { buyableQuantity } from './limit.ts';
import { quantityElsewhere, type Line } from './line.ts';
import type { PricedItem } from './settle.ts';

/** A line of the basket, with its item before promotions and the running promotions of its product. */
export interface ComposedLine {
  readonly line: Line;
  readonly item: PricedItem;
  readonly promotions: readonly ProductPromotion[];
}

interface Promoted {
  /** Items in the order of the lines, followed by the gifts. */
  readonly items: PricedItem[];
  readonly promotions: Basket['promotions'];
}

/** Possible gifts: offers of the variants, and a function that composes an item. */
interface Gifts {
  readonly offers: Offers;
  readonly compose: (gift: Line) => PricedItem | undefined;
}

/** Returns the ids of the variants that running promotions of the lines may give. */
export function giftVariantIds(composed: readonly ComposedLine[]): number[] {
  return promotable(composed).flatMap(({ promotions }) =>
    promotions.flatMap(({ effect }) =>
      effect.type === 'buy_x_get_y' ? effect.additionalData.variantIds : [],
    ),
  );
}

/**
 * Applies the running promotions to a basket's lines and appends its gifts (docs/rules/promotion.md#promotion). The promotion of an item
 * is the one that applies to it, otherwise the one with which its line was added; null if that one does not run in the shop, or not for
 * the product.
 */
export function promoteItems(composed: readonly ComposedLine[], gifts: Gifts): Promoted {
  const known = new Map(
    composed.flatMap(({ promotions }) => promotions.map((one) => [one.id, one] as const)),
  );
  const { reductions, states, ...applied } = applyPromotions(
    promotable(composed).map(promotableLine),
    freeItems(composed, gifts.offers),
  );
  const given = applied.gifts.flatMap(({ promotionId, variantId, quantity }) => {
    const item = gifts.compose(giftLine(promotionId, variantId, quantity));
    const promotion = known.get(promotionId);
    return item && promotion ? giftItem(item, promotion) : [];
  });
  const items = composed.map(({ item, line, promotions }) => {
    const taken = reductions.get(item.key) ?? [];
    const named = promotions.find(({ id }) => id === line.promotionId);
    const first = known.get(taken[0]?.id ?? '');
    return {
      ...item,
      reductions: taken.map(({ id, amount }) => ({ kind: 'promotion' as const, id, amount })),
      promotionId: named?.id ?? null,
      promotion: promotionOf(first ?? named, first !== undefined),
    };
  });
  return {
    items: [...items, ...given],
    promotions: states.flatMap((state) => {
      const promotion = known.get(state.id);
      if (promotion === undefined) return [];
      const { name, effect, isCombinable } = promotion;
      const first =
        state.reason === 'asSet'
          ? composed.find(({ promotions }) => promotions.some(({ id }) => id === state.id))
          : undefined;
      const itemKey = first?.item.key ?? null;
      const free = given.filter(({ promotionId }) => promotionId === state.id);
      const worth = free.reduce((sum, { price }) => sum + price.total.withTax, 0);
      const reduction = state.reduction + worth;
      return [{ ...state, reduction, name, type: effect.type, isCombinable, itemKey }];
    }),
  };
}

/** Items that cannot be bought or may not be promoted have no promotions and do not count for others. */
function promotable(composed: readonly ComposedLine[]): ComposedLine[] {
  return composed.filter(({ item }) => item.status === 'available' && mayBePromoted(item.product));
}

function promotableLine({ item, line, promotions }: ComposedLine): PromotableLine {
  return {
    key: line.key,
    productId: item.product.id,
    quantity: line.quantity,
    unit: item.price.unit.withTax,
    promotionId: line.promotionId,
    group: line.itemGroup?.id,
    rules: promotions,
  };
}

/** Returns how many of each gift are in stock after the lines have got theirs. */
function freeItems(composed: readonly ComposedLine[], offers: Offers): ReadonlyMap<number, number> {
  const lines = composed.map(({ line }) => line);
  return new Map(
    [...offers].map(([variantId, offer]) => [
      variantId,
      mayBePromoted(offer.product)
        ? buyableQuantity(offer) - quantityElsewhere(lines, variantId)
        : 0,
    ]),
  );
}

function giftLine(promotionId: string, variantId: number, quantity: number): Line {
  return {
    key: `gift-${promotionId}-${variantId}`,
    variantId,
    quantity,
    itemGroup: null,
    customData: {},
    displayData: {},
    gift: null,
    promotionId,
    createdAt: 0,
  };
}

function giftItem(item: PricedItem, promotion: ProductPromotion): PricedItem {
  const amount = item.price.total.withTax;
  return {
    ...item,
    availableQuantity: item.quantity,
    reductions: amount > 0 ? [{ kind: 'promotion', id: promotion.id, amount }] : [],
    promotionId: promotion.id,
    promotion: promotionOf(promotion, true),
    isGift: true,
  };
}

function promotionOf(
  promotion: ProductPromotion | undefined,
  isValid: boolean,
): BasketItem['promotion'] {
  if (promotion === undefined) return null;
  const { id, effect } = promotion;
  const additionalData =
    effect.type === 'buy_x_get_y' ? { variantIds: effect.additionalData.variantIds } : {};
  return { id, isValid, effect: { type: effect.type, additionalData } };
}
