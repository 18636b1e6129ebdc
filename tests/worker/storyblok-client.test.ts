import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { upstreamLimits } from '../../edge-config/upstreams.ts';
import {
  callContent,
  type ContentCall,
  type StoryblokContext,
} from '../../worker/storefront/upstream/storyblok/client.ts';
import { fetchStory } from '../../worker/storefront/upstream/storyblok/stories.ts';
import { anHourLater, settingsFor, shopContext } from './fixtures/context.ts';

const story = {
  uuid: 'u',
  name: 'Home',
  full_slug: 'de-de/home',
  content: { component: 'page', _uid: 'p' },
};

interface Call {
  readonly url: URL;
  readonly at: number;
}

/** Returns a content system with these statuses in order, then 200. */
function answering(...statuses: readonly number[]) {
  return answeringWith({}, ...statuses);
}

/** The same with headers on failed answers. */
function answeringWith(more: Readonly<Record<string, string>>, ...statuses: readonly number[]) {
  const calls: Call[] = [];
  const queue = [...statuses];
  const binding = {
    fetch(input: string) {
      calls.push({ url: new URL(input), at: Date.now() });
      const status = queue.shift() ?? 200;
      const failed = status === 404 ? ['This record could not be found'] : { error: 'Nein' };
      const body = status < 300 ? { story, cv: 7, links: [], rels: [] } : failed;
      const headers = status < 300 ? {} : more;
      return Promise.resolve(Response.json(body, { status, headers }));
    },
  };
  return { calls, binding: binding as unknown as Fetcher };
}

/** The context of a request at content version 7, whose content system is a binding. */
function calling(binding: Fetcher, more: object = {}): StoryblokContext {
  const bindings = { ...env, STORYBLOK: binding };
  const { control } = shopContext();
  const content = { version: 1, cv: 7 };
  const settings = settingsFor({ ...bindings, STORYBLOK_RATE: '', ...more });
  return { env: bindings, settings, control: { ...control, content } };
}

