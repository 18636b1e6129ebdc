import { readFileSync } from 'node:fs';
import StoryblokClient from 'storyblok-js-client';
import type { ISbStoriesParams } from 'storyblok-js-client';
import { describe, expect, it } from 'vitest';
import {
  PREVIEW_TOKEN,
  PUBLIC_TOKEN,
  answerDelivery,
} from '../../worker/sandbox/storyblok/answer.ts';
import { completeStories, trimSlug } from '../../worker/sandbox/storyblok/complete.ts';
import type { Seed, Space } from '../../worker/sandbox/storyblok/story.ts';

const API = 'https://storyblok.sandbox/v2';
const JOHN = '3a526768-1d22-447e-9ddd-f4158a035edd';

const FIXTURE = new URL('./fixtures/storyblok-recorded-stories.json', import.meta.url);
const recorded = JSON.parse(readFileSync(FIXTURE, 'utf8')) as {
  readonly cv: number;
  readonly stories: readonly { readonly uuid: string; readonly full_slug: string }[];
};

function seedOf(fullSlug: string, value: object, published = true): Seed {
  return { fullSlug, value, published };
}

function spaceOf(seeds: readonly Seed[], drafts: readonly Seed[] = seeds, cv = recorded.cv): Space {
  return {
    cv,
    readStories: async (version) =>
      version === 'draft' ? completeStories(drafts, true) : completeStories(seeds, false),
  };
}

const recordedSeeds = recorded.stories.map((story) => seedOf(trimSlug(story.full_slug), story));

interface Asked {
  readonly urls: URL[];
  readonly statuses: number[];
}

function serve(space: Space, asked: Asked = { urls: [], statuses: [] }): typeof fetch {
  return async (input) => {
    let url = new URL(input instanceof Request ? input.url : input);
    for (;;) {
      const answer = await answerDelivery(url, async () => space);
      asked.urls.push(url);
      asked.statuses.push(answer.status);
      const location = answer.headers?.['location'];
      if (answer.status !== 301 || location === undefined) {
        return Response.json(answer.body, { status: answer.status, headers: answer.headers ?? {} });
      }
      url = new URL(location);
    }
  };
}

function clientOf(space: Space, accessToken = PUBLIC_TOKEN, asked?: Asked): StoryblokClient {
  return new StoryblokClient(
    { accessToken, cache: { type: 'none', cv: 'manual' }, fetch: serve(space, asked) },
    API,
  );
}

async function ask(space: Space, path: string): Promise<{ status: number; body: unknown }> {
  return answerDelivery(new URL(`${API}/cdn/${path}`), async () => space);
}

const space = spaceOf(recordedSeeds);
const { cv } = recorded;

describe('a list of stories', () => {
  it('a list of stories equals the recorded answers, story by story', async () => {
    const { data } = await clientOf(space).get('cdn/stories', { cv, per_page: 100 });
    expect(data.stories).toHaveLength(recorded.stories.length);
    for (const story of recorded.stories) {
      expect(data.stories.find(({ uuid }: { uuid: string }) => uuid === story.uuid)).toMatchObject(
        story,
      );
    }
    expect(data).toMatchObject({ cv, rels: [], links: [] });
  });

  it('pages by per_page and returns per-page and total', async () => {
    const client = clientOf(space);
    const first = await client.get('cdn/stories', { cv, per_page: 5 });
    const last = await client.get('cdn/stories', { cv, per_page: 5, page: 3 });
    expect([first.perPage, first.total, first.data.stories.length]).toEqual([5, 13, 5]);
    expect(last.data.stories).toHaveLength(3);
    expect(await client.getAll('cdn/stories', { cv, per_page: 5 })).toHaveLength(13);
    expect((await client.get('cdn/stories', { cv, per_page: 1000 })).perPage).toBe(100);
    expect((await client.get('cdn/stories', { cv })).perPage).toBe(25);
  });

  it.each<[ISbStoriesParams, string[]]>([
    [{ starts_with: 'authors/' }, ['authors/mister-master', 'authors/john-doe']],
    [{ by_slugs: 'authors/*,home' }, ['authors/mister-master', 'authors/john-doe', 'home']],
    [{ starts_with: 'article/', excluding_slugs: 'article/article-*' }, ['article/']],
    [{ by_uuids: JOHN }, ['authors/john-doe']],
    [
      { by_uuids_ordered: `${JOHN},7367d065-7499-411d-84c8-7141670e16c3` },
      ['authors/john-doe', 'home'],
    ],
    [{ by_ids: '123616130' }, ['home']],
    [{ content_type: 'global' }, ['global']],
    [{ is_startpage: true }, ['article/']],
    [{ level: 1 }, ['home', 'global']],
    [
      { content_type: 'author', sort_by: 'content.name:asc' },
      ['authors/john-doe', 'authors/mister-master'],
    ],
    [{ search_term: 'mister', content_type: 'author' }, ['authors/mister-master']],
    [{ filter_query: { name: { like: 'john*' } } }, ['authors/john-doe']],
    [
      { filter_query: { component: { in: 'author' }, name: { not_in: 'John Doe' } } },
      ['authors/mister-master'],
    ],
    [
      {
        filter_query: {
          categories: { any_in_array: 'x,0b87cb6f-b089-4dd2-a1e3-87f9427d0700' },
          title: { is: 'not_empty' },
        },
        by_slugs: '*-2',
      },
      ['article/article-2'],
    ],
    [
      { filter_query: { __or: [{ name: { in: 'John Doe' } }, { headline: { in: 'My Blog' } }] } },
      ['article/', 'authors/john-doe'],
    ],
    [{ starts_with: 'nowhere/' }, []],
  ])('a list of stories selects by %j', async (params, slugs) => {
    const { data } = await clientOf(space).get('cdn/stories', { cv, ...params });
    expect(data.stories.map((story: { full_slug: string }) => story.full_slug)).toEqual(slugs);
  });

  it('a list of stories rejects what it cannot parse', async () => {
    const query = `stories?token=${PUBLIC_TOKEN}&cv=1`;
    expect(await ask(space, `${query}&page=x`)).toMatchObject({ status: 422 });
    expect(await ask(space, `${query}&filter_query[a][near]=1`)).toMatchObject({
      status: 422,
      body: { error: expect.any(String) },
    });
    expect(await ask(space, `${query}&filter_query[__or][0][a][in]=1`)).toMatchObject({
      status: 500,
    });
  });
});

