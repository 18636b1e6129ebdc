import {
  type Guide,
  findGuides,
  guidesOf,
  type SearchableGuide,
} from '../../../app/domain/guide-search.ts';
import type { Entries } from '../../../app/domain/slug-index.ts';
import type { ShopContext } from '../http/request-context.ts';
import { readSlugIndex } from './slug-index.ts';

/** The guides of each slug index: a space may have 50,000 stories, and each call would split their titles again. */
const known = new WeakMap<Entries, readonly SearchableGuide[]>();

/** Returns the shop's guides that match a search term, the best first; none while there is no slug index. */
export async function searchGuides(context: ShopContext, term: string): Promise<Guide[]> {
  const { shop } = context;
  const index = await readSlugIndex(shop, context);
  if (!index) return [];
  const guides = known.get(index.entries) ?? guidesOf(index.entries, shop.language);
  known.set(index.entries, guides);
  return findGuides(guides, term, shop.language);
}
