import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { startBothWorkers } from '../both-workers.ts';
import type { Figure } from '../figure.ts';
import { catalogueOf, productPaths } from '../paths.ts';
import { HOST, type Recorded, SHOP } from '../recorded.ts';
import { BROWSER } from '../shop.ts';
import type { Pace } from '../slices.ts';

/** The specified load per second. */
const STATED = { views: 200, adds: 5 } as const;
const TIMES = 1.5;
/** One view in this many is of a page that was never requested. */
const COLD = 10;
/** Milliseconds; a quick run is shorter. */
const WHOLE = 10 * 60_000;
const FIRST_LOOK = 20_000;
const TICK = 5;
/** Maximum requests in flight. Later ones wait, which counts as their time. */
const SOCKETS = 64;
const VARIANT = 100100101;
/** Number of popular pages. */
const WARM = 100;

interface Answers {
  /** Milliseconds from the due time of a request to the end of its answer. */
  readonly times: number[];
  /** Failures: a status, or a connection error. */
  readonly failed: string[];
}

/**
 * Sends one and a half times the specified load to both Workers, at a rate that does not wait for answers:
 * views of cached pages, views of uncached pages, additions to baskets. None may fail.
 */
export async function measureSoak(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const length = pace.rounds < 5 ? FIRST_LOOK : WHOLE;
  const views = STATED.views * TIMES;
  const cold = Math.ceil((views / COLD) * (length / 1000));
  const shop = await startBothWorkers(recorded, catalogueOf(cold + WARM));
  // Idle connections take turns, so that the server does not close one just when it is used again.
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS, scheduling: 'fifo' });
  const seen = { cached: empty(), made: empty(), added: empty() };
  try {
    const paths = await productPaths(shop, cold + WARM);
    const [warm, fresh] = [paths.slice(0, WARM), paths.slice(WARM)];
    const view = (path: string, to: Answers, due: number) =>
      send(agent, shop.port, { path, due }, to);
    for (const path of warm) await view(path, empty(), performance.now());

    const under: Promise<void>[] = [];
    const began = performance.now();
    let sent = { views: 0, adds: 0 };
    for (let now = began; now - began < length; now = performance.now()) {
      const seconds = (now - began) / 1000;
      const due = { views: seconds * views, adds: seconds * STATED.adds * TIMES };
      for (; sent.views < due.views; sent = { ...sent, views: sent.views + 1 }) {
        const isCold = sent.views % COLD === 0;
        const path = isCold ? fresh[sent.views / COLD] : warm[sent.views % warm.length];
        const at = began + (sent.views / views) * 1000;
        if (path !== undefined) under.push(view(path, isCold ? seen.made : seen.cached, at));
      }
      for (; sent.adds < due.adds; sent = { ...sent, adds: sent.adds + 1 })
        under.push(add(agent, shop.port, seen.added, now));
      await new Promise((resolve) => setTimeout(resolve, TICK));
    }
    await Promise.all(under);
  } finally {
    agent.destroy();
    await shop.miniflare.dispose();
  }
  return figuresOf(seen, length);
}

function empty(): Answers {
  return { times: [], failed: [] };
}

function add(agent: Agent, port: number, to: Answers, due: number): Promise<void> {
  const basketKey = `basket_${SHOP.id}_${randomBytes(16).toString('hex')}`;
  const body = JSON.stringify({ basketKey, variantId: VARIANT, quantity: 1 });
  return send(agent, port, { path: `/api/shop/basket/addItem/?locale=${SHOP.key}`, due, body }, to);
}

interface Sent {
  readonly path: string;
  /** Due time by performance.now(). */
  readonly due: number;
  /** JSON body of a change. */
  readonly body?: string;
}

/** Sends a request. Anything but a 2xx is a failure, as is a broken connection. */
function send(agent: Agent, port: number, { path, due, body }: Sent, to: Answers): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (failure?: string) => {
    to.times.push(performance.now() - due);
    if (failure !== undefined) to.failed.push(failure);
    resolve();
  };
  const broke = (error: NodeJS.ErrnoException) => end(error.code ?? error.message);
  const headers = {
    ...BROWSER,
    host: `${HOST}:${port}`,
    ...(body ? { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } : {}),
  };
  const method = body === undefined ? 'GET' : 'POST';
  const asked = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
    answer.resume();
    const { statusCode = 0 } = answer;
    answer.once('end', () => end(statusCode < 300 ? undefined : String(statusCode)));
    answer.once('error', broke);
  });
  asked.once('error', broke);
  asked.end(body);
  return promise;
}

function figuresOf(
  seen: Readonly<Record<'cached' | 'made' | 'added', Answers>>,
  length: number,
): Figure[] {
  const stated = `${STATED.views * TIMES} views and ${STATED.adds * TIMES} additions a second for ${length / 1000} s`;
  const all = Object.values(seen);
  const failures = all.flatMap(({ failed }) => failed);
  const count = all.reduce((sum, { times }) => sum + times.length, 0);
  const quantiles = (name: string, { times }: Answers): Figure[] =>
    [0.5, 0.99].map((share) => ({
      part: 'soak',
      name: `${name}, p${share * 100}`,
      value: quantile(times, share),
      unit: 'ms',
      against: `${times.length} answers, from when they were due`,
      rounds: [],
    }));
  return [
    {
      part: 'soak',
      name: 'answers that failed',
      value: failures.length,
      unit: 'count',
      target: 0,
      against: [`${count} answers: ${stated}`, ...new Set(failures)].join('; '),
      rounds: all.map(({ failed }) => failed.length),
    },
    ...quantiles('cached pages', seen.cached),
    ...quantiles('pages that are rendered', seen.made),
    ...quantiles('additions', seen.added),
  ];
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