/** Stops the timers as well: the test moves them. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
}

const limits = upstreamLimits.contentBackground;
const background: ContentCall = { limits };

beforeEach(anHourLater);
afterEach(() => void vi.useRealTimers());

describe('a 429 is retried after 300 ms, at most 10 times', () => {
  const patient: ContentCall = { ...background, isPatient: true };

  test('a 429 in the background is retried until it succeeds', async () => {
    stopClock();
    const { calls, binding } = answering(429, 429);
    const result = fetchStory(calling(binding), 'de-de/home', patient);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await result).kind).toBe('story');
    const [first] = calls;
    expect(calls.map(({ at }) => at - (first?.at ?? 0))).toEqual([0, 300, 600]);
  });

  test('a 429 in the background is retried ten times at most', async () => {
    stopClock();
    const { calls, binding } = answering(...Array<number>(20).fill(429));
    const result = fetchStory(calling(binding), 'de-de/home', patient);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await result).toEqual({ kind: 'fault', cause: 'status' });
    expect(calls).toHaveLength(11);
  });

  test('a 429 in a shopper’s request is not retried', async () => {
    const { calls, binding } = answering(429);
    const shopper = { limits: upstreamLimits.content };
    const result = await fetchStory(calling(binding), 'de-de/home', shopper);
    expect(result).toEqual({ kind: 'fault', cause: 'status' });
    expect(calls).toHaveLength(1);
  });
});

test('a Retry-After of a 429 is respected', async () => {
  const { calls, binding } = answeringWith({ 'retry-after': '1' }, 429);
  const shopper = { limits: upstreamLimits.content };
  const ask = () => fetchStory(calling(binding), 'de-de/home', shopper);
  expect(await ask()).toEqual({ kind: 'fault', cause: 'status' });
  expect(await ask()).toEqual({ kind: 'fault', cause: 'circuit-open' });
  vi.setSystemTime(Date.now() + 999);
  expect(await ask()).toEqual({ kind: 'fault', cause: 'circuit-open' });
  expect(calls).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  expect((await ask()).kind).toBe('story');
  expect(calls).toHaveLength(2);
});

describe('meaning of an answer', () => {
  test.each([200, 201, 202, 203, 206])('%i is a success', async (status) => {
    const { binding } = answering(status);
    expect(await fetchStory(calling(binding), 'de-de/home', background)).toMatchObject({
      kind: 'story',
    });
  });

  test.each([
    [404, { kind: 'missing' }],
    [401, { kind: 'fault', cause: 'status' }],
    [422, { kind: 'fault', cause: 'status' }],
    [500, { kind: 'fault', cause: 'status' }],
    [503, { kind: 'fault', cause: 'status' }],
  ])('%i', async (status, expected) => {
    const { calls, binding } = answering(status);
    expect(await fetchStory(calling(binding), 'de-de/home', background)).toEqual(expected);
    expect(calls).toHaveLength(1);
  });

  test.each([200, 201, 202, 203, 206])('%i is a success', async (status) => {
    const { binding } = answering(status);
    const found = await fetchStory(calling(binding), 'de-de/home', background);
    expect(found.kind).toBe('story');
  });

  test.each([207, 226])('%i is none', async (status) => {
    const { binding } = answering(status);
    const found = await fetchStory(calling(binding), 'de-de/home', background);
    expect(found).toEqual({ kind: 'fault', cause: 'status' });
  });

  test('the content version is sent, and no draft is requested', async () => {
    const { calls, binding } = answering();
    await fetchStory(calling(binding), 'de-de/home', background);
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({
      cv: '7',
      version: 'published',
      token: 'local-public-token',
      resolve_links: 'url',
    });
  });
});

describe('throttle 5 requests per second (3 with an OAuth token), or as many as are set', () => {
  test.each([
    [5, {}],
    [3, { STORYBLOK_OAUTH_TOKEN: 'oauth' }],
    [8, { STORYBLOK_OAUTH_TOKEN: 'oauth', STORYBLOK_RATE: '8' }],
  ])(
    '%i at once, the next one a second later, over all requests of an isolate',
    async (many, more) => {
      stopClock();
      const { calls, binding } = answering();
      const all = Array.from({ length: many + 1 }, () =>
        callContent(calling(binding, more), 'cdn/spaces/me', {}, background),
      );
      await vi.advanceTimersByTimeAsync(990);
      expect(calls).toHaveLength(many);
      await vi.advanceTimersByTimeAsync(20);
      expect(calls).toHaveLength(many + 1);
      expect((await Promise.all(all)).every(({ kind }) => kind === 'ok')).toBe(true);
      vi.useRealTimers();
    },
  );

  test('a caller that cannot wait so long fails immediately and takes no slot', async () => {
    stopClock();
    const { calls, binding } = answering();
    const shopper = { limits: upstreamLimits.content };
    const all = Array.from({ length: 12 }, () =>
      callContent(calling(binding), 'cdn/spaces/me', {}, shopper),
    );
    await vi.advanceTimersByTimeAsync(1_200);
    const results = await Promise.all(all);
    vi.useRealTimers();
    expect(results.filter(({ kind }) => kind === 'ok')).toHaveLength(10);
    expect(results.filter((result) => result.kind === 'fault')).toEqual([
      { kind: 'fault', cause: 'throttled' },
      { kind: 'fault', cause: 'throttled' },
    ]);
    expect(calls).toHaveLength(10);
  });

  test('background work leaves slots for requests', async () => {
    stopClock();
    const { calls, binding } = answering();
    const behind = Array.from({ length: 6 }, () =>
      callContent(calling(binding), 'cdn/spaces/me', {}, { limits, isBackground: true }),
    );
    const shoppers = Array.from({ length: 2 }, () =>
      callContent(calling(binding), 'cdn/stories/x', {}, background),
    );
    await vi.advanceTimersByTimeAsync(900);
    await Promise.all(shoppers);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect((await Promise.all(behind)).every(({ kind }) => kind === 'ok')).toBe(true);
    expect(calls).toHaveLength(8);
  });
});
