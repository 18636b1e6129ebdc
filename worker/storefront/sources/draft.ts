import { draftStory } from '../../../app/content/story.ts';
import {
  isLayoutSlug,
  LAYOUT_TYPE,
  type LayoutDocument,
  layoutDocument,
  layoutSlugOf,
} from '../../../app/content/rules/layout-story.ts';
import { contentChain, type ShopKey } from '../../../app/shop/rules/shop.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import type { StoryAnswer } from './stories.ts';
import { fetchDraft } from '../upstream/storyblok/stories.ts';
import type { ShopContext } from '../http/request-context.ts';

/** An editor waits longer than a shopper: a 429 is retried. */
const PATIENT = { limits: upstreamLimits.contentBackground, isPatient: true };

/**
 * Returns the draft of a page, of the shop or its parents; of the layout's story the home page, around which the layout is seen. It is
 * fetched each time and never cached. Only called for a verified preview.
 */
export async function readDraft(slug: string, context: ShopContext): Promise<StoryAnswer> {
  const { settings, shop, trace } = context;
  const [token] = settings.STORYBLOK_PREVIEW_TOKEN ?? [];
  if (token === undefined) return { kind: 'unavailable' };
  const call = { ...PATIENT, token };
  const page = isLayoutSlug(slug) ? 'home' : slug;
  for (const key of contentChain(shop.key, shops)) {
    const result = await trace.time(
      'storyblok',
      () => fetchDraft(context, `${key}/${page}`, call),
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

/** Returns the layout documents of the shop's and its parents' drafts, by shop. Only called for a verified preview. */
export async function readLayoutDrafts(
  context: ShopContext,
): Promise<ReadonlyMap<ShopKey, LayoutDocument>> {
  const { settings, shop, trace } = context;
  const [token] = settings.STORYBLOK_PREVIEW_TOKEN ?? [];
  if (token === undefined) return new Map();
  const call = { ...PATIENT, token };
  const drafts = await Promise.all(
    contentChain(shop.key, shops).map(async (key) => {
      const result = await fetchDraft(context, layoutSlugOf(key), call, LAYOUT_TYPE);
      if (result.kind === 'fault') trace.addEvent('storyblok.fault', { cause: result.cause });
      return result.kind === 'story' ? [[key, layoutDocument(result.story.content)] as const] : [];
    }),
  );
  return new Map(drafts.flat());
}
