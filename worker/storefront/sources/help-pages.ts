import type { LayoutData } from '../../../app/layouts/layout-data.ts';
import { PAGE_LABELS } from '../../../app/layouts/page-labels.ts';
import { hasPage, matchRoute } from '../../../app/routes.ts';
import type { ShopContext } from '../http/request-context.ts';
import { awaitSlugIndex, readSlugIndex } from './slug-index.ts';

/** A page of the shop; its path is below the shop's prefix. */
interface NamedPage {
  readonly path: string;
  readonly name: string;
}

/**
 * Returns those paths at which the shop has pages, with their titles (docs/rules/search.md#search). The back end, which knows the meaning
 * of a term, does not know stories. Without a slug index only the shop's own pages are returned.
 */
export async function namePages(
  context: ShopContext,
  t: LayoutData['t'],
  paths: readonly string[] = [],
): Promise<NamedPage[]> {
  if (paths.length === 0) return [];
  const { shop } = context;
  // The pages are the answer, so a new isolate waits for its index.
  const index = (await readSlugIndex(shop, context)) ?? (await awaitSlugIndex(shop, context));
  return paths.flatMap((path) => {
    const page = matchRoute(path, shop.language)?.page;
    const label = page && hasPage(page, shop) ? PAGE_LABELS[page] : undefined;
    const name = label ? t(label) : index?.entries.get(path)?.name;
    return name ? { path, name } : [];
  });
}
