import { draftStory } from '../../../app/content/story.ts';
import { contentChain } from '../../../app/domain/shop.ts';
import { shops } from '../../../edge-config/shops.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import type { StoryAnswer } from './stories.ts';
import { fetchDraft } from '../upstream/storyblok/stories.ts';
import type { Visit } from '../pages/page.ts';

/**
 * A story as its editor sees it now, of the shop or its parents: asked for each time, never out of a cache and never
 * into one. Only a verified preview comes here.
 */
export async function readDraft(slug: string, visit: Visit): Promise<StoryAnswer> {
  const { env, settings, shop, trace } = visit;
  const [token] = settings.STORYBLOK_PREVIEW_TOKEN ?? [];
  if (token === undefined) return { kind: 'silent' };
  // An editor waits longer than a shopper, and is not sent away by a 429.
  const limits = upstreamLimits.contentBackground;
  const asking = { env, settings, limits, patient: true, token };
  for (const key of contentChain(shop.key, shops)) {
    const result = await trace.time(
      'storyblok',
      () => fetchDraft(`${key}/${slug}`, asking),
      ({ kind }) => kind,
    );
    if (result.kind === 'story')
      return { kind: 'story', story: draftStory(result.story), source: 'fresh' };
    if (result.kind === 'fault') {
      trace.note('storyblok.fault', { cause: result.cause });
      return { kind: 'silent' };
    }
  }
  return { kind: 'missing' };
}
