import type { CardProduct, CardVariant } from '../product/schemas/product-card.ts';
import { isProductBuyable } from '../product/rules/availability.ts';
import { type Badge, productBadges } from '../product/rules/badge.ts';
import { mayBePromoted } from '../product/rules/infant-formula.ts';
import { discountOf, discountPercent } from '../price/rules/price.ts';
import { isBundle } from '../product/rules/product.ts';
import type { Shop } from '../shop/rules/shop.ts';
import { biggestDiscount } from '../product/rules/variant.ts';
import type { MessageKey } from '../i18n/messages/de.ts';
import type { Translate } from '../i18n/translate.ts';
import { deliveryOf } from './delivery.ts';

interface CardBadgesProps {
  readonly product: CardProduct;
  /** The variant whose price is shown. */
  readonly shown: CardVariant;
  readonly shop: Shop;
  /** Maximum number of badges. */
  readonly most: number;
  readonly t: Translate;
}

/** The badges of a card: sold out or preorder, then those of docs/rules/product.md#badge. */
export function CardBadges({ product, shown, shop, most, t }: CardBadgesProps) {
  const state = stateText(product, shown, shop, t);
  const badges = state?.endsAll ? [] : badgesOf(product, shown, t);
  const texts = [
    ...(state ? [{ id: 'state', type: 'state', label: state.text } as const] : []),
    ...badges,
  ].slice(0, most);
  if (texts.length === 0) return null;
  return (
    <span className="badges">
      {texts.map(({ id, type, label }) => (
        <b key={id} className={`badge${type === 'sale' ? ' is-sale' : ''}`}>
          {label}
        </b>
      ))}
    </span>
  );
}

/** Returns the text of a product that is sold out or a preorder. A sold-out product has no badge about its price. */
function stateText(
  product: CardProduct,
  shown: CardVariant,
  { company }: Shop,
  t: Translate,
): { readonly text: string; readonly endsAll: boolean } | undefined {
  if (!isProductBuyable(product.variants.map(({ customData }) => customData.KQPRI.BVC)))
    return { text: t('product.badge.soldOut'), endsAll: true };
  return deliveryOf(shown, company).kind === 'preorder'
    ? { text: t('product.badge.preorder'), endsAll: false }
    : undefined;
}

const THEMES: Readonly<Partial<Record<string, MessageKey>>> = {
  bio: 'product.badge.bio',
  geschenk: 'product.badge.gift',
};

/** Returns the discount of each variant of a product (docs/rules/price.md#reduction). */
function discountsOf(product: CardProduct) {
  const promotable = mayBePromoted(product);
  return product.variants.map((variant) => ({
    variant,
    bvc: variant.customData.KQPRI.BVC,
    discount: discountOf({
      ...variant.price,
      lowestPrior: variant.lowestPriorPrice.withTax,
      mayBePromoted: promotable,
    }),
  }));
}

/** Returns whether a variant that can be added is reduced, as the badge of the product's card says. */
export function isReduced(product: CardProduct): boolean {
  return biggestDiscount(discountsOf(product)) !== undefined;
}

function badgesOf(product: CardProduct, shown: CardVariant, t: Translate): Badge[] {
  const promotable = mayBePromoted(product);
  const discounts = discountsOf(product);
  const biggest = biggestDiscount(discounts);
  const own = discounts.find(({ variant }) => variant === shown)?.discount ?? 0;
  const theme = product.artikelThema === null ? undefined : THEMES[product.artikelThema];
  return productBadges(
    {
      isReduced: biggest !== undefined,
      promo: promotable ? product.promo : null,
      isNew: product.isNew,
      isBundle: isBundle(product.advancedAttributes),
      theme: product.artikelThema,
    },
    {
      sale: saleText(biggest?.discount ?? 0, own, t),
      new: t('product.badge.new'),
      bundle: t('product.badge.bundle'),
      theme: theme && t(theme),
    },
  );
}

/** Returns the text of the sale badge: the largest reduction, with "up to" if the shown price has a smaller one. */
function saleText(biggest: number, shown: number, t: Translate): string {
  const percent = discountPercent(biggest);
  if (percent === undefined) return t('product.badge.sale');
  return discountPercent(shown) === percent
    ? t('product.reduction', { percent })
    : t('product.reductionUpTo', { percent });
}
