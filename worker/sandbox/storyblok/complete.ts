import { SHOP_KEYS } from '../../../app/shop/rules/shop.ts';
import { dressBlok } from './bloks.ts';
import { makeDate, makeId, makeUuid } from './stable-ids.ts';
import { isBlok, isRecord } from './story.ts';
import type { Alternate, Blok, Seed, Story, TranslatedSlug } from './story.ts';

const POSITION_STEP = 10;

/** Returns a slug without the trailing slash of a folder's start page. */
export function trimSlug(slug: string): string {
  return slug.replace(/\/+$/, '');
}

/** Returns the id of a slug's folder; 0 at the top level. */
export function readParentId(slug: string): number {
  const end = trimSlug(slug).lastIndexOf('/');
  return end < 0 ? 0 : makeId(`folder:${slug.slice(0, end)}`);
}

/** Stories with the same slug in several shops' folders are alternates of each other. */
function makeGroupId(slug: string): string {
  const [folder = '', ...rest] = slug.split('/');
  const isShop = SHOP_KEYS.some((key) => key === folder);
  return makeUuid(isShop ? `group:${rest.join('/')}` : `group:${slug}`);
}

function readSlug(seed: Seed, value: Readonly<Record<string, unknown>>): string {
  const own = value['full_slug'];
  return typeof own === 'string' && trimSlug(own) === seed.fullSlug ? own : seed.fullSlug;
}

function readContent(value: Readonly<Record<string, unknown>>): Blok {
  const { content } = value;
  return isBlok(content) ? content : { _uid: makeUuid('empty'), component: 'page' };
}

/** Adds what a seed leaves out; the seed's values take precedence. */
function completeStory(seed: Seed, position: number, editable: boolean): Story {
  const value = isRecord(seed.value) ? seed.value : {};
  const fullSlug = readSlug(seed, value);
  const slug = trimSlug(fullSlug).split('/').at(-1) ?? fullSlug;
  const written = makeDate(seed.fullSlug);
  const id = typeof value['id'] === 'number' ? value['id'] : makeId(seed.fullSlug);
  const { published: _published, ...given } = value;
  const story = {
    name: slug,
    created_at: written,
    updated_at: written,
    published_at: seed.published ? written : null,
    uuid: makeUuid(seed.fullSlug),
    slug,
    default_full_slug: null,
    sort_by_date: null,
    position,
    tag_list: [] as string[],
    is_startpage: fullSlug.endsWith('/'),
    parent_id: readParentId(seed.fullSlug),
    meta_data: null,
    group_id: makeGroupId(seed.fullSlug),
    first_published_at: seed.published ? written : null,
    release_id: null,
    lang: 'default',
    path: null,
    alternates: [] as Alternate[],
    translated_slugs: null as TranslatedSlug[] | null,
    // A seed is JSON in the form of a story, so its keys are used unchanged.
    ...(given as Partial<Story>),
    id,
    full_slug: fullSlug,
  };
  const owner = { id, fullSlug: seed.fullSlug, editable };
  return { ...story, content: dressBlok(readContent(value), 'content', owner) };
}

function toAlternate(story: Story): Alternate {
  const { id, name, slug, full_slug, parent_id, published_at } = story;
  return {
    id,
    name,
    slug,
    published: published_at !== null,
    full_slug,
    is_folder: false,
    parent_id,
  };
}

/** Returns all stories of a version with their alternates. */
export function completeStories(seeds: readonly Seed[], editable: boolean): Story[] {
  const sorted = seeds.toSorted((a, b) => (a.fullSlug < b.fullSlug ? -1 : 1));
  const stories = sorted.map((seed, index) => completeStory(seed, index * POSITION_STEP, editable));
  const groups = Map.groupBy(stories, (story) => story.group_id);
  return stories.map((story) => {
    if (story.alternates.length > 0) return story;
    const others = (groups.get(story.group_id) ?? []).filter((other) => other.id !== story.id);
    return { ...story, alternates: others.map(toAlternate) };
  });
}
