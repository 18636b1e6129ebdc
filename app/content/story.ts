import { z } from 'zod';
import { blocksField, textField } from './fields.ts';
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

/** The content type of pages. Stories of any other type are data: settings, authors, whatever other systems read. */
export const PAGE_TYPE = 'page';

/** Whether a story is a page of the shop: decided by its root component alone. */
export function isPage({ content }: Pick<Story, 'content'>): boolean {
  return content.component === PAGE_TYPE;
}

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

/** A field of the wrong type counts as unfilled, so that it takes no other with it. */
const pageSchema = z.object({
  title: textField.catch(''),
  description: textField.catch(''),
  body: blocksField.catch([]),
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
  const { title, description, body } = pageSchema.parse(story.content);
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
