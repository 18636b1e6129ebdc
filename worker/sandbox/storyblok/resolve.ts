import { toLink } from './link.ts';
import { presentStory } from './present.ts';
import { findLinks, findRelations, readRelations } from './references.ts';
import type { Story } from './story.ts';

/** Above this number the answer contains uuids, and the client fetches the stories in batches. */
const MOST_RESOLVED = 50;

function pick(all: readonly Story[], uuids: readonly string[]): readonly Story[] {
  const byUuid = new Map(all.map((story) => [story.uuid, story]));
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);
}

/** Relations and their relations: two levels, like the API. */
function collectRelations(
  shown: readonly Story[],
  all: readonly Story[],
  query: URLSearchParams,
): readonly string[] {
  const relations = readRelations(query.get('resolve_relations'));
  const first = findRelations(shown, relations);
  const second = findRelations(pick(all, first), relations);
  return [...new Set([...first, ...second])];
}

function presentLink(story: Story, kind: string, query: URLSearchParams): object {
  const shown = presentStory(story, query);
  if (kind === 'story') return shown;
  const { id, uuid, name, slug, full_slug } = shown;
  if (kind === 'link') return { ...toLink(story, true), full_slug };
  return { id, name, slug, full_slug, url: full_slug, uuid };
}

function resolveLinks(
  shown: readonly Story[],
  all: readonly Story[],
  query: URLSearchParams,
): object {
  const asked = query.get('resolve_links') ?? '';
  if (asked === '' || asked === '0') return { links: [] };
  const uuids = findLinks(shown);
  if (uuids.length > MOST_RESOLVED) return { link_uuids: uuids };
  const kind = asked === '1' ? 'story' : asked;
  return { links: pick(all, uuids).map((story) => presentLink(story, kind, query)) };
}

/** Returns the answer's parts beside the stories: `rels` or `rel_uuids`, `links` or `link_uuids`. */
export function resolveReferences(
  shown: readonly Story[],
  all: readonly Story[],
  query: URLSearchParams,
): object {
  const uuids = collectRelations(shown, all, query);
  const related = pick(all, uuids);
  const rels =
    uuids.length > MOST_RESOLVED
      ? { rel_uuids: uuids }
      : { rels: related.map((story) => presentStory(story, query)) };
  return { ...rels, ...resolveLinks([...shown, ...related], all, query) };
}
