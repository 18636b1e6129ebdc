import type { CardProduct } from '../product/schemas/product-card.ts';
import type { ContentLink } from './rules/link.ts';
import type { SlotConfig, SlotName } from '../recommendation/rules/recommendation.ts';
import type { NamedList } from '../ui/listing/listing-view.ts';

/** The first page of a list, without its filters. */
export interface ListPreview {
  readonly products: readonly CardProduct[];
  /** Products on all pages. */
  readonly total: number;
  readonly list: NamedList;
  /** URL of the list's own page. */
  readonly href: string;
}

/** The kinds of data that blocks may need. A new kind is a line here and a loader in the storefront's pages. */
export interface DataKinds {
  /** Products by number; one that the shop does not sell is not there. */
  readonly products: { readonly wanted: string; readonly loaded: ReadonlyMap<string, CardProduct> };
  /** Lists of products by the URL that a link leads to; one that is none is not there. */
  readonly lists: {
    readonly wanted: ContentLink;
    readonly loaded: ReadonlyMap<string, ListPreview>;
  };
  /** Recommended products by their block's uid, which the page does not wait for. */
  readonly recommendations: { readonly wanted: WantedSlot; readonly loaded: LateSlots };
}

/** A slot as an editor configured it; an empty `recommendationId` is the slot's own. */
interface WantedSlot {
  readonly uid: string;
  readonly slot: SlotName;
  readonly config: SlotConfig;
}

export type SlotsByUid = ReadonlyMap<string, readonly CardProduct[]>;

export interface LateSlots {
  /** Products by uid, or their promise, which never rejects. */
  readonly late: SlotsByUid | Promise<SlotsByUid>;
}

export type DataKind = keyof DataKinds;

/** The data that a block needs, by kind. It is loaded once per page, for all its blocks together. */
export type Needs = { readonly [K in DataKind]?: readonly DataKinds[K]['wanted'][] };

/** The data of a page's blocks. */
export type BlockData = { readonly [K in DataKind]: DataKinds[K]['loaded'] };

/** Returns needs of several blocks as one, each product once. */
export function mergeNeeds(all: readonly Needs[]): Needs {
  const merged = new Map<string, Set<unknown>>();
  for (const needs of all)
    for (const [kind, wanted] of Object.entries(needs))
      merged.set(kind, new Set([...(merged.get(kind) ?? []), ...wanted]));
  // Each kind has what the needs have of it.
  return Object.fromEntries([...merged].map(([kind, wanted]) => [kind, [...wanted]])) as Needs;
}
