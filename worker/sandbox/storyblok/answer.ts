import {
  answerLink,
  answerLinks,
  answerNone,
  answerSpace,
  answerStories,
  answerStory,
} from './endpoints.ts';
import type { View } from './endpoints.ts';
import { Failure, failMissing, failUnauthorized } from './failure.ts';
import type { Answer } from './failure.ts';
import { SPACE_ID } from './story.ts';
import type { Space, Version } from './story.ts';

/** Token for published stories of the demo's space; that of another space ends with `-` and its id. */
export const PUBLIC_TOKEN = 'local-public-token';
/** Token for drafts too. */
export const PREVIEW_TOKEN = 'local-preview-token';

const ROOT = '/v2/cdn/';

function readVersion(query: URLSearchParams): Version {
  return query.get('version') === 'draft' ? 'draft' : 'published';
}

/** Returns the id of the space that a token opens. */
function readSpaceId(query: URLSearchParams, version: Version): number {
  const token = query.get('token') ?? '';
  const allowed = version === 'draft' ? [PREVIEW_TOKEN] : [PUBLIC_TOKEN, PREVIEW_TOKEN];
  if (allowed.includes(token)) return SPACE_ID;
  const [, kind = '', id = ''] = /^(.+)-(\d+)$/.exec(token) ?? [];
  if (!allowed.includes(kind)) throw failUnauthorized();
  return Number(id);
}

/** Redirects a published request without a cv (or with the text `undefined`) to the same URL with it. */
function redirectToVersion(url: URL, cv: number): Answer | undefined {
  const asked = url.searchParams.get('cv');
  if (asked !== null && asked !== '' && asked !== 'undefined') return undefined;
  const location = new URL(url);
  location.searchParams.set('cv', String(cv));
  return { status: 301, headers: { location: location.href }, body: {} };
}

function answerResource(path: string, view: View): Answer {
  const [resource = '', ...rest] = path.split('/');
  const name = rest.join('/');
  if (resource === 'stories') return name === '' ? answerStories(view) : answerStory(view, name);
  if (resource === 'links') return name === '' ? answerLinks(view) : answerLink(view, name);
  if (['datasources', 'datasource_entries', 'tags'].includes(resource) && name === '') {
    return answerNone(resource, view);
  }
  throw failMissing();
}

function readResource(url: URL): string {
  if (!url.pathname.startsWith(ROOT)) throw failMissing();
  try {
    return decodeURIComponent(url.pathname.slice(ROOT.length)).replace(/\/+$/, '');
  } catch {
    throw failMissing();
  }
}

/** Opens a space by its id. */
type OpenSpace = (id: number) => Promise<Space>;

async function answerRequest(url: URL, open: OpenSpace): Promise<Answer> {
  const query = url.searchParams;
  const path = readResource(url);
  const version = readVersion(query);
  const id = readSpaceId(query, version);
  const space = await open(id);
  if (path === 'spaces/me') return answerSpace(id, space.cv);
  const redirect = version === 'published' ? redirectToVersion(url, space.cv) : undefined;
  if (redirect !== undefined) return redirect;
  return answerResource(path, {
    cv: space.cv,
    stories: await space.readStories(version, query.get('from_release') ?? undefined),
    query,
  });
}

/** Answers a GET of this URL like Storyblok's delivery API. */
export async function answerDelivery(url: URL, open: OpenSpace): Promise<Answer> {
  try {
    return await answerRequest(url, open);
  } catch (error) {
    if (error instanceof Failure) return error.answer;
    throw error;
  }
}
