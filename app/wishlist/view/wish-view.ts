import type { CardProduct, CardVariant } from '../../product/schemas/product-card.ts';
import type { WishlistItem } from '../schemas/wishlist.ts';
import { isAddable } from '../../product/rules/availability.ts';
import { type CardAddition, cardAddition } from '../../basket/rules/card-addition.ts';
import { formatPrice } from '../../price/rules/price.ts';
import { imagesOf, variantName } from '../../product/rules/variant-image.ts';
import { priceBeforeDrop } from '../rules/wishlist.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { cardView, isChosenOnPage } from '../../ui/card-view.ts';
import { deliveryTexts, type DeliveryTexts } from '../../ui/delivery.ts';
import { type PriceTexts, priceTexts } from '../../ui/price.tsx';

/** An item of the wishlist with its product in the shop; `product` is undefined if it is no longer sold. */
export interface WishEntry {
  readonly item: WishlistItem;
  readonly product?: CardProduct | undefined;
  /** The variant, if the item is a variant. */
  readonly variant?: CardVariant | undefined;
}

/** How an item gets into the basket. */
type WishAction =
  | { readonly kind: 'move'; readonly variantId: number }
  /** The wishlist shows a dialog for choosing the variant. */
  | { readonly kind: 'choose' }
  /** The product's page has a field for the personalised text. */
  | { readonly kind: 'page' }
  | { readonly kind: 'soldOut' };

/** The texts and values of a line in the wishlist. */
export interface WishView {
  readonly product: CardProduct;
  /** The variant whose price is shown. */
  readonly shown: CardVariant;
  readonly name: string;
  readonly path: string;
  readonly image: CardProduct['images'][number] | undefined;
  /** Colour and size, if the item is a variant. */
  readonly options: string | undefined;
  readonly prices: PriceTexts;
  readonly delivery: DeliveryTexts;
  readonly action: WishAction;
  /** The price when the item was added, if the price has dropped since. */
  readonly before: string | undefined;
}

/** Returns the view of an item; undefined if the shop no longer sells it. */
export function wishView(
  { item, product, variant }: WishEntry,
  { shop, t }: Pick<LayoutData, 'shop' | 't'>,
): WishView | undefined {
  const card = product && cardView(product, shop, t);
  const shown = item.variantId === null ? card?.shown : variant;
  if (!product || !card || !shown) return undefined;
  const { withTax, currencyCode } = shown.price;
  const before = priceBeforeDrop(item, withTax, product);
  const isOwn = item.variantId !== null;
  const addition = isOwn ? additionOf(product, shown, shop) : card.addition;
  return {
    product,
    shown,
    name: card.name,
    path: isOwn ? `${card.path}?variant=${encodeURIComponent(shown.referenceKey)}` : card.path,
    image: imagesOf(product.images, shown)[0],
    options: isOwn ? variantName(shown) : undefined,
    prices: isOwn ? priceTexts(product, shown, shop, t) : card.prices,
    delivery: deliveryTexts(shown, product, shop.company, t),
    action: actionOf(addition, product, shown, shop),
    before: before === undefined ? undefined : formatPrice(before, currencyCode, shop.locale),
  };
}

function additionOf(product: CardProduct, { customData }: CardVariant, shop: Shop): CardAddition {
  return cardAddition([customData.KQPRI.BVC], isChosenOnPage(product, shop));
}

function actionOf(
  addition: CardAddition,
  product: CardProduct,
  { id, customData }: CardVariant,
  shop: Shop,
): WishAction {
  if (addition === 'none' || !isAddable(customData.KQPRI.BVC)) return { kind: 'soldOut' };
  if (isChosenOnPage(product, shop)) return { kind: 'page' };
  if (addition === 'page') return { kind: 'choose' };
  // A back end of the previous release sends cards' variants without an id.
  return id === null ? { kind: 'page' } : { kind: 'move', variantId: id };
}
