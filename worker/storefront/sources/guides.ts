import {
  type Guide,
  findGuides,
  findMeantGuides,
  guidesOf,
  type SearchableGuide,
} from '../../../app/search/rules/guide-search.ts';
import type { Entries } from '../../../app/content/rules/slug-index.ts';
import type { ShopContext } from '../http/request-context.ts';
import { readSlugIndex } from './slug-index.ts';

/**
 * The guides of each slug index, cached because a space may have 50,000 stories, whose titles each call would split
 * again.
 */
const known = new WeakMap<Entries, readonly SearchableGuide[]>();

/** Returns the shop's guides that match a search term, the best first; none while there is no slug index. */
export async function searchGuides(context: ShopContext, term: string): Promise<Guide[]> {
  return findGuides(await readGuides(context), term, context.shop.language);
}

/**
 * Returns the guides for a term that the search corrected, or for the meaning of a term without hits. Only for a search
 * without guides, because a word that products have is not misspelt.
 */
export async function searchMeantGuides(
  context: ShopContext,
  term: string,
  correctedTerm: string | null | undefined,
): Promise<Guide[]> {
  if (correctedTerm) return searchGuides(context, correctedTerm);
  return findMeantGuides(await readGuides(context), term, context.shop.language);
}

async function readGuides(context: ShopContext): Promise<readonly SearchableGuide[]> {
  const { shop } = context;
  const index = await readSlugIndex(shop, context);
  if (!index) return [];
  const guides = known.get(index.entries) ?? guidesOf(index.entries, shop.language);
  known.set(index.entries, guides);
  return guides;
}
