import { waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import type { Bindings } from '../../worker/storefront/bindings.ts';
import {
  askStorefront as ask,
  BEAR,
  type Fault,
  faulty,
  freshIsolate,
  freshPort,
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
  ['hangs', 'CACHE', (fault) => ({ CACHE: faulty(env.CACHE, fault, READS) })],
  [
    'hangs',
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
      // Sent as a crawler, because shoppers may get the header before the source of the content is known.
      ask('/', given, { headers: { 'user-agent': 'Googlebot/2.1' } }),
      ask('/agb/', given),
      ask(BEAR, given),
    ]);
    expect([home.status, terms.status, product.status]).toEqual([200, 200, 200]);
    expect(terms.text).toContain('Bedingungen');
    expect(product.text).toContain('24,95');
    expect(home.headers.get('server-timing')).toContain('content;desc="fresh"');
    for (const { text } of [home, terms, product]) expect(text).not.toContain(SECRET);
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

describe('one call per key at a time', () => {
  /** Returns a content system that answers stories once `gate` is open, and counts its calls. */
  function counting(gate: Promise<unknown>) {
    const asked: string[] = [];
    const binding = playing(async (address) => {
      const { pathname } = new URL(address);
      asked.push(pathname);
      if (!pathname.includes('/stories/')) return Response.json({ links: {}, space: {} });
      await gate;
      const content = { component: 'page', title: 'Gemeinsam', _uid: 'u', body: [] };
      const story = { uuid: 'u', name: 'x', full_slug: 'de-at/gemeinsam', content };
      return Response.json({ story, cv: 1, rels: [], links: [] });
    });
    const count = () => asked.filter((path) => path.endsWith('/gemeinsam')).length;
    return { binding, count };
  }

  test('fifty concurrent requests to a slow content system cause one call, and all get the page', async () => {
    const gate = Promise.withResolvers<void>();
    const { binding, count } = counting(gate.promise);
    const given = freshIsolate({ ...EMPTY, STORYBLOK: binding });
    const asked = Array.from({ length: 50 }, () => ask('/gemeinsam/', given));
    await vi.waitUntil(() => count() > 0, { timeout: 20_000 });
    gate.resolve();
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ text }) => text.includes('Gemeinsam'))).toBe(true);
    expect(count()).toBe(1);
  });

  test('a call that hangs gives all who wait the error after one call', async () => {
    const { binding, count } = counting(new Promise(() => undefined));
    const given = freshIsolate({ ...EMPTY, STORYBLOK: binding });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/gemeinsam/', given)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.every(({ text }) => text.includes(de['error.unavailable.headline']))).toBe(true);
    expect(answers[0]?.headers.get('retry-after')).toBe('5');
    expect(count()).toBe(1);
  });
});
