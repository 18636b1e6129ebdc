import { z } from 'zod';
import { blocksField, textField, timeField } from './fields.ts';
import { leanValue } from './lean-value.ts';

/** A story of the content system, reduced to the fields that pages read. Unknown fields are dropped. */
export const storySchema = z.object({
  uuid: z.string(),
  name: z.string(),
  full_slug: z.string(),
  translated_slugs: z
    .array(z.object({ lang: z.string(), path: z.string(), published: z.boolean().nullish() }))
    .nullish()
    .transform((slugs) => slugs ?? []),
  first_published_at: timeField,
  published_at: timeField,
  content: z.looseObject({ component: z.string() }),
});

export type Story = z.output<typeof storySchema>;

/** Content type of pages. Stories of other types are data: settings, authors, records of other systems. */
export const PAGE_TYPE = 'page';

/** Returns whether a story is a page of the shop, by its root component. */
export function isPage({ content }: Pick<Story, 'content'>): boolean {
  return content.component === PAGE_TYPE;
}

/** The fields of a story that its page needs; KV stores these instead of the whole answer. */
export const leanStorySchema = z.object({
  uuid: z.string(),
  fullSlug: z.string(),
  title: z.string(),
  description: z.string(),
  translatedSlugs: z.array(z.object({ lang: z.string(), path: z.string() })),
  /** First and last publish, in milliseconds since 1970; undefined if the content system does not say them. */
  publishedAt: z.number().optional(),
  changedAt: z.number().optional(),
  body: z.array(z.unknown()),
});

export type LeanStory = z.output<typeof leanStorySchema>;

/** A field of the wrong type counts as unfilled, so that it does not affect others. */
const pageSchema = z.object({
  title: textField.catch(''),
  description: textField.catch(''),
  body: blocksField.catch([]),
});

/**
 * Returns a story's lean view: known blocks with their fields, without edit marks, and no deeper than a page renders.
 */
export function leanStory(story: Story): LeanStory {
  return viewStory(story, (block) => leanValue(block, { marks: false }));
}

/** Returns a draft's lean view, with edit marks for the visual editor. */
export function draftStory(story: Story): LeanStory {
  return viewStory(story, (block) => leanValue(block, { marks: true }));
}

function viewStory(story: Story, view: (block: unknown) => unknown): LeanStory {
  const { title, description, body } = pageSchema.parse(story.content);
  return {
    uuid: story.uuid,
    fullSlug: story.full_slug,
    title: title || story.name,
    description,
    translatedSlugs: story.translated_slugs
      .filter((slug) => slug.published !== false)
      .map(({ lang, path }) => ({ lang, path })),
    publishedAt: story.first_published_at ?? story.published_at,
    changedAt: story.published_at,
    body: body.map(view),
  };
}
