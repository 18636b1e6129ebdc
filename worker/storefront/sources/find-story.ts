import { type IndexEntry, pathOfSlug } from '../../../app/domain/slug-index.ts';
import { SHOP_KEYS } from '../../../app/domain/shop.ts';
import {
  awaitSlugIndex,
  isCurrent,
  isDecisive,
  readSlugIndex,
  remakeSlugIndex,
  type SlugIndex,
} from './slug-index.ts';
import { readIndexedStory, readStory, type StoryAnswer } from './stories.ts';
import { readDraft } from './draft.ts';
import type { Visit } from '../pages/page.ts';

/** What a slug leads to: a story, the path that it has now, or why there is none. */
export type Found =
  | (Extract<StoryAnswer, { kind: 'story' }> & {
      readonly entry: IndexEntry | undefined;
    })
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'gone' | 'missing' | 'silent' };

/**
 * Finds the story of a slug by the shop's index, which decides before anybody is asked (DESIGN §3): a known path's story
 * is read from its own folder, an old path leads on or is gone, any other is missing. Without an index that can decide,
 * the content system is asked; where it is silent too, nothing is guessed.
 */
export async function findStory(visit: Visit, slug: string): Promise<Found> {
  const { shop, control } = visit;
  const path = pathOfSlug(slug);
  if (visit.preview)
    return tell(await readDraft(slug, visit), await readSlugIndex(shop, visit), path);
  const held = await readSlugIndex(shop, visit);
  const knows = held?.entries.has(path) ?? false;
  if (!held || !(knows || isCurrent(held, control))) return findBesideIndex(visit, slug, path);
  const serves = isCurrent(held, control) || visit.wanted !== 'renewed';
  const index = serves ? held : ((await awaitSlugIndex(shop, visit)) ?? held);
  noteAge(index, visit);
  const entry = index.entries.get(path);
  if (entry) return findEntry(entry, index, visit, slug, path);
  if (isDecisive(index, control)) return passed(index, path) ?? { kind: 'missing' };
  const answer = await readStory(shop, slug, visit);
  return answer.kind === 'story' ? tell(answer, index, path) : (passed(index, path) ?? answer);
}

/** What an index knows has gone since where the content system says so: an index made now tells where to. */
async function findEntry(
  entry: IndexEntry,
  index: SlugIndex,
  visit: Visit,
  slug: string,
  path: string,
): Promise<Found> {
  const { shop } = visit;
  const answer = await readEntry(entry, slug, visit);
  if (answer.kind !== 'missing') return tell(answer, index, path);
  const newer = (await remakeSlugIndex(shop, visit)) ?? index;
  const there = newer.entries.get(path);
  if (there && there.fullSlug !== entry.fullSlug)
    return tell(await readEntry(there, slug, visit), newer, path);
  return passed(newer, path) ?? answer;
}

/** An index that may know the path is made while the story is asked for, not before: both waits are one. */
async function findBesideIndex(visit: Visit, slug: string, path: string): Promise<Found> {
  const [index, answer] = await Promise.all([
    awaitSlugIndex(visit.shop, visit),
    readStory(visit.shop, slug, visit),
  ]);
  noteAge(index, visit);
  if (answer.kind === 'story' || !index) return tell(answer, index, path);
  return passed(index, path) ?? (isDecisive(index, visit.control) ? { kind: 'missing' } : answer);
}

/** A page made without the index of its day is soon made again. */
function noteAge(index: SlugIndex | undefined, { control, trace }: Visit) {
  if (!index || !isCurrent(index, control)) trace.degrade('index.outdated');
}

function readEntry({ fullSlug }: IndexEntry, slug: string, visit: Visit): Promise<StoryAnswer> {
  const folder = SHOP_KEYS.find((key) => fullSlug.startsWith(`${key}/`));
  return folder ? readIndexedStory(folder, slug, visit) : readStory(visit.shop, slug, visit);
}

function tell(answer: StoryAnswer, index: SlugIndex | undefined, path: string): Found {
  return answer.kind === 'story' ? { ...answer, entry: index?.entries.get(path) } : answer;
}

/** What became of a path that led somewhere once; undefined where it never did. */
function passed({ history }: SlugIndex, path: string): Found | undefined {
  const to = history.get(path);
  if (to === undefined) return undefined;
  return to === null ? { kind: 'gone' } : { kind: 'moved', to };
}
