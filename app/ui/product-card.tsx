import type { CardProduct, CardVariant } from '../api/product-card.ts';
import { isAddable, isProductBuyable } from '../domain/availability.ts';
import { cardAddition } from '../domain/card-addition.ts';
import { commerceImage } from '../domain/image.ts';
import { imageSizes } from '../domain/image-sizes.ts';
import { paybackPoints } from '../domain/payback.ts';
import { displayName } from '../domain/product-name.ts';
import { attributeLabel, isPersonalised, productPath } from '../domain/product.ts';
import { parseRating } from '../domain/rating.ts';
import type { Shop } from '../domain/shop.ts';
import { chooseVariant, isPriceFrom } from '../domain/variant.ts';
import { imagesOf } from '../domain/variant-image.ts';
import type { Translate } from '../i18n/translate.ts';
import { CardBadges } from './card-badges.tsx';
import { CardButton } from './card-button.tsx';
import { ColourDots } from './colour-dots.tsx';
import { deliveryTexts } from './delivery.ts';
import { WishlistButton } from './wishlist-button.tsx';
import { ProductPicture } from './picture.tsx';
import { Price, priceTexts, priceLabels } from './price.tsx';
import css from './product-card.css?inline';
import { Rating } from './rating.tsx';
import { Style } from './style.tsx';

/** CSS width 346 in lists and 340 in sliders, at densities 1 and 2. */
const LIST_PICTURE = {
  widths: [346, 692],
  sizes: imageSizes({ base: '46vw', md: '25vw', xl: 284 }),
} as const;
const SLIDER_PICTURE = {
  widths: [340, 680],
  sizes: imageSizes({ base: '38vw', md: '22vw', lg: '18vw', xl: 208 }),
} as const;
/** Width of the second view. */
const SECOND_WIDTH = 692;

/**
 * What a card shows by its place. A content page has the weight of its other blocks to carry, so only a listing shows a
 * second view and links to the other colours. A listing's page has the add-to-cart layer that the basket button opens.
 */
const PLACES = {
  listing: { picture: LIST_PICTURE, badges: 2, dots: 'links', isWhole: true },
  list: { picture: LIST_PICTURE, badges: 2, dots: 'marks', isWhole: false },
  slider: { picture: SLIDER_PICTURE, badges: 1, dots: 'none', isWhole: false },
} as const;

/** Returns a variant with the facts that the choice of a variant needs. */
export function variantFacts<V extends CardVariant>(variant: V) {
  return {
    variant,
    referenceKey: variant.referenceKey,
    bvc: variant.customData.KQPRI.BVC,
    withTax: variant.price.withTax,
  };
}

interface CardProps {
  readonly product: CardProduct;
  readonly shop: Shop;
  readonly t: Translate;
  readonly place?: keyof typeof PLACES;
}

/**
 * A product in a list or slider. The whole card is the link of its name; colour dots, wishlist and basket button lie above
 * it.
 */
export function ProductCard({ product, shop, t, place = 'list' }: CardProps) {
  const facts = product.variants.map(variantFacts);
  const shown = chooseVariant(facts)?.variant;
  if (!shown) return null;
  const codes = facts.map(({ bvc }) => bvc);
  const prices = priceTexts(product, shown, shop, t, isPriceFrom(facts));
  const delivery = deliveryTexts(shown, shop.company, t);
  const [image, second] = imagesOf(product.images, shown);
  const rating = parseRating(
    attributeLabel(product.attributes, 'durchschnittBewertungen'),
    attributeLabel(product.attributes, 'anzahlBewertungen'),
  );
  const siblings = product.siblings.map((one) => ({ name: one.name ?? product.name }));
  const name = displayName({ ...product, siblings }, shop.language);
  const path = productPath(product, shop);
  const { picture, badges, dots, isWhole } = PLACES[place];
  return (
    <article className={`card${isProductBuyable(codes) ? '' : ' is-gone'}`}>
      <Style name="product-card" css={css} />
      <div className="card-picture">
        {image && <ProductPicture src={image.src} alt="" {...picture} />}
        {isWhole && second && (
          <img
            className="card-second"
            loading="lazy"
            src={commerceImage(second.src, SECOND_WIDTH)}
            alt=""
          />
        )}
        <CardBadges product={product} shown={shown} shop={shop} most={badges} t={t} />
      </div>
      <span className="card-brand soft">{product.brand}</span>
      <a className="card-name" href={path}>
        {name}
      </a>
      <Rating rating={rating} shop={shop} t={t} />
      <Price texts={prices} words={priceLabels(t)} />
      {[...prices.notes, ...paybackNotes(shown, shop, t)].map((note) => (
        <span className="card-note soft" key={note}>
          {note}
        </span>
      ))}
      {dots !== 'none' && (
        <ColourDots product={product} shop={shop} t={t} areLinks={dots === 'links'} />
      )}
      <span className={`card-delivery${delivery.good ? ' is-good' : ''}`}>
        {delivery.note ?? delivery.text}
      </span>
      {shop.options.wishlist && (
        <WishlistButton product={product} variant={shown} name={name} t={t} />
      )}
      {isWhole && (
        <CardButton
          addition={cardAddition(codes, isPersonalised(product.attributes))}
          variant={shown}
          name={name}
          path={path}
          t={t}
        />
      )}
    </article>
  );
}

/** Returns the points of one item, in shops with Payback (docs/rules.md#payback-points). */
function paybackNotes({ price, customData }: CardVariant, shop: Shop, t: Translate): string[] {
  if (!shop.options.payback || !isAddable(customData.KQPRI.BVC)) return [];
  const factor = customData.KQPRI.Punkte_Faktor_Payback;
  const points = paybackPoints([{ factor, withTax: price.withTax, quantity: 1 }]);
  return points > 0 ? [t('product.payback', { points })] : [];
}
