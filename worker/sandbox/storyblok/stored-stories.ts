import {
  LAYOUT_TYPE,
  layoutStoryContent,
  shopOfLayout,
} from '../../../app/content/rules/layout-story.ts';
import { completeStories } from './complete.ts';
import { isRecord, SPACE_ID } from './story.ts';
import type { Seed, Space, Story, Version } from './story.ts';

export const STORIES = 'stories/';
export const DRAFTS = 'drafts/';
const LAYOUTS = 'layout/';
/** Stories of releases, by the release's id and the full slug. */
export const RELEASES = 'releases/';

/**
 * A number that increases with every publish. A program that writes stories while the shop runs must write it too.
 */
export const SPACE_VERSION_KEY = 'sandbox/space-version';
const FIRST_SPACE_VERSION = 1764765971;

/** Maximum number of keys of KV's bulk get. */
const BULK = 100;

/** The published stories of a space's latest content version, by the space's prefix. */
const published = new Map<string, { readonly cv: number; readonly stories: readonly Story[] }>();

async function listKeys(content: KVNamespace, prefix: string): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page: KVNamespaceListResult<unknown> = await content.list({
      prefix,
      ...(cursor !== undefined && { cursor }),
    });
    names.push(...page.keys.map((key) => key.name));
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor !== undefined);
  return names;
}

/** A value is a story, or the API's envelope around one. */
function unwrap(value: unknown): unknown {
  return isRecord(value) && isRecord(value['story']) ? value['story'] : value;
}

function parseStory(key: string, text: string): unknown {
  try {
    return unwrap(JSON.parse(text));
  } catch {
    console.warn(`sandbox: ${key} is not valid JSON and is omitted`);
    return undefined;
  }
}

/** Returns the stored stories under a prefix. */
export async function readSeeds(content: KVNamespace, prefix: string): Promise<Seed[]> {
  const keys = await listKeys(content, prefix);
  const seeds: Seed[] = [];
  for (let start = 0; start < keys.length; start += BULK) {
    const texts = await content.get(keys.slice(start, start + BULK), 'text');
    for (const [key, text] of texts) {
      const value = text === null ? undefined : parseStory(key, text);
      if (value === undefined) continue;
      const isPublished = !isRecord(value) || value['published'] !== false;
      seeds.push({ fullSlug: key.slice(prefix.length), value, published: isPublished });
    }
  }
  return seeds;
}

/** Returns the layout story of a shop whose layout is only a document; undefined for any other slug. */
export async function readLayoutStory(
  content: KVNamespace,
  fullSlug: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const shop = shopOfLayout(fullSlug);
  const text = shop && (await content.get(LAYOUTS + shop));
  return text ? storyOfLayout(parseStory(LAYOUTS + shop, text)) : undefined;
}

function storyOfLayout(document: unknown) {
  if (!isRecord(document)) return undefined;
  return { name: 'Layout', content: layoutStoryContent(document) };
}

/**
 * Returns the stored stories, and a layout story for each shop whose layout is only a document: the demo's space has what
 * `kv-seeds/layout` says, until an editor changes it.
 */
async function readStories(content: KVNamespace, space: string): Promise<Seed[]> {
  const [stories, layouts] = await Promise.all([
    readSeeds(content, space + STORIES),
    // Only the demo's space has layout documents.
    space === '' ? readSeeds(content, LAYOUTS) : [],
  ]);
  const known = new Set(stories.map(({ fullSlug }) => fullSlug));
  const made = layouts.flatMap(({ fullSlug: shop, value: document }): Seed[] => {
    const fullSlug = `${shop}/${LAYOUT_TYPE}`;
    const value = storyOfLayout(document);
    return value && !known.has(fullSlug) ? [{ fullSlug, value, published: true }] : [];
  });
  return [...stories, ...made];
}

async function readPublished(
  content: KVNamespace,
  space: string,
  cv: number,
): Promise<readonly Story[]> {
  const known = published.get(space);
  if (known?.cv === cv) return known.stories;
  const seeds = await readStories(content, space);
  const stories = completeStories(
    seeds.filter((seed) => seed.published),
    false,
  );
  published.set(space, { cv, stories });
  return stories;
}

/** Drafts, and those of a release, override published stories and keep what only those have (id, group, dates). */
async function readDrafts(
  content: KVNamespace,
  space: string,
  release?: string,
): Promise<readonly Story[]> {
  const bySlug = new Map((await readStories(content, space)).map((seed) => [seed.fullSlug, seed]));
  const released =
    release === undefined ? [] : await readSeeds(content, `${space}${RELEASES}${release}/`);
  for (const draft of [...(await readSeeds(content, space + DRAFTS)), ...released]) {
    const base = bySlug.get(draft.fullSlug);
    const value = {
      ...(isRecord(base?.value) && base.value),
      ...(isRecord(draft.value) && draft.value),
    };
    bySlug.set(draft.fullSlug, { ...draft, value, published: base?.published ?? false });
  }
  return completeStories([...bySlug.values()], true);
}

/** Returns the prefix of a space's keys in CONTENT; the demo's space has none. */
export function prefixOf(id: number): string {
  return id === SPACE_ID ? '' : `spaces/${id}/`;
}

/** Returns the current content version of a space. */
export async function readSpaceVersion(content: KVNamespace, space = ''): Promise<number> {
  const stored = Number((await content.get(space + SPACE_VERSION_KEY)) ?? '');
  return Number.isSafeInteger(stored) && stored > 0 ? stored : FIRST_SPACE_VERSION;
}

/** Returns a space by its prefix in CONTENT; the demo's has none. */
export async function readSpace(content: KVNamespace, space = ''): Promise<Space> {
  const cv = await readSpaceVersion(content, space);
  return {
    cv,
    readStories: (version: Version, release?: string) =>
      version === 'draft' ? readDrafts(content, space, release) : readPublished(content, space, cv),
  };
}
