import { createHash } from 'node:crypto';
import { layoutStoryContent } from '../../app/content/rules/layout-story.ts';
import type { Content } from '../content/contents.ts';
import { parseContentFile } from '../../app/content/rules/content-file.ts';
import { type Fields, isFields, textOf } from '../content/walk.ts';

/** The seeds as stories of a space. */
export interface LocalStory {
  /** `de-de/ratgeber/baby-anziehen` */
  readonly fullSlug: string;
  readonly name: string;
  readonly uuid: string;
  readonly content: Fields;
  readonly tags: readonly string[];
  readonly translatedSlugs: readonly TranslatedSlug[];
  /** Whether stories lie below it: it is the start page of their folder. */
  readonly isStartPage: boolean;
  /** Path that the visual editor opens in the shop: `/versand/`. */
  readonly path: string;
}

interface TranslatedSlug {
  readonly lang: string;
  readonly slug: string;
  readonly name: string;
}

const STORIES = 'stories/';
const LAYOUT = 'layout/';

/** Returns a uuid that a name always has. */
export function uuidFor(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Returns a value whose blocks all have an id: the content system makes none for what the API gets. */
function withUids(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item, at) => withUids(item, `${path}.${at}`));
  if (!isFields(value)) return value;
  const fields = Object.entries(value).map(
    ([name, inner]) => [name, withUids(inner, `${path}.${name}`)] as const,
  );
  const uid =
    typeof value['component'] === 'string' && value['_uid'] === undefined
      ? { _uid: uuidFor(path) }
      : {};
  return { ...Object.fromEntries(fields), ...uid };
}

function translatedSlugsOf(value: unknown): readonly TranslatedSlug[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).map((one) => ({
    lang: textOf(one, 'lang'),
    slug: textOf(one, 'path'),
    name: textOf(one, 'name'),
  }));
}

function pathOf(fullSlug: string): string {
  const [, ...words] = fullSlug.split('/');
  const slug = words.join('/');
  return ['home', 'layout'].includes(slug) ? '/' : `/${slug}/`;
}

function toStory(fullSlug: string, value: Fields): Omit<LocalStory, 'isStartPage'> {
  const content = isFields(value['content']) ? value['content'] : {};
  const tags = value['tag_list'];
  const translated = translatedSlugsOf(value['translated_slugs']);
  return {
    fullSlug,
    name: textOf(value, 'name') || (fullSlug.split('/').at(-1) ?? fullSlug),
    uuid: textOf(value, 'uuid') || uuidFor(fullSlug),
    content: withUids(content, fullSlug) as Fields,
    tags: Array.isArray(tags) ? tags.map(String) : [],
    translatedSlugs: translated,
    path: pathOf(fullSlug),
  };
}

/** Returns the stories that a space gets: those of the seeds, and a layout story for each layout document. */
export function localStories(contents: readonly Content[]): readonly LocalStory[] {
  const stories = contents
    .filter(({ key }) => key.startsWith(STORIES))
    .map(({ key, value }) => toStory(key.slice(STORIES.length), JSON.parse(value)));
  const slugs = new Set(stories.map(({ fullSlug }) => fullSlug));
  const layouts = contents
    .filter(({ key }) => key.startsWith(LAYOUT) && !slugs.has(`${key.slice(LAYOUT.length)}/layout`))
    .map(({ key, value }) =>
      toStory(`${key.slice(LAYOUT.length)}/layout`, {
        name: 'Layout',
        content: layoutStoryContent(JSON.parse(value)),
      }),
    );
  const all = [...stories, ...layouts];
  return all.map((story) => ({
    ...story,
    isStartPage: all.some(({ fullSlug }) => fullSlug.startsWith(`${story.fullSlug}/`)),
  }));
}

/** Returns the folders of stories, parents first: `de-de`, `de-de/ratgeber`. */
export function foldersOf(stories: readonly LocalStory[]): readonly string[] {
  const folders = stories.flatMap(({ fullSlug, isStartPage }) => {
    const words = fullSlug.split('/');
    const above = isStartPage ? words : words.slice(0, -1);
    return above.map((_, at) => words.slice(0, at + 1).join('/'));
  });
  return [...new Set(folders)].toSorted();
}

/** Returns a value with other file URLs: each that `replace` knows, wherever it stands. */
export function withFiles(value: unknown, replace: (key: string) => string | undefined): unknown {
  if (typeof value === 'string') {
    const key = value.includes('/f/') ? parseContentFile(value)?.key : undefined;
    return (key !== undefined && replace(key)) || value;
  }
  if (Array.isArray(value)) return value.map((item) => withFiles(item, replace));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withFiles(inner, replace)]),
  );
}

/** Returns a file's URL as stories have it; the API names the bucket behind it. */
export function publicUrl(filename: string | undefined): string | undefined {
  return filename?.replace(/^(?:https?:)?\/\/s3\.amazonaws\.com\/(?=a(?:-\w+)?\.)/, 'https://');
}

/** Returns the keys of the content system's files in a value. */
export function fileKeys(value: unknown): readonly string[] {
  const keys = new Set<string>();
  withFiles(value, (key) => {
    keys.add(key);
    return undefined;
  });
  return [...keys];
}

/** Fields of an asset that editors do not enter, or that only the shop's own files lack. */
const ASSET_NOISE = new Set([
  'id',
  'name',
  'source',
  'copyright',
  'meta_data',
  'is_external_url',
  'is_private',
  'fieldtype',
  'ext_id',
]);

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function meaning(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meaning);
  if (!isFields(value)) return value;
  const isAsset = 'filename' in value;
  const entries = Object.entries(value)
    .filter(([name]) => name !== '_editable' && !(isAsset && ASSET_NOISE.has(name)))
    .map(([name, inner]) => [name, meaning(inner)] as const)
    .filter(([, inner]) => !isEmpty(inner))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries);
}

/** Returns whether two contents say the same: empty fields, their order and what the content system adds do not count. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(meaning(one)) === JSON.stringify(meaning(other));
}
