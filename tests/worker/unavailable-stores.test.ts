import { waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { KV_LAST_PATIENCE, KV_PATIENCE } from '../../edge-config/cache.ts';
import type { Bindings } from '../../worker/storefront/bindings.ts';
import {
  askStorefront as ask,
  BEAR,
  type Fault,
  faulty,
  freshIsolate,
  freshPort,
  LATE,
  playing,
  SECRET,
} from './fixtures/isolate.ts';
import { publishStory } from './fixtures/publish-story.ts';

const PICTURE = '/images/f/1001/1200x1080/5e1f0c9a2b/hero-pram.webp?width=480';

beforeEach(() => {
  freshPort();
});

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  // Every page is rendered for its request, because a cached page would hide a missing store.
  await env.CONTENT.put('control/switches', '{"pageStore":"off"}');
  await publishStory('home', 'Zuhause');
  await publishStory('agb', 'Bedingungen');
});

const READS = ['get'];

describe.each<[Fault, string, (fault: Fault) => Partial<Bindings>]>([
  ['throws', 'CACHE', (fault) => ({ CACHE: faulty(env.CACHE, fault, READS) })],
  ['throws', 'CONTENT', (fault) => ({ CONTENT: faulty(env.CONTENT, fault, READS) })],
  [
    'throws',
    'all of KV',
    (fault) => ({
      CACHE: faulty(env.CACHE, fault, ['get', 'put', 'delete', 'list']),
      CONTENT: faulty(env.CONTENT, fault, ['get', 'put', 'delete', 'list']),
    }),
  ],
  ['is late', 'CACHE', (fault) => ({ CACHE: faulty(env.CACHE, fault, READS) })],
  [
    'is late',
    'all of KV',
    (fault) => ({
      CACHE: faulty(env.CACHE, fault, READS),
      CONTENT: faulty(env.CONTENT, fault, READS),
    }),
  ],
])('what %s: %s', (fault, _, broken) => {
  test('pages of content and products render without waiting for the store', async () => {
    const given = freshIsolate(broken(fault));
    const [home, terms, product] = await Promise.all([
      // As a crawler: shoppers may get the header before the source of the rest is known.
      ask('/', given, { headers: { 'user-agent': 'Googlebot/2.1' } }),
      ask('/agb/', given),
      ask(BEAR, given),
    ]);
    expect([home.status, terms.status, product.status]).toEqual([200, 200, 200]);
    expect(terms.text).toContain('Bedingungen');
    expect(product.text).toContain('24,95');
    expect(home.headers.get('server-timing')).toContain('content;desc="fresh"');
    for (const { text, ms } of [home, terms, product]) {
      expect(text).not.toContain(SECRET);
      expect(ms).toBeLessThan(LATE);
    }
    // One wait each for layout, redirects and story, and time to render the page.
    expect(terms.ms).toBeLessThan(KV_LAST_PATIENCE + 3 * KV_PATIENCE + 1_500);
  });
});

/** Contains nothing, whatever was stored before. */
const EMPTY = { CACHE: faulty(env.CACHE, 'throws', ['get', 'put']) };

test('a store that rejects writes: the page renders', async () => {
  await env.CONTENT.delete('control/content');
  const given = freshIsolate(EMPTY);
  await publishStory('unkeepable', 'Nicht behalten');
  const { status, text, context } = await ask('/unkeepable/', given);
  expect([status, text.includes('Nicht behalten')]).toEqual([200, true]);
  await waitOnExecutionContext(context);
});

const refused = playing(() => Promise.reject(new Error(SECRET)));

/** Returns a store with an original under every key. */
const holding = {
  get: () => Promise.resolve({ body: new Blob(['original']).stream() }),
} as unknown as R2Bucket;

const failing = {
  input() {
    throw new Error(SECRET);
  },
} as unknown as ImagesBinding;

describe('pictures', () => {
  test.each<[string, Partial<Bindings>]>([
    ['R2 throws', { PICTURES: faulty(env.PICTURES, 'throws', ['get']) }],
    ['the image service throws', { PICTURES: holding, IMAGES: failing }],
  ])('%s: a placeholder that is not cached, and the page renders', async (_, broken) => {
    const given = freshIsolate(broken);
    const product = await ask('/images/products/1001001.webp?width=480', given);
    expect([product.status, product.headers.get('cache-control')]).toEqual([503, 'no-store']);
    const content = await ask(PICTURE, freshIsolate({ ...broken, STORYBLOK_FILES: refused }));
    expect([content.status, content.headers.get('content-type')]).toEqual([503, 'image/svg+xml']);
    expect(content.headers.get('cache-control')).toBe('no-store');
    expect(content.headers.get('retry-after')).toBe('5');
    expect((await ask(BEAR, given)).status).toBe(200);
  });
});

function quickest(answers: readonly { readonly ms: number }[]): number {
  return Math.min(...answers.map(({ ms }) => ms));
}

describe('one call per key at a time', () => {
  /** Returns a content system that answers a story after this time and counts its calls. */
  function counting(milliseconds: number) {
    const asked: string[] = [];
    const binding = playing(async (address) => {
      const { pathname } = new URL(address);
      asked.push(pathname);
      if (!pathname.includes('/stories/')) return Response.json({ links: {}, space: {} });
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      const content = { component: 'page', title: 'Gemeinsam', _uid: 'u', body: [] };
      const story = { uuid: 'u', name: 'x', full_slug: 'de-at/gemeinsam', content };
      return Response.json({ story, cv: 1, rels: [], links: [] });
    });
    const count = () => asked.filter((path) => path.endsWith('/gemeinsam')).length;
    return { binding, count };
  }

  test('fifty concurrent requests to a slow content system cause one call, and all get the page', async () => {
    const { binding, count } = counting(400);
    const given = freshIsolate({ ...EMPTY, STORYBLOK: binding });
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/gemeinsam/', given)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ text }) => text.includes('Gemeinsam'))).toBe(true);
    expect(count()).toBe(1);
  });

  test('if it hangs, all get the error after one timeout and one call', async () => {
    const { binding, count } = counting(LATE);
    const given = freshIsolate({ ...EMPTY, STORYBLOK: binding });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/gemeinsam/', given)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.every(({ text }) => text.includes(de['error.unavailable.headline']))).toBe(true);
    expect(answers[0]?.headers.get('retry-after')).toBe('5');
    expect(count()).toBe(1);
    const refusing = freshIsolate({ ...EMPTY, STORYBLOK: refused });
    const messages = await Promise.all(
      Array.from({ length: 20 }, () => ask('/gemeinsam/', refusing)),
    );
    expect(new Set(messages.map(({ status }) => status))).toEqual(new Set([503]));
    // The fastest of each, so that only the timeout itself remains.
    expect(quickest(answers) - quickest(messages)).toBeLessThan(1_500);
  });
});
