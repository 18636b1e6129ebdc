import type { z } from 'zod';
import {
  type AddItem,
  basketResultSchema,
  basketSchema,
  type Basket,
  type BasketResult,
  type DeleteItem,
  type UpdateItem,
} from '../../../../app/api/basket.ts';
import {
  categoriesSchema,
  type Category,
  type CategoryShops,
  categoryShopsSchema,
} from '../../../../app/api/category.ts';
import {
  MAX_PRODUCT_KEYS,
  type Product,
  type ProductList,
  productListSchema,
  type ProductShops,
  productShopsSchema,
  productsSchema,
} from '../../../../app/api/product.ts';
import { type CardProduct, cardPageSchema, cardsSchema } from '../../../../app/api/product-card.ts';
import { type User, userSchema } from '../../../../app/api/user.ts';
import {
  type AddWish,
  type DeleteWish,
  type Wishlist,
  type WishlistResult,
  wishlistResultSchema,
  wishlistSchema,
} from '../../../../app/api/wishlist.ts';
import { parseBasketKey } from '../../../../app/domain/basket.ts';
import { parseOwnedKey } from '../../../../app/domain/owned-key.ts';
import {
  type Call,
  callCommerce,
  type Change,
  type CommerceConnection,
  type CommerceResult,
} from './call.ts';

/** Statuses of changes whose body is the basket or the wishlist (apis §4.1). */
const RESULT_STATUSES = new Set([200, 201, 206, 404, 409, 412, 413]);

/** How cards are asked for. A back end of the release before knows no `shows`: it tells more by the rest (docs/api.md). */
const AS_CARDS = { view: 'card', shows: 'card' } as const;
const CARD_WITH = 'attributes,advancedAttributes,variants,details';
/** Products on a page of a listing, and the levels of the tree (docs/api.md). */
const LISTING_SIZE = 24;
const TREE_DEPTH = 5;

/** The calls of the commerce back end, for one shop's visitor. */
export class Commerce {
  readonly #connection: CommerceConnection;

  constructor(connection: CommerceConnection) {
    this.#connection = connection;
  }

  /** A product by its number; undefined where the shop has none of it. */
  async product(number: string): Promise<CommerceResult<Product | undefined>> {
    const query = { referenceKeys: number };
    const result = await this.#read('/v1/products', productsSchema, query);
    return result.kind === 'ok' ? { ...result, data: result.data.products[0] } : result;
  }

