import { Suspense, use } from 'react';
import type { CardProduct } from '../product/schemas/product-card.ts';
import type { SlotName } from '../recommendation/rules/recommendation.ts';
import type { Shop } from '../shop/rules/shop.ts';
import type { MessageKey } from '../i18n/messages/de.ts';
import type { Translate } from '../i18n/translate.ts';
import { ProductSlider } from './product-slider.tsx';
import price from './price.css?inline';
import productCard from './product-card.css?inline';
import productSlider from './product-slider.css?inline';
import slider from './slider.css?inline';
import { Style } from './style.tsx';

/** A slot with its recommended products. */
export interface RecommendedRow {
  readonly slot: SlotName;
  /** An editor's headline; the slot's default headline if undefined. */
  readonly headline?: string | undefined;
  readonly products: readonly CardProduct[];
}

/** The rows of a page, or a promise of them that never rejects. */
export type Recommendations = readonly RecommendedRow[] | Promise<readonly RecommendedRow[]>;

interface InShop {
  readonly shop: Shop;
  readonly t: Translate;
}

const HEADLINES: Readonly<Record<SlotName, MessageKey>> = {
  listing_last_seen: 'recommended.lastSeen',
  listing_bestseller: 'recommended.bestseller',
  pds_alternatives: 'recommended.alternatives',
  pds_suggestions: 'recommended.suggestions',
  add_to_cart_layer: 'recommended.together',
  basket: 'recommended.basket',
  search: 'recommended.search',
};

/** Returns the id of a slot's list in tracking; the id `search` is reserved for the list of hits. */
function listId(slot: SlotName): string {
  return slot === 'search' ? 'search_recommendations' : slot;
}

/** Recommended products as a slider; nothing without products (docs/rules/recommendation.md#recommendations). */
export function Recommended({ row, shop, t }: InShop & { readonly row: RecommendedRow }) {
  const { slot, products } = row;
  const headline = row.headline || t(HEADLINES[slot]);
  return (
    <ProductSlider
      products={products}
      shop={shop}
      t={t}
      label={headline}
      list={listId(slot)}
      listName={headline}
      isRecommended
      head={<h2>{headline}</h2>}
    />
  );
}

/** Rows of a page. Late rows stream in after the page and are part of the finished document. */
export function RecommendedRows({
  rows,
  ...inShop
}: InShop & {
  readonly rows: Recommendations;
}) {
  if (!('then' in rows)) return <Rows rows={rows} {...inShop} />;
  return (
    <Suspense>
      <LateRows rows={rows} {...inShop} />
    </Suspense>
  );
}

function LateRows({
  rows,
  ...inShop
}: InShop & { readonly rows: Promise<readonly RecommendedRow[]> }) {
  return <Rows rows={use(rows)} {...inShop} />;
}

function Rows({ rows, ...inShop }: InShop & { readonly rows: readonly RecommendedRow[] }) {
  return rows.map((row) => <Recommended key={row.slot} row={row} {...inShop} />);
}

/**
 * The container of a slot that the browser requests (app/recommendation/browser/live-slots.ts), empty until then. The page has the
 * styles of its content.
 */
export function LiveSlot({
  slot,
  items,
  shown,
  headline,
  size,
}: {
  readonly slot: SlotName;
  /** Numbers of the products on which the recommendations are based. */
  readonly items?: readonly string[];
  /** Numbers of products that the page already shows, other than as cards. */
  readonly shown?: readonly string[];
  /** An editor's headline and number of products. */
  readonly headline?: string | undefined;
  readonly size?: number | undefined;
}) {
  return (
    <div
      className="live-slot"
      data-live="slot"
      data-recommends={slot}
      data-items={items?.join(',')}
      data-shown={shown?.join(',') || undefined}
      data-headline={headline || undefined}
      data-size={size}
    >
      <RowStyles />
    </div>
  );
}

/** The styles of a row of products by name, for a page that receives a row later. */
const STYLES = Object.entries({
  'product-slider': productSlider,
  slider,
  'product-card': productCard,
  price,
});

function RowStyles() {
  return STYLES.map(([name, css]) => <Style key={name} name={name} css={css} />);
}
