import { Agent, request as send } from 'node:http';
import { USUAL_COUNT } from '../../../worker/commerce/seed/demo-catalogue.ts';
import { type Started, startBothWorkers } from '../both-workers.ts';
import { type Buyer, cookieOf, databaseOf, prepareBuyers, stockUp } from '../buyers.ts';
import { type Figure, median } from '../figure.ts';
import { ofShops, type Page, productPaths, spread } from '../paths.ts';
import { cpuOfTree } from '../process-cpu.ts';
import { HOST, type Recorded } from '../recorded.ts';
import { BROWSER } from '../shop.ts';
import type { Pace } from '../slices.ts';

/** Different cold pages that are requested at once, and how many of them an isolate takes. */
const CROWD = 200;
const TAKEN = 64;
const BUYERS = 100;
/** Hits beside a crowd, one after the other on each connection. */
const HITS = 2000;
const HIT_CONNECTIONS = 2;
/** Pages after which an isolate knows what all pages share. */
const SHARED = 48;

const MOST_HEADER = 1000;
const MOST_REFUSAL = 100;
const MOST_HIT = 1.2;

/** What a visitor saw: times in milliseconds since the request was sent. */
interface Seen {
  readonly status: number;
  readonly retryAfter: number;
  readonly header: number;
  readonly whole: number;
  /** Whether the document was complete. */
  readonly isWhole: boolean;
}

/**
 * Measures a crowd through all Workers: 200 different cold pages at once, the refused ones again when Retry-After says, 100 order
 * buttons beside such a crowd, and hits beside one.
 */
export async function measureCrowd(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const log: string[] = [];
  const started = await startBothWorkers(recorded, USUAL_COUNT, {
    onLog: (message) => log.push(message),
  });
  try {
    await stockUp(await databaseOf(started));
    const buyers = await prepareBuyers(started, BUYERS);
    const count = SHARED + TAKEN + (CROWD + 2 * TAKEN) * pace.rounds + 1;
    const pages = spread(await ofShops((shop) => productPaths(started, USUAL_COUNT, shop)), count);
    const next = (most: number) => pages.splice(0, most);
    for (const page of next(SHARED)) await visit(started, page);
    const crowds: Crowd[] = [];
    for (let round = 0; round < pace.rounds; round += 1)
      crowds.push(await crowdOf(started, next(CROWD), log));
    return [
      ...crowdFigures(crowds),
      ...(await orderFigures(started, next(TAKEN), buyers)),
      ...(await hitFigures(started, next, pace.rounds)),
    ];
  } finally {
    await started.miniflare.dispose();
  }
}

/** Results of one crowd; times in milliseconds. */
interface Crowd {
  readonly header: number;
  readonly whole: number;
  readonly refusal: number;
  readonly lastRefusal: number;
  readonly refusalSent: number;
  readonly unserved: number;
}

async function crowdOf(
  started: Started,
  pages: readonly Page[],
  log: readonly string[],
): Promise<Crowd> {
  const before = log.length;
  const first = await Promise.all(pages.map((page) => visit(started, page)));
  const taken = first.filter(({ status }) => status === 200);
  const refused = first.filter(({ status }) => status === 503);
  const headers = taken.map(({ header }) => header).toSorted((a, b) => a - b);
  const reading = log.slice(before).flatMap(refusalTime);
  const again = await Promise.all(
    pages.map((page, at) => {
      const seen = first[at];
      return seen?.status === 503 ? visitLater(started, page, seen.retryAfter) : seen;
    }),
  );
  return {
    header: headers[TAKEN - 1] ?? Number.NaN,
    whole: most(taken),
    refusal: median(reading),
    lastRefusal: Math.max(...reading),
    refusalSent: median(refused.map(({ whole }) => whole)),
    unserved: again.filter((seen) => seen?.status !== 200 || !seen.isWhole).length,
  };
}

/** Returns the time from reading a refused request to its response, from its log line. */
function refusalTime(message: string): number[] {
  if (!message.includes('"overloaded"')) return [];
  const { ms }: { ms: number } = JSON.parse(message);
  return [ms];
}

function crowdFigures(crowds: readonly Crowd[]): Figure[] {
  const against = `of ${CROWD} different cold pages at once`;
  const row = (key: keyof Crowd, name: string, more: string, target?: number): Figure => {
    const rounds = crowds.map((crowd) => crowd[key]);
    const unit = key === 'unserved' ? 'count' : 'ms';
    const value = unit === 'count' ? Math.max(...rounds) : median(rounds);
    return { ...figure(name, value, unit, more, target), rounds };
  };
  return [
    row('header', 'the 64th header', against, MOST_HEADER),
    row('whole', 'the last page that was taken, whole', against),
    row('refusal', 'a refusal, median', `${against}, since it was read`, MOST_REFUSAL),
    row('lastRefusal', 'the last refusal', 'the same'),
    row('refusalSent', 'a refusal, median, since it was sent', against),
    row(
      'unserved',
      'pages that were never served',
      'after one more request, when Retry-After says',
      0,
    ),
  ];
}

