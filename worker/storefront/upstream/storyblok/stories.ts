import { z } from 'zod';
import { relations } from '../../../../app/content/registry.ts';
import { PAGE_TYPE, type Story, storySchema } from '../../../../app/content/story.ts';
import type { FaultCause } from '../call.ts';
import { callContent, type ContentCall, type StoryblokContext } from './client.ts';

/** The content system's answer for a page: its story, that there is none, or the cause of a fault. */
export type StoryResult =
  | { readonly kind: 'story'; readonly story: Story }
  | { readonly kind: 'missing' }
  | { readonly kind: 'fault'; readonly cause: FaultCause };

/** Links contain the slugs of their stories, relations are stories, two levels deep (the client's `resolve_level`). */
const RESOLVED = {
  resolve_links: 'url',
  ...(relations.length > 0 ? { resolve_relations: relations.join(',') } : {}),
};

const storyAnswer = z.object({ story: storySchema });
const spaceAnswer = z.object({ space: z.object({ version: z.number().int().nonnegative() }) });

/** Fetches the story of a published page; with the content version, if it is known, which saves a redirect. */
export function fetchStory(
  context: StoryblokContext,
  slug: string,
  call: ContentCall,
): Promise<StoryResult> {
  const cv = context.control.content?.cv;
  const params = { version: 'published', ...(cv === undefined ? {} : { cv }) };
  return readStoryAnswer(context, slug, params, call);
}

interface Draft {
  /** Content type of the story. */
  readonly type?: string;
  /** Id of the release whose changes the draft has. */
  readonly release?: string | undefined;
}

/** Fetches the draft of a page, or of a story of another type. The token must be the space's preview token. */
export function fetchDraft(
  context: StoryblokContext,
  slug: string,
  call: ContentCall & { token: string },
  { release, type = PAGE_TYPE }: Draft = {},
): Promise<StoryResult> {
  const params = { version: 'draft', ...(release === undefined ? {} : { from_release: release }) };
  return readStoryAnswer(context, slug, params, call, type);
}

async function readStoryAnswer(
  context: StoryblokContext,
  slug: string,
  params: Readonly<Record<string, string | number>>,
  call: ContentCall,
  type = PAGE_TYPE,
): Promise<StoryResult> {
  const query = { ...params, ...RESOLVED };
  const result = await callContent(context, `cdn/stories/${slug}`, query, call);
  if (result.kind !== 'ok') return result;
  const parsed = storyAnswer.safeParse(result.body);
  if (!parsed.success) return { kind: 'fault', cause: 'shape' };
  const { story } = parsed.data;
  return story.content.component === type ? { kind: 'story', story } : { kind: 'missing' };
}

/** Fetches the content version of the space (`cv`), which increases with every publish. */
export async function fetchContentVersion(
  context: StoryblokContext,
  call: ContentCall,
): Promise<
  { readonly kind: 'version'; readonly cv: number } | Exclude<StoryResult, { kind: 'story' }>
> {
  const result = await callContent(context, 'cdn/spaces/me', {}, call);
  if (result.kind !== 'ok') return result;
  const parsed = spaceAnswer.safeParse(result.body);
  return parsed.success
    ? { kind: 'version', cv: parsed.data.space.version }
    : { kind: 'fault', cause: 'shape' };
}