  /** What cards show of products, by number or reference key, in this order; unknown ones are left out. */
  async cards(keys: readonly string[]): Promise<CommerceResult<CardProduct[]>> {
    const batches = Array.from({ length: Math.ceil(keys.length / MAX_PRODUCT_KEYS) }, (_, index) =>
      keys.slice(index * MAX_PRODUCT_KEYS, (index + 1) * MAX_PRODUCT_KEYS),
    );
    const results = await Promise.all(batches.map((batch) => this.#cardBatch(batch)));
    const products = results.flatMap((result) => (result.kind === 'ok' ? result.data : []));
    // One batch that fails is told as the failure of all: a page shows all it asks for, or its fallback.
    return results.find(({ kind }) => kind !== 'ok') ?? { kind: 'ok', status: 200, data: products };
  }

  async #cardBatch(keys: readonly string[]): Promise<CommerceResult<CardProduct[]>> {
    const query = { referenceKeys: keys.join(','), ...AS_CARDS };
    const result = await this.#read('/v1/products', cardsSchema, query);
    return result.kind === 'ok' ? { ...result, data: result.data.products } : result;
  }

  /** One page of all products that the shop sells, for its sitemap. */
  productList(page: number, perPage: number): Promise<CommerceResult<ProductList>> {
    const query = { page: String(page), perPage: String(perPage) };
    return this.#read('/v1/products', productListSchema, query);
  }

  /** The shops that sell a product, by its number. */
  productShops(number: string): Promise<CommerceResult<ProductShops>> {
    return this.#read('/v1/products/shops', productShopsSchema, { referenceKeys: number });
  }

  /** The shop's categories: the roots, each with all below it. */
  categories(): Promise<CommerceResult<Category[]>> {
    return this.#read('/v1/categories', categoriesSchema, { depth: String(TREE_DEPTH) });
  }

  /** Which shops sell something of which category, and its path in each. */
  categoryShops(): Promise<CommerceResult<CategoryShops>> {
    return this.#read('/v1/categories/shops', categoryShopsSchema);
  }

  /** The first products of a category and of all below it, as cards, in the order of the assortment. */
  async listing(category: number): Promise<CommerceResult<CardProduct[]>> {
    const query = {
      with: CARD_WITH,
      shows: 'card',
      'filters[category]': String(category),
      perPage: String(LISTING_SIZE),
    };
    const result = await this.#read('/v1/products', cardPageSchema, query);
    return result.kind === 'ok' ? { ...result, data: result.data.entities } : result;
  }

  basket(key: string): Promise<CommerceResult<Basket>> {
    const isOwn = (basket: Basket) => basket.key === key;
    const userId = parseBasketKey(key)?.userId;
    const path = `/v1/baskets/${key}`;
    return this.#call({ method: 'GET', path, schema: basketSchema, isOwn, userId });
  }

  addItem(item: AddItem, change: Change): Promise<CommerceResult<BasketResult>> {
    const { basketKey, options, ...line } = item;
    return this.#call({
      method: 'POST',
      path: `/v1/baskets/${basketKey}/items`,
      body: { ...line, ...options },
      change,
      schema: basketResultSchema,
      isOwn: ({ basket }) => basket.key === basketKey,
      readable: hasResult,
    });
  }

  updateItem(item: UpdateItem, change: Change): Promise<CommerceResult<BasketResult>> {
    const { basketKey, itemKey, options, ...line } = item;
    return this.#call({
      method: 'PATCH',
      path: `/v1/baskets/${basketKey}/items/${encodeURIComponent(itemKey)}`,
      body: { ...line, ...options },
      change,
      schema: basketResultSchema,
      isOwn: ({ basket }) => basket.key === basketKey,
      readable: hasResult,
    });
  }

  deleteItem(item: DeleteItem, change: Change): Promise<CommerceResult<Basket>> {
    const { basketKey, itemKey } = item;
    return this.#call({
      method: 'DELETE',
      path: `/v1/baskets/${basketKey}/items/${encodeURIComponent(itemKey)}`,
      change,
      schema: basketSchema,
      isOwn: ({ key }) => key === basketKey,
    });
  }

  wishlist(key: string): Promise<CommerceResult<Wishlist>> {
    const isOwn = (wishlist: Wishlist) => wishlist.key === key;
    const userId = parseOwnedKey('wishlist', key)?.userId;
    const path = `/v1/wishlists/${key}`;
    return this.#call({ method: 'GET', path, schema: wishlistSchema, isOwn, userId });
  }

  addWish(wish: AddWish, change: Change): Promise<CommerceResult<WishlistResult>> {
    const { itemCreationId, wishlistKey } = wish;
    return this.#call({
      method: 'POST',
      path: `/v1/wishlists/${wishlistKey}/items`,
      body: itemCreationId,
      change,
      schema: wishlistResultSchema,
      isOwn: ({ wishlist }) => wishlist.key === wishlistKey,
      readable: hasResult,
    });
  }

  deleteWish(wish: DeleteWish, change: Change): Promise<CommerceResult<Wishlist>> {
    const { itemKey, wishlistKey } = wish;
    return this.#call({
      method: 'DELETE',
      path: `/v1/wishlists/${wishlistKey}/items/${encodeURIComponent(itemKey)}`,
      change,
      schema: wishlistSchema,
      isOwn: ({ key }) => key === wishlistKey,
    });
  }

  /** Who the session belongs to. Without a session the answer is known and nobody is asked. */
  async user(): Promise<CommerceResult<User>> {
    if (!this.#connection.session) return { kind: 'ok', status: 200, data: { loggedIn: false } };
    return this.#call({ method: 'GET', path: '/v1/users/me', schema: userSchema });
  }

  #read<T>(path: string, schema: z.ZodType<T>, query: Call<T>['query'] = {}) {
    return this.#call({ method: 'GET', path, query, schema });
  }

  #call<T>(call: Call<T>): Promise<CommerceResult<T>> {
    return callCommerce(this.#connection, call);
  }
}

function hasResult(status: number): boolean {
  return RESULT_STATUSES.has(status);
}
