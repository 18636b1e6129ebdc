import { trimSlug } from './complete.ts';
import { failMissing } from './failure.ts';
import type { Answer } from './failure.ts';
import { makeFolders, toLink } from './link.ts';
import type { Link } from './link.ts';
import { presentStory } from './present.ts';
import { readPrefix, readSwitch, takePage } from './query.ts';
import { resolveReferences } from './resolve.ts';
import { selectStories } from './select.ts';
import type { Story } from './story.ts';

const MOST_STORIES = 100;
const MOST_LINKS = 1000;

/** The stories and the query of one request. */
export interface View {
  readonly cv: number;
  readonly stories: readonly Story[];
  readonly query: URLSearchParams;
}

/** `GET /v2/cdn/stories`: an empty list if nothing matches, never 404. */
export function answerStories({ cv, stories, query }: View): Answer {
  const page = takePage(selectStories(stories, query), query, MOST_STORIES);
  const shown = page.items.map((story) => presentStory(story, query));
  const references = resolveReferences(page.items, stories, query);
  return { status: 200, headers: page.headers, body: { stories: shown, cv, ...references } };
}

function findStory(stories: readonly Story[], name: string, byUuid: boolean): Story | undefined {
  if (byUuid) return stories.find((story) => story.uuid === name);
  if (/^\d+$/.test(name)) return stories.find((story) => story.id === Number(name));
  const slug = trimSlug(name.replace(/^\[default\]\//, ''));
  return stories.find((story) => trimSlug(story.full_slug) === slug);
}

/** `GET /v2/cdn/stories/{full_slug|id|uuid}`; a uuid needs `find_by=uuid`. */
export function answerStory({ cv, stories, query }: View, name: string): Answer {
  const story = findStory(stories, name, query.get('find_by') === 'uuid');
  if (story === undefined) throw failMissing();
  const references = resolveReferences([story], stories, query);
  return { status: 200, body: { story: presentStory(story, query), cv, ...references } };
}

function listLinks({ stories, query }: View): readonly Link[] {
  const prefix = readPrefix(query);
  const dates = readSwitch(query, 'include_dates') === true;
  const links = [...makeFolders(stories), ...stories.map((story) => toLink(story, dates))];
  return links.filter((link) => link.slug.startsWith(prefix));
}

/** `GET /v2/cdn/links`: an object by uuid, including folders. */
export function answerLinks(view: View): Answer {
  const page = takePage(listLinks(view), view.query, MOST_LINKS);
  const links = Object.fromEntries(page.items.map((link) => [link.uuid, link]));
  return { status: 200, headers: page.headers, body: { links } };
}

/** `GET /v2/cdn/links/{uuid}`. */
export function answerLink(view: View, uuid: string): Answer {
  const link = listLinks(view).find((candidate) => candidate.uuid === uuid);
  if (link === undefined) throw failMissing();
  return { status: 200, body: { link } };
}

/** `GET /v2/cdn/spaces/me`: `version` is the cache version. */
export function answerSpace(id: number, cv: number): Answer {
  const space = {
    id,
    name: 'Nestling',
    domain: 'http://nestling.localhost:8787/',
    version: cv,
    language_codes: [],
  };
  return { status: 200, body: { space } };
}

/** Datasources, their entries and tags, of which this space has none. */
export function answerNone(resource: string, { cv, query }: View): Answer {
  return {
    status: 200,
    headers: takePage([], query, MOST_LINKS).headers,
    body: { [resource]: [], cv },
  };
}
