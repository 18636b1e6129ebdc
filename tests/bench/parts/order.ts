import { applyMigrations } from '../../../scripts/seed/migrations.ts';
import { writeProducts } from '../../../scripts/seed/products.ts';
import { NAMED_COUNT } from '../../../worker/commerce/seed/demo-catalogue.ts';
import { common, socket, type Started, startBothWorkers, startMiniflare } from '../both-workers.ts';
import {
  ask,
  type Buyer,
  cookieOf,
  databaseOf,
  prepareBuyers,
  type Row,
  stockUp,
} from '../buyers.ts';
import { bundleWorker } from '../bundle.ts';
import { type Figure, median } from '../figure.ts';
import { requestText } from '../load.ts';
import { HOST, type Recorded, SHOP } from '../recorded.ts';
import { BROWSER } from '../shop.ts';
import { measure, type Pace, ratioOf, requestsOf, type Side } from '../slices.ts';
import type { OrderRows } from '../workers/bare-order.ts';

const TIMES_BARE = 1.8;
/** Orders per slice. Each needs a buyer. */
const EACH = 25;

/**
 * Measures an order on invoice through storefront and back end, compared with a bare batch of the same rows behind two Workers; and the
 * read of its basket, for scale.
 */
export async function measureOrder(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const ours = await startBothWorkers(recorded, NAMED_COUNT);
  const bare = await startBare();
  try {
    await stockUp(await databaseOf(ours));
    const buyers = await prepareBuyers(ours, requestsOf(EACH, pace) + 2);
    const [first, second, ...others] = buyers;
    if (!first || !second) throw new Error('nothing to order');
    const rows = await orderOnce(ours, first);
    const sides = {
      ours: placing(ours, others),
      bare: bareSide(bare, rows),
      reads: reading(ours, second),
    };
    const costs = await measure(sides, pace);
    return [
      figureOf(
        'an order through both Workers',
        costs.ours,
        costs.bare,
        TIMES_BARE,
        `a bare D1 batch of the same rows behind the same two hops (${median(costs.bare).toFixed(2)} ms)`,
      ),
      figureOf(
        'the read of its basket through both Workers',
        costs.reads,
        costs.bare,
        undefined,
        'the same batch, for scale',
      ),
    ];
  } finally {
    await ours.miniflare.dispose();
    await bare.miniflare.dispose();
  }
}

function figureOf(
  name: string,
  ours: readonly number[],
  bare: readonly number[],
  target: number | undefined,
  against: string,
): Figure {
  return {
    part: 'order',
    name,
    value: ratioOf(ours, bare),
    unit: 'x',
    ...(target === undefined ? {} : { target }),
    against,
    rounds: ours.map((cost, round) => cost / (bare[round] ?? Number.NaN)),
  };
}

const FORM = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' };

/** Each checkout is sent once, because a repeated one answers the same order and costs less. */
function placing({ pid, port }: Started, buyers: readonly Buyer[]): Side {
  const requests = buyers.map((buyer) => {
    const { checkoutId, fingerprint } = buyer;
    const text = new URLSearchParams({
      _action: 'order.place',
      checkoutId,
      fingerprint,
    }).toString();
    const headers = { ...FORM, 'sec-fetch-site': 'same-origin', cookie: cookieOf(buyer) };
    return requestText(`${HOST}:${port}`, '/kasse/', headers, { method: 'POST', text });
  });
  return { pid, port, requests, status: [303], once: true, each: EACH };
}

function reading({ pid, port }: Started, buyer: Buyer): Side {
  const path = `/api/shop/basket/get/${buyer.basketKey}/?locale=${SHOP.key}`;
  const headers = { ...BROWSER, cookie: cookieOf(buyer) };
  return { pid, port, requests: [requestText(`${HOST}:${port}`, path, headers)], status: [200] };
}

function bareSide({ pid, port }: Started, rows: OrderRows): Side {
  const text = JSON.stringify(rows);
  const headers = { 'content-type': 'application/json' };
  return {
    pid,
    port,
    requests: [requestText(`${HOST}:${port}`, '/', headers, { method: 'POST', text })],
    status: [201],
  };
}

/** Places one order, and returns its rows. */
async function orderOnce(ours: Started, buyer: Buyer): Promise<OrderRows> {
  const { basketKey, checkoutId, fingerprint, token } = buyer;
  const url = `https://${HOST}/danke/?order={number}`;
  const base = String(await ours.miniflare.unsafeGetDirectURL('commerce'));
  await ask(base, '/v1/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-token': token },
    body: JSON.stringify({ basketKey, checkoutId, fingerprint, returnUrl: url, cancelUrl: url }),
  });
  const database = await databaseOf(ours);
  const all = async (sql: string) => (await database.prepare(sql).all()).results;
  const without = (row: Row, ...names: string[]): Row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
  const [order] = await all('SELECT * FROM orders ORDER BY id DESC LIMIT 1');
  const [mail] = await all("SELECT * FROM outbox WHERE id LIKE 'order:%' LIMIT 1");
  if (!order || !mail) throw new Error('an order that was placed is not there');
  const rowsOf = async (table: string) =>
    (await all(`SELECT * FROM ${table} WHERE order_id = ${order['id']}`)).map((row) =>
      without(row, 'id', 'order_id', 'package_id'),
    );
  return {
    order: without(order, 'id', 'user_id'),
    packages: await rowsOf('order_packages'),
    items: await rowsOf('order_items'),
    mail,
  };
}

/** Two Workers, the second with the same tables. */
async function startBare(): Promise<Started> {
  const started = await startMiniflare([
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
      scriptPath: await bundleWorker('tests/bench/workers/bare-order.ts'),
      d1Databases: { DB: 'bare' },
    },
  ]);
  const database = await started.miniflare.getD1Database('DB', 'back');
  await applyMigrations(database);
  await writeProducts(database, NAMED_COUNT);
  await stockUp(await databaseOf(started, 'back'));
  return started;
}
