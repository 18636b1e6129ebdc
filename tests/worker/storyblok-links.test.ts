import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { upstreamLimits } from '../../edge-config/upstreams.ts';
import { fetchStory } from '../../worker/storefront/upstream/storyblok/stories.ts';
import { fetchLinks, type LinksResult } from '../../worker/storefront/upstream/storyblok/links.ts';
import { anHourLater, shopContext } from './fixtures/context.ts';

const limits = upstreamLimits.contentBackground;

interface Fake {
  readonly uuid: string;
  readonly slug: string;
  readonly component: string;
  /** Number of characters of its content. */
  readonly size?: number;
}

function page(uuid: string, slug: string): Fake {
  return { uuid, slug, component: 'page' };
}

/** Returns a content system with these stories; `broken` replaces an answer. */
function space(
  stories: readonly Fake[],
  broken: (url: URL) => Response | undefined = () => undefined,
) {
  const calls: URL[] = [];
  const binding = {
    fetch(input: string) {
      const url = new URL(input);
      calls.push(url);
      return Promise.resolve(broken(url) ?? answer(url, stories));
    },
  };
  return { calls, binding: binding as unknown as Fetcher };
}

function answer(url: URL, stories: readonly Fake[]): Response {
  const query = url.searchParams;
  const isLinks = url.pathname.endsWith('/links');
  const unwanted = query.get('filter_query[component][not_in]');
  const all = stories.filter(({ component }) => isLinks || component !== unwanted);
  const perPage = Number(query.get('per_page'));
  const from = (Number(query.get('page')) - 1) * perPage;
  const shown = all.slice(from, from + perPage);
  const headers = { 'per-page': String(perPage), total: String(all.length) };
  const links = Object.fromEntries(
    shown.map(({ uuid, slug }) => [uuid, { uuid, slug, name: slug, is_folder: false }]),
  );
  const listed = shown.map(({ uuid, slug, component, size = 0 }) => ({
    uuid,
    full_slug: slug,
    content: { component, text: 'x'.repeat(size) },
  }));
  return Response.json(isLinks ? { links } : { stories: listed, cv: 7 }, { headers });
}

/** The context of a request at content version 7, whose content system is a binding. */
function calling(binding: Fetcher) {
  const context = shopContext({ env: { ...env, STORYBLOK: binding } });
  return { ...context, control: { ...context.control, content: { version: 1, cv: 7 } } };
}

function ask(binding: Fetcher): Promise<LinksResult> {
  return fetchLinks(calling(binding), '', limits);
}

function slugsOf(found: LinksResult): readonly string[] | string {
  return found.kind === 'links' ? found.links.map(({ fullSlug }) => fullSlug) : found.cause;
}

beforeEach(anHourLater);
afterEach(() => void vi.useRealTimers());

test.each([200, 203, 206])('a list that comes with %i is read', async (status) => {
  const { binding } = space([page('p', 'de-de/versand')]);
  const there = {
    async fetch(input: string) {
      const answer = await binding.fetch(input);
      return new Response(answer.body, { status, headers: answer.headers });
    },
  };
  expect(slugsOf(await ask(there as unknown as Fetcher))).toEqual(['de-de/versand']);
});

describe('only a story whose root component is a page is listed', () => {
  const settingsStory = { uuid: 's', slug: 'de-de/settings', component: 'settings' };

  test('data stories are requested by type, in the shops’ folders, without unused fields', async () => {
    const { calls, binding } = space([page('p', 'de-de/versand'), settingsStory]);
    expect(slugsOf(await ask(binding))).toEqual(['de-de/versand']);
    expect(calls.map(({ pathname }) => pathname.split('/').at(-1)).toSorted()).toEqual([
      'links',
      'stories',
    ]);
    const query = calls.find(({ pathname }) => pathname.endsWith('/stories'))?.searchParams;
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      version: 'published',
      cv: '7',
      per_page: '100',
      'filter_query[component][not_in]': 'page',
      by_slugs: expect.stringMatching(/^de-de\/\*,.*,bm-de-de\/\*$/),
      excluding_fields: 'body',
    });
  });

  test('more of them than one answer contains', async () => {
    const many = Array.from({ length: 130 }, (_, index) => ({
      ...settingsStory,
      uuid: `s${index}`,
      slug: `de-de/data/${index}`,
    }));
    const { calls, binding } = space([...many, page('p', 'de-de/versand')]);
    expect(slugsOf(await ask(binding))).toEqual(['de-de/versand']);
    expect(calls.filter(({ pathname }) => pathname.endsWith('/stories'))).toHaveLength(2);
  });

  test('larger than one answer may be: fewer are requested', async () => {
    const large = Array.from({ length: 30 }, (_, index) => ({
      ...settingsStory,
      uuid: `s${index}`,
      slug: `de-de/data/${index}`,
      size: 90_000,
    }));
    const { calls, binding } = space([...large, page('p', 'de-de/versand')]);
    expect(slugsOf(await ask(binding))).toEqual(['de-de/versand']);
    const sizes = calls
      .filter(({ pathname }) => pathname.endsWith('/stories'))
      .map(({ searchParams }) => searchParams.get('per_page'));
    expect(sizes).toEqual(['100', '20', '20']);
  });

  test('an ignored filter hides no page', async () => {
    const stories = [page('p', 'de-de/versand'), settingsStory];
    const { binding } = space(stories, (url) => {
      if (!url.pathname.endsWith('/stories')) return undefined;
      const unfiltered = new URL(url);
      unfiltered.searchParams.delete('filter_query[component][not_in]');
      return answer(unfiltered, stories);
    });
    expect(slugsOf(await ask(binding))).toEqual(['de-de/versand']);
  });

  test('any success is an answer: 200 to 206', async () => {
    const stories = [page('p', 'de-de/versand')];
    const { binding } = space(
      stories,
      (url) => new Response(answer(url, stories).body, { status: 203 }),
    );
    expect(slugsOf(await ask(binding))).toEqual(['de-de/versand']);
  });

  test.each(['links', 'stories'])(
    'a list without a usable answer of /%s is empty',
    async (name) => {
      const { binding } = space([page('p', 'de-de/versand')], (url) =>
        url.pathname.endsWith(`/${name}`) ? Response.json({}) : undefined,
      );
      expect(slugsOf(await ask(binding))).toBe('shape');
    },
  );
});

test.each([
  ['page', 'story'],
  ['settings', 'missing'],
])('a story of type %s requested by its path: %s', async (component, kind) => {
  const story = {
    uuid: 'u',
    name: 'x',
    full_slug: 'de-de/x',
    content: { component, _uid: 'c' },
  };
  const binding = { fetch: () => Promise.resolve(Response.json({ story, cv: 7 })) };
  const context = calling(binding as unknown as Fetcher);
  expect((await fetchStory(context, 'de-de/x', { limits })).kind).toBe(kind);
});
