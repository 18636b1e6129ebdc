import { type IndexEntry, pathOfSlug } from '../../../app/content/rules/slug-index.ts';
import { SHOP_KEYS } from '../../../app/shop/rules/shop.ts';
import {
  awaitSlugIndex,
  isCurrent,
  isDecisive,
  readSlugIndex,
  rebuildSlugIndex,
  type SlugIndex,
} from './slug-index.ts';
import { readIndexedStory, readStory, type StoryAnswer } from './stories.ts';
import { type PreviewContext, readDraft } from './draft.ts';
import type { ShopContext } from '../http/request-context.ts';

/** The result of a slug's look-up: a story, the path to which it moved, or why there is none. */
export type Found =
  | (Extract<StoryAnswer, { kind: 'story' }> & {
      readonly entry: IndexEntry | undefined;
    })
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'gone' | 'missing' | 'unavailable' };

/**
 * Finds the story of a slug (docs/rules/content.md#slug-index). The shop's index decides without a call: the story of a known
 * path is read from its own folder, an old path was moved or is gone, any other path is missing. If the index cannot decide,
 * the content system is called; if that is unavailable, the result is `unavailable`.
 */
export async function findStory(
  context: PreviewContext,
  slug: string,
  isPreview = false,
): Promise<Found> {
  const { shop, control } = context;
  const path = pathOfSlug(slug);
  if (isPreview)
    return withEntry(await readDraft(slug, context), await readSlugIndex(shop, context), path);
  const available = await readSlugIndex(shop, context);
  const isNamed = available?.entries.has(path) ?? false;
  if (!available || !(isNamed || isCurrent(available, control)))
    return findBesideIndex(context, slug, path);
  const isUsed = isCurrent(available, control) || !context.isRevalidation;
  const index = isUsed ? available : ((await awaitSlugIndex(shop, context)) ?? available);
  degradeOutdated(index, context);
  const entry = index.entries.get(path);
  if (entry) return findEntry(entry, index, context, slug, path);
  if (isDecisive(index, control)) return passed(index, path) ?? { kind: 'missing' };
  const answer = await readStory(shop, slug, context);
  return answer.kind === 'story' ? withEntry(answer, index, path) : (passed(index, path) ?? answer);
}

/** Reads a story that the index names. If it has moved since, a rebuilt index contains its new path. */
async function findEntry(
  entry: IndexEntry,
  index: SlugIndex,
  context: ShopContext,
  slug: string,
  path: string,
): Promise<Found> {
  const { shop } = context;
  const answer = await readEntry(entry, slug, context);
  if (answer.kind !== 'missing') return withEntry(answer, index, path);
  const newer = (await rebuildSlugIndex(shop, context)) ?? index;
  const there = newer.entries.get(path);
  if (there && there.fullSlug !== entry.fullSlug)
    return withEntry(await readEntry(there, slug, context), newer, path);
  return passed(newer, path) ?? answer;
}

/** Fetches the story while the index is built, so that the request waits only once. */
async function findBesideIndex(context: ShopContext, slug: string, path: string): Promise<Found> {
  const [index, answer] = await Promise.all([
    awaitSlugIndex(context.shop, context),
    readStory(context.shop, slug, context),
  ]);
  degradeOutdated(index, context);
  if (answer.kind === 'story' || !index) return withEntry(answer, index, path);
  return passed(index, path) ?? (isDecisive(index, context.control) ? { kind: 'missing' } : answer);
}

/** Notes that the index is not current: the page is revalidated soon. */
function degradeOutdated(index: SlugIndex | undefined, { control, trace }: ShopContext) {
  if (!index || !isCurrent(index, control)) trace.degrade('index.outdated');
}

function readEntry(
  { fullSlug }: IndexEntry,
  slug: string,
  context: ShopContext,
): Promise<StoryAnswer> {
  const folder = SHOP_KEYS.find((key) => fullSlug.startsWith(`${key}/`));
  return folder ? readIndexedStory(folder, slug, context) : readStory(context.shop, slug, context);
}

function withEntry(answer: StoryAnswer, index: SlugIndex | undefined, path: string): Found {
  return answer.kind === 'story' ? { ...answer, entry: index?.entries.get(path) } : answer;
}

/** Returns the result for a former path; undefined for a path that never existed. */
function passed({ history }: SlugIndex, path: string): Found | undefined {
  const old = history.get(path);
  if (old === undefined) return undefined;
  return old.to === null ? { kind: 'gone' } : { kind: 'moved', to: old.to };
}