describe('one story', () => {
  it.each([
    ['cdn/stories/authors/john-doe', {}],
    ['cdn/stories/123616138', {}],
    [`cdn/stories/${JOHN}`, { find_by: 'uuid' as const }],
  ])('one story is found at %s', async (path, params) => {
    const { data } = await clientOf(space).get(path, { cv, ...params });
    expect(data.story).toMatchObject({ uuid: JOHN, full_slug: 'authors/john-doe' });
    expect(data.cv).toBe(cv);
  });

  it('one story is 404 with an array of strings if it is missing', async () => {
    expect(await ask(space, `stories/nowhere?token=${PUBLIC_TOKEN}&cv=1`)).toEqual({
      status: 404,
      body: ['This record could not be found'],
    });
    await expect(clientOf(space).get('cdn/stories/nowhere', { cv })).rejects.toMatchObject({
      status: 404,
      message: 'This record could not be found',
    });
    expect((await ask(space, `stories/${JOHN}?token=${PUBLIC_TOKEN}&cv=1`)).status).toBe(404);
  });
});

describe('tokens and versions', () => {
  it.each([
    ['', 'published', 401],
    ['wrong', 'published', 401],
    [PUBLIC_TOKEN, 'draft', 401],
    [PUBLIC_TOKEN, 'published', 200],
    [PREVIEW_TOKEN, 'draft', 200],
    [PREVIEW_TOKEN, 'published', 200],
  ])('token %j and %s: %i', async (token, version, status) => {
    const answer = await ask(space, `stories/home?token=${token}&version=${version}&cv=1`);
    expect(answer.status).toBe(status);
    if (status === 401) expect(answer.body).toEqual({ error: 'Unauthorized' });
  });

  it('a published request without a cv is redirected to the same URL with it, a draft never', async () => {
    const asked: Asked = { urls: [], statuses: [] };
    const params = { starts_with: 'authors/' };
    await clientOf(space, PUBLIC_TOKEN, asked).get('cdn/stories', params);
    expect(asked.statuses).toEqual([301, 200]);
    expect(asked.urls[1]?.searchParams.get('cv')).toBe(String(cv));
    expect(asked.urls[1]?.searchParams.get('starts_with')).toBe('authors/');
    expect((await ask(space, `stories?token=${PUBLIC_TOKEN}&cv=undefined`)).status).toBe(301);
    expect((await ask(space, `stories?token=${PREVIEW_TOKEN}&version=draft`)).status).toBe(200);
    expect(await ask(space, `spaces/me?token=${PUBLIC_TOKEN}`)).toMatchObject({
      status: 200,
      body: { space: { version: cv } },
    });
  });

  it('a draft marks its bloks for the editor, a published story does not', async () => {
    const client = clientOf(space, PREVIEW_TOKEN);
    const draft = await client.get('cdn/stories/home', { version: 'draft' });
    const published = await client.get('cdn/stories/home', { cv });
    const mark = /^<!--#storyblok#(\{.*\})-->$/.exec(draft.data.story.content._editable)?.[1] ?? '';
    expect(JSON.parse(mark)).toMatchObject({
      name: 'page',
      id: '123616130',
      uid: draft.data.story.content._uid,
    });
    expect(draft.data.story.content.body[0]._editable).toContain('#storyblok#');
    expect(JSON.stringify(published.data)).not.toContain('_editable');
  });
});

