import { z } from 'zod';
import {
  type LeanStory,
  isPage,
  leanStory,
  leanStorySchema,
  storySchema,
} from '../../../app/content/story.ts';
import { storySlug } from '../../../app/page/rules/path.ts';
import { contentChain, type Shop, type ShopKey } from '../../../app/shop/rules/shop.ts';
import {
  KV_LAST_PATIENCE,
  KV_PATIENCE,
  MISSING_FRESH,
  STORY_FRESH,
  STORY_TTL_SECONDS,
} from '../../../edge-config/cache.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { parseJsonText } from '../http/json.ts';
import type { ShopContext } from '../http/request-context.ts';
import type { ContentSource } from '../http/trace.ts';
import { fetchStory } from '../upstream/storyblok/stories.ts';
import { InFlight } from '../http/in-flight.ts';
import { storyKey } from './keys.ts';
import { withTimeout } from '../http/with-timeout.ts';

export type StoryAnswer =
  | { readonly kind: 'story'; readonly story: LeanStory; readonly source: ContentSource }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unavailable' };

/**
 * CACHE's entry of a shop's own story: its lean view, or null if it does not exist, and the content version under which
 * it was read (0 if none was known).
 */
const entrySchema = z.object({
  at: z.number(),
  version: z.number().default(0),
  story: leanStorySchema.nullable(),
});
type Entry = z.output<typeof entrySchema>;

interface StoryContext extends ShopContext {
  /**
   * Set if the content system was already unavailable to this request: the cached entry is then used without another
   * wait.
   */
  readonly isContentDown?: boolean;
}

/**
 * Returns a story by its slug in the shop, then in its parents. An old entry, or one of an older content version, is
 * served and revalidated in the background. If the content system fails, the last good copy is used, then the seeded
 * story.
 */
export async function readStory(
  shop: Shop,
  slug: string,
  context: StoryContext,
): Promise<StoryAnswer> {
  const chain = contentChain(shop.key, shops);
  const entries = await readEntries(chain, slug, context);
  let unsure = false;
  for (const key of chain) {
    const entry = entries.get(storyKey(key, slug));
    const answer = await readOne(key, slug, entry, { ...context, isContentDown: unsure });
    // Without an own story the parent's is read. Only the content system can say that no parent has one.
    const wasMissing = answer.kind === 'unavailable' && entry?.story === null;
    if (answer.kind !== 'missing' && !wasMissing) return answer;
    unsure ||= wasMissing;
  }
  return { kind: unsure ? 'unavailable' : 'missing' };
}

/** Returns a story that the slug index names, from its own folder. A cached 404 is ignored. */
export async function readIndexedStory(
  folder: ShopKey,
  slug: string,
  context: StoryContext,
): Promise<StoryAnswer> {
  const entry = (await readEntries([folder], slug, context)).get(storyKey(folder, slug));
  return readOne(folder, slug, entry?.story ? entry : undefined, context);
}

async function readOne(
  key: ShopKey,
  slug: string,
  entry: Entry | undefined,
  context: StoryContext,
): Promise<StoryAnswer> {
  if (entry && isFresh(entry, context)) return fromEntry(entry, 'fresh');
  if (entry?.story && !context.isRevalidation) {
    renewBehind(key, slug, context);
    return fromEntry(entry, 'stale');
  }
  const renewed = context.isContentDown ? undefined : await renewOnce(key, slug, context);
  if (renewed) return fromEntry(renewed, 'fresh');
  if (entry?.story) return fromEntry(entry, 'stale');
  return (await readSeeded(key, slug, context)) ?? { kind: 'unavailable' };
}

const { content, contentBackground } = upstreamLimits;
/** Stories that requests of this isolate wait for: one call per key and content version at a time. */
const waited = new InFlight<Entry | undefined>(2 * content.timeout);
/** Time after which another background fetch may start if one hangs. Milliseconds. */
const RENEWAL_LATE = 2_000;
const renewedBehind = new InFlight<Entry | undefined>(RENEWAL_LATE);

function renewOnce(key: ShopKey, slug: string, context: StoryContext): Promise<Entry | undefined> {
  const { control, trace, waitUntil } = context;
  const name = `${storyKey(key, slug)} ${control.content?.version ?? 0}`;
  return waited.share(name, () => renew(key, slug, context, false), {
    waitUntil,
    patience: content.timeout,
    onJoin: () => trace.addEvent('storyblok.shared'),
  });
}

