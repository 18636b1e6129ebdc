import type { Figure } from '../figure.ts';
import { LISTING } from '../listing.ts';
import { requestText } from '../load.ts';
import { HOST, PRODUCT, type Recorded } from '../recorded.ts';
import { BROWSER, startShop } from '../shop.ts';
import { costOf, measure, type Pace, type Side } from '../slices.ts';

const MOST_MILLISECONDS = 6;
/** Requests in flight of an external load. */
const CONNECTIONS = 10;

/** Measures uncached pages, with all their reads of KV and the back end. */
export async function measurePages(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const shop = await startShop(recorded, { pageStore: 'off' });
  const side = (path: string): Side => ({
    ...shop,
    requests: [requestText(`${HOST}:${shop.port}`, path, BROWSER)],
    status: 200,
    connections: CONNECTIONS,
  });
  try {
    const costs = await measure({ product: side(PRODUCT.path), listing: side(LISTING.path) }, pace);
    const figure = (name: string, rounds: readonly number[]): Figure => ({
      part: 'pages',
      name,
      value: costOf(rounds),
      unit: 'ms',
      target: MOST_MILLISECONDS,
      against: 'absolute, switch page-store off, upstreams from memory',
      rounds,
    });
    return [
      figure('uncached product page', costs.product),
      figure(`uncached listing, ${LISTING.cards} cards`, costs.listing),
    ];
  } finally {
    shop.stop();
  }
}
