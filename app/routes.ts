import {
  decodeSegments,
  hasExtension,
  normalisePath,
  storySlug,
  stripPath,
} from './page/rules/path.ts';
import { LANGUAGES, type Language, type Shop } from './shop/rules/shop.ts';
import { type PageKey, type Route, routes } from './route-table.ts';

/** Pages that exist only in shops with an option (docs/rules/shop.md#shop-options). */
const OPTION_PAGES: Partial<Record<PageKey, 'accountBalance' | 'clickAndReserve' | 'wishlist'>> = {
  accountBalance: 'accountBalance',
  reservation: 'clickAndReserve',
  sharedWishlist: 'wishlist',
  wishlist: 'wishlist',
};

/** Returns whether a shop has a page. */
export function hasPage(page: PageKey, { options }: Pick<Shop, 'options'>): boolean {
  const option = OPTION_PAGES[page];
  return option === undefined || options[option];
}

/** Returns whether a path, with the shop's prefix, leads to a page that an option of the shop switches off. */
export function isSwitchedOff(
  path: string,
  shop: Pick<Shop, 'language' | 'options' | 'prefix'>,
): boolean {
  return (['accountBalance', 'reservation', 'wishlist'] as const).some(
    (page) => !hasPage(page, shop) && path.startsWith(href(page, shop)),
  );
}

/** Pages that are stories of the content system. Every other route precedes a story of the same path. */
const STORY_PAGES: ReadonlySet<PageKey> = new Set(['home', 'documentation']);

export interface RouteMatch {
  readonly page: PageKey;
  readonly params: Readonly<Record<string, string>>;
}

const PAGE_KEYS = Object.keys(routes).filter((key): key is PageKey => key in routes);

/** Pages without parameters that search engines index; all of them are in the sitemap. */
export const INDEXED_PAGES: readonly PageKey[] = PAGE_KEYS.filter(
  (key) => routes[key].crawling === 'index' && !routes[key].path.de.includes('{'),
);

/**
 * Returns the path prefixes of a kind of page in a shop, such as `/konto/` for the whole account, without prefixes below
 * another one.
 */
export function pathsOf(
  shop: Pick<Shop, 'language' | 'prefix'>,
  isOfKind: (route: Route) => boolean,
): string[] {
  const paths = PAGE_KEYS.filter(
    (key) => isOfKind(routes[key]) && !routes[key].path[shop.language].includes('{'),
  ).map((key) => href(key, shop));
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}

/** Returns the path of a page in a shop, including prefix and both slashes; parameters are percent-encoded. */
export function href(
  page: PageKey,
  shop: Pick<Shop, 'language' | 'prefix'>,
  params: Readonly<Record<string, string>> = {},
): string {
  const filled = fill(routes[page].path[shop.language], params);
  return filled === '' ? `${shop.prefix}/` : `${shop.prefix}/${filled}/`;
}

function fill(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) => {
    const value = params[name] ?? '';
    return rest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
}

/** Returns the page of a normalised path (without the shop's prefix) in a language, or undefined. */
export function matchRoute(path: string, language: Language): RouteMatch | undefined {
  const segments = decodeSegments(path);
  if (!segments) return undefined;
  for (const page of PAGE_KEYS) {
    const params = matchPattern(routes[page].path[language], segments);
    if (params) return { page, params };
  }
  return undefined;
}

/** Returns whether a path is that of a route of the shop, and not of a story. */
export function isOwnPage(path: string, { language }: Pick<Shop, 'language'>): boolean {
  const match = matchRoute(path, language);
  return match !== undefined && !STORY_PAGES.has(match.page);
}

/** Returns whether search engines may index the page of a story, which may be the page of a route. */
export function isIndexedStory(path: string, { language }: Pick<Shop, 'language'>): boolean {
  const match = matchRoute(path, language);
  return match === undefined || routes[match.page].crawling === 'index';
}

function matchPattern(
  pattern: string,
  segments: readonly string[],
): Record<string, string> | undefined {
  const parts = pattern.split('/').filter(Boolean);
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const name = /^\{(\w+)(\*?)\}$/.exec(part);
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (name?.[1] && name[2]) return { ...params, [name[1]]: segments.slice(index).join('/') };
    if (name?.[1]) params[name[1]] = segment;
    else if (part !== segment) return undefined;
  }
  return parts.length === segments.length ? params : undefined;
}

/** Returns the page that a path names in another language or with capitals, for a 301 to the shop's own path. */
export function matchOtherSpelling(path: string, language: Language): RouteMatch | undefined {
  for (const other of LANGUAGES) {
    const match = other === language ? undefined : matchRoute(path, other);
    if (match) return match;
  }
  // Parameters, such as a key, may contain capitals.
  const lower = path.toLowerCase();
  const typed = lower === path ? undefined : matchRoute(lower, language);
  return typed && Object.keys(typed.params).length === 0 ? typed : undefined;
}

/** Splits a path into its canonical form without prefix, and its query and fragment. */
function takeApart(path: string): { readonly bare: string; readonly rest: string } {
  const cut = path.search(/[?#]/);
  const whole = normalisePath(cut < 0 ? path : path.slice(0, cut));
  return {
    bare: stripPath(whole.replace(/^\/fr(?=\/)/, '')),
    rest: cut < 0 ? '' : path.slice(cut),
  };
}

/**
 * Returns a path as it is in a shop: normalised, with translated route segments and the shop's prefix. Routes of any
 * language and any shop's prefix are recognised. A path that is not a route is that of a story and stays unchanged,
 * unless `story` returns its path in this shop.
 */
export function localisePath(
  path: string,
  shop: Pick<Shop, 'language' | 'prefix'>,
  story: (path: string) => string | undefined = () => undefined,
): string {
  const { bare, rest } = takeApart(path);
  const match = matchRoute(bare, shop.language) ?? matchOtherSpelling(bare, shop.language);
  if (match && !STORY_PAGES.has(match.page)) return href(match.page, shop, match.params) + rest;
  const own = storyPathOf(bare);
  return shop.prefix + (story(own) ?? own) + rest;
}

/**
 * Returns a story's path in canonical form: lower case, without unnecessary escapes. A path that no story can
 * have stays unchanged.
 */
function storyPathOf(path: string): string {
  const slug = storySlug(path);
  if (slug === undefined || hasExtension(path)) return path;
  return slug === 'home' ? '/' : `/${slug}/`;
}
