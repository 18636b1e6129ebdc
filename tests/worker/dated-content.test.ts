import { waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bindings } from '../../worker/storefront/bindings.ts';
import { askStorefront, BEAR, freshIsolate, freshPort, playing } from './fixtures/isolate.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;

const later = (hours: number) =>
  new Date(NOON + hours * HOUR).toISOString().slice(0, 16).replace('T', ' ');

const words = (text: string) => ({
  _uid: text,
  component: 'rich-text',
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});
const trigger = (type: string, value: string) => ({
  _uid: type,
  component: 'campaign-trigger',
  type,
  value,
});

/** A page whose blocks come after one hour and go after two. */
const STORY = {
  uuid: '6f1d1e52-6a51-4f54-8f0e-3f0f0b9e0a11',
  name: 'Aktion',
  full_slug: 'de-at/aktion',
  content: {
    component: 'page',
    _uid: 'p',
    body: [
      words('Immer'),
      {
        _uid: 'c',
        component: 'campaign',
        dateFrom: later(1),
        dateTo: later(2),
        triggers: [trigger('url', '/aktion/')],
        items: [words('Nur jetzt')],
      },
      {
        _uid: 'o',
        component: 'campaign',
        dateFrom: later(1),
        triggers: [trigger('url', '/aktion/'), trigger('marke', 'Nestling')],
        items: [words('Nur am Artikel')],
      },
    ],
  },
};

const LINK = {
  id: 1,
  uuid: STORY.uuid,
  slug: STORY.full_slug,
  name: STORY.name,
  published: true,
  is_folder: false,
};

const BANNERS = [
  {
    label: 'Für Bären',
    dateFrom: later(3),
    dateTo: later(4),
    triggers: [{ type: 'productNumber', value: '1001001' }],
  },
  { label: 'Ohne Rabatt', dateFrom: later(3), triggers: [{ type: 'sale', value: 'false' }] },
];

const content = playing((address) => {
  const { pathname } = new URL(address);
  if (pathname.endsWith('/spaces/me')) return Response.json({ space: { version: 1 } });
  if (pathname.endsWith('/cdn/links')) return Response.json({ links: { a: LINK } });
  if (pathname.endsWith('/cdn/stories')) return Response.json({ stories: [] });
  return pathname.endsWith('/aktion')
    ? Response.json({ story: STORY, cv: 1, links: [], rels: [] })
    : Response.json({}, { status: 404 });
});

let isolate: Bindings;

beforeAll(async () => {
  await env.CONTENT.put('stories/de-at/aktion', JSON.stringify(STORY));
  await env.CONTENT.put('layout/de-at', JSON.stringify({ banners: BANNERS }));
});
afterAll(async () => {
  await env.CONTENT.delete('stories/de-at/aktion');
  await env.CONTENT.delete('layout/de-at');
});
beforeEach(() => {
  freshPort();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  isolate = freshIsolate({ STORYBLOK: content });
});
afterEach(() => vi.useRealTimers());

/** Returns whether the page was rendered for a request at a time or came from the cache, and which of the texts it has. */
async function shownAt(path: string, time: number, texts: readonly string[]) {
  vi.setSystemTime(time);
  const { context, headers, status, text } = await askStorefront(path, isolate);
  await waitOnExecutionContext(context);
  expect(status).toBe(200);
  const isCached = ['hit', 'stale'].includes(headers.get('x-cache') ?? '');
  return [isCached ? 'cached' : 'rendered', ...texts.filter((one) => text.includes(one))];
}

/** Asks for a page until the isolate knows the content's version, under which it is rendered once more. */
async function knowVersion(path: string): Promise<void> {
  for (const hours of [-4, -3, -2]) await shownAt(path, NOON + hours * HOUR, []);
}

describe('dated content comes and goes on time in cached pages', () => {
  test('a campaign block is rendered at each of its dates, and only then', async () => {
    const at = (time: number) =>
      shownAt('/aktion/', time, ['Immer', 'Nur jetzt', 'Nur am Artikel']);
    await knowVersion('/aktion/');
    expect(await at(NOON)).toEqual(['cached', 'Immer']);
    expect(await at(NOON + HOUR - SECOND)).toEqual(['cached', 'Immer']);
    expect(await at(NOON + HOUR)).toEqual(['rendered', 'Immer', 'Nur jetzt']);
    expect(await at(NOON + 2 * HOUR - SECOND)).toEqual(['cached', 'Immer', 'Nur jetzt']);
    expect(await at(NOON + 2 * HOUR)).toEqual(['rendered', 'Immer']);
  });

  test('banners of the layout are decided by the facts of each page', async () => {
    const at = (path: string, time: number) => shownAt(path, time, ['Für Bären', 'Ohne Rabatt']);
    await knowVersion('/aktion/');
    expect(await at('/aktion/', NOON)).toEqual(['cached']);
    expect(await at('/aktion/', NOON + 3 * HOUR)).toEqual(['rendered', 'Ohne Rabatt']);
    expect(await at(BEAR, NOON + 3 * HOUR)).toEqual(['rendered', 'Für Bären', 'Ohne Rabatt']);
    expect(await at(BEAR, NOON + 4 * HOUR)).toEqual(['rendered', 'Ohne Rabatt']);
  });
});
