import type { Block, ContentContext } from '../../../app/content/block.tsx';
import { NO_DATA } from '../../../app/content/data.ts';
import { parseBlocks } from '../../../app/content/registry.ts';
import { isShownBelow } from '../../../app/listing/rules/listing-teasers.ts';
import { pathsAbove } from '../../../app/page/rules/breadcrumb.ts';
import { storySlug } from '../../../app/page/rules/path.ts';
import type { ListingTeaser } from '../../../app/ui/listing/listing-view.ts';
import { shopOrigin } from '../http/host-match.ts';
import { findStory } from '../sources/find-story.ts';
import { readSlugIndex } from '../sources/slug-index.ts';
import type { PageContext } from './page-context.ts';

/** Returns the part of the blocks' context that does not depend on the page's data. */
export function plainContext({
  layoutData,
  settings,
  url,
  path,
  isPreview,
}: PageContext): ContentContext {
  const { shop, t, link, layout } = layoutData;
  return {
    shop,
    t,
    link,
    layout,
    page: { path, isCheckout: false, breadcrumb: [] },
    now: Date.now(),
    data: NO_DATA,
    takesFiles: settings.FORM_HOOK_URL !== undefined,
    trail: [],
    origin: shopOrigin(shop, settings.ENVIRONMENT, url),
    preview: isPreview ?? false,
  };
}

/** Returns the teasers that a category's story has for the category's list. */
export function storyTeasers(blocks: readonly Block[], context: PageContext): ListingTeaser[] {
  return blocks.flatMap(({ uid, inList, render }) =>
    inList ? [{ ...inList, key: uid, content: render(plainContext(context)) }] : [],
  );
}

/**
 * Returns the teasers for the list of a category without a story: those that the nearest story above has for it
 * (docs/rules/listing.md#listing). None if that cannot be read: the list is the same without.
 */
export async function teasersFromAbove(context: PageContext): Promise<ListingTeaser[]> {
  const { path, shop, isPreview } = context;
  const entries = (await readSlugIndex(shop, context))?.entries;
  const above = pathsAbove(path).findLast((level) => entries?.has(level));
  const slug = above === undefined ? undefined : storySlug(above);
  if (above === undefined || slug === undefined) return [];
  const answer = await findStory(context, slug, isPreview);
  if (answer.kind !== 'story') return [];
  const { blocks } = parseBlocks(answer.story.body);
  const shown = blocks.filter(({ inList }) => inList && isShownBelow(inList.below, above, path));
  return storyTeasers(shown, context);
}
