import { raiseSpaceVersion } from '../storyblok/edit-stories.ts';
import { DRAFTS, readSeeds, STORIES } from '../storyblok/stored-stories.ts';
import { isRecord } from '../storyblok/story.ts';
import { refuseField, refuseMissing } from './refusal.ts';
import { type Item, type SpaceStore, uuidOf } from './space-store.ts';

/** Stories and folders of a space. A folder is a story with `is_folder`. */

const SLUG = /^[a-z0-9-]+$/;
/** Most bytes of a story's content. */
const MAX_CONTENT_BYTES = 2_000_000;

export interface StoredStory extends Item {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  readonly full_slug: string;
  readonly is_folder: boolean;
  readonly is_startpage: boolean;
  readonly parent_id: number;
  readonly published: boolean;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Stories of made-up spaces by prefix and id, which only this API changes. The demo's are changed by `/_dev/publish/` too. */
const known = new Map<string, Map<number, StoredStory>>();

/** Returns every story and folder, each as its draft where it has one. */
async function readAllStories(space: SpaceStore): Promise<readonly StoredStory[]> {
  const there = known.get(space.prefix);
  if (there) return [...there.values()];
  const all = await readStored(space);
  if (space.prefix !== '') known.set(space.prefix, new Map(all.map((one) => [one.id, one])));
  return all;
}

async function readStored(space: SpaceStore): Promise<readonly StoredStory[]> {
  const [stories, drafts, folders] = await Promise.all([
    readSeeds(space.content, space.prefix + STORIES),
    readSeeds(space.content, space.prefix + DRAFTS),
    space.list('folder'),
  ]);
  const bySlug = new Map<string, StoredStory>();
  for (const [seeds, published] of [
    [stories, true],
    [drafts, false],
  ] as const)
    for (const { fullSlug, value } of seeds) {
      const isPublished = published || (bySlug.get(fullSlug)?.published ?? false);
      if (isRecord(value))
        bySlug.set(fullSlug, { ...asStory(value, fullSlug), published: isPublished });
    }
  return [
    ...folders.map((folder) => asStory(folder, textOf(folder['full_slug']))),
    ...bySlug.values(),
  ];
}

function asStory(value: Item, key: string): StoredStory {
  return {
    ...value,
    id: Number(value['id']),
    uuid: textOf(value['uuid']),
    name: textOf(value['name']),
    slug: textOf(value['slug']),
    full_slug: textOf(value['full_slug']) || key,
    is_folder: value['is_folder'] === true,
    is_startpage: value['is_startpage'] === true,
    parent_id: Number(value['parent_id'] ?? 0),
    published: value['published'] === true,
  };
}

function findStory(stories: readonly StoredStory[], id: number): StoredStory {
  const story = stories.find((one) => one.id === id);
  if (!story) throw refuseMissing();
  return story;
}

/** `GET stories/{id}` */
export async function answerStory(space: SpaceStore, id: number): Promise<Item> {
  return { story: findStory(await readAllStories(space), id) };
}

/** `GET stories`: without content, as the real list. */
export async function answerStories(space: SpaceStore, query: URLSearchParams) {
  const all = await readAllStories(space);
  const page = Number(query.get('page') ?? 1);
  const size = Math.min(Number(query.get('per_page') ?? 25), 100);
  const shown = all
    .toSorted((one, other) => one.id - other.id)
    .slice((page - 1) * size, page * size);
  const stories = shown.map(({ content: _content, ...story }) => story);
  return { body: { stories }, total: all.length };
}

function checkContent(story: Item): void {
  const { content } = story;
  if (content === undefined) return;
  if (!isRecord(content) || textOf(content['component']) === '')
    throw refuseField('content', 'component is missing');
  if (JSON.stringify(content).length > MAX_CONTENT_BYTES)
    throw refuseField('content', 'is too large');
}

/** Returns the full slug that a story gets, or refuses it. */
function placeStory(story: StoredStory, all: readonly StoredStory[]): string {
  if (story.name === '') throw refuseField('name', "can't be blank");
  if (!SLUG.test(story.slug)) throw refuseField('slug', 'is invalid');
  const parent = story.parent_id === 0 ? undefined : all.find(({ id }) => id === story.parent_id);
  if (story.parent_id !== 0 && !parent?.is_folder) throw refuseField('parent_id', 'is invalid');
  const others = all.filter(
    ({ id, parent_id }) => id !== story.id && parent_id === story.parent_id,
  );
  if (story.is_startpage) {
    if (!parent) throw refuseField('is_startpage', 'needs a folder');
    if (others.some((one) => one.is_startpage)) throw refuseField('slug', 'has already been taken');
    return `${parent.full_slug}/`;
  }
  if (others.some(({ slug, is_startpage }) => slug === story.slug && !is_startpage))
    throw refuseField('slug', 'has already been taken');
  return parent ? `${parent.full_slug}/${story.slug}` : story.slug;
}

function keyOf(space: SpaceStore, fullSlug: string, folder: string): string {
  return `${space.prefix}${folder}${fullSlug.replace(/\/$/, '')}`;
}

async function store(space: SpaceStore, story: StoredStory, publish: boolean): Promise<Item> {
  known.get(space.prefix)?.set(story.id, { ...story, published: publish || story.published });
  if (story.is_folder) {
    await space.put('folder', story);
    return { story };
  }
  const now = new Date().toISOString();
  const { published: _published, ...kept } = story;
  const draft = JSON.stringify({ ...kept, updated_at: now });
  if (publish) {
    await space.content.put(keyOf(space, story.full_slug, STORIES), publishedText(kept, now));
    await space.content.delete(keyOf(space, story.full_slug, DRAFTS));
    await raiseSpaceVersion(space.content, space.prefix);
  } else {
    await space.content.put(keyOf(space, story.full_slug, DRAFTS), draft);
  }
  return { story: { ...story, published: publish || story.published } };
}

function publishedText(story: Item, now: string): string {
  const first = story['first_published_at'] ?? now;
  return JSON.stringify({
    ...story,
    published_at: now,
    updated_at: now,
    first_published_at: first,
  });
}

/** Translated slugs as the delivery API has them. */
function translatedSlugs(given: Item, before: unknown): unknown {
  const { translated_slugs_attributes: attributes } = given;
  if (!Array.isArray(attributes)) return before;
  return attributes.filter(isRecord).map(({ lang, slug, name }) => ({
    lang,
    path: slug,
    name: name ?? null,
    published: true,
  }));
}

function merge(before: StoredStory, given: Item): StoredStory {
  const { translated_slugs_attributes: _attributes, uuid: _uuid, id: _id, ...fields } = given;
  const merged = { ...before, ...fields, id: before.id, uuid: before.uuid };
  return {
    ...asStory(merged, before.full_slug),
    translated_slugs: translatedSlugs(given, before['translated_slugs'] ?? null),
    published: before.published,
  };
}

/** `POST stories` */
export async function createStory(space: SpaceStore, given: Item, publish: boolean) {
  checkContent(given);
  const id = await space.newId();
  const empty = asStory({ id, uuid: uuidOf(space, id), created_at: new Date().toISOString() }, '');
  const story = merge(empty, { content: { component: 'page' }, ...given });
  const placed = { ...story, full_slug: placeStory(story, await readAllStories(space)) };
  return store(space, placed, publish);
}

/** `PUT stories/{id}` */
export async function updateStory(
  space: SpaceStore,
  id: number,
  { given, publish }: { readonly given: Item; readonly publish: boolean },
) {
  checkContent(given);
  const all = await readAllStories(space);
  const before = findStory(all, id);
  const story = merge(before, given);
  const placed = { ...story, full_slug: placeStory(story, all) };
  if (placed.full_slug !== before.full_slug && !story.is_folder)
    for (const folder of [STORIES, DRAFTS])
      await space.content.delete(keyOf(space, before.full_slug, folder));
  return store(space, placed, publish);
}

/** `GET stories/{id}/publish` */
export async function publishStory(space: SpaceStore, id: number) {
  return store(space, findStory(await readAllStories(space), id), true);
}

/** `PUT stories/{id}/update_uuid?uuid=…` */
export async function updateUuid(space: SpaceStore, id: number, uuid: string) {
  const all = await readAllStories(space);
  const story = findStory(all, id);
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid))
    throw refuseField('uuid', 'is invalid');
  if (all.some((one) => one.uuid === uuid && one.id !== id))
    throw refuseField('uuid', 'has already been taken');
  return store(space, { ...story, uuid }, false);
}
