import { resolveLink } from '../../../app/content/rules/link.ts';
import { LruCache } from '../../../app/page/rules/lru-cache.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { localiseStoryLink } from '../../../app/content/rules/slug-index.ts';
import type { LayoutData } from '../../../app/layouts/layout-data.ts';
import { navigationLabels } from '../../../app/layouts/navigation-labels.ts';
import { isSwitchedOff, localisePath } from '../../../app/routes.ts';
import type { ShopContext } from '../http/request-context.ts';
import { readLayout } from './layout.ts';
import { readSlugIndex, type SlugIndex } from './slug-index.ts';

/** Localised targets of links in stories and layouts, cached because a look-up tries all routes of all languages. */
const localised = new LruCache<string>(2000);

/**
 * Returns a function that resolves the links of a page, whose path is below the shop's prefix. Links to other shops' stories lead to
 * this shop's page if the index has it; links to a page that the shop does not have, to none.
 */
export function resolveLinks(
  shop: Shop,
  index: SlugIndex | undefined,
  page = '/',
): LayoutData['link'] {
  const localise = (path: string) =>
    localised.getOrCreate(`${shop.key} ${path}`, () => localisePath(path, shop));
  return (link) => {
    const own = index ? localiseStoryLink(link, shop, index) : link;
    const resolved = resolveLink(own, localise, page);
    // Texts that several shops share do not know the options of each.
    return resolved && isSwitchedOff(resolved.href, shop) ? undefined : resolved;
  };
}

interface Named {
  readonly index: SlugIndex | undefined;
  readonly labels: ReadonlyMap<string, string>;
}

/** The names of each layout, cached because a navigation has hundreds of links. */
const known = new WeakMap<object, Named>();

/** Returns the names of pages in the shop's navigation, by path below the shop's prefix. */
export async function readNavigationLabels(
  context: ShopContext,
): Promise<ReadonlyMap<string, string>> {
  const { shop } = context;
  const [layout, index] = await Promise.all([
    readLayout(shop, context),
    readSlugIndex(shop, context),
  ]);
  const last = known.get(layout);
  if (last && last.index === index) return last.labels;
  const labels = navigationLabels({ layout, shop, link: resolveLinks(shop, index) });
  known.set(layout, { index, labels });
  return labels;
}
