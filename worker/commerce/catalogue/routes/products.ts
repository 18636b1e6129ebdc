import type { Context } from 'hono';
import { listingCalls } from '../../../../app/listing/schemas/calls.ts';
import { reviewCalls } from '../../../../app/reviews/schemas/calls.ts';
import { searchCalls } from '../../../../app/search/schemas/calls.ts';
import { productCalls } from '../../../../app/product/schemas/calls.ts';
import { MAX_PRODUCT_KEYS } from '../../../../app/product/schemas/product.ts';
import { findProducts, findProductsById } from '../offers.ts';
import { findCategoryShops } from '../category-shops.ts';
import { readTree } from '../tree.ts';
import { composeCard } from '../card.ts';
import { withStockCodes } from '../variant.ts';
import { listProducts } from '../list.ts';
import { ALL_PARTS, CARD_PARTS, NO_PARTS } from '../parts.ts';
import { MAX_REVIEW_PAGE, REVIEW_SORTS } from '../../../../app/reviews/rules/reviews.ts';
import { BESIDE } from '../../../../app/product/schemas/product-beside.ts';
import { findProductPage } from './read-product-page.ts';
import { findProductShops } from '../product-shops.ts';
import { readReviews, type ReviewsPage } from '../reviews.ts';
import { partsOf, pickParts, readPage, type Sort, SORTS, WITH } from '../products-page.ts';
import { readOneOfModel, readSearch } from '../../http/product-search.ts';
import { readCount, readKnown, readValues } from '../../http/query.ts';
import { HttpError } from '../../http/http-error.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';

/** Limit of keys per call (docs/commerce-api.md#products-and-user). */
const MAX_KEYS = MAX_PRODUCT_KEYS;
/** Limit of products per page of the list (docs/commerce-api.md#products-and-user). */
const MAX_PER_PAGE = 5000;
/** Limit and default of whole products per page (docs/commerce-api.md#catalogue). */
const MAX_ENTITIES = 100;
const USUAL_ENTITIES = 24;
const MAX_PAGE = 10_000;
const MAX_ID = 999_999_999_999;
/** Limit and default of reviews per page (docs/commerce-api.md#catalogue). */
const MAX_REVIEWS = 50;
const USUAL_REVIEWS = 10;
/** Views of a product; by default that of its page (docs/commerce-api.md#products-and-user). */
const VIEWS = ['card'] as const;
/** Shapes of a product; by default everything that was read (docs/commerce-api.md#products-and-user). */
const SHOWS = ['card'] as const;
/** Additional data of a list's call (docs/commerce-api.md#catalogue). */
const LIST_BESIDE = ['categories', 'categoryShops'] as const;
const TREE_LEVELS = 5;

export const products = new CallRoutes();

products.onAny(
  [
    productCalls.find,
    productCalls.findPage,
    productCalls.findCards,
    productCalls.findCardsById,
    productCalls.findParts,
    productCalls.list,
    listingCalls.read,
    listingCalls.readBeside,
    searchCalls.findBest,
  ],
  async (c, { json }) => {
    const shop = readShop(c.req.query('shopId'));
    if (asksForEntities(c)) {
      const beside = readKnown('beside', c.req.query('beside'), LIST_BESIDE);
      const [page, tree, places] = await Promise.all([
        readPage(c.env.DB, shop, readQuestion(c)),
        beside.has('categories') ? readTree(c.env.DB, shop) : undefined,
        beside.has('categoryShops') ? findCategoryShops(c.env.DB) : undefined,
      ]);
      return json({
        ...page,
        ...(tree && { categories: tree.roots(TREE_LEVELS) }),
        ...(places && { categoryShops: places.categories }),
      });
    }
    if (c.req.query('page') !== undefined) {
      const page = readCount('page', c.req.query('page'), MAX_PAGE);
      const perPage = readCount('perPage', c.req.query('perPage'), MAX_PER_PAGE);
      return json(await listProducts(c.env.DB, shop, page, perPage));
    }
    const keys = readValues('referenceKeys', c.req.query('referenceKeys'), MAX_KEYS);
    const [key] = keys;
    if (key === undefined) throw new HttpError(400, 'referenceKeys is missing', 'referenceKeys');
    const beside = readKnown('beside', c.req.query('beside'), BESIDE);
    if (beside.size > 0) {
      if (keys.length > 1) throw new HttpError(400, 'beside is of one product', 'referenceKeys');
      const reviews = readReviewsPage(c, 'reviews.');
      return json(await findProductPage(c.env.DB, shop, { key, beside, reviews }));
    }
    const views = readKnown('view', c.req.query('view'), VIEWS);
    const showsCard = readShowsCard(c);
    const wholeParts = views.has('card') ? NO_PARTS : ALL_PARTS;
    const found = await findProducts(c.env.DB, shop, keys, showsCard ? CARD_PARTS : wholeParts);
    if (showsCard) return json({ products: found.map(composeCard) });
    return json({ products: found.map(withStockCodes) });
  },
);

