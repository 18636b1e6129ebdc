import type { CardProduct } from '../api/product-card.ts';

/** The kinds of data that blocks may need. A new kind is a line here and a loader in the storefront's pages. */
export interface DataKinds {
  /** Products by number; one that the shop does not sell is not there. */
  readonly products: { readonly wanted: string; readonly loaded: ReadonlyMap<string, CardProduct> };
}

export type DataKind = keyof DataKinds;

/** The data that a block needs, by kind. It is loaded once per page, for all its blocks together. */
export type Needs = { readonly [K in DataKind]?: readonly DataKinds[K]['wanted'][] };

/** The data of a page's blocks. */
export type BlockData = { readonly [K in DataKind]: DataKinds[K]['loaded'] };

/** Returns needs of several blocks as one, each item once. */
export function mergeNeeds(all: readonly Needs[]): Required<Needs> {
  return { products: [...new Set(all.flatMap(({ products = [] }) => products))] };
}
