import type { ShopKey } from '../../../app/domain/shop.ts';

/** Where a path of a shop leads in the content system. */
export interface IndexEntry {
  /** Normalised path below the shop's prefix: `/`, `/versand/`. */
  readonly path: string;
  readonly uuid: string;
  /** Full slug of the story that serves it, in the shop or one of its parents: `de-de/versand`. */
  readonly fullSlug: string;
  /** The same page in other shops: their paths below their own prefixes. */
  readonly alternates: Partial<Record<ShopKey, string>>;
  /** Milliseconds since 1970, where the content system tells. */
  readonly updatedAt?: number;
}

export interface SlugIndex {
  readonly shop: ShopKey;
  /** Content version that it was made for. */
  readonly version: number;
  readonly entries: ReadonlyMap<string, IndexEntry>;
  /** Paths that led somewhere once: to the path that the story has now (301), or null where it is gone (410). */
  readonly history: ReadonlyMap<string, string | null>;
}
