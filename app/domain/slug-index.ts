import { storySlug } from './path.ts';
import { type ContentLink, storyPath } from './link.ts';
import { contentChain, type Language, type Shop, type ShopKey } from './shop.ts';

/** Which story serves a path of a shop, and where the same page stands in the other shops (DESIGN §3, §5). */

/** A published story as the content system lists it. */
export interface StoryLink {
  readonly uuid: string;
  /** Shop folder and slug: `de-de/versand`. */
  readonly fullSlug: string;
  /** What editors call it. */
  readonly name?: string | undefined;
  /** Its slugs in other languages, with or without a folder. */
  readonly translations: readonly { readonly lang: string; readonly path: string }[];
  /** Milliseconds since 1970. */
  readonly updatedAt?: number | undefined;
}

/** Where a path of a shop leads in the content system. */
export interface IndexEntry {
  /** Normalised path below the shop's prefix: `/`, `/versand/`. */
  readonly path: string;
  readonly uuid: string;
  /** Full slug of the story that serves it, in the shop or one of its parents: `de-de/versand`. */
  readonly fullSlug: string;
  /** What editors call the story: its words in a breadcrumb. */
  readonly name?: string | undefined;
  /** The same page in other listed shops: their paths below their own prefixes. */
  readonly alternates: Partial<Record<ShopKey, string>>;
  /** Milliseconds since 1970, where the content system tells. */
  readonly updatedAt?: number | undefined;
}

export type Entries = ReadonlyMap<string, IndexEntry>;
type Paths = ReadonlyMap<string, StoryLink>;

interface Table {
  readonly shop: Shop;
  readonly paths: Paths;
  /** `fr:/livraison/` to the shop's own path: translations read backwards. */
  readonly translated: ReadonlyMap<string, string>;
}

/**
 * The entries of every shop. A path of a shop is served by its own folder, else by its parents'; what `isRouted` claims
 * for a page of the shop's own is no story's.
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
    // Only what a path can ask for: capitals and strange characters lead to no story.
    if (rest !== '' && storySlug(rest) === rest)
      folders.get(link.fullSlug.slice(0, cut))?.set(pathOfSlug(rest), link);
  }
  return folders;
}

/** The one address of a story's slug, below its shop's prefix. */
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

/** By region where the language is the same: the same path; else by translated slugs, read either way. */
function alternateOf(
  own: Shop,
  path: string,
  { translations }: StoryLink,
  { shop, paths, translated }: Table,
): string | undefined {
  if (shop.language === own.language) return paths.has(path) ? path : undefined;
  const slug = bestTranslation(translations, shop);
  const target = slug === undefined ? undefined : translatedPath(slug);
  if (target !== undefined && paths.has(target)) return target;
  return translated.get(`${own.key}:${path}`) ?? translated.get(`${own.language}:${path}`);
}

/** A slug for the shop itself goes before one for its language. */
function bestTranslation(
  translations: StoryLink['translations'],
  { key, language }: { key: ShopKey; language: Language },
): string | undefined {
  const own = translations.find(({ lang }) => lang.toLowerCase().replace('_', '-') === key);
  return (own ?? translations.find(({ lang }) => lang === language))?.path;
}

function translatedPath(path: string): string {
  const bare = storyPath(path);
  return bare === '/' || bare.endsWith('/') ? bare : `${bare}/`;
}

/** Paths of other shops to the path that the same page has here. */
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
 * A link to another shop's story as a link to the same page of this one, where it has it; any other link as it is. What
 * this shop has under the story's own path goes first: regions inherit their parents' stories.
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
 * The path in another shop of the same story; undefined where that shop has it not. What the shop's index says of
 * `path` goes before a page there that has the same words.
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
 * The nearest page that another shop has: the same story, or what `other` knows of a path that is no story's (a
 * category), else the same of the nearest level above it, at last the home page (DESIGN §3). Without that shop's index
 * nothing is known better than the path itself.
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
