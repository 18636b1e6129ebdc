import { z } from 'zod';
import { readListing } from '../../listing/rules/listing.ts';
import { isReduced } from '../../ui/card-badges.tsx';
import { ProductCard } from '../../ui/product-card.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import type { ListPreview } from '../data.ts';
import { linkField, numberField, textField } from '../fields.ts';
import { listLink } from '../rules/list-link.ts';
import css from './product-list.css?inline';

/** Limits of the number of products: a row of a wide screen, and a page of the list. */
const LEAST = 4;
const MOST = 24;
const USUAL = 8;

const schema = z.object({
  headline: textField,
  /** The list: a category or a search, with the filters and sort order of the URL. */
  to: linkField,
  /** Path of a category, where `to` is empty, and the brand that it is narrowed to. */
  category: textField,
  brand: textField,
  label: textField,
  size: numberField,
});

/**
 * The first products of a category or search, and a link to the full list with filters and pages: the page with the block does
 * not have this state.
 */
export const listing = defineBlock({
  name: 'listing',
  schema,
  needs: (block) => ({ lists: [listLink(block)] }),
  isEmpty(block, { data, link }) {
    const found = data.lists.get(link(listLink(block))?.href ?? '');
    return !found || shownOf(found).length === 0;
  },
  Component({ block, context }) {
    const { shop, t, data } = context;
    const found = data.lists.get(context.link(listLink(block))?.href ?? '');
    if (!found) return null;
    const { list, href, total } = found;
    const products = shownOf(found);
    if (products.length === 0) return null;
    const size = Math.min(Math.max(Math.round(block.size ?? USUAL), LEAST), MOST);
    const all = total > size ? t('listing.showAllOf', { count: total }) : t('listing.showAll');
    return (
      <section
        className="product-list"
        data-live="list"
        data-list={list.id}
        data-list-name={list.name}
        data-list-url={href}
        data-category={list.category}
        data-term={list.term}
        data-campaign={list.campaign}
        data-total={total}
      >
        <Style name="product-list" css={css} />
        {block.headline && (
          <div className="product-list-head">
            <h2>{block.headline}</h2>
          </div>
        )}
        <ul>
          {products.slice(0, size).map((product) => (
            <li key={product.id}>
              <ProductCard product={product} shop={shop} t={t} layout="hits" />
            </li>
          ))}
        </ul>
        <p className="product-list-all">
          <a className="button button-ghost" href={href}>
            {block.label || all}
          </a>
        </p>
      </section>
    );
  },
});

/** Returns the products to show: a list by reduction, such as on a page of offers, shows what is reduced alone. */
function shownOf({ href, products }: ListPreview) {
  const [, query] = href.split('?');
  const isByReduction = readListing(new URLSearchParams(query)).sort === 'reduction';
  return isByReduction ? products.filter(isReduced) : products;
}
