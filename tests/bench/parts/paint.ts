import { join } from 'node:path';
import type { Browser } from 'playwright';
import { findChromium } from '../../../scripts/chromium.ts';
import { root } from '../../../scripts/paths.ts';
import { seed } from '../../../scripts/seed/command.ts';
import type { SeedBindings } from '../../../scripts/bindings.ts';
import { type Ask, askAt, until } from '../../node/ask.ts';
import { startBuiltShop } from '../../node/built-shop.ts';
import { LINE, startEdge } from '../edge.ts';
import { type Figure, median } from '../figure.ts';
import { LISTING } from '../listing.ts';
import { HOST, PRODUCT, type Recorded } from '../recorded.ts';
import { BROWSER } from '../shop.ts';
import type { Pace } from '../slices.ts';

const TIMES_STATIC = 1.15;
const [LABEL = ''] = HOST.split('.');
/** Version of the bench's content, later than any seed's. */
const VERSION = Date.parse('2030-01-01T00:00:00Z');

const PAGES = { home: '/', 'product page': PRODUCT.path, listing: LISTING.path } as const;

/** DevTools' slow 4G and a fourfold CPU slowdown; bytes per second. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER = 4;

interface Paints {
  /** Milliseconds from the start of the navigation. */
  readonly fcp: number;
  readonly lcp: number;
}

/**
 * Measures first and largest paint of cached pages on a slow phone, compared with the same bytes as files,
 * through the same edge.
 */
export async function measurePaint({ values }: Recorded, { rounds }: Pace): Promise<Figure[]> {
  const state = join(root, '.wrangler/bench');
  await seed({ state });
  const shop = await startBuiltShop({ port: 0, state });
  const executablePath = findChromium();
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const { CONTENT } = await shop.getBindings<SeedBindings>('storefront');
    for (const key of Object.keys(values).filter((key) => key.endsWith(`/${LISTING.slug}`)))
      await CONTENT.put(key, values[key] ?? '');
    const cv = VERSION / 1000;
    await CONTENT.put('control/content', JSON.stringify({ version: VERSION, cv }));
    await CONTENT.put('sandbox/space-version', String(cv));
    const port = Number((await shop.ready).port);
    const ask = askAt(port);
    const [ours, files] = [await startEdge(port), await startEdge(port)];
    try {
      for (const path of Object.values(PAGES)) {
        await whenCached(ask, path);
        await paintsOf(browser, files.port, path, false);
      }
      files.freeze();
      const figures: Figure[] = [];
      const lines: Paints[] = [];
      for (const [name, path] of Object.entries(PAGES)) {
        const [live, still]: [Paints[], Paints[]] = [[], []];
        for (let round = 0; round < rounds; round += 1) {
          live.push(await paintsOf(browser, ours.port, path));
          still.push(await paintsOf(browser, files.port, path));
          lines.push(await paintsOf(browser, files.port, LINE));
        }
        figures.push(figureOf(name, 'fcp', live, still), figureOf(name, 'lcp', live, still));
      }
      return [...figures, lineFigure(lines)];
    } finally {
      ours.close();
      files.close();
    }
  } finally {
    await browser.close();
    await shop.dispose();
  }
}

function figureOf(
  page: string,
  what: keyof Paints,
  live: readonly Paints[],
  still: readonly Paints[],
): Figure {
  const [ours, files] = [live, still].map((all) => median(all.map((paints) => paints[what])));
  return {
    part: 'paint',
    name: `${what.toUpperCase()} of the ${page}`,
    value: (ours ?? Number.NaN) / (files ?? Number.NaN),
    unit: 'x',
    target: TIMES_STATIC,
    against: `the same bytes as files (${(files ?? 0).toFixed(0)} ms; ours ${(ours ?? 0).toFixed(0)} ms)`,
    rounds: live.map((paints, round) => paints[what] / (still[round]?.[what] ?? Number.NaN)),
  };
}

/** Reference to compare first paints of different machines and times. */
function lineFigure(lines: readonly Paints[]): Figure {
  const rounds = lines.map(({ fcp }) => fcp);
  return {
    part: 'paint',
    name: 'FCP of a page of one line',
    value: median(rounds),
    unit: 'ms',
    against: 'absolute: what this machine takes before a page of ours begins',
    rounds,
  };
}

/** Waits until a page is cached, in the background of its first visit. */
async function whenCached(ask: Ask, path: string): Promise<void> {
  await until(async () => {
    const { headers, status } = await ask(LABEL, path, { headers: BROWSER });
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    return headers['x-cache'] === 'hit';
  }, 20_000);
}

async function paintsOf(
  browser: Browser,
  port: number,
  path: string,
  slow = true,
): Promise<Paints> {
  const context = await browser.newContext({
    userAgent: BROWSER['user-agent'],
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    if (slow) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', NETWORK);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    await page.addInitScript(() => {
      const paints = { fcp: 0, lcp: 0 };
      Object.assign(window, { paints });
      const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
          type,
          buffered: true,
        });
      watch('paint', ({ name, startTime }) => {
        if (name === 'first-contentful-paint') paints.fcp = startTime;
      });
      watch('largest-contentful-paint', ({ startTime }) => (paints.lcp = startTime));
    });
    await page.goto(`http://${HOST}:${port}${path}`, { waitUntil: 'networkidle' });
    return await page.evaluate((): Paints => Reflect.get(window, 'paints'));
  } finally {
    await context.close();
  }
}
