import { z } from 'zod';
import {
  type LeanStory,
  isPage,
  leanStory,
  leanStorySchema,
  storySchema,
} from '../../../app/content/story.ts';
import { contentChain, type Shop, type ShopKey } from '../../../app/domain/shop.ts';
import {
  KV_LAST_PATIENCE,
  KV_PATIENCE,
  MISSING_FRESH,
  STORY_FRESH,
  STORY_KEPT_SECONDS,
} from '../../../edge-config/cache.ts';
import { shops } from '../../../edge-config/shops.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import type { Bindings } from '../bindings.ts';
import type { Settings } from '../env.ts';
import type { ContentSource, Trace } from '../http/trace.ts';
import { fetchStory } from '../upstream/storyblok/stories.ts';
import type { Control } from './control.ts';
import { InFlight } from '../http/in-flight.ts';
import { storyKey } from './keys.ts';
import { within } from '../http/with-timeout.ts';

export type StoryAnswer =
  | { readonly kind: 'story'; readonly story: LeanStory; readonly source: ContentSource }
  | { readonly kind: 'missing' }
  | { readonly kind: 'silent' };

/**
 * What CACHE holds of one shop's own story: its lean view, or null where there is none, and the content version that
 * it was read under (0: before any was known).
 */
const entrySchema = z.object({
  at: z.number(),
  version: z.number().default(0),
  story: leanStorySchema.nullable(),
});
type Entry = z.output<typeof entrySchema>;

export interface Reading {
  readonly env: Bindings;
  readonly control: Pick<Control, 'content'>;
  readonly settings: Settings;
  readonly trace: Trace;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** `renewed`: where the entry is no longer fresh, the content system is asked first and the entry is what is left. */
  readonly wanted?: 'now' | 'renewed' | undefined;
  /** The content system was silent to this visit just now: what is kept serves, and nobody waits a second time. */
  readonly silent?: boolean;
}

/**
 * A story by its slug in the shop, then in its parents (DESIGN §5). Served from its lean view, renewed behind the
 * answer when old or of an older content version; the last good copy, then the seeded story, when the content system
 * fails.
 */
export async function readStory(shop: Shop, slug: string, reading: Reading): Promise<StoryAnswer> {
  const chain = contentChain(shop.key, shops);
  const entries = await readEntries(chain, slug, reading);
  let unsure = false;
  for (const key of chain) {
    const entry = entries.get(storyKey(key, slug));
    const answer = await readOne(key, slug, entry, { ...reading, silent: unsure });
    // A shop that had no story of its own leads on to its parent; that there is none anywhere would be a guess.
    const wasMissing = answer.kind === 'silent' && entry?.story === null;
    if (answer.kind !== 'missing' && !wasMissing) return answer;
    unsure ||= wasMissing;
  }
  return { kind: unsure ? 'silent' : 'missing' };
}

/** A story that the slug index names: its own folder alone is asked; that it was missing once does not count. */
export async function readIndexedStory(
  folder: ShopKey,
  slug: string,
  reading: Reading,
): Promise<StoryAnswer> {
  const entry = (await readEntries([folder], slug, reading)).get(storyKey(folder, slug));
  return readOne(folder, slug, entry?.story ? entry : undefined, reading);
}

async function readOne(
  key: ShopKey,
  slug: string,
  entry: Entry | undefined,
  reading: Reading,
): Promise<StoryAnswer> {
  if (entry && isFresh(entry, reading)) return fromEntry(entry, 'fresh');
  if (entry?.story && reading.wanted !== 'renewed') {
    renewBehind(key, slug, reading);
    return fromEntry(entry, 'stale');
  }
  const renewed = reading.silent ? undefined : await renewOnce(key, slug, reading);
  if (renewed) return fromEntry(renewed, 'fresh');
  if (entry?.story) return fromEntry(entry, 'stale');
  return (await readSeeded(key, slug, reading)) ?? { kind: 'silent' };
}

const { content, contentBackground } = upstreamLimits;
/** Stories that requests of this isolate wait for: one call a key and content version at a time. */
const waited = new InFlight<Entry | undefined>(2 * content.timeout);
/** A renewal behind an answer that hangs keeps the next one waiting for so long. Milliseconds. */
const RENEWAL_LATE = 2_000;
const renewedBehind = new InFlight<Entry | undefined>(RENEWAL_LATE);

