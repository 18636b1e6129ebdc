import type { ReactNode } from 'react';
import type { CardProduct } from '../product/schemas/product-card.ts';
import type { Shop } from '../shop/rules/shop.ts';
import type { Translate } from '../i18n/translate.ts';
import { ProductCard } from './product-card.tsx';
import css from './product-slider.css?inline';
import { Slider } from './slider.tsx';
import { Style } from './style.tsx';

interface ProductSliderProps {
  readonly products: readonly CardProduct[];
  readonly shop: Shop;
  readonly t: Translate;
  /** Accessible name of the slider. */
  readonly label: string;
  /** Id of the list in statistics (docs/rules/tracking.md#tracking-events). */
  readonly list: string;
  /** Name of the list in statistics; the id by default. */
  readonly listName?: string | undefined;
  /** Whether the products are recommended: then the cards are brief, and statistics count views of the list. */
  readonly isRecommended?: boolean;
  readonly head?: ReactNode;
  readonly pause?: ReactNode;
}

/** Products in a swipeable row; nothing without products. */
export function ProductSlider({
  products,
  shop,
  t,
  label,
  list,
  listName,
  isRecommended = false,
  head,
  pause,
}: ProductSliderProps) {
  if (products.length === 0) return null;
  const layout = isRecommended ? 'recommended' : 'slider';
  return (
    <div
      className="product-slider"
      data-live={isRecommended ? 'list' : undefined}
      data-list={list}
      data-list-name={listName}
      data-viewed={isRecommended ? '' : undefined}
    >
      <Style name="product-slider" css={css} />
      <Slider
        kind="cards"
        label={label}
        t={t}
        head={head}
        pause={pause}
        slides={products.map((product) => ({
          key: String(product.id),
          content: <ProductCard product={product} shop={shop} t={t} layout={layout} />,
        }))}
      />
    </div>
  );
}
