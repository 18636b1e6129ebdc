import { storySlug } from '../../page/rules/path.ts';
import { type ContentLink, storyPath } from './link.ts';
import { contentChain, type Shop, type ShopKey, spokenLanguage } from '../../shop/rules/shop.ts';

/**
 * Index from a shop's paths to stories, and from a page to its alternates in other shops
 * (docs/rules/content.md#slug-index).
 */

/** A published story as the content system lists it. */
export interface StoryLink {
  readonly uuid: string;
  /** Shop folder and slug: `de-de/versand`. */
  readonly fullSlug: string;
  /** The editor's name of the story. */
  readonly name?: string | undefined;
  /** The story's slugs in other languages, with or without a folder. */
  readonly translations: readonly { readonly lang: string; readonly path: string }[];
  /** Milliseconds since 1970. */
  readonly updatedAt?: number | undefined;
}

/** The story that serves a path of a shop. */
export interface IndexEntry {
  /** Normalised path below the shop's prefix: `/`, `/versand/`. */
  readonly path: string;
  readonly uuid: string;
  /** Full slug of the story, in the shop's folder or a parent's: `de-de/versand`. */
  readonly fullSlug: string;
  /** The editor's name of the story, shown in breadcrumbs. */
  readonly name?: string | undefined;
  /** The same page in other listed shops: paths below their prefixes. */
  readonly alternates: Partial<Record<ShopKey, string>>;
  /** Milliseconds since 1970, if the content system provides it. */
  readonly updatedAt?: number | undefined;
}

export type Entries = ReadonlyMap<string, IndexEntry>;
type Paths = ReadonlyMap<string, StoryLink>;

interface Table {
  readonly shop: Shop;
  readonly paths: Paths;
  /** Maps a translated path, `fr:/livraison/`, to the shop's own path. */
  readonly translated: ReadonlyMap<string, string>;
}

/**
 * Returns the entries of every shop. A path is served by the shop's own folder, otherwise by its parents'. Paths for
 * which `isRouted` is true belong to fixed pages and get no entry.
 */
export function indexShops(
  links: readonly StoryLink[],
  shops: Readonly<Record<ShopKey, Shop>>,
  isRouted: (path: string, shop: Shop) => boolean,
): Map<ShopKey, Entries> {
  const folders = sortIntoFolders(links, shops);
  const tables = Object.values(shops).map((shop) => tableOf(shop, shops, folders, isRouted));
  return new Map(tables.map((table) => [table.shop.key, entriesOf(table, tables)]));
}

function sortIntoFolders(
  links: readonly StoryLink[],
  shops: Readonly<Record<ShopKey, Shop>>,
): Map<string, Map<string, StoryLink>> {
  const folders = new Map<string, Map<string, StoryLink>>(
    Object.keys(shops).map((key) => [key, new Map()]),
  );
  for (const link of links) {
    const cut = link.fullSlug.indexOf('/');
    const rest = cut < 0 ? '' : link.fullSlug.slice(cut + 1);
    // Slugs with capitals or unusual characters can match no path.
    if (rest !== '' && storySlug(rest) === rest)
      folders.get(link.fullSlug.slice(0, cut))?.set(pathOfSlug(rest), link);
  }
  return folders;
}

/** Returns the path of a story's slug, below its shop's prefix. */
export function pathOfSlug(slug: string): string {
  return slug === 'home' ? '/' : `/${slug}/`;
}

function tableOf(
  shop: Shop,
  shops: Readonly<Record<ShopKey, Shop>>,
  folders: ReadonlyMap<string, Paths>,
  isRouted: (path: string, shop: Shop) => boolean,
): Table {
  const chain = contentChain(shop.key, shops).toReversed();
  const all = chain.flatMap((key) => [...(folders.get(key) ?? [])]);
  const paths = new Map(all.filter(([path]) => !isRouted(path, shop)));
  const translated = new Map<string, string>();
  for (const [path, { translations }] of paths)
    for (const { lang, path: other } of translations)
      translated.set(`${lang}:${translatedPath(other)}`, path);
  return { shop, paths, translated };
}

