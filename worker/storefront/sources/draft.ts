import { draftStory } from '../../../app/content/story.ts';
import { contentChain } from '../../../app/shop/rules/shop.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import type { StoryAnswer } from './stories.ts';
import { fetchDraft } from '../upstream/storyblok/stories.ts';
import type { ShopContext } from '../http/request-context.ts';

/**
 * Returns the draft of a story, of the shop or its parents. It is fetched each time and never cached. Only called for
 * a verified preview.
 */
export async function readDraft(slug: string, context: ShopContext): Promise<StoryAnswer> {
  const { settings, shop, trace } = context;
  const [token] = settings.STORYBLOK_PREVIEW_TOKEN ?? [];
  if (token === undefined) return { kind: 'unavailable' };
  // An editor waits longer than a shopper: a 429 is retried.
  const call = { limits: upstreamLimits.contentBackground, isPatient: true, token };
  for (const key of contentChain(shop.key, shops)) {
    const result = await trace.time(
      'storyblok',
      () => fetchDraft(context, `${key}/${slug}`, call),
      ({ kind }) => kind,
    );
    if (result.kind === 'story')
      return { kind: 'story', story: draftStory(result.story), source: 'fresh' };
    if (result.kind === 'fault') {
      trace.addEvent('storyblok.fault', { cause: result.cause });
      return { kind: 'unavailable' };
    }
  }
  return { kind: 'missing' };
}