describe('relations and links', () => {
  it('relations are resolved into rels and, for link fields, into links', async () => {
    const path = `stories/article/article-2?token=${PUBLIC_TOKEN}&cv=1&resolve_relations=article.categories&resolve_links=url`;
    expect((await ask(space, path)).body).toMatchObject({
      rels: [{ full_slug: 'categories/web-design' }],
      links: [{ uuid: JOHN, full_slug: 'authors/john-doe', url: 'authors/john-doe' }],
    });
    const { data } = await clientOf(space).get('cdn/stories/article/article-2', {
      cv,
      resolve_relations: 'article.categories',
      resolve_links: 'story',
    });
    expect(data.story.content.categories[0]).toMatchObject({ name: 'Web Design' });
    expect(data.story.content.author.story).toMatchObject({ name: 'John Doe' });
  });

  it('relations above 50 are returned as uuids, which the client fetches in batches', async () => {
    const pieces = Array.from({ length: 120 }, (_, index) =>
      seedOf(`pieces/${index}`, { content: { component: 'piece' } }),
    );
    const uuids = completeStories(pieces, false).map((story) => story.uuid);
    const many = spaceOf([
      ...pieces,
      seedOf('all', { content: { component: 'page', pieces: uuids } }),
    ]);
    const asked: Asked = { urls: [], statuses: [] };
    const params = { cv, resolve_relations: 'page.pieces' };
    const { data } = await clientOf(many, PUBLIC_TOKEN, asked).get('cdn/stories/all', params);
    // The client's batches carry no cv, so each of them is redirected first.
    expect(asked.statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(data.story.content.pieces.every((piece: unknown) => typeof piece === 'object')).toBe(
      true,
    );
  });

  it('lists links by uuid, including folders', async () => {
    const { data, total } = await clientOf(space).get('cdn/links', { cv, per_page: 1000 });
    const links = Object.values(data.links);
    expect(links).toHaveLength(total);
    expect(data.links[JOHN]).toMatchObject({
      slug: 'authors/john-doe',
      real_path: '/authors/john-doe',
      is_folder: false,
    });
    expect(links).toContainEqual(
      expect.objectContaining({ slug: 'authors', is_folder: true, parent_id: 0 }),
    );
    const one = await ask(space, `links/${JOHN}?token=${PUBLIC_TOKEN}&cv=1`);
    expect(one.body).toMatchObject({ link: { uuid: JOHN } });
  });
});

describe('a minimal seed', () => {
  const seeds = [
    seedOf('de-de/kinderwagen', {
      name: 'Kinderwagen',
      content: {
        component: 'page',
        title: 'A',
        title__i18n__fr: 'B',
        body: [{ component: 'teaser' }],
      },
    }),
    seedOf('de-at/kinderwagen', { content: { component: 'page' } }),
  ];

  it('a minimal seed is completed the same way every time', async () => {
    const [first] = completeStories(seeds, false);
    expect(completeStories(seeds.toReversed(), false)[0]).toEqual(first);
    expect(first).toMatchObject({
      name: 'kinderwagen',
      slug: 'kinderwagen',
      full_slug: 'de-at/kinderwagen',
      lang: 'default',
      path: null,
      translated_slugs: null,
    });
    expect(first?.uuid).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(first?.alternates).toMatchObject([
      { full_slug: 'de-de/kinderwagen', published: true, is_folder: false },
    ]);
  });

  it('a minimal seed is in the requested language', async () => {
    const path = `cdn/stories/de-de/kinderwagen`;
    const french = await clientOf(spaceOf(seeds)).get(path, { cv, language: 'fr' });
    expect(french.data.story).toMatchObject({ lang: 'fr', content: { title: 'B' } });
    const plain = await clientOf(spaceOf(seeds)).get(path, { cv, excluding_fields: 'body' });
    expect(plain.data.story.content).toEqual({
      _uid: expect.any(String),
      component: 'page',
      title: 'A',
    });
  });
});
