import type { CardProduct, CardVariant } from '../api/product-card.ts';
import { isProductBuyable } from '../domain/availability.ts';
import { imageSizes } from '../domain/image-sizes.ts';
import { attributeLabel, productPath } from '../domain/product.ts';
import { parseRating } from '../domain/rating.ts';
import type { Shop } from '../domain/shop.ts';
import { chooseVariant, isPriceFrom } from '../domain/variant.ts';
import { imagesOf } from '../domain/variant-image.ts';
import type { Translate } from '../i18n/translate.ts';
import { deliveryOf, deliveryTexts } from './delivery.ts';
import { WishlistButton } from './wishlist-button.tsx';
import { ProductPicture } from './picture.tsx';
import { Price, priceTexts, priceLabels } from './price.tsx';
import css from './product-card.css?inline';
import { Rating } from './rating.tsx';
import { Style } from './style.tsx';

/** CSS width 346 in listings and 340 in sliders, at densities 1 and 2. */
const PICTURES = {
  list: { widths: [346, 692], sizes: imageSizes({ base: '46vw', md: '25vw', xl: 284 }) },
  slider: {
    widths: [340, 680],
    sizes: imageSizes({ base: '38vw', md: '22vw', lg: '18vw', xl: 208 }),
  },
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
}

/** A product in a list or slider: one link to its page. */
export function ProductCard({
  product,
  shop,
  t,
  place = 'list',
}: CardProps & { place?: keyof typeof PICTURES }) {
  const facts = product.variants.map(variantFacts);
  const shown = chooseVariant(facts)?.variant;
  if (!shown) return null;
  const prices = priceTexts(product, shown, shop, t, isPriceFrom(facts));
  const delivery = deliveryTexts(shown, shop.company, t);
  const [image] = imagesOf(product.images, shown);
  const rating = parseRating(
    attributeLabel(product.attributes, 'durchschnittBewertungen'),
    attributeLabel(product.attributes, 'anzahlBewertungen'),
  );
  const gone = !isProductBuyable(facts.map(({ bvc }) => bvc));
  return (
    <article className={`card${gone ? ' is-gone' : ''}`}>
      <Style name="product-card" css={css} />
      <a href={productPath(product, shop)}>
        <span className="card-picture">
          {image && <ProductPicture src={image.src} alt="" {...PICTURES[place]} />}
          <Badge
            product={product}
            percent={prices.percent}
            shown={shown}
            shop={shop}
            t={t}
            gone={gone}
          />
        </span>
        <span className="card-brand soft">{product.brand}</span>
        <span className="card-name">{product.name}</span>
        <Rating rating={rating} shop={shop} t={t} />
        <Price texts={prices} words={priceLabels(t)} />
        {prices.notes.map((note) => (
          <span className="card-note soft" key={note}>
            {note}
          </span>
        ))}
        <span className={`card-delivery${delivery.good ? ' is-good' : ''}`}>
          {delivery.note ?? delivery.text}
        </span>
      </a>
      {shop.options.wishlist && <WishlistButton product={product} variant={shown} t={t} />}
    </article>
  );
}

function Badge({
  product,
  percent,
  shown,
  shop,
  t,
  gone,
}: CardProps & { percent: string | undefined; shown: CardVariant; gone: boolean }) {
  if (gone) return <b className="badge is-word">{t('product.badge.soldOut')}</b>;
  if (percent) return <b className="badge is-sale">{percent}</b>;
  if (deliveryOf(shown, shop.company).kind === 'preorder')
    return <b className="badge is-word">{t('product.badge.preorder')}</b>;
  return product.isNew ? <b className="badge">{t('product.badge.new')}</b> : null;
}
