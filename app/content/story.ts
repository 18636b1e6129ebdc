import { z } from 'zod';
import { textField } from './fields.ts';
import { leanValue } from './lean-value.ts';

/** A story as the content system sends it; only what a page reads (apis §1.1). Unknown fields fall away. */
export const storySchema = z.object({
  uuid: z.string(),
  name: z.string(),
  full_slug: z.string(),
  translated_slugs: z
    .array(z.object({ lang: z.string(), path: z.string(), published: z.boolean().nullish() }))
    .nullish()
    .transform((slugs) => slugs ?? []),
  content: z.looseObject({ component: z.string() }),
});

export type Story = z.output<typeof storySchema>;

/** What a page needs of its story: kept in KV in the place of the whole answer. */
export const leanStorySchema = z.object({
  uuid: z.string(),
  fullSlug: z.string(),
  title: z.string(),
  description: z.string(),
  translatedSlugs: z.array(z.object({ lang: z.string(), path: z.string() })),
  body: z.array(z.unknown()),
});

export type LeanStory = z.output<typeof leanStorySchema>;

const pageSchema = z.object({
  title: textField,
  description: textField,
  body: z
    .array(z.unknown())
    .nullish()
    .transform((body) => body ?? []),
});

/** A story's lean view: known blocks with their fields, no editing marks, nothing deeper than a page renders. */
export function leanStory(story: Story): LeanStory {
  return viewStory(story, (block) => leanValue(block, { marks: false }));
}

/** A draft's view for its editor: the same, with the marks that the editor finds blocks by. */
export function draftStory(story: Story): LeanStory {
  return viewStory(story, (block) => leanValue(block, { marks: true }));
}

function viewStory(story: Story, view: (block: unknown) => unknown): LeanStory {
  const page = pageSchema.safeParse(story.content);
  const { title, description, body } = page.success
    ? page.data
    : { title: '', description: '', body: [] };
  return {
    uuid: story.uuid,
    fullSlug: story.full_slug,
    title: title || story.name,
    description,
    translatedSlugs: story.translated_slugs
      .filter((slug) => slug.published !== false)
      .map(({ lang, path }) => ({ lang, path })),
    body: body.map(view),
  };
}
