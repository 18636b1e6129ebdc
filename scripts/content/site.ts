import { redirectShardSchema } from '../../app/redirect/schemas/redirect.ts';
import { hasExtension } from '../../app/page/rules/path.ts';
import {
  askShard,
  redirectKey,
  type RedirectShard,
  shardOf,
} from '../../app/redirect/rules/redirect-manifest.ts';
import { comparablePath } from '../../app/redirect/rules/redirect.ts';
import { productNumberOf } from '../../app/product/rules/reference-key.ts';
import type { Shop, ShopKey } from '../../app/shop/rules/shop.ts';
import { type Entries, indexShops, type StoryLink } from '../../app/content/rules/slug-index.ts';
import { hasPage, isOwnPage, matchRoute } from '../../app/routes.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import type { Content } from './contents.ts';
import { isPageDocument, type StoryDocument } from './documents.ts';
import { isFields, textOf } from './walk.ts';

/** All paths of all shops, as the storefront resolves them. */
export interface Site {
  readonly entries: ReadonlyMap<ShopKey, Entries>;
  /** By folder and slug. */
  readonly stories: ReadonlyMap<string, StoryDocument>;
  readonly byUuid: ReadonlyMap<string, StoryDocument>;
  /** Returns why a path of a shop (with its prefix) is not a page; undefined if it is one. */
  readonly whyNowhere: (path: string, shop: Shop) => string | undefined;
}

/** What a shop has besides its stories. */
export interface Assortment {
  /** `number` is a product's, without dots. */
  readonly sells: (number: string, shop: Shop) => boolean;
  /** `path` is below the shop's prefix. */
  readonly hasCategory: (path: string, shop: Shop) => boolean;
  /** Returns whether a path is a static file. */
  readonly isFile: (path: string, shop: Shop) => boolean;
  /** Returns where a path leads that is none of these; undefined if nowhere, without `location` if it is gone for good. */
  readonly redirectOf: (
    path: string,
    shop: Shop,
  ) => { readonly location?: string | undefined } | undefined;
}

/** A published translation of a story: its language or shop, and its slug there. */
export interface Translation {
  readonly lang: string;
  readonly path: string;
}

/** Returns the `translated_slugs` that the content system would list. */
export function translationsOf({ value }: StoryDocument): Translation[] {
  const list = value['translated_slugs'];
  if (!Array.isArray(list)) return [];
  return list
    .filter(isFields)
    .filter(({ published }) => published !== false)
    .map((one) => ({ lang: textOf(one, 'lang'), path: textOf(one, 'path') }));
}

export function makeSite(stories: readonly StoryDocument[], assortment: Assortment): Site {
  const links = stories.filter(isPageDocument).map((story): StoryLink => ({
    uuid: textOf(story.value, 'uuid'),
    fullSlug: story.fullSlug,
    translations: translationsOf(story),
  }));
  const entries = indexShops(links, shops, isOwnPage);

  /**
   * Returns why a path is not a page of the shop. `led` means that a redirect led here, after which no other one is
   * followed.
   */
  function whyNowhere(asked: string, shop: Shop, led = false): string | undefined {
    const path = asked.slice(shop.prefix.length).replace(/[?#].*$/s, '');
    if (hasExtension(path))
      return assortment.isFile(path, shop) ? undefined : 'is not a file in public/';
    const route = matchRoute(path, shop.language);
    if (route && !hasPage(route.page, shop)) return 'is switched off by the options of the shop';
    if (route?.page === 'product') return whyNoProduct(route.params['pdp'] ?? '', shop);
    if (
      isOwnPage(path, shop) ||
      entries.get(shop.key)?.has(path) ||
      assortment.hasCategory(path, shop)
    )
      return undefined;
    const redirect = led ? undefined : assortment.redirectOf(path, shop);
    if (redirect?.location === undefined)
      return redirect ? 'is gone: a redirect answers 410' : 'is not a page, category or redirect';
    return redirect.location.startsWith('/')
      ? whyNowhere(redirect.location, shop, true)
      : undefined;
  }

  function whyNoProduct(pdp: string, shop: Shop): string | undefined {
    const number = productNumberOf(pdp) ?? '';
    return assortment.sells(number, shop) ? undefined : `is not a product on sale ("${number}")`;
  }

  return {
    entries,
    stories: new Map(stories.map((story) => [story.fullSlug, story])),
    byUuid: new Map(stories.map((story) => [textOf(story.value, 'uuid'), story])),
    whyNowhere,
  };
}

/** Returns the redirects among seeded contents, by path and shop. */
export function readRedirects(contents: readonly Content[]) {
  const shards = new Map<string, RedirectShard>(
    contents
      .filter(({ key }) => key.startsWith('redirects/'))
      .map(({ key, value }) => [key, redirectShardSchema.parse(JSON.parse(value))]),
  );
  return (path: string, shop: Shop) => {
    const asked = comparablePath(path);
    const shard = asked && shards.get(redirectKey(shop.key, shardOf(asked)));
    return shard ? askShard(shard, asked, '', shop.prefix) : undefined;
  };
}
