import type { CardProduct, CardVariant } from '../product/schemas/product-card.ts';
import { isAddable } from '../product/rules/availability.ts';
import { type CardAddition, cardAddition } from '../basket/rules/card-addition.ts';
import { paybackPoints } from '../price/rules/payback.ts';
import { displayName } from '../product/rules/product-name.ts';
import { attributeLabel, isPersonalised, productPath } from '../product/rules/product.ts';
import { parseRating, type Rating } from '../product/rules/rating.ts';
import type { Shop } from '../shop/rules/shop.ts';
import { chooseVariant, isPriceFrom } from '../product/rules/variant.ts';
import { imagesOf } from '../product/rules/variant-image.ts';
import type { Translate } from '../i18n/translate.ts';
import { isVoucherProduct } from '../voucher/rules/voucher-product.ts';
import { deliveryTexts, type DeliveryTexts } from './delivery.ts';
import { type PriceTexts, priceTexts } from './price.tsx';

/** The texts and values of a product's card, also for other views with several products. */
export interface CardView {
  /** The variant whose price is shown. */
  readonly shown: CardVariant;
  /** The name, with the colour if siblings have the same name. */
  readonly name: string;
  readonly path: string;
  readonly images: readonly CardProduct['images'][number][];
  readonly rating: Rating | undefined;
  readonly prices: PriceTexts;
  /** Notes on the price, and the points of one item. */
  readonly notes: readonly string[];
  readonly delivery: DeliveryTexts;
  readonly addition: CardAddition;
  /** Availability codes of the variants. */
  readonly codes: readonly number[];
}

/** Returns a variant with the facts that the choice of the shown variant needs. */
export function variantFacts<V extends CardVariant>(variant: V) {
  return {
    variant,
    referenceKey: variant.referenceKey,
    bvc: variant.customData.KQPRI.BVC,
    withTax: variant.price.withTax,
  };
}

/** Returns the view of a product's card, based on the shown variant (docs/rules/product.md#variant). */
export function cardView(product: CardProduct, shop: Shop, t: Translate): CardView | undefined {
  const facts = product.variants.map(variantFacts);
  const shown = chooseVariant(facts)?.variant;
  if (!shown) return undefined;
  const codes = facts.map(({ bvc }) => bvc);
  const prices = priceTexts(product, shown, shop, t, isPriceFrom(facts));
  const siblings = product.siblings.map((one) => ({ name: one.name ?? product.name }));
  return {
    shown,
    name: displayName({ ...product, siblings }, shop.language),
    path: productPath(product, shop),
    images: imagesOf(product.images, shown),
    rating: parseRating(
      attributeLabel(product.attributes, 'durchschnittBewertungen'),
      attributeLabel(product.attributes, 'anzahlBewertungen'),
    ),
    prices,
    notes: [...prices.notes, ...tierNotes(prices, t), ...paybackNotes(shown, shop, t)],
    delivery: deliveryTexts(shown, product, shop.company, t),
    addition: cardAddition(codes, isChosenOnPage(product, shop)),
    codes,
  };
}

/** Returns whether something of a product is chosen on its page alone: its text, or what a gift card is worth. */
export function isChosenOnPage(
  { attributes }: Pick<CardProduct, 'attributes'>,
  { company }: Pick<Shop, 'company'>,
): boolean {
  return isPersonalised(attributes) || isVoucherProduct(attributes, company);
}

/** Returns a note for the first quantity price; the product's page has all. */
function tierNotes({ tiers = [] }: PriceTexts, t: Translate): string[] {
  return tiers.slice(0, 1).map(({ amount, now }) => t('product.tier', { amount, price: now }));
}

/** Returns the points of one item, in shops with Payback (docs/rules/price.md#payback-points). */
function paybackNotes({ price, customData }: CardVariant, shop: Shop, t: Translate): string[] {
  if (!shop.options.payback || !isAddable(customData.KQPRI.BVC)) return [];
  const factor = customData.KQPRI.Punkte_Faktor_Payback;
  const points = paybackPoints([{ factor, withTax: price.withTax, quantity: 1 }]);
  return points > 0 ? [t('product.payback', { points })] : [];
}

/** Returns the product's category path for tracking, from the root. */
export function categoryPath({
  categories: [path = []],
}: Pick<CardProduct, 'categories'>): string | undefined {
  return path.map(({ categoryName }) => categoryName).join('|') || undefined;
}
