import { z } from 'zod';
import { MAX_DEPTH, isKnownBlock } from './registry.ts';
import { textField } from './fields.ts';

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
  return viewStory(story, (block) => prune(block, 0, UNMARKED));
}

/** A draft's view for its editor: the same, with the marks that the editor finds blocks by. */
export function draftStory(story: Story): LeanStory {
  return viewStory(story, (block) => prune(block, 0, MARKED));
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

/** Plain JSON may nest deeper than blocks do: rich text has its own levels inside a block. */
const MAX_JSON_DEPTH = MAX_DEPTH * 4;

/** Fields that a view leaves out. */
const MARKED: readonly string[] = ['story'];
const UNMARKED: readonly string[] = [...MARKED, '_editable'];

function prune(value: unknown, depth: number, without: readonly string[]): unknown {
  if (depth > MAX_JSON_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => prune(item, depth + 1, without));
  if (typeof value !== 'object' || value === null) return value;
  const { component, _uid: uid } = value as { component?: unknown; _uid?: unknown };
  // A table's cells name a component too, with a leading underscore: they are data, not blocks.
  const isBlock =
    typeof component === 'string' && typeof uid === 'string' && !component.startsWith('_');
  if (isBlock && !isKnownBlock(component)) return strange(value, component, uid, without);
  const story = 'linktype' in value && 'story' in value ? leanLinkedStory(value.story) : undefined;
  const kept = Object.entries(value).filter(([key]) => !without.includes(key));
  return Object.fromEntries([
    ...kept.map(([key, inner]) => [key, prune(inner, depth + 1, without)] as const),
    ...(story ? [['story', story] as const] : []),
  ]);
}

/** Of a block that is none of ours its name is kept, and the mark where the view has marks. */
function strange(
  value: object,
  component: string,
  uid: string,
  without: readonly string[],
): object {
  const mark = '_editable' in value && !without.includes('_editable') ? value._editable : undefined;
  return { component, _uid: uid, ...(mark === undefined ? {} : { _editable: mark }) };
}

/** Of a linked story only the address is needed. */
function leanLinkedStory(story: unknown): { full_slug: string } | undefined {
  return z.object({ full_slug: z.string() }).safeParse(story).data;
}
