import type { CardProduct } from '../product/schemas/product-card.ts';
import type { ContentLink } from './rules/link.ts';
import type { SlotConfig, SlotName } from '../recommendation/rules/recommendation.ts';
import type { Product } from '../product/schemas/product.ts';
import type { FoundStore } from '../stores/schemas/store.ts';
import type { NamedList } from '../ui/listing/listing-view.ts';

/** The first products of a list, without its filters. */
export interface ListPreview {
  readonly products: readonly CardProduct[];
  /** Products on all pages. */
  readonly total: number;
  readonly list: NamedList;
  /** URL of the list's own page. */
  readonly href: string;
}

/**
 * The kinds of data that blocks can request. For a new kind, add a line here and a loader in the storefront's pages.
 */
export interface DataKinds {
  /** Products by number, without those that the shop does not sell. */
  readonly products: { readonly wanted: string; readonly loaded: ReadonlyMap<string, CardProduct> };
  /** Lists of products by the URL of a link, without URLs that are no list. */
  readonly lists: {
    readonly wanted: ContentLink;
    readonly loaded: ReadonlyMap<string, ListPreview>;
  };
  /** Sizes in bytes of files to save, by their keys, as far as they are known. */
  readonly files: { readonly wanted: string; readonly loaded: ReadonlyMap<string, number> };
  /** Whole products by number, with those of their promotions, for blocks in which variants are chosen. */
  readonly details: {
    readonly wanted: WantedDetails;
    readonly loaded: ReadonlyMap<string, Product>;
  };
  /** The stores of the shop; undefined if the back end does not answer. */
  readonly stores: { readonly wanted: 'all'; readonly loaded: readonly FoundStore[] | undefined };
  /** Recommended products by their block's uid; the page does not wait for them. */
  readonly recommendations: { readonly wanted: WantedSlot; readonly loaded: LateSlots };
}

/** A product by its number; `withSets` also loads the products of its promotions. */
interface WantedDetails {
  readonly number: string;
  readonly withSets: boolean;
}

/** A slot as an editor configured it; with an empty `recommendationId` the slot's default model is used. */
interface WantedSlot {
  readonly uid: string;
  readonly slot: SlotName;
  readonly config: SlotConfig;
}

export type SlotsByUid = ReadonlyMap<string, readonly CardProduct[]>;

export interface LateSlots {
  /** Products by uid, or a promise of them that never rejects. */
  readonly late: SlotsByUid | Promise<SlotsByUid>;
}

export type DataKind = keyof DataKinds;

/** The data that a block needs, by kind. It is loaded once per page for all blocks together. */
export type Needs = { readonly [K in DataKind]?: readonly DataKinds[K]['wanted'][] };

/** The data of a page's blocks. */
export type BlockData = { readonly [K in DataKind]: DataKinds[K]['loaded'] };

/** No data: of a page whose blocks need none. */
export const NO_DATA: BlockData = {
  products: new Map(),
  lists: new Map(),
  files: new Map(),
  details: new Map(),
  stores: undefined,
  recommendations: { late: new Map() },
};

/** Merges the needs of several blocks, without duplicates. */
export function mergeNeeds(all: readonly Needs[]): Needs {
  const merged = new Map<string, Set<unknown>>();
  for (const needs of all)
    for (const [kind, wanted] of Object.entries(needs))
      merged.set(kind, new Set([...(merged.get(kind) ?? []), ...wanted]));
  // The cast is safe: each kind contains only values of that kind.
  return Object.fromEntries([...merged].map(([kind, wanted]) => [kind, [...wanted]])) as Needs;
}
