import { trimSlug } from './complete.ts';
import { makeId, makeUuid } from './stable-ids.ts';
import {
  DRAFTS,
  readLayoutStory,
  readSeeds,
  readSpaceVersion,
  RELEASES,
  SPACE_VERSION_KEY,
  STORIES,
} from './stored-stories.ts';
import { isRecord } from './story.ts';

/** Edits of a story that the content system offers. */
export const EDITS = ['save', 'publish', 'unpublish', 'move', 'delete'] as const;
export type EditName = (typeof EDITS)[number];

export interface Edit {
  readonly name: EditName;
  readonly fullSlug: string;
  /** For `save` and `publish`: the title, and the headline of the first block that has one. */
  readonly title?: string;
  readonly headline?: string;
  /** For `move`: the new slug. */
  readonly to?: string;
}

export type EditResult =
  | { readonly ok: true; readonly fullSlug: string; readonly storyId: number }
  | { readonly ok: false; readonly problem: string };

type Value = Readonly<Record<string, unknown>>;

async function readValue(content: KVNamespace, key: string): Promise<Value | undefined> {
  const value: unknown = await content.get(key, 'json');
  if (!isRecord(value)) return undefined;
  return isRecord(value['story']) ? value['story'] : value;
}

/** Sets the headline of the first block that has one. */
function withHeadline(body: unknown, headline: string): unknown {
  if (!Array.isArray(body)) return body;
  const first = body.findIndex((block) => isRecord(block) && typeof block['headline'] === 'string');
  return body.map((block: unknown, index) =>
    index === first && isRecord(block) ? { ...block, headline } : block,
  );
}

function repeated(value: Value, { title, headline }: Edit): Value {
  const content = isRecord(value['content']) ? value['content'] : { component: 'page' };
  const titled = title ? { ...content, title } : content;
  const body = headline ? { body: withHeadline(content['body'], headline) } : {};
  return { ...value, content: { ...titled, ...body } };
}

/**
 * A story keeps its id and uuid when it moves. If the seed has none, they are derived from its first slug.
 */
function pinned(value: Value, fullSlug: string): Value {
  return { id: makeId(fullSlug), uuid: makeUuid(fullSlug), ...value };
}

async function change(content: KVNamespace, edit: Edit, stored: Stored): Promise<string> {
  const { fullSlug } = edit;
  const { story, draft } = stored;
  const whole = pinned({ ...story, ...draft }, fullSlug);
  const now = new Date().toISOString();
  const put = (key: string, value: Value) => content.put(key, JSON.stringify(value));
  switch (edit.name) {
    case 'save':
      await put(DRAFTS + fullSlug, { ...repeated(whole, edit), updated_at: now });
      return fullSlug;
    case 'publish':
      await put(STORIES + fullSlug, {
        ...repeated(whole, edit),
        published: true,
        published_at: now,
        updated_at: now,
      });
      await content.delete(DRAFTS + fullSlug);
      return fullSlug;
    case 'unpublish':
      await put(STORIES + fullSlug, {
        ...whole,
        ...story,
        published: false,
        published_at: null,
      });
      return fullSlug;
    case 'delete':
      await content.delete(STORIES + fullSlug);
      await content.delete(DRAFTS + fullSlug);
      return fullSlug;
    case 'move':
      return move(content, edit, stored);
  }
}

interface Stored {
  readonly story: Value | undefined;
  readonly draft: Value | undefined;
}

async function move(content: KVNamespace, edit: Edit, { story, draft }: Stored): Promise<string> {
  const { fullSlug, to = fullSlug } = edit;
  const address = { slug: to.split('/').at(-1) ?? to, full_slug: to };
  const parts = [
    [STORIES, story],
    [DRAFTS, draft],
  ] as const;
  for (const [prefix, value] of parts) {
    if (value === undefined) continue;
    const moved = { ...pinned(value, fullSlug), ...address };
    await content.put(prefix + to, JSON.stringify(moved));
    await content.delete(prefix + fullSlug);
  }
  return to;
}

const SLUG = /^[a-z0-9-]+(\/[a-z0-9-]+)+$/;

/** Returns why a story cannot be moved to a slug, or undefined. A slug has at most one story. */
async function moveProblem(content: KVNamespace, to: string): Promise<string | undefined> {
  if (!SLUG.test(to)) return 'a slug is a shop and words of a-z, 0-9 and hyphens';
  const there = await Promise.all([content.get(STORIES + to), content.get(DRAFTS + to)]);
  return there.every((text) => text === null) ? undefined : `there is a story ${to} already`;
}

/** Applies an edit to CONTENT. All edits but a saved draft raise the content version, as a publish does. */
export async function editStory(content: KVNamespace, edit: Edit): Promise<EditResult> {
  const fullSlug = trimSlug(edit.fullSlug);
  const [stored, draft] = await Promise.all([
    readValue(content, STORIES + fullSlug),
    readValue(content, DRAFTS + fullSlug),
  ]);
  const story = stored ?? (await readLayoutStory(content, fullSlug));
  const value = story ?? draft;
  if (value === undefined) return { ok: false, problem: `there is no story ${fullSlug}` };
  const problem = edit.name === 'move' ? await moveProblem(content, edit.to ?? '') : undefined;
  if (problem !== undefined) return { ok: false, problem };
  const now = await change(content, { ...edit, fullSlug }, { story, draft });
  if (edit.name !== 'save') await raiseSpaceVersion(content);
  return { ok: true, fullSlug: now, storyId: Number(pinned(value, fullSlug)['id']) };
}

/** Publishes all stories of a release at once; returns how many. The content version is raised once. */
export async function mergeRelease(content: KVNamespace, id: string): Promise<number> {
  const prefix = `${RELEASES}${id}/`;
  const stories = await readSeeds(content, prefix);
  for (const { fullSlug, value } of stories) {
    const whole = isRecord(value) ? pinned(value, fullSlug) : {};
    const published = { ...whole, published: true, published_at: new Date().toISOString() };
    await content.put(STORIES + fullSlug, JSON.stringify(published));
    await content.delete(prefix + fullSlug);
  }
  await raiseSpaceVersion(content);
  return stories.length;
}

/** Raises the version, a time in seconds that never decreases. */
export async function raiseSpaceVersion(content: KVNamespace, space = ''): Promise<void> {
  const last = await readSpaceVersion(content, space);
  const next = Math.max(Math.floor(Date.now() / 1000), last + 1);
  await content.put(space + SPACE_VERSION_KEY, String(next));
}
