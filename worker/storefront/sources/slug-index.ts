import type { Shop, ShopKey } from '../../../app/shop/rules/shop.ts';
import { type SlugHistory, advanceHistory } from '../../../app/content/rules/slug-history.ts';
import type { LayoutDocument } from '../../../app/content/rules/layout-story.ts';
import { type Entries, indexShops } from '../../../app/content/rules/slug-index.ts';
import { isOwnPage } from '../../../app/routes.ts';
import { INDEX_RETRY } from '../../../edge-config/cache.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { type Control, isKilled } from '../http/control.ts';
import { InFlight, join } from '../http/in-flight.ts';
import type { RequestContext } from '../http/request-context.ts';
import { fetchLinks } from '../upstream/storyblok/links.ts';
import { memoryPerBinding } from './isolate-memory.ts';
import { storeIndexes, readStoredIndexes } from './slug-index-store.ts';

export interface SlugIndex {
  readonly shop: ShopKey;
  /** Content version for which the index was built; 0 if the version was unknown. */
  readonly version: number;
  readonly entries: Entries;
  readonly history: SlugHistory;
  /** The document of the shop's own layout story; undefined without one. */
  readonly layout?: LayoutDocument | undefined;
}

type IndexContext = Pick<RequestContext, 'env' | 'settings' | 'control' | 'waitUntil'>;

interface Memory {
  readonly indexes: Map<ShopKey, SlugIndex>;
  /** The build in progress, under one key, since the indexes of all shops come from one listing. */
  readonly building: InFlight<void>;
  /** Time of the last failed build. */
  failedAt: number;
  /** Start of the last rebuild of an index that seemed current. */
  rebuiltAt: number;
}

const ALL_SHOPS = 'all';
/**
 * Longest duration of a build, which fetches one page of links after the other; the platform ends it after 30 s.
 * Milliseconds.
 */
const INDEX_EXPIRES = 30_000;

const memoryOf = memoryPerBinding<Memory>(() => ({
  indexes: new Map(),
  building: new InFlight(INDEX_EXPIRES),
  failedAt: 0,
  rebuiltAt: 0,
}));

/**
 * Returns the available slug index of a shop, from memory or CACHE. If it is outdated, it is returned while a new one
 * is built behind the response, once per isolate. Undefined if there is none yet.
 */
export async function readSlugIndex(
  shop: Shop,
  context: IndexContext,
): Promise<SlugIndex | undefined> {
  const [index] = await readSlugIndexes([shop], context);
  return index;
}

/** Returns the available slug indexes of several shops, in their order, with one read of CACHE. */
export async function readSlugIndexes(
  wanted: readonly Shop[],
  context: IndexContext,
): Promise<(SlugIndex | undefined)[]> {
  const own = memoryOf(context.env.CACHE);
  const absent = wanted.map(({ key }) => key).filter((key) => !own.indexes.has(key));
  if (absent.length > 0) hold(own, await readStoredIndexes(absent, context.env.CACHE));
  const indexes = wanted.map(({ key }) => own.indexes.get(key));
  if (!indexes.every((index) => index && isCurrent(index, context.control))) start(own, context);
  return indexes;
}

/** Returns the slug index of the current content; the available one if no new one is built within `patience` milliseconds. */
export async function awaitSlugIndex(
  shop: Shop,
  context: IndexContext,
  patience: number = upstreamLimits.content.timeout,
): Promise<SlugIndex | undefined> {
  const index = await readSlugIndex(shop, context);
  if (index && isCurrent(index, context.control)) return index;
  const own = memoryOf(context.env.CACHE);
  await awaitBuild(own, patience);
  return own.indexes.get(shop.key) ?? index;
}

/**
 * Rebuilds a slug index that seems current but contradicts the content system, because the isolate does not know of a
 * publish yet. An isolate does so at most once every few seconds; otherwise the available index is returned.
 */
export async function rebuildSlugIndex(
  shop: Shop,
  context: IndexContext,
): Promise<SlugIndex | undefined> {
  const own = memoryOf(context.env.CACHE);
  if (Date.now() - own.rebuiltAt >= INDEX_RETRY) {
    own.rebuiltAt = Date.now();
    start(own, context, true);
  }
  await awaitBuild(own, upstreamLimits.content.timeout);
  return own.indexes.get(shop.key);
}

/** Returns whether an index was built for the current content version. */
export function isCurrent(index: SlugIndex, control: Control): boolean {
  return index.version >= (control.content?.version ?? 0);
}

/**
 * Returns whether a path that is missing in the index certainly does not exist: only if the content version is known,
 * and the index is current.
 */
export function isDecisive(index: SlugIndex, control: Control): boolean {
  return control.content !== undefined && isCurrent(index, control);
}

/** Waits for the build in progress, if there is one, at most `patience` milliseconds. */
async function awaitBuild({ building }: Memory, patience: number): Promise<void> {
  const running = building.find(ALL_SHOPS);
  if (running) await join(running, patience);
}

function hold(own: Memory, indexes: readonly SlugIndex[]) {
  for (const index of indexes) {
    const before = own.indexes.get(index.shop);
    if (!before || before.version <= index.version) own.indexes.set(index.shop, index);
  }
}

function start(own: Memory, context: IndexContext, isForced = false) {
  const isPaused = Date.now() - own.failedAt < INDEX_RETRY;
  if (own.building.find(ALL_SHOPS) || isPaused || isKilled('storyblok', context.control)) return;
  void own.building.start(ALL_SHOPS, () => buildAll(own, context, isForced), context.waitUntil);
}

/** Reads the indexes that another isolate has built, or builds those of all shops from one listing of the space. */
async function buildAll(own: Memory, context: IndexContext, isForced: boolean): Promise<void> {
  const { env, control, waitUntil } = context;
  try {
    const keys = Object.values(shops).map(({ key }) => key);
    hold(own, await readStoredIndexes(keys, env.CACHE));
    const known = [...own.indexes.values()];
    const current =
      known.length === keys.length && known.every((index) => isCurrent(index, control));
    if (current && !isForced) return;
    const limits = upstreamLimits.contentBackground;
    const result = await fetchLinks(context, '', limits);
    // A space without stories is probably the wrong one, which must not turn every page into a 410.
    if (result.kind === 'fault' || result.links.length === 0)
      return fail(own, result.kind === 'fault' ? result.cause : 'empty');
    const version = control.content?.version ?? 0;
    const built = [...indexShops(result.links, shops, isOwnPage)].map(
      ([shop, entries]): SlugIndex => {
        const previous = own.indexes.get(shop);
        const history = previous ? advanceHistory(previous, entries) : new Map();
        return { shop, version, entries, history, layout: result.layouts.get(shop) };
      },
    );
    hold(own, built);
    waitUntil(storeIndexes(built, env.CACHE));
  } catch (error) {
    fail(own, String(error));
  }
}

function fail(own: Memory, cause: string) {
  own.failedAt = Date.now();
  console.warn(JSON.stringify({ event: 'index.fault', cause }));
}