function renewOnce(key: ShopKey, slug: string, reading: Reading): Promise<Entry | undefined> {
  const { control, trace, waitUntil } = reading;
  const name = `${storyKey(key, slug)} ${control.content?.version ?? 0}`;
  return waited.share(name, () => renew(key, slug, reading, false), {
    waitUntil,
    patience: content.timeout,
    onJoin: () => trace.note('storyblok.shared'),
  });
}

function renewBehind(key: ShopKey, slug: string, reading: Reading) {
  const name = storyKey(key, slug);
  if (renewedBehind.find(name)) return;
  void renewedBehind.start(name, () => renew(key, slug, reading, true), reading.waitUntil);
}

/** Young, and read under the content version that holds now or a newer one. */
function isFresh(entry: Entry, { control }: Reading): boolean {
  const current = entry.version >= (control.content?.version ?? 0);
  return current && ageOf(entry) < (entry.story ? STORY_FRESH : MISSING_FRESH);
}

/** An entry dated in the future is no young one. */
function ageOf({ at }: Entry): number {
  const age = Date.now() - at;
  return age < 0 ? Number.POSITIVE_INFINITY : age;
}

function fromEntry({ story }: Entry, source: ContentSource): StoryAnswer {
  return story ? { kind: 'story', story, source } : { kind: 'missing' };
}

/** One bulk read for the whole chain; a value that cannot be read is a miss (trust.md R13, R15). */
async function readEntries(
  chain: readonly ShopKey[],
  slug: string,
  { env, trace }: Reading,
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    const keys = chain.map((key) => storyKey(key, slug));
    const values = await within(env.CACHE.get(keys, 'text'), KV_PATIENCE);
    for (const [key, text] of values) {
      const entry = text === null ? undefined : parseEntry(text);
      if (entry) entries.set(key, entry);
      else if (text !== null) trace.note('cache.unreadable', { key });
    }
  } catch (error) {
    trace.note('cache.fault', { message: String(error) });
  }
  return entries;
}

function parseEntry(text: string): Entry | undefined {
  try {
    return entrySchema.safeParse(JSON.parse(text)).data;
  } catch {
    // Not JSON: a miss, overwritten by the next answer.
    return undefined;
  }
}

/** Asks the content system and keeps what it says; undefined where it says nothing usable. */
async function renew(
  key: ShopKey,
  slug: string,
  { env, settings, trace, waitUntil, control, wanted }: Reading,
  background: boolean,
): Promise<Entry | undefined> {
  const asking = {
    env,
    settings,
    limits: background ? contentBackground : content,
    patient: background,
    behind: background,
    ...(background || wanted === 'renewed' ? {} : { waitUntil }),
  };
  const result = await trace.time(
    'storyblok',
    () => fetchStory(`${key}/${slug}`, control.content?.cv, asking),
    ({ kind }) => kind,
  );
  if (result.kind === 'fault') {
    trace.note('storyblok.fault', { cause: result.cause });
    return undefined;
  }
  const entry: Entry = {
    at: Date.now(),
    version: control.content?.version ?? 0,
    story: result.kind === 'story' ? leanStory(result.story) : null,
  };
  const keep = env.CACHE.put(storyKey(key, slug), JSON.stringify(entry), {
    expirationTtl: STORY_KEPT_SECONDS,
  });
  waitUntil(
    keep.catch((error: unknown) =>
      console.warn(JSON.stringify({ event: 'cache.put', message: String(error) })),
    ),
  );
  return entry;
}

/** The storefront's last fallback: the story as seeded or pushed to CONTENT (DESIGN §3). */
async function readSeeded(
  key: ShopKey,
  slug: string,
  { env, trace }: Reading,
): Promise<StoryAnswer | undefined> {
  try {
    const reading = env.CONTENT.get(`stories/${key}/${slug}`, 'json');
    const raw: unknown = await within(reading, KV_LAST_PATIENCE);
    // A seeded story may leave out what the content system would fill in.
    const filled = { uuid: key, name: slug, full_slug: `${key}/${slug}` };
    const seeded = storySchema.safeParse(
      typeof raw === 'object' && raw !== null ? { ...filled, ...raw } : raw,
    );
    if (!seeded.success || !isPage(seeded.data)) return undefined;
    trace.degrade('content.fallback');
    trace.silence.texts = true;
    return { kind: 'story', story: leanStory(seeded.data), source: 'fallback' };
  } catch (error) {
    trace.note('content.unreadable', { message: String(error) });
    return undefined;
  }
}