function renewBehind(key: ShopKey, slug: string, context: StoryContext) {
  const name = storyKey(key, slug);
  if (renewedBehind.find(name)) return;
  void renewedBehind.start(name, () => renew(key, slug, context, true), context.waitUntil);
}

/** Returns whether an entry is young and was read under the current content version or a newer one. */
function isFresh(entry: Entry, { control }: StoryContext): boolean {
  const current = entry.version >= (control.content?.version ?? 0);
  return current && ageOf(entry) < (entry.story ? STORY_FRESH : MISSING_FRESH);
}

/** Returns the age of an entry in milliseconds. An entry dated in the future counts as old. */
function ageOf({ at }: Entry): number {
  const age = Date.now() - at;
  return age < 0 ? Number.POSITIVE_INFINITY : age;
}

function fromEntry({ story }: Entry, source: ContentSource): StoryAnswer {
  return story ? { kind: 'story', story, source } : { kind: 'missing' };
}

/** Reads the entries of a shop and its parents in one read; an unreadable value is a miss. */
async function readEntries(
  chain: readonly ShopKey[],
  slug: string,
  { env, trace }: StoryContext,
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    const keys = chain.map((key) => storyKey(key, slug));
    const values = await withTimeout(env.CACHE.get(keys, 'text'), KV_PATIENCE);
    for (const [key, text] of values) {
      const entry = entrySchema.safeParse(parseJsonText(text)).data;
      if (entry) entries.set(key, entry);
      else if (text !== null) trace.addEvent('cache.unreadable', { key });
    }
  } catch (error) {
    trace.addEvent('cache.fault', { message: String(error) });
  }
  return entries;
}

/** Fetches a story and stores it in CACHE; undefined if the answer is unusable. */
async function renew(
  key: ShopKey,
  slug: string,
  context: StoryContext,
  isBackground: boolean,
): Promise<Entry | undefined> {
  const { env, trace, waitUntil, control, isRevalidation } = context;
  const call = {
    limits: isBackground ? contentBackground : content,
    isPatient: isBackground,
    isBackground,
    ...(isBackground || isRevalidation ? {} : { waitUntil }),
  };
  const result = await trace.time(
    'storyblok',
    () => fetchStory(context, `${key}/${slug}`, call),
    ({ kind }) => kind,
  );
  if (result.kind === 'fault') {
    trace.addEvent('storyblok.fault', { cause: result.cause });
    return undefined;
  }
  const entry: Entry = {
    at: Date.now(),
    version: control.content?.version ?? 0,
    story: result.kind === 'story' ? leanStory(result.story) : null,
  };
  const put = env.CACHE.put(storyKey(key, slug), JSON.stringify(entry), {
    expirationTtl: STORY_TTL_SECONDS,
  });
  waitUntil(
    put.catch((error: unknown) =>
      console.warn(JSON.stringify({ event: 'cache.put', message: String(error) })),
    ),
  );
  return entry;
}

const seededSchema = z.object({ name: z.string() });

/** Returns the name of the story that is seeded for a path; undefined if there is none. */
export async function seededName(
  key: ShopKey,
  path: string,
  { env }: Pick<StoryContext, 'env'>,
): Promise<string | undefined> {
  const reading = env.CONTENT.get(`stories/${key}/${storySlug(path) ?? ''}`, 'json');
  const raw = await withTimeout<unknown>(reading, KV_PATIENCE).catch(() => undefined);
  return seededSchema.safeParse(raw).data?.name;
}

/** Returns the last fallback: the story that was seeded or pushed to CONTENT. */
async function readSeeded(
  key: ShopKey,
  slug: string,
  { env, trace }: StoryContext,
): Promise<StoryAnswer | undefined> {
  try {
    const reading = env.CONTENT.get(`stories/${key}/${slug}`, 'json');
    const raw: unknown = await withTimeout(reading, KV_LAST_PATIENCE);
    // A seeded story may lack fields that the content system would add.
    const filled = { uuid: key, name: slug, full_slug: `${key}/${slug}` };
    const seeded = storySchema.safeParse(
      typeof raw === 'object' && raw !== null ? { ...filled, ...raw } : raw,
    );
    if (!seeded.success || !isPage(seeded.data)) return undefined;
    trace.degrade('content.fallback');
    trace.unavailable.texts = true;
    return { kind: 'story', story: leanStory(seeded.data), source: 'fallback' };
  } catch (error) {
    trace.addEvent('content.unreadable', { message: String(error) });
    return undefined;
  }
}
