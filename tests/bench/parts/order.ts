import { CommandError } from '../../../scripts/command.ts';
import { applyMigrations } from '../../../scripts/seed/migrations.ts';
import { writeProducts } from '../../../scripts/seed/products.ts';
import { NAMED_COUNT } from '../../../worker/commerce/seed/catalogue.ts';
import { common, socket, type Started, startBothWorkers, startMiniflare } from '../both-workers.ts';
import { visitorCookie } from '../../node/visitor-cookie.ts';
import { bundleWorker } from '../bundle.ts';
import { type Figure, median } from '../figure.ts';
import { requestText } from '../load.ts';
import { HOST, type Recorded, SHOP } from '../recorded.ts';
import { BROWSER } from '../shop.ts';
import { measure, type Pace, ratioOf, type Side } from '../slices.ts';
import type { OrderRows } from '../workers/bare-order.ts';

const TIMES_BARE = 3;
const VARIANT = 100100101;
const PIECES = 2;
/** Orders in a second that no machine reaches: each checkout is ordered once. */
const MOST_A_SECOND = 110;
const WARM_UP = 3000;
const MANY = 1_000_000;

const ADDRESS = {
  gender: 'f',
  firstName: 'Mira',
  lastName: 'Sommer',
  street: 'Lindenweg',
  houseNumber: '12',
  postcode: '1010',
  city: 'Wien',
  country: SHOP.country,
};

/** A basket and its checkout, ready to be ordered. */
interface Ready {
  readonly token: string;
  readonly userId: string;
  readonly checkoutId: string;
  readonly fingerprint: string;
}

type Row = OrderRows['order'];

interface Database {
  prepare(sql: string): {
    bind(...values: unknown[]): { run(): Promise<unknown>; all(): Promise<{ results: Row[] }> };
    all(): Promise<{ results: Row[] }>;
    run(): Promise<unknown>;
  };
}

/**
 * Measures an order on invoice through storefront and back end, compared with a bare batch of the same rows behind two Workers; and the
 * read of its basket, which an order does, too.
 */
export async function measureOrder(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const ours = await startBothWorkers(recorded, NAMED_COUNT);
  const bare = await startBare();
  try {
    const database = await databaseOf(ours);
    await database
      .prepare('UPDATE stock SET quantity = ? WHERE variant_id = ?')
      .bind(MANY, VARIANT)
      .run();
    const seconds = (WARM_UP + pace.slice * pace.turns * pace.rounds) / 1000;
    const ready = await prepare(ours, Math.ceil(seconds * MOST_A_SECOND));
    const [first, second, ...others] = ready;
    if (!first || !second) throw new Error('nothing to order');
    const rows = await orderOnce(ours, first);
    const sides = {
      ours: placing(ours, others),
      bare: bareSide(bare, rows),
      reads: reading(ours, second),
    };
    const costs = await measure(sides, pace);
    await requireFresh(database, others.length);
    return [
      figureOf(
        'an order through both Workers',
        costs.ours,
        costs.bare,
        TIMES_BARE,
        `a bare D1 batch of the same rows behind the same two hops (${median(costs.bare).toFixed(2)} ms)`,
      ),
      figureOf(
        'the read of its basket and catalogue',
        costs.reads,
        costs.bare,
        undefined,
        'the same batch; an order reads them twice, to compare them with what was confirmed',
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

async function databaseOf({ miniflare }: Started): Promise<Database> {
  return (await miniflare.getD1Database('DB', 'commerce')) as unknown as Database;
}

/** Makes guests with a basket and a complete checkout, by the back end's calls. */
async function prepare({ miniflare }: Started, count: number): Promise<Ready[]> {
  const commerce = await miniflare.getWorker('commerce');
  const ask = async <T>(method: string, path: string, token: string, body?: object): Promise<T> => {
    const answer = await commerce.fetch(`http://commerce${path}?shopId=${SHOP.id}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-session-token': token },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok)
      throw new CommandError(`bench: ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const person = { firstName: 'Mira', lastName: 'Sommer', gender: 'f' };
  const ready: Ready[] = [];
  let guests = 0;
  // Another mailbox and door each: what is open of one buyer has a ceiling.
  async function one() {
    guests += 1;
    const houseNumber = String(guests);
    const email = `mira.${houseNumber}@example.com`;
    const { session, user } = await ask<{ session: { token: string }; user: { id: string } }>(
      'POST',
      '/v1/users/guest',
      '',
      { ...person, email },
    );
    const { token } = session;
    const key = `basket_${SHOP.id}_${user.id}`;
    const line = { variantId: VARIANT, quantity: PIECES };
    await ask('POST', `/v1/baskets/${key}/items`, token, line);
    const address = { billing: { ...ADDRESS, houseNumber }, delivery: { kind: 'billing' } };
    await ask('PUT', `/v1/checkouts/${key}/address`, token, address);
    await ask('PUT', `/v1/checkouts/${key}/shipping`, token, { carrier: 'post-at' });
    const checkout = await ask<{ id: string; fingerprint: string }>(
      'PUT',
      `/v1/checkouts/${key}/payment`,
      token,
      { code: 'RE' },
    );
    ready.push({
      token,
      userId: user.id,
      checkoutId: checkout.id,
      fingerprint: checkout.fingerprint,
    });
  }
  while (ready.length < count) await Promise.all(Array.from({ length: 8 }, one));
  return ready;
}

const FORM = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' };

function placing({ pid, port }: Started, ready: readonly Ready[]): Side {
  const requests = ready.map(({ checkoutId, fingerprint, token, userId }) => {
    const text = new URLSearchParams({
      _action: 'order.place',
      checkoutId,
      fingerprint,
    }).toString();
    const headers = {
      ...FORM,
      'sec-fetch-site': 'same-origin',
      cookie: `__Host-session=${token}; ${visitorCookie(userId)}`,
    };
    return requestText(`${HOST}:${port}`, '/kasse/', headers, { method: 'POST', text });
  });
  return { pid, port, requests, status: [303] };
}

function reading({ pid, port }: Started, { token, userId }: Ready): Side {
  const path = `/api/shop/basket/get/basket_${SHOP.id}_${userId}/?locale=${SHOP.key}`;
  const headers = { ...BROWSER, cookie: `__Host-session=${token}; ${visitorCookie(userId)}` };
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
async function orderOnce(ours: Started, ready: Ready): Promise<OrderRows> {
  const { miniflare } = ours;
  const commerce = await miniflare.getWorker('commerce');
  const { checkoutId, fingerprint, token, userId } = ready;
  const url = `https://${HOST}/danke/?order={number}`;
  const answer = await commerce.fetch(`http://commerce/v1/orders?shopId=${SHOP.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-token': token },
    body: JSON.stringify({
      basketKey: `basket_${SHOP.id}_${userId}`,
      checkoutId,
      fingerprint,
      returnUrl: url,
      cancelUrl: url,
    }),
  });
  if (!answer.ok) throw new CommandError(`bench: the order answered ${answer.status}`);
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

/** A checkout that is sent twice answers the same order, which costs less: then the figure would be wrong. */
async function requireFresh(database: Database, prepared: number): Promise<void> {
  const [row] = (await database.prepare('SELECT count(*) AS number FROM orders').all()).results;
  if (Number(row?.['number']) > prepared)
    throw new CommandError('bench: more orders were sent than checkouts are prepared.');
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
  await database
    .prepare('UPDATE stock SET quantity = ? WHERE variant_id = ?')
    .bind(MANY, VARIANT)
    .run();
  return started;
}
