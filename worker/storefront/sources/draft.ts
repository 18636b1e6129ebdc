import { draftStory, isPage, type Story } from '../../../app/content/story.ts';
import {
  isLayoutSlug,
  LAYOUT_TYPE,
  type LayoutDocument,
  layoutDocument,
  layoutSlugOf,
  shopOfLayout,
} from '../../../app/content/rules/layout-story.ts';
import { contentChain, type ShopKey } from '../../../app/shop/rules/shop.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import type { StoryAnswer } from './stories.ts';
import { fetchDraft } from '../upstream/storyblok/stories.ts';
import type { ShopContext } from '../http/request-context.ts';

/** Returns the release that the editor looks at; undefined without one. */
function releaseOf({ searchParams }: URL): string | undefined {
  return /^\d{1,20}$/.exec(searchParams.get('_storyblok_release') ?? '')?.[0];
}

/** The context of a verified preview. */
export interface PreviewContext extends ShopContext {
  /** The story as the editor types it, which takes the draft's part. It is stored nowhere. */
  readonly typed?: Story | undefined;
}

/** An editor waits longer than a shopper: a 429 is retried. */
const PATIENT = { limits: upstreamLimits.contentBackground, isPatient: true };

/**
 * Returns the draft of a page, of the shop or its parents; of the layout's story the home page, around which the layout is seen. It is
 * fetched each time and never cached. Only called for a verified preview.
 */
export async function readDraft(slug: string, context: PreviewContext): Promise<StoryAnswer> {
  const { settings, shop, trace, typed } = context;
  const [token] = settings.STORYBLOK_PREVIEW_TOKEN ?? [];
  if (token === undefined) return { kind: 'unavailable' };
  const call = { ...PATIENT, token };
  const page = isLayoutSlug(slug) ? 'home' : slug;
  const release = releaseOf(context.url);
  for (const key of contentChain(shop.key, shops)) {
    if (typed?.full_slug === `${key}/${page}` && isPage(typed))
      return { kind: 'story', story: draftStory(typed), source: 'fresh' };
    const result = await trace.time(
      'storyblok',
      () => fetchDraft(context, `${key}/${page}`, call, { release }),
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
  context: PreviewContext,
): Promise<ReadonlyMap<ShopKey, LayoutDocument>> {
  const { settings, shop, trace, typed } = context;
  const [token] = settings.STORYBLOK_PREVIEW_TOKEN ?? [];
  if (token === undefined) return new Map();
  const call = { ...PATIENT, token };
  const drafts = await Promise.all(
    contentChain(shop.key, shops).map(async (key) => {
      if (typed && shopOfLayout(typed.full_slug) === key && typed.content.component === LAYOUT_TYPE)
        return [[key, layoutDocument(typed.content)] as const];
      const result = await fetchDraft(context, layoutSlugOf(key), call, {
        type: LAYOUT_TYPE,
        release: releaseOf(context.url),
      });
      if (result.kind === 'fault') trace.addEvent('storyblok.fault', { cause: result.cause });
      return result.kind === 'story' ? [[key, layoutDocument(result.story.content)] as const] : [];
    }),
  );
  return new Map(drafts.flat());
}
