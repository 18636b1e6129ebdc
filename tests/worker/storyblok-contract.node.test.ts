import StoryblokClient from 'storyblok-js-client';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  bareStoryShape,
  failureShape,
  linkedUrlShape,
  linksShape,
  listShape,
  missingShape,
  singleShape,
  spaceShape,
  storyShape,
} from '../node/storyblok-shapes.ts';
import { type Source, sources } from '../node/storyblok-sources.ts';

type Story = z.output<typeof storyShape>;
type Params = Readonly<Record<string, string | number>>;

/** Sends one request; a redirect is returned as the answer. */
function send(source: Source, path: string, params: Params = {}): Promise<Response> {
  const url = new URL(`${source.api}/cdn/${path}`);
  for (const [name, value] of Object.entries({ token: source.token, ...params }))
    url.searchParams.set(name, String(value));
  return source.send(url);
}

/** Returns the client that the storefront uses, which follows redirects; records requested URLs. */
function clientOf(source: Source, token = source.token, asked: URL[] = []): StoryblokClient {
  async function follow(input: RequestInfo | URL): Promise<Response> {
    let url = new URL(input instanceof Request ? input.url : input);
    for (;;) {
      asked.push(url);
      const answer = await source.send(url);
      const location = answer.headers.get('location');
      if (answer.status !== 301 || location === null) return answer;
      url = new URL(location, url);
    }
  }
  const cache = { type: 'none', clear: 'manual', cv: 'manual' } as const;
  return new StoryblokClient({ accessToken: token, cache, fetch: follow }, source.api);
}

