import { layoutDocument } from '../../app/content/rules/layout-story.ts';
import { parseContentFile } from '../../app/content/rules/content-file.ts';
import { storySlug } from '../../app/page/rules/path.ts';
import { SHOP_KEYS } from '../../app/shop/rules/shop.ts';
import type { Content } from '../content/contents.ts';
import { type Fields, isFields } from '../content/walk.ts';
import type { SpaceApi } from './api.ts';
import { PULLED_FILES } from '../content/seed-files.ts';
import { readRemote, readStory, type Remote, trimmed, type WholeStory } from './remote.ts';
import { fileKeys, publicUrl, saysTheSame, withFiles } from './stories.ts';

/** A space as seeds. Nothing is written while it is read. */

export interface PulledFile {
  /** Where the file is in the repository: `kv-seeds-files/f/1001/800x800/0a1b/bear.webp`. */
  readonly path: string;
  /** Where the content system has it. */
  readonly url: string;
}

export interface SpacePull {
  /** Stories and layouts that the seeds lack or say otherwise. */
  readonly values: readonly Content[];
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Seeds that the space does not have. */
  readonly gone: readonly string[];
  /** Files that editors uploaded and the repository lacks. */
  readonly files: readonly PulledFile[];
  /** What was left out or is worth knowing, a line each. */
  readonly notes: readonly string[];
}

/** The number of the seeds' own space in file URLs. */
const SEED_SPACE = 1001;
const FILE_HOST = 'https://a.storyblok.com/';
/** Fields of another language beside their own: `headline__i18n__fr`. Shops have a folder each instead. */
const TRANSLATED = /__i18n__/;

/** Returns the key that a file has in the seeds: its own, if it came from them. */
function seedKey(key: string, remote: Remote): string {
  const asset = remote.assets.find(
    ({ filename }) => parseContentFile(publicUrl(filename) ?? '')?.key === key,
  );
  return asset?.ext_id || key.replace(/^f\/\d+\//, `f/${SEED_SPACE}/`);
}

function withoutTranslations(value: unknown, found: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutTranslations(item, found));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    if (name === '_editable') return [];
    if (!TRANSLATED.test(name)) return [[name, withoutTranslations(inner, found)] as const];
    found.add(name);
    return [];
  });
  return Object.fromEntries(entries);
}

function storyValue(story: WholeStory, content: Fields): Fields {
  const slug = trimmed(story);
  const translated = (story.translated_slugs ?? []).map(({ lang, name, path }) => ({
    lang,
    path,
    name,
    published: true,
  }));
  const tags = story.tag_list ?? [];
  return {
    name: story.name,
    slug: slug.split('/').at(-1) ?? slug,
    full_slug: slug,
    uuid: story.uuid,
    is_startpage: false,
    ...(translated.length > 0 ? { translated_slugs: translated } : {}),
    ...(tags.length > 0 ? { tag_list: tags } : {}),
    content,
  };
}

function isSameStory(one: Fields, other: Fields): boolean {
  const { full_slug: _slug, is_startpage: _start, published: _published, ...said } = one;
  const { full_slug: _other, is_startpage: _same, published: _also, ...also } = other;
  return saysTheSame(said, also);
}

/** Returns a story as a seed: a layout as its document, unless the seeds have it as a story. */
function toContent(
  story: WholeStory,
  content: Fields,
  seeds: ReadonlyMap<string, string>,
): { readonly key: string; readonly value: Fields } {
  const slug = trimmed(story);
  const key = `stories/${slug}`;
  const shop = slug.replace(/\/layout$/, '');
  if (shop !== slug && !seeds.has(key))
    return { key: `layout/${shop}`, value: layoutDocument(content) };
  return { key, value: storyValue(story, content) };
}

function isSame(key: string, value: Fields, before: unknown): boolean {
  if (!isFields(before)) return false;
  return key.startsWith('layout/')
    ? saysTheSame(withoutUids(value), withoutUids(before))
    : isSameStory(value, before);
}

/** A layout's blocks have ids and names in the space alone. */
function withoutUids(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUids);
  if (!isFields(value)) return value;
  const isShipping = value['component'] === 'shipping-cost';
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '_uid' && (name !== 'component' || isShipping))
      .map(([name, inner]) => [name, withoutUids(inner)]),
  );
}

/**
 * Reads a space and compares it with the seeds. Stories outside the shops' folders, those that were never published, and translated
 * fields are left out and noted.
 */
export async function planPull(
  api: SpaceApi,
  seeds: readonly Content[],
  hasFile: (key: string) => boolean,
): Promise<SpacePull> {
  const remote = await readRemote(api);
  const before = new Map(seeds.map(({ key, value }) => [key, value]));
  const values: Content[] = [];
  const files = new Map<string, PulledFile>();
  const notes: string[] = [];
  const seen = new Set<string>();
  for (const one of remote.stories.filter(({ is_folder: isFolder }) => !isFolder)) {
    const slug = trimmed(one);
    if (!SHOP_KEYS.some((shop) => slug.startsWith(`${shop}/`))) {
      notes.push(`story ${slug}: is in no shop's folder`);
      continue;
    }
    if (storySlug(slug) !== slug) {
      notes.push(`story ${slug}: no path leads to this slug`);
      continue;
    }
    if (!one.published) {
      notes.push(`story ${slug}: was never published`);
      continue;
    }
    if (one.unpublished_changes)
      notes.push(`story ${slug}: has changes that are not published; they are pulled`);
    const story = await readStory(api, one);
    const translated = new Set<string>();
    const plain = withoutTranslations(story.content, translated);
    for (const name of translated)
      notes.push(`story ${slug}: ${name} is not used, since each language has its folder`);
    for (const key of fileKeys(plain)) {
      const own = seedKey(key, remote);
      if (!hasFile(own))
        files.set(own, { path: `${PULLED_FILES}/${own}`, url: `${FILE_HOST}${key}` });
    }
    const named = withFiles(plain, (key) => `${FILE_HOST}${seedKey(key, remote)}`);
    const { key, value } = toContent(story, isFields(named) ? named : {}, before);
    seen.add(key);
    if (!isSame(key, value, JSON.parse(before.get(key) ?? 'null')))
      values.push({ key, value: `${JSON.stringify(value, null, 2)}\n` });
  }
  const keys = values.map(({ key }) => key);
  return {
    values,
    added: keys.filter((key) => !before.has(key)),
    changed: keys.filter((key) => before.has(key)),
    gone: [...before.keys()].filter((key) => /^(?:stories|layout)\//.test(key) && !seen.has(key)),
    files: [...files.values()],
    notes,
  };
}
