import { resolveLink } from '../../app/content/rules/link.ts';
import { contentChain, type Shop, type ShopKey } from '../../app/shop/rules/shop.ts';
import { localiseStoryLink } from '../../app/content/rules/slug-index.ts';
import { localisePath } from '../../app/routes.ts';
import { allShops, shops } from '../../edge-config/shops/shops.ts';
import type { Document } from './documents.ts';
import type { Problem } from './problem.ts';
import { contentLink, type FoundLink, linksIn } from './read-links.ts';
import type { Site } from './site.ts';

/** A document, or a part of it, in a shop that shows it. */
interface Shown {
  readonly shop: Shop;
  readonly key: string;
  /**
   * Path of the document's page below the shop's prefix, against which relative URLs are resolved; the home page's for a layout.
   */
  readonly page: string;
  readonly links: readonly FoundLink[];
  /** Whether the content system resolves the document's links, as for stories; layouts are read from KV unchanged. */
  readonly resolved: boolean;
}

/**
 * Returns the links that lead to no page. Each link is resolved as in the storefront, in every shop that
 * shows its document, including shops that inherit it; the shop without the page is named.
 */
export function linkProblems(layouts: readonly Document[], site: Site): Problem[] {
  const shown = [...storiesShown(site), ...layoutsShown(layouts)];
  const found = new Map<string, { problem: Problem; shops: ShopKey[] }>();
  for (const { shop, key, page, links, resolved } of shown) {
    for (const link of links) {
      const why = whyDead(link, { shop, page, resolved }, site);
      if (why === undefined) continue;
      const problem = { key, path: link.path, problem: why };
      const name = JSON.stringify(problem);
      const known = found.get(name) ?? { problem, shops: [] };
      known.shops.push(shop.key);
      found.set(name, known);
    }
  }
  return [...found.values()].map(({ problem, shops: where }) => ({
    ...problem,
    problem: `${problem.problem} (${where.join(', ')})`,
  }));
}

function storiesShown({ entries, stories }: Site): Shown[] {
  const links = new Map(
    [...stories].map(([slug, { value }]) => [slug, linksIn(value['content'], ['content'])]),
  );
  return allShops.flatMap((shop) =>
    [...(entries.get(shop.key)?.values() ?? [])].map(({ fullSlug, path }) => ({
      shop,
      key: `stories/${fullSlug}`,
      page: path,
      links: links.get(fullSlug) ?? [],
      resolved: true,
    })),
  );
}

/** A region's top-level field replaces its parent's. */
function layoutsShown(layouts: readonly Document[]): Shown[] {
  return allShops.flatMap((shop) =>
    ['layout', 'layout-qa'].flatMap((folder) => {
      const chain = contentChain(shop.key, shops).flatMap((key) =>
        layouts.filter((layout) => layout.key === `${folder}/${key}`),
      );
      const taken = new Set<string>();
      return chain.map(({ key, value }): Shown => {
        const own = Object.entries(value).filter(([name]) => !taken.has(name));
        for (const [name] of own) taken.add(name);
        return { shop, key, page: '/', links: linksIn(Object.fromEntries(own)), resolved: false };
      });
    }),
  );
}

function whyDead(
  link: FoundLink,
  { shop, page, resolved }: Pick<Shown, 'shop' | 'page' | 'resolved'>,
  site: Site,
): string | undefined {
  // check-assets.ts checks whether the file exists.
  if (link.linktype === 'asset') return undefined;
  if (link.linktype === 'email')
    return /^\S+@\S+$/.test(link.email) ? undefined : `"${link.email}" is not an e-mail address`;
  const story = link.linktype === 'story' && link.uuid !== '' && site.byUuid.get(link.uuid);
  if (story === undefined) return `no story has the uuid ${link.uuid}`;
  if (story && !resolved && story.fullSlug !== trimmed(link.target))
    return `leads to "${link.target}", but the story of its uuid is ${story.fullSlug}`;
  const entries = site.entries.get(shop.key) ?? new Map();
  const localised = localiseStoryLink(contentLink(link, story ? story.fullSlug : undefined), shop, {
    entries,
  });
  const href = resolveLink(localised, (path) => localisePath(path, shop), page)?.href;
  if (href === undefined) return `"${link.target}" is not a URL that a page may link to`;
  const why = href.startsWith('/') ? site.whyNowhere(href, shop) : undefined;
  return why && `leads to ${href}, which ${why}`;
}

function trimmed(slug: string): string {
  return slug.replaceAll(/^\/+|\/+$/g, '');
}
