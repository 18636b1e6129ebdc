import { z } from 'zod';

/** Responses of the delivery API with every key that they always have. Strict where a new key matters. */

const alternate = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  published: z.boolean(),
  full_slug: z.string(),
  is_folder: z.boolean(),
  parent_id: z.number(),
});

const translatedSlug = z.object({
  path: z.string(),
  name: z.string().nullable(),
  lang: z.string(),
  published: z.boolean(),
});

export const storyShape = z.object({
  name: z.string(),
  created_at: z.string(),
  published_at: z.string().nullable(),
  id: z.number(),
  uuid: z.uuid(),
  content: z.looseObject({ _uid: z.string(), component: z.string() }),
  slug: z.string(),
  full_slug: z.string(),
  default_full_slug: z.string().nullable(),
  sort_by_date: z.string().nullable(),
  position: z.number(),
  tag_list: z.array(z.string()),
  is_startpage: z.boolean(),
  parent_id: z.number().nullable(),
  meta_data: z.unknown(),
  group_id: z.string(),
  first_published_at: z.string().nullable(),
  release_id: z.number().nullable(),
  lang: z.string(),
  path: z.string().nullable(),
  alternates: z.array(alternate),
  translated_slugs: z.array(translatedSlug).nullable(),
});

/** A story without the fields of `excluding_story_fields`. */
export const bareStoryShape = z.looseObject({
  uuid: z.uuid(),
  full_slug: z.string(),
  content: z.looseObject({ _uid: z.string(), component: z.string() }),
});

export const listShape = z.object({
  stories: z.array(storyShape),
  cv: z.number(),
  rels: z.array(z.unknown()).optional(),
  links: z.array(z.unknown()).optional(),
});

export const singleShape = z.object({ story: storyShape, cv: z.number() });

const linkShape = z.object({
  id: z.number(),
  uuid: z.string(),
  slug: z.string(),
  path: z.string().nullable(),
  real_path: z.string(),
  name: z.string(),
  published: z.boolean(),
  parent_id: z.number().nullable(),
  is_folder: z.boolean(),
  is_startpage: z.boolean(),
  position: z.number(),
});

export const linksShape = z.object({ links: z.record(z.string(), linkShape) });

/** A linked story of `resolve_links=url`. */
export const linkedUrlShape = z.strictObject({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  url: z.string(),
});

export const spaceShape = z.object({
  space: z.object({
    id: z.number(),
    name: z.string(),
    domain: z.string(),
    version: z.number(),
    language_codes: z.array(z.string()),
  }),
});

export const missingShape = z.tuple([z.string()], z.string());
export const failureShape = z.object({ error: z.string() });
