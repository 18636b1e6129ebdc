import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { MISSING_FRESH } from '../../edge-config/cache.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { storyKey } from '../../worker/storefront/sources/keys.ts';
import { readStory } from '../../worker/storefront/sources/stories.ts';
import { shopContext } from './fixtures/context.ts';

const story = {
  uuid: 'u',
  fullSlug: 'de-de/x',
  title: 'X',
  description: '',
  translatedSlugs: [],
  body: [],
};

async function put(shop: string, slug: string, value: object) {
  await env.CACHE.put(storyKey(shop, slug), JSON.stringify(value));
}

describe('a failing content system, and a story that was missing', () => {
  const old = Date.now() - 2 * MISSING_FRESH;

  beforeEach(() => env.CONTENT.put('sandbox/faults', '{"storyblok":{"mode":"503"}}'));

  it('a story that was missing is unavailable if the content system fails in every shop of the chain', async () => {
    for (const shop of ['de-at', 'de-de']) await put(shop, 'none', { at: old, story: null });
    expect(await readStory(shops['de-at'], 'none', shopContext())).toEqual({ kind: 'unavailable' });
  });

  it('a story that was missing in the region uses the parent’s last valid copy', async () => {
    await put('de-at', 'x', { at: old, story: null });
    await put('de-de', 'x', { at: old, story });
    expect(await readStory(shops['de-at'], 'x', shopContext())).toEqual({
      kind: 'story',
      story,
      source: 'stale',
    });
  });

  it('unknown in the region: unavailable, though the parent has a copy', async () => {
    await put('de-de', 'y', { at: old, story });
    expect(await readStory(shops['de-at'], 'y', shopContext())).toEqual({ kind: 'unavailable' });
  });

  it('recently: it is missing, without a call', async () => {
    for (const shop of ['de-at', 'de-de']) await put(shop, 'z', { at: Date.now(), story: null });
    const asking = shopContext();
    expect(await readStory(shops['de-at'], 'z', asking)).toEqual({ kind: 'missing' });
    expect(asking.trace.upstream).toEqual([]);
  });
});