/** Sends order buttons while a crowd waits for its pages. */
async function orderFigures(
  started: Started,
  pages: readonly Page[],
  buyers: readonly Buyer[],
): Promise<Figure[]> {
  const crowd = Promise.all(pages.map((page) => visit(started, page)));
  const orders = await Promise.all(buyers.map((buyer) => order(started, buyer)));
  await crowd;
  const answered = orders.filter(({ status }) => status === 303 || status === 422).length;
  const against = `${BUYERS} at once beside a crowd of ${TAKEN} pages`;
  return [
    figure('order buttons without an order or a reason', BUYERS - answered, 'count', against, 0),
    figure('the last order', most(orders), 'ms', against),
  ];
}

/** Compares hits during a crowd with hits alone, and subtracts the cost of the crowd alone. */
async function hitFigures(
  started: Started,
  next: (most: number) => readonly Page[],
  rounds: number,
): Promise<Figure[]> {
  const [page] = next(1);
  if (!page) throw new Error('no page is left');
  await visit(started, page);
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const crowd = async (pages: readonly Page[]) => {
      await Promise.all(pages.map((one) => visit(started, one)));
    };
    const alone = await cpuOf(started, () => hits(started, page));
    const [pages, others] = [next(TAKEN), next(TAKEN)];
    const without = await cpuOf(started, () => crowd(pages));
    const both = await cpuOf(started, async () => {
      const [seen] = await Promise.all([hits(started, page), crowd(others)]);
      times.push(...seen);
    });
    ratios.push((both - without) / alone);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const against = `beside a crowd of ${TAKEN} cold pages`;
  return [
    {
      ...figure('a hit', median(ratios), 'x', `processor time ${against}, of that alone`, MOST_HIT),
      rounds: ratios,
    },
    figure('a hit, p99', sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, 'ms', against),
  ];
}

function figure(
  name: string,
  value: number,
  unit: Figure['unit'],
  against: string,
  target?: number,
): Figure {
  const rounds = [value];
  const base = { part: 'crowd', name, value, unit, against, rounds };
  return target === undefined ? base : { ...base, target };
}

/** Returns when the last one was complete. */
function most(seen: readonly Seen[]): number {
  return Math.max(...seen.map(({ whole }) => whole));
}

async function cpuOf({ pid }: Started, work: () => Promise<unknown>): Promise<number> {
  const before = cpuOfTree(pid);
  await work();
  return cpuOfTree(pid) - before;
}

/** Requests a page the fixed number of times. Returns the time of each request. */
async function hits(started: Started, page: Page): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const connection = async () => {
    while (times.length < HITS) times.push((await visit(started, page, agent)).whole);
  };
  await Promise.all(Array.from({ length: HIT_CONNECTIONS }, connection));
  agent.destroy();
  return times;
}

async function visitLater(started: Started, page: Page, seconds: number): Promise<Seen> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return visit(started, page);
}

function visit({ port }: Started, { host, path }: Page, agent?: Agent): Promise<Seen> {
  const headers = { ...BROWSER, host: `${host}:${port}` };
  return exchange({ port, path, headers, agent });
}

function order({ port }: Started, buyer: Buyer): Promise<Seen> {
  const { checkoutId, fingerprint } = buyer;
  const body = new URLSearchParams({ _action: 'order.place', checkoutId, fingerprint }).toString();
  const headers = {
    ...BROWSER,
    host: `${HOST}:${port}`,
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    cookie: cookieOf(buyer),
  };
  return exchange({ port, path: '/kasse/', headers, method: 'POST', body });
}

interface Exchange {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string;
  readonly agent?: Agent | undefined;
}

/** Sends a request on a connection of its visitor, unless an agent keeps one. */
function exchange({ port, path, headers, method = 'GET', body, agent }: Exchange): Promise<Seen> {
  const { promise, resolve, reject } = Promise.withResolvers<Seen>();
  const began = performance.now();
  const options = { host: '127.0.0.1', port, path, method, headers, agent: agent ?? false };
  const sent = send(options, (response) => {
    const header = performance.now() - began;
    let end = '';
    response.setEncoding('latin1');
    response.on('data', (text: string) => {
      end = (end + text).slice(-100);
    });
    response.on('error', reject);
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: Number(response.headers['retry-after']),
        header,
        whole: performance.now() - began,
        isWhole: end.trimEnd().endsWith('</html>'),
      }),
    );
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
