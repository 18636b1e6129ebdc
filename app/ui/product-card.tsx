import { narrowName } from '../text/rules/heading-text.ts';
import type { CardProduct } from '../product/schemas/product-card.ts';
import { isProductBuyable } from '../product/rules/availability.ts';
import { commerceImage } from '../image/rules/image.ts';
import { imageSizes } from '../image/rules/image-sizes.ts';
import type { Shop } from '../shop/rules/shop.ts';
import { isVoucherProduct } from '../voucher/rules/voucher-product.ts';
import type { Translate } from '../i18n/translate.ts';
import listCss from './card-list.css?inline';
import { CardBadges } from './card-badges.tsx';
import { CardButton } from './card-button.tsx';
import { cardView, type CardView, categoryPath } from './card-view.ts';
import { ColourDots } from './colour-dots.tsx';
import { WishlistButton } from './wishlist-button.tsx';
import { ProductPicture } from './picture.tsx';
import { Price, priceLabels } from './price.tsx';
import css from './product-card.css?inline';
import { Rating } from './rating.tsx';
import { Style } from './style.tsx';

/** Widths for 346 CSS pixels in lists and 340 in sliders, at densities 1 and 2. */
const LIST_PICTURE = {
  widths: [346, 692],
  sizes: imageSizes({ base: '46vw', md: '25vw', xl: 284 }),
} as const;
const SLIDER_PICTURE = {
  widths: [340, 680],
  sizes: imageSizes({ base: '38vw', md: '22vw', lg: '18vw', xl: 208 }),
} as const;
const POPUP_PICTURE = { widths: [346, 692], sizes: '346px' } as const;
/** Width of the second image. */
const SECOND_WIDTH = 692;

/**
 * Elements of a card by its layout. Only a listing shows a second image and links to the other colours, since a content
 * page already has to load its other blocks. A listing's page has the add-to-cart layer that the basket button opens.
 * Recommended products accompany a page's main content, so their cards are brief.
 */
const LAYOUTS = {
  listing: { picture: LIST_PICTURE, badges: 2, dots: 'links', isWhole: true },
  hits: { picture: LIST_PICTURE, badges: 2, dots: 'marks', isWhole: false },
  list: { picture: LIST_PICTURE, badges: 2, dots: 'marks', isWhole: false },
  slider: { picture: SLIDER_PICTURE, badges: 1, dots: 'none', isWhole: false },
  popup: { picture: POPUP_PICTURE, badges: 2, dots: 'marks', isWhole: false },
  recommended: { picture: SLIDER_PICTURE, badges: 1, dots: 'none', isWhole: false },
} as const;
type CardLayout = keyof typeof LAYOUTS;

interface CardProps {
  readonly product: CardProduct;
  readonly shop: Shop;
  readonly t: Translate;
  readonly layout?: CardLayout;
}

/**
 * A product in a list or slider. The link of its name covers the whole card; colour dots, wishlist and basket button are
 * above it.
 */
export function ProductCard({ product, shop, t, layout = 'list' }: CardProps) {
  const view = cardView(product, shop, t);
  if (!view) return null;
  const { shown, name, path, rating, prices, delivery, addition, codes } = view;
  const { picture, dots, isWhole } = LAYOUTS[layout];
  const isBrief = layout === 'recommended';
  // Money has no reviews.
  const isVoucher = isVoucherProduct(product.attributes, shop.company);
  const notes = isBrief ? prices.notes : view.notes;
  return (
    <article
      className={`card${isProductBuyable(codes) ? '' : ' is-gone'}`}
      data-brand={product.brand}
      data-name={product.name}
      data-reference={product.referenceKey}
      data-price={shown.price.withTax}
      data-currency={shown.price.currencyCode}
      data-categories={categoryPath(product)}
    >
      <Style name="product-card" css={css} />
      {picture === LIST_PICTURE && <Style name="card-list" css={listCss} />}
      <CardPicture {...{ product, shown, shop, t, images: view.images }} layout={LAYOUTS[layout]} />
      <span className="card-brand soft">{product.brand}</span>
      <a className="card-name" href={path}>
        {narrowName(name, shop.language)}
      </a>
      {!isBrief && !isVoucher && <Rating rating={rating} shop={shop} t={t} />}
      <Price texts={prices} labels={priceLabels(t)} />
      {notes.map((note) => (
        <span className="card-note soft" key={note}>
          {note}
        </span>
      ))}
      {dots !== 'none' && (
        <ColourDots product={product} shop={shop} t={t} areLinks={dots === 'links'} />
      )}
      {!isBrief && (
        <span className={`card-delivery${delivery.good ? ' is-good' : ''}`}>
          {delivery.note ?? delivery.text}
        </span>
      )}
      {!isBrief && shop.options.wishlist && <WishlistButton product={product} name={name} t={t} />}
      {isWhole && <CardButton addition={addition} variant={shown} name={name} path={path} t={t} />}
    </article>
  );
}

interface CardPictureProps extends Pick<CardProps, 'product' | 'shop' | 't'> {
  readonly shown: CardView['shown'];
  readonly images: CardView['images'];
  readonly layout: (typeof LAYOUTS)[CardLayout];
}

/** The image, the second view where the layout has one, and the badges. */
function CardPicture({ product, shop, t, shown, images, layout }: CardPictureProps) {
  const [image, second] = images;
  const { picture, badges, isWhole } = layout;
  return (
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
  );
}
