import { z } from 'zod';
import { relations } from '../../../../app/content/registry.ts';
import { isPage, type Story, storySchema } from '../../../../app/content/story.ts';
import type { FaultCause } from '../call.ts';
import { askContent, type Asking } from './client.ts';

/** What the content system said of a page: its story, that there is none, or why it said nothing usable. */
export type StoryResult =
  | { readonly kind: 'story'; readonly story: Story }
  | { readonly kind: 'missing' }
  | { readonly kind: 'fault'; readonly cause: FaultCause };

/** Links come with the slugs of their stories, relations as stories, two levels deep (the client's `resolve_level`). */
const RESOLVED = {
  resolve_links: 'url',
  ...(relations.length > 0 ? { resolve_relations: relations.join(',') } : {}),
};

const storyAnswer = z.object({ story: storySchema });
const spaceAnswer = z.object({ space: z.object({ version: z.number().int().nonnegative() }) });

/** Asks for the story of one published page, of the space's version `cv` where it is known (it spares a redirect). */
export function fetchStory(
  slug: string,
  cv: number | undefined,
  asking: Asking,
): Promise<StoryResult> {
  return readStoryAnswer(
    slug,
    { version: 'published', ...(cv === undefined ? {} : { cv }) },
    asking,
  );
}

/** Asks for a story as its editor sees it now; the token must be the space's preview token. */
export function fetchDraft(slug: string, asking: Asking & { token: string }): Promise<StoryResult> {
  return readStoryAnswer(slug, { version: 'draft' }, asking);
}

async function readStoryAnswer(
  slug: string,
  params: Readonly<Record<string, string | number>>,
  asking: Asking,
): Promise<StoryResult> {
  const result = await askContent(`cdn/stories/${slug}`, { ...params, ...RESOLVED }, asking);
  if (result.kind !== 'ok') return result;
  const parsed = storyAnswer.safeParse(result.body);
  if (!parsed.success) return { kind: 'fault', cause: 'shape' };
  const { story } = parsed.data;
  return isPage(story) ? { kind: 'story', story } : { kind: 'missing' };
}

/** The space's version (cv): it goes up with every publish. */
export async function fetchSpaceVersion(
  asking: Asking,
): Promise<
  { readonly kind: 'version'; readonly cv: number } | Exclude<StoryResult, { kind: 'story' }>
> {
  const result = await askContent('cdn/spaces/me', {}, asking);
  if (result.kind !== 'ok') return result;
  const parsed = spaceAnswer.safeParse(result.body);
  return parsed.success
    ? { kind: 'version', cv: parsed.data.space.version }
    : { kind: 'fault', cause: 'shape' };
}
