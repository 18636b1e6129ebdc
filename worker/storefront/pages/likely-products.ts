import type { CardProduct } from '../../../app/api/product-card.ts';
import { searchWordOf } from '../../../app/domain/path-words.ts';
import { LIKELY_LOOKUPS, LIKELY_PATIENCE, RENDER_EXPIRES } from '../../../edge-config/cache.ts';
import { InFlight, join } from '../http/in-flight.ts';
import { isUpstreamUnavailable } from '../upstream/call.ts';
import { fetchBestHits } from '../upstream/commerce/listing.ts';
import type { PageContext } from './page-context.ts';
import type { Resolution } from './resolve.ts';

/** Products that a missing page suggests. */
const LIKELY_SIZE = 4;

/** The look-ups of this isolate, by shop and word. Their results are not stored: unknown paths have no limit. */
const lookups = new InFlight<readonly CardProduct[]>(RENDER_EXPIRES);

/**
 * Adds the products most like the words of the path to the answer of a missing page (docs/rules.md#errors). At most one
 * call, and none for files, while the back end is unavailable, or beyond the limit of look-ups at once: a flood of unknown
 * paths must not reach the back end. A late or failed look-up leaves the page as it is. A page that is cached gets none,
 * since it would hold only as long as their prices.
 */
export async function addLikelyProducts(
  context: PageContext,
  resolution: Resolution,
): Promise<Resolution> {
  const { answer } = resolution;
  if (answer.kind === 'missing' && answer.page) return resolution;
  if (answer.kind !== 'missing' && !(answer.kind === 'gone' && !answer.isCached)) return resolution;
  const word = searchWordOf(context.path);
  const likely = word === undefined ? undefined : await findLikely(context, word);
  return likely ? { ...resolution, answer: { ...answer, likely } } : resolution;
}

/**
 * Returns the products most like a word; undefined while the back end is unavailable, too many look-ups run, or the answer
 * is late.
 */
function findLikely(
  context: PageContext,
  word: string,
): Promise<readonly CardProduct[] | undefined> | undefined {
  if (isUpstreamUnavailable('commerce', context.control, Date.now())) return undefined;
  const key = `${context.shop.key} ${word.toLowerCase()}`;
  const running = lookups.find(key);
  if (!running && lookups.size >= LIKELY_LOOKUPS) return undefined;
  const look = async () => {
    const result = await fetchBestHits(context, word, LIKELY_SIZE);
    return result.kind === 'ok' ? result.data.products.filter(({ isActive }) => isActive) : [];
  };
  return join(running ?? lookups.start(key, look, context.waitUntil), LIKELY_PATIENCE);
}
