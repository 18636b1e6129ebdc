import type { Shop, ShopKey } from '../../../app/domain/shop.ts';
import { type SlugHistory, advanceHistory } from '../../../app/domain/slug-history.ts';
import { type Entries, indexShops } from '../../../app/domain/slug-index.ts';
import { matchRoute } from '../../../app/routes.ts';
import { INDEX_RETRY } from '../../../edge-config/cache.ts';
import { shops } from '../../../edge-config/shops.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { type Control, isKilled } from '../http/control.ts';
import { InFlight, join } from '../http/in-flight.ts';
import type { RequestContext } from '../http/request-context.ts';
import { fetchLinks } from '../upstream/storyblok/links.ts';
import { storeIndexes, readStoredIndexes } from './slug-index-store.ts';

export interface SlugIndex {
  readonly shop: ShopKey;
  /** Content version that it was made for; 0: the version was never known. */
  readonly version: number;
  readonly entries: Entries;
  readonly history: SlugHistory;
}

type IndexContext = Pick<RequestContext, 'env' | 'settings' | 'control' | 'waitUntil'>;

interface Memory {
  readonly indexes: Map<ShopKey, SlugIndex>;
  /** The making of this isolate, under one key: indexes of all shops come from one listing. */
  readonly building: InFlight<void>;
  /** When a making failed last. */
  failedAt: number;
  /** When one was made last although it was current. */
  remadeAt: number;
}

const ALL_SHOPS = 'all';
/** A making asks for one page of links after the other; the platform ends it after 30 s. Milliseconds. */
const INDEX_EXPIRES = 30_000;

/** One a binding: an isolate has one, a test may have several. */
const memories = new WeakMap<KVNamespace, Memory>();

function memoryOf(cache: KVNamespace): Memory {
  const found = memories.get(cache);
  if (found) return found;
  const fresh: Memory = {
    indexes: new Map(),
    building: new InFlight(INDEX_EXPIRES),
    failedAt: 0,
    remadeAt: 0,
  };
  memories.set(cache, fresh);
  return fresh;
}

/**
 * The slug index of a shop that is at hand: out of memory, else out of CACHE. An older one serves while a new one is
 * made behind the answer, once an isolate; undefined where there is none yet.
 */
export async function readSlugIndex(
  shop: Shop,
  context: IndexContext,
): Promise<SlugIndex | undefined> {
  const [index] = await readSlugIndexes([shop], context);
  return index;
}

/** The same of several shops, in their order, out of one read of CACHE. */
export async function readSlugIndexes(
  asked: readonly Shop[],
  context: IndexContext,
): Promise<(SlugIndex | undefined)[]> {
  const own = memoryOf(context.env.CACHE);
  const absent = asked.map(({ key }) => key).filter((key) => !own.indexes.has(key));
  if (absent.length > 0) hold(own, await readStoredIndexes(absent, context.env.CACHE));
  const indexes = asked.map(({ key }) => own.indexes.get(key));
  if (!indexes.every((index) => index && isCurrent(index, context.control))) start(own, context);
  return indexes;
}

/** The slug index for the content as it is now; where it cannot be made in time, what is at hand. */
export async function awaitSlugIndex(
  shop: Shop,
  context: IndexContext,
): Promise<SlugIndex | undefined> {
  const index = await readSlugIndex(shop, context);
  if (index && isCurrent(index, context.control)) return index;
  const own = memoryOf(context.env.CACHE);
  await awaitBuild(own);
  return own.indexes.get(shop.key) ?? index;
}

/**
 * The slug index made anew although it is current, since the content system contradicts it: a publish that this isolate
 * has not heard of. At most every few seconds an isolate; else what is at hand.
 */
export async function remakeSlugIndex(
  shop: Shop,
  context: IndexContext,
): Promise<SlugIndex | undefined> {
  const own = memoryOf(context.env.CACHE);
  if (Date.now() - own.remadeAt >= INDEX_RETRY) {
    own.remadeAt = Date.now();
    start(own, context, true);
  }
  await awaitBuild(own);
  return own.indexes.get(shop.key);
}

/** Whether an index was made for the content as it is now. */
export function isCurrent(index: SlugIndex, control: Control): boolean {
  return index.version >= (control.content?.version ?? 0);
}

/** Whether a path that a current index does not know is none: only where changes of the content are noticed at all. */
export function isDecisive(index: SlugIndex, control: Control): boolean {
  return control.content !== undefined && isCurrent(index, control);
}

/** Waits for the making that is under way, if there is one, as long as a shopper waits for the content system. */
async function awaitBuild({ building }: Memory): Promise<void> {
  const running = building.find(ALL_SHOPS);
  if (running) await join(running, upstreamLimits.content.timeout);
}

function hold(own: Memory, indexes: readonly SlugIndex[]) {
  for (const index of indexes) {
    const before = own.indexes.get(index.shop);
    if (!before || before.version <= index.version) own.indexes.set(index.shop, index);
  }
}

function start(own: Memory, context: IndexContext, again = false) {
  const isPaused = Date.now() - own.failedAt < INDEX_RETRY;
  if (own.building.find(ALL_SHOPS) || isPaused || isKilled('storyblok', context.control)) return;
  void own.building.start(ALL_SHOPS, () => make(own, context, again), context.waitUntil);
}

/** Takes what another isolate has made, else makes the indexes of all shops out of one listing of the space. */
async function make(own: Memory, context: IndexContext, again: boolean): Promise<void> {
  const { env, control, waitUntil } = context;
  try {
    const keys = Object.values(shops).map(({ key }) => key);
    hold(own, await readStoredIndexes(keys, env.CACHE));
    const known = [...own.indexes.values()];
    const current =
      known.length === keys.length && known.every((index) => isCurrent(index, control));
    if (current && !again) return;
    const limits = upstreamLimits.contentBackground;
    const result = await fetchLinks(context, '', limits);
    // A space without a story is another space: nothing is called gone on its word.
    if (result.kind === 'fault' || result.links.length === 0)
      return fail(own, result.kind === 'fault' ? result.cause : 'empty');
    const version = control.content?.version ?? 0;
    const made = [...indexShops(result.links, shops, isRouted)].map(
      ([shop, entries]): SlugIndex => {
        const previous = own.indexes.get(shop);
        const history = previous ? advanceHistory(previous, entries) : new Map();
        return { shop, version, entries, history };
      },
    );
    hold(own, made);
    waitUntil(storeIndexes(made, env.CACHE));
  } catch (error) {
    fail(own, String(error));
  }
}

function fail(own: Memory, cause: string) {
  own.failedAt = Date.now();
  console.warn(JSON.stringify({ event: 'index.fault', cause }));
}

/** A shop's own route words go before a story of that name; its home is a story. */
function isRouted(path: string, shop: Shop): boolean {
  const match = matchRoute(path, shop.language);
  return match !== undefined && match.page !== 'home';
}
