import { randomBytes } from 'node:crypto';
import { NAMED_COUNT } from '../../../worker/commerce/seed/demo-catalogue.ts';
import { common, socket, type Started, startBothWorkers, startMiniflare } from '../both-workers.ts';
import { bundleWorker } from '../bundle.ts';
import { type Figure, median } from '../figure.ts';
import { requestText } from '../load.ts';
import { HOST, type Recorded, SHOP } from '../recorded.ts';
import { BROWSER } from '../shop.ts';
import { measure, type Pace, ratioOf, type Side } from '../slices.ts';

const TIMES_BARE = 2;
/** A variant with a large stock. */
const VARIANT = 100100101;
/** Baskets take turns because a line has at most 99 items; each is created during warm-up. */
const BASKETS = 300;

/**
 * Measures an addition through storefront and back end, compared with the smallest write of a Durable Object
 * behind two Workers.
 */
export async function measureBasket(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const [ours, bare] = [await startBothWorkers(recorded, NAMED_COUNT), await startBare()];
  try {
    const costs = await measure(
      {
        ours: sideOf(ours, `/api/shop/basket/addItem/?locale=${SHOP.key}`),
        bare: sideOf(bare, '/'),
      },
      pace,
    );
    return [
      {
        part: 'basket',
        name: 'an addition through both Workers',
        value: ratioOf(costs.ours, costs.bare),
        unit: 'x',
        target: TIMES_BARE,
        against: `a bare Durable Object write behind the same two hops (${median(costs.bare).toFixed(2)} ms)`,
        rounds: costs.ours.map((cost, round) => cost / (costs.bare[round] ?? Number.NaN)),
      },
    ];
  } finally {
    await ours.miniflare.dispose();
    await bare.miniflare.dispose();
  }
}

function sideOf({ pid, port }: Started, path: string): Side {
  const headers = {
    ...BROWSER,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };
  const requests = Array.from({ length: BASKETS }, () => {
    const basketKey = `basket_${SHOP.id}_${randomBytes(16).toString('hex')}`;
    const text = JSON.stringify({ basketKey, variantId: VARIANT, quantity: 1 });
    return requestText(`${HOST}:${port}`, path, headers, { method: 'POST', text });
  });
  return { pid, port, requests, status: [200, 201] };
}

async function startBare(): Promise<Started> {
  return startMiniflare([
    {
      ...common,
      name: 'front',
      scriptPath: await bundleWorker('tests/bench/workers/bare-front.ts'),
      serviceBindings: { BACK: 'back' },
      unsafeDirectSockets: [socket],
    },
    {
      ...common,
      name: 'back',
      scriptPath: await bundleWorker('tests/bench/workers/bare-back.ts'),
      durableObjects: { LINES: { className: 'Lines', useSQLite: true } },
    },
  ]);
}
