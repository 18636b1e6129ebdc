import type { CardProduct } from '../../../../app/product/schemas/product-card.ts';
import { hasAddable } from '../../../../app/product/rules/availability.ts';
import { isAlike, searchTermsOf } from '../../../../app/page/rules/path-words.ts';
import { LIKELY_LOOKUPS, LIKELY_PATIENCE, RENDER_EXPIRES } from '../../../../edge-config/cache.ts';
import { InFlight, join } from '../../http/in-flight.ts';
import { namePages } from '../../sources/help-pages.ts';
import { isUpstreamUnavailable } from '../../upstream/call.ts';
import { fetchBestHits } from '../../listing/calls/listing.ts';
import type { Likely } from '../../pages/page.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { Resolution } from '../../pages/resolve.ts';

/** Number of products that a missing page suggests. */
const LIKELY_SIZE = 4;

/**
 * Look-ups in progress in this isolate, by shop and terms. Their results are not stored, because there is no limit to
 * unknown paths.
 */
const lookups = new InFlight<Likely>(RENDER_EXPIRES);

/**
 * Adds the products most like the words of the path, and matching pages of help, to the answer of a missing page
 * (docs/rules/page.md#errors). Makes at most three searches in sequence, and none for files, while the back end is unavailable, or above
 * the limit of concurrent look-ups: a flood of unknown paths must not reach the back end. A late or failed look-up leaves the page
 * unchanged. A page that is cached gets no suggestions, since it would be valid only as long as their prices.
 */
export async function addLikelyProducts(
  context: PageContext,
  resolution: Resolution,
): Promise<Resolution> {
  const { answer } = resolution;
  if (answer.kind === 'missing' && answer.page) return resolution;
  if (answer.kind !== 'missing' && !(answer.kind === 'gone' && !answer.isCached)) return resolution;
  const terms = searchTermsOf(context.path);
  const likely = terms.length === 0 ? undefined : await findLikely(context, terms);
  return likely ? { ...resolution, answer: { ...answer, likely } } : resolution;
}

/**
 * Returns the products and pages for the terms; undefined while the back end is unavailable, too many look-ups run, or the
 * answer is late.
 */
function findLikely(
  context: PageContext,
  terms: readonly string[],
): Promise<Likely | undefined> | undefined {
  if (isUpstreamUnavailable('commerce', context.control, Date.now())) return undefined;
  const key = `${context.shop.key} ${terms.join('|').toLowerCase()}`;
  const running = lookups.find(key);
  if (!running && lookups.size >= LIKELY_LOOKUPS) return undefined;
  const look = () => findHits(context, terms);
  return join(running ?? lookups.start(key, look, context.waitUntil), LIKELY_PATIENCE);
}

/**
 * Returns the distinct best hits that can be bought and are alike: a later term fills the places that earlier ones leave. Nothing else
 * is added, because unlike products would be no answer to the path.
 */
async function findHits(context: PageContext, terms: readonly string[]): Promise<Likely> {
  const found = new Map<number, CardProduct>();
  const paths = new Set<string>();
  const [last = ''] = terms;
  for (const term of terms) {
    const result = await fetchBestHits(context, term, LIKELY_SIZE);
    if (result.kind !== 'ok') break;
    const { meaning, products } = result.data;
    for (const path of meaning.pages) paths.add(path);
    // The longest word alone is only a part of the path's meaning.
    const words = term.length > last.length ? term : last;
    const isLikely = (one: CardProduct) =>
      one.isActive && hasAddable(one) && isAlike(words, one.name, context.shop.language);
    for (const one of products.filter(isLikely)) found.set(one.id, one);
    if (found.size >= LIKELY_SIZE) break;
  }
  return {
    products: [...found.values()].slice(0, LIKELY_SIZE),
    pages: await namePages(context, context.layoutData.t, [...paths]),
  };
}