products.on(productCalls.readShops, async (c, { json }) => {
  readShop(c.req.query('shopId'));
  const [key, ...more] = readValues('referenceKeys', c.req.query('referenceKeys'), 1);
  if (key === undefined || more.length > 0)
    throw new HttpError(400, 'referenceKeys is one key', 'referenceKeys');
  return json(await findProductShops(c.env.DB, key));
});

/** Reviews with a text in the shop's language, or in all languages. */
products.on(reviewCalls.read, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const id = readCount('id', c.req.param('id'), MAX_ID);
  const found = await readReviews(c.env.DB, shop, { id, ...readReviewsPage(c) });
  if (found === undefined) throw new HttpError(404, 'no such product', 'id');
  return json(found);
});

products.on(productCalls.read, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const id = readCount('id', c.req.param('id'), MAX_ID);
  const parts = readKnown('with', c.req.query('with'), WITH);
  const [product] = await findProductsById(c.env.DB, shop, [id], partsOf(parts));
  if (product === undefined) throw new HttpError(404, 'no such product', 'id');
  return json(pickParts(product, parts));
});

/** Reads which reviews a call requests; beside a product their parameters have a prefix. */
function readReviewsPage(c: Context, prefix: '' | 'reviews.' = ''): ReviewsPage {
  const named = (name: string) => [prefix + name, c.req.query(prefix + name)] as const;
  const [field, wanted = 'newest'] = named('sort');
  const sort = REVIEW_SORTS.find((one) => one === wanted);
  if (sort === undefined)
    throw new HttpError(400, `${field} knows ${REVIEW_SORTS.join(', ')}`, field);
  return {
    sort,
    page: readCount(...named('page'), MAX_REVIEW_PAGE, 1),
    perPage: readCount(...named('perPage'), MAX_REVIEWS, USUAL_REVIEWS),
    ...readLanguages(...named('languages')),
  };
}

function readLanguages(field: string, value: string | undefined): Pick<ReviewsPage, 'languages'> {
  if (value === undefined) return {};
  if (value !== 'all') throw new HttpError(400, `${field} knows all`, field);
  return { languages: value };
}

/** Returns whether a call needs whole products, as every search does. */
function asksForEntities(c: Context): boolean {
  return Object.keys(c.req.query()).some((name) => /^(with|ids|sort|filters\[.*)$/.test(name));
}

function readQuestion(c: Context) {
  const named = readKnown('with', c.req.query('with'), [...WITH, 'filters'] as const);
  return {
    search: readSearch(c),
    sort: readSort(c.req.query('sort'), c.req.query('sortDir')),
    page: readCount('page', c.req.query('page'), MAX_PAGE, 1),
    perPage: readCount('perPage', c.req.query('perPage'), MAX_ENTITIES, USUAL_ENTITIES),
    parts: new Set(WITH.filter((part) => named.has(part))),
    showsCard: readShowsCard(c),
    withFilters: named.has('filters'),
    oneOfModel: readOneOfModel(c),
  };
}

function readShowsCard(c: Context): boolean {
  return readKnown('shows', c.req.query('shows'), SHOWS).has('card');
}

function readSort(by: string | undefined, direction: string | undefined): Sort {
  const found = SORTS.find((sort) => sort === (by ?? 'relevancy'));
  if (found === undefined) throw new HttpError(400, `sort knows ${SORTS.join(', ')}`, 'sort');
  if (direction === undefined || direction === 'desc') return { by: found, direction: 'desc' };
  if (direction === 'asc') return { by: found, direction };
  throw new HttpError(400, 'sortDir is asc or desc', 'sortDir');
}
