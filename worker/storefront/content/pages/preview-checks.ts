import type { Block, ContentChecks } from '../../../../app/content/block.tsx';
import { collectLinks } from '../../../../app/content/block-tree.ts';
import { missingLanguages } from '../../../../app/content/rules/translations.ts';
import type { IndexEntry } from '../../../../app/content/rules/slug-index.ts';
import { hasExtension } from '../../../../app/page/rules/path.ts';
import { productNumber, productNumberOf } from '../../../../app/product/rules/reference-key.ts';
import { hasPage, isOwnPage, matchRoute } from '../../../../app/routes.ts';
import { allShops } from '../../../../edge-config/shops/shops.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { fetchCards } from '../../product/calls/products.ts';
import { readCategories } from '../../sources/categories.ts';
import { findRedirect } from '../../sources/redirects.ts';
import { readSlugIndex } from '../../sources/slug-index.ts';

/** Paths that a preview looks up at the redirects; a page with more has other problems first. */
const MAX_REDIRECTS = 50;

/** Returns what the notes of a preview need to know. Undefined for published pages, which have no notes. */
export async function previewChecks(
  context: PageContext,
  blocks: readonly Block[],
): Promise<ContentChecks | undefined> {
  if (!context.isPreview) return undefined;
  const { layoutData, shop } = context;
  const hrefs = [
    ...new Set(
      collectLinks(blocks).flatMap((link) => {
        const href = layoutData.link(link)?.href ?? '';
        return href.startsWith('/') && !href.startsWith('//') ? href : [];
      }),
    ),
  ];
  const named = hrefs.map((href) => ({
    href,
    path: href.slice(shop.prefix.length).replace(/[?#].*$/s, ''),
  }));
  const dead = await findDead(
    named.map(({ path }) => path),
    context,
  );
  const deadLinks = new Set(named.flatMap(({ href, path }) => (dead.has(path) ? href : [])));
  return { deadLinks, knowsProducts: !context.trace.unavailable.backEnd };
}

/** Returns those of the paths that are no page: no story, route, product, category or redirect. What is not known counts as a page. */
async function findDead(
  paths: readonly string[],
  context: PageContext,
): Promise<ReadonlySet<string>> {
  const { shop } = context;
  const [index, categories] = await Promise.all([
    readSlugIndex(shop, context),
    readCategories(context),
  ]);
  if (!index || !categories) return new Set();
  const left = paths.filter(
    (path) => !hasExtension(path) && !index.entries.has(path) && !categories.has(path),
  );
  const products = left.flatMap((path) => {
    const number = numberOf(path, context);
    return number === undefined ? [] : [{ path, number }];
  });
  const others = left.filter(
    (path) => numberOf(path, context) === undefined && !isOpenRoute(path, context),
  );
  const [gone, redirects] = await Promise.all([
    findGone(
      products.map(({ number }) => number),
      context,
    ),
    Promise.all(
      others.slice(0, MAX_REDIRECTS).map((path) => findRedirect(shop, path, '', context)),
    ),
  ]);
  return new Set([
    ...products.filter(({ number }) => gone.has(number)).map(({ path }) => path),
    ...others
      .slice(0, MAX_REDIRECTS)
      .filter((_, index) => redirects[index]?.location === undefined),
  ]);
}

function isOpenRoute(path: string, { shop }: PageContext): boolean {
  const match = matchRoute(path, shop.language);
  return match !== undefined && isOwnPage(path, shop) && hasPage(match.page, shop);
}

/** Returns the number of the product whose page a path is. */
function numberOf(path: string, { shop }: PageContext): string | undefined {
  const match = matchRoute(path, shop.language);
  return match?.page === 'product' ? (productNumberOf(match.params['pdp'] ?? '') ?? '') : undefined;
}

/** Returns those of the numbers that the shop does not sell; none while the back end is unavailable. */
async function findGone(
  numbers: readonly string[],
  context: PageContext,
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const result = await fetchCards(context, numbers);
  if (result.kind !== 'ok') return new Set();
  const sold = new Set(
    result.data.flatMap((product) => (product.isActive ? productNumber(product.referenceKey) : [])),
  );
  return new Set(numbers.filter((number) => !sold.has(number)));
}

/** Returns the notes about a page as a whole: the languages in which it is not there. */
export function pageNotes(
  { isPreview, shop }: PageContext,
  entry: Pick<IndexEntry, 'alternates'> | undefined,
): string[] {
  if (!isPreview || !entry) return [];
  const missing = missingLanguages(shop, entry.alternates, allShops);
  return missing.length > 0
    ? [`has no translation in ${missing.join(', ')}: no story there is named by translated slugs`]
    : [];
}
