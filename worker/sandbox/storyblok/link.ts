import { readParentId, trimSlug } from './complete.ts';
import { makeId, makeUuid } from './stable-ids.ts';
import type { Story } from './story.ts';

/** An entry of the links endpoint: a story or a folder. */
export interface Link {
  readonly id: number;
  readonly uuid: string;
  readonly slug: string;
  readonly path: string | null;
  readonly real_path: string;
  readonly name: string;
  readonly published: boolean;
  readonly parent_id: number;
  readonly is_folder: boolean;
  readonly is_startpage: boolean;
  readonly position: number;
  readonly published_at?: string | null;
  readonly created_at?: string;
  readonly updated_at?: string;
  readonly alternates?: readonly object[];
}

function toLinkAlternates(story: Story): readonly object[] {
  return (story.translated_slugs ?? []).map(({ path, name, lang, published }) => ({
    path,
    name,
    lang,
    published,
    translated_slug: path,
  }));
}

/** Returns a story's link, with dates only if requested. */
export function toLink(story: Story, dates: boolean): Link {
  const { id, uuid, full_slug, path, name, published_at, parent_id, is_startpage, position } =
    story;
  return {
    id,
    uuid,
    slug: full_slug,
    path,
    real_path: `/${path ?? full_slug}`,
    name,
    published: published_at !== null,
    parent_id,
    is_folder: false,
    is_startpage,
    position,
    ...(dates && {
      published_at,
      created_at: story.created_at,
      updated_at: story.updated_at,
    }),
    ...(story.translated_slugs !== null && { alternates: toLinkAlternates(story) }),
  };
}

function toFolder(slug: string): Link {
  return {
    id: makeId(`folder:${slug}`),
    uuid: makeUuid(`folder:${slug}`),
    slug,
    path: null,
    real_path: `/${slug}`,
    name: slug.split('/').at(-1) ?? slug,
    published: false,
    parent_id: readParentId(slug),
    is_folder: true,
    is_startpage: false,
    position: 0,
  };
}

function listFolderSlugs(fullSlug: string): readonly string[] {
  const names = trimSlug(fullSlug).split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Returns the folders of stories; every links answer contains them. */
export function makeFolders(stories: readonly Story[]): readonly Link[] {
  const slugs = new Set(stories.flatMap((story) => listFolderSlugs(story.full_slug)));
  return [...slugs].toSorted().map(toFolder);
}