describe.each(sources)('the content system: $name', (source) => {
  let cv = 0;
  let total = 0;
  let stories: Story[] = [];
  let languages: readonly string[] = [];

  async function read<S extends z.ZodType>(path: string, shape: S, params: Params = {}) {
    const answer = await send(source, path, { cv, ...params });
    expect([path, answer.status]).toEqual([path, 200]);
    return { headers: answer.headers, body: shape.parse(await answer.json()) };
  }

  /** Returns a story that matches, or throws if the space has none. */
  function find(what: string, holds: (story: Story) => boolean): Story {
    const found = stories.find(holds);
    if (!found) throw new Error(`the space has no story ${what}`);
    return found;
  }

  const isPlain = ({ full_slug: slug }: Story) => slug.includes('/') && !slug.endsWith('/');

  beforeAll(async () => {
    const space = spaceShape.parse(await (await send(source, 'spaces/me')).json()).space;
    cv = space.version;
    languages = space.language_codes;
    const first = await read('stories', listShape, { per_page: 100 });
    total = Number(first.headers.get('total'));
    stories = first.body.stories;
  });

  test('envelope: stories, cv, rels, links; every story with its keys', async () => {
    const { body } = await read('stories', listShape, { per_page: 5 });
    expect(body).toMatchObject({ cv, rels: [], links: [] });
    expect(body.stories.length).toBeGreaterThan(0);
  });

  test('per-page and total headers: 25 by default, 100 at most', async () => {
    for (const [perPage, reported] of [
      [undefined, 25],
      [2, 2],
      [1000, 100],
    ] as const) {
      const params: Params = perPage === undefined ? {} : { per_page: perPage };
      const { headers, body } = await read('stories', listShape, params);
      expect([headers.get('per-page'), headers.get('total')]).toEqual([`${reported}`, `${total}`]);
      expect(body.stories).toHaveLength(Math.min(reported, total));
    }
    const second = await read('stories', listShape, { per_page: 2, page: 2 });
    expect(second.body.stories[0]?.uuid).toBe(stories[2]?.uuid);
  });

  test('starts_with: a folder’s stories, and an empty list if there are none', async () => {
    const folder = find('in a folder', isPlain).full_slug.replace(/[^/]+$/, '');
    const { body } = await read('stories', listShape, { starts_with: folder, per_page: 100 });
    expect(body.stories.length).toBeGreaterThan(0);
    for (const story of body.stories) expect(story.full_slug.startsWith(folder)).toBe(true);
    const none = await read('stories', listShape, { starts_with: 'no-such-folder-here/' });
    expect(none.body.stories).toEqual([]);
  });

  test('one story by slug, by id, and by uuid with find_by only', async () => {
    const { full_slug: slug, id, uuid } = find('in a folder', isPlain);
    for (const [path, params] of [
      [slug, {}],
      [String(id), {}],
      [uuid, { find_by: 'uuid' }],
    ] as const) {
      const { body } = await read(`stories/${path}`, singleShape, params);
      expect([body.story.uuid, body.cv]).toEqual([uuid, cv]);
    }
    expect((await send(source, `stories/${uuid}`, { cv })).status).toBe(404);
  });

  test('404: an array of strings, and the client rejects with message, status, response', async () => {
    const answer = await send(source, 'stories/no-such-story-here', { cv });
    expect(answer.status).toBe(404);
    const [message] = missingShape.parse(await answer.json());
    await expect(clientOf(source).get('cdn/stories/no-such-story-here', { cv })).rejects.toEqual(
      expect.objectContaining({ status: 404, message, response: expect.anything() }),
    );
  });

  test('401: {"error": "Unauthorized"} for a wrong token and for a draft by a public one', async () => {
    const wrong = await send(source, 'stories', { cv, token: 'no-token-of-this-space' });
    const draft = await send(source, 'stories', { version: 'draft' });
    for (const answer of [wrong, draft]) {
      expect(answer.status).toBe(401);
      expect(failureShape.parse(await answer.json()).error).toBe('Unauthorized');
    }
  });

  test('422: {"error": …} for unreadable parameters', async () => {
    const answer = await send(source, 'stories', { cv, 'filter_query[title][near]': 1 });
    expect(answer.status).toBe(422);
    failureShape.parse(await answer.json());
  });

  test('cv: without it 301 to the same URL with it', async () => {
    for (const params of [{ per_page: 2 }, { per_page: 2, cv: 'undefined' }]) {
      const answer = await send(source, 'stories', params);
      expect(answer.status).toBe(301);
      const target = new URL(answer.headers.get('location') ?? '', source.api);
      expect(target.pathname).toBe(new URL(`${source.api}/cdn/stories`).pathname);
      expect(target.searchParams.get('cv')).toBe(String(cv));
      expect(target.searchParams.get('per_page')).toBe('2');
    }
  });

  test('links: an object by uuid, including folders', async () => {
    const { body, headers } = await read('links', linksShape, { per_page: 1000 });
    const links = Object.entries(body.links);
    expect(links.every(([uuid, link]) => link.uuid === uuid)).toBe(true);
    expect(links.some(([, link]) => link.is_folder)).toBe(true);
    expect(Number(headers.get('total'))).toBeGreaterThanOrEqual(links.length);
    const story = find('in a folder', isPlain);
    expect(body.links[story.uuid]).toMatchObject({ slug: story.full_slug, is_folder: false });
  });

  describe('stories by their content type', () => {
    const isPage = ({ content }: { content: { component: string } }) =>
      content.component === 'page';
    const folderOf = ({ full_slug: slug }: Story) => slug.slice(0, slug.indexOf('/'));

    test('content_type: only those', async () => {
      const { body, headers } = await read('stories', listShape, {
        content_type: 'page',
        per_page: 100,
      });
      expect(body.stories.every(isPage)).toBe(true);
      expect(body.stories.length).toBeGreaterThan(0);
      expect(Number(headers.get('total'))).toBeLessThanOrEqual(total);
    });

    test('filter_query by component, not_in: all the others', async () => {
      const ask = (params: Params) =>
        read('stories', listShape, { per_page: 100, ...params }).then(({ headers, body }) => ({
          total: Number(headers.get('total')),
          stories: body.stories,
        }));
      const others = await ask({ 'filter_query[component][not_in]': 'page' });
      const pages = await ask({ content_type: 'page' });
      expect(others.stories.some(isPage)).toBe(false);
      expect(others.total + pages.total).toBe(total);
    });

    test('by_slugs with * in folders, excluding content and story fields', async () => {
      const folder = folderOf(find('in a folder', isPlain));
      const left = ['alternates', 'meta_data', 'tag_list', 'translated_slugs'] as const;
      const { body } = await read('stories', z.object({ stories: z.array(bareStoryShape) }), {
        by_slugs: `${folder}/*,no-such-folder-here/*`,
        'filter_query[component][not_in]': 'no-such-component',
        excluding_fields: 'body',
        excluding_story_fields: left.join(','),
        per_page: 100,
      });
      const wanted = stories.filter(({ full_slug: slug }) => slug.startsWith(`${folder}/`));
      const uuids = new Set(body.stories.map(({ uuid }) => uuid));
      expect(wanted.filter(({ uuid }) => !uuids.has(uuid))).toEqual([]);
      for (const story of body.stories) {
        expect(story.full_slug.startsWith(`${folder}/`)).toBe(true);
        expect(left.filter((name) => name in story)).toEqual([]);
        expect('body' in story.content).toBe(false);
      }
    });
  });

  test('resolved links: as URLs and as stories', async () => {
    const uuids = new Set(stories.map(({ uuid }) => uuid));
    const linked = find('that links to another', ({ content }) => {
      const id = /"linktype":"story"[^}]*?"id":"([^"]+)"|"id":"([^"]+)"[^}]*?"linktype":"story"/;
      const found = id.exec(JSON.stringify(content));
      return uuids.has(found?.[1] ?? found?.[2] ?? '');
    });
    const path = `stories/${linked.full_slug.replace(/\/$/, '')}`;
    const urls = await read(path, singleShape.loose(), { resolve_links: 'url' });
    const links = linkedUrlShape.array().min(1).parse(urls.body['links']);
    expect(links.every(({ uuid }) => uuid !== '')).toBe(true);
    const whole = await read(path, singleShape.loose(), { resolve_links: 'story' });
    expect(storyShape.array().parse(whole.body['links'])).toHaveLength(links.length);
  });

  test('language: a story names its language', async () => {
    const [language = 'fr'] = languages;
    const { full_slug: slug } = find('in a folder', isPlain);
    const reported = await read(`stories/${slug}`, singleShape, { language });
    expect([reported.body.story.lang, reported.body.story.uuid]).toEqual([
      language,
      find('in a folder', isPlain).uuid,
    ]);
    const plain = await read(`stories/${slug}`, singleShape);
    expect(plain.body.story.lang).toBe('default');
  });

  test('by_uuids: only those, more than 50 too', async () => {
    const wanted = stories.slice(0, 70).map(({ uuid }) => uuid);
    const params = { by_uuids: wanted.join(','), per_page: 100 };
    const { body } = await read('stories', listShape, params);
    expect(new Set(body.stories.map(({ uuid }) => uuid))).toEqual(new Set(wanted));
  });

  // A source without drafts or many relations has no such case.
  if (source.previewToken)
    test('a draft by its token: no redirect, marks on its bloks', async () => {
      const { full_slug: slug } = find('in a folder', isPlain);
      const params = { version: 'draft', token: source.previewToken ?? '' };
      const answer = await send(source, `stories/${slug}`, params);
      expect(answer.status).toBe(200);
      const { story } = singleShape.parse(await answer.json());
      expect(story.content['_editable']).toMatch(/^<!--#storyblok#\{.*\}-->$/);
    });

  if (source.related)
    test('relations beyond 50: uuids, requested in batches of 50', async () => {
      const { slug, relation, many } = source.related ?? { slug: '', relation: '', many: 0 };
      const params = { cv, resolve_relations: relation };
      const plain = await read(`stories/${slug}`, singleShape.loose(), params);
      expect(plain.body['rel_uuids']).toHaveLength(many);
      expect(plain.body['rels']).toBeUndefined();
      const asked: URL[] = [];
      const { data } = await clientOf(source, source.token, asked).get(
        `cdn/stories/${slug}`,
        params,
      );
      const field = relation.split('.')[1] ?? '';
      expect(storyShape.array().parse(data.story.content[field])).toHaveLength(many);
      const [first, ...rest] = asked;
      expect(first?.searchParams.get('resolve_level')).toBe('2');
      const batches = rest.flatMap(({ searchParams: query }) =>
        query.has('cv') ? [query.get('by_uuids')?.split(',').length] : [],
      );
      expect(batches).toEqual([50, 50, 20]);
    });
});

describe('429', () => {
  test('a 429 is retried by the client after 300 ms', async () => {
    const [source] = sources;
    if (!source) throw new Error('there is no source');
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 0 });
    const times: number[] = [];
    const busy: Source = {
      ...source,
      async send() {
        times.push(Date.now());
        return times.length < 3
          ? Response.json({ error: 'Too Many Requests' }, { status: 429 })
          : Response.json({ space: { id: 7 } });
      },
    };
    try {
      const answer = clientOf(busy).get('cdn/spaces/me');
      await vi.advanceTimersByTimeAsync(1_000);
      expect((await answer).data.space.id).toBe(7);
      expect(times).toEqual([0, 300, 600]);
    } finally {
      vi.useRealTimers();
    }
  });
});