function entriesOf(table: Table, tables: readonly Table[]): Entries {
  const others = table.shop.listed
    ? tables.filter((other) => other !== table && other.shop.listed)
    : [];
  const rows = [...table.paths].map(([path, link]) => {
    const { uuid, fullSlug, name, updatedAt } = link;
    const alternates = others.flatMap((other) => {
      const found = alternateOf(table.shop, path, link, other);
      return found === undefined ? [] : [[other.shop.key, found] as const];
    });
    const found = Object.fromEntries(alternates);
    const entry = { path, uuid, fullSlug, name, alternates: found, updatedAt };
    return [path, entry] as const;
  });
  return new Map(rows);
}

/**
 * Returns the alternate of a path in another shop: the same path if the language is the same, otherwise by translated
 * slugs, in either direction.
 */
function alternateOf(
  own: Shop,
  path: string,
  { translations }: StoryLink,
  { shop, paths, translated }: Table,
): string | undefined {
  if (spokenLanguage(shop) === spokenLanguage(own)) return paths.has(path) ? path : undefined;
  // A shop whose pages alone speak another language has the pages of `fallbackLang`, at their paths.
  if (shop.language === own.language && paths.has(path)) return path;
  const targets = languagesOf(shop).flatMap((wanted) => {
    const found = translations.find(({ lang }) => lang.toLowerCase().replace('_', '-') === wanted);
    return found === undefined ? [] : translatedPath(found.path);
  });
  const back = languagesOf(own).flatMap((lang) => translated.get(`${lang}:${path}`) ?? []);
  return targets.find((target) => paths.has(target)) ?? back[0];
}

/** Returns the languages by which translated slugs name a shop; one for the shop takes precedence over one for its language. */
function languagesOf(shop: Shop): readonly string[] {
  return [shop.key, spokenLanguage(shop), shop.language];
}

function translatedPath(path: string): string {
  const bare = storyPath(path);
  return bare === '/' || bare.endsWith('/') ? bare : `${bare}/`;
}

/** Maps paths of other shops to this shop's path of the same page. */
const backwards = new WeakMap<Entries, ReadonlyMap<string, string>>();

function backwardsOf(entries: Entries): ReadonlyMap<string, string> {
  const known = backwards.get(entries);
  if (known) return known;
  const made = new Map(
    [...entries.values()].flatMap(({ path, alternates }) =>
      Object.entries(alternates).map(([key, other]) => [key + other, path] as const),
    ),
  );
  backwards.set(entries, made);
  return made;
}

/**
 * Returns a link to another shop's story as a link to the same page of this shop, if it has one; any other
 * link unchanged. This shop's own story at that path takes precedence, because regions inherit their parents'
 * stories.
 */
export function localiseStoryLink(
  link: ContentLink,
  shop: Pick<Shop, 'key'>,
  { entries }: { readonly entries: Entries },
): ContentLink {
  const { fullSlug } = link;
  const cut = fullSlug?.indexOf('/') ?? -1;
  if (link.linktype !== 'story' || fullSlug === undefined || cut < 0) return link;
  const folder = fullSlug.slice(0, cut);
  const path = pathOfSlug(fullSlug.slice(cut + 1).replace(/\/+$/, ''));
  if (folder === shop.key || entries.has(path)) return link;
  const here = backwardsOf(entries).get(folder + path);
  return here === undefined ? link : { ...link, fullSlug: shop.key + here };
}

/**
 * Returns the path of the same story in another shop, or undefined if that shop does not have it. The
 * alternates in the shop's index take precedence over a page that happens to have the same path.
 */
export function samePath(
  path: string,
  target: Pick<Shop, 'key'>,
  own: Entries | undefined,
  there: Entries | undefined,
): string | undefined {
  return own?.get(path)?.alternates[target.key] ?? (there?.has(path) ? path : undefined);
}

/**
 * Returns the path of the nearest page in another shop: the same story, or the result of `other` for a path without a
 * story (a category), otherwise the same for each level above, and finally the home page. Without that shop's index,
 * returns the path unchanged.
 */
export function nearestPath(
  path: string,
  target: Pick<Shop, 'key'>,
  own: Entries | undefined,
  there: Entries | undefined,
  other: (path: string) => string | undefined = () => undefined,
): string {
  if (!there) return path;
  const segments = path.split('/').filter(Boolean);
  const levels = segments.map(
    (_, index) => `/${segments.slice(0, segments.length - index).join('/')}/`,
  );
  const found = levels.map((level) => samePath(level, target, own, there) ?? other(level));
  return found.find((one) => one !== undefined) ?? '/';
}
