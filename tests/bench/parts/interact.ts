import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../../../scripts/chromium.ts';
import { root } from '../../../scripts/place.ts';
import { seed } from '../../../scripts/seed/command.ts';
import { startBuiltShop } from '../../node/built-shop.ts';
import { type Figure, median } from '../figure.ts';
import { HOST, PRODUCT, type Recorded } from '../recorded.ts';
import { BROWSER } from '../shop.ts';
import type { Pace } from '../slices.ts';

/** Milliseconds of each interaction, and of the median of all. */
const MOST = 150;
const MOST_USUAL = 80;
/** Times slower than the machine. */
const SLOWER = 4;
/** Event Timing reports no interaction below it. Milliseconds. */
const LEAST = 16;
/** What belongs to an interaction is painted and reported within this time. Milliseconds. */
const REPORTED = 400;

const LISTING = '/babykleidung/bodys/';
const SLEEPING_BAG = '/p/ganzjahresschlafsack-mond-tog-10-1001005/';

interface Interaction {
  readonly path: string;
  /** Leads to what is tapped, unmeasured. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

const tap = (page: Page, selector: string) => page.locator(selector).first().tap();
const open = async (page: Page, dialog: string) => {
  await tap(page, `[commandfor="${dialog}"]`);
  await page.locator(`#${dialog}`).waitFor();
};

/** A page of one button: what this machine takes for any tap. */
const BUTTON = 'a page of one button';
const BUTTON_PAGE = `<!doctype html><meta name="viewport" content="width=device-width">
  <button onclick="this.textContent += '!'">Nest</button>`;

/** A tap each; for the suggestions, the keys of a word. */
const INTERACTIONS: Readonly<Record<string, Interaction>> = {
  filter: {
    path: LISTING,
    before: async (page) => {
      await open(page, 'listing-filter');
      await tap(page, '#listing-filter input[type="checkbox"]');
    },
    act: (page) => tap(page, '#listing-filter .facet-go button'),
  },
  sort: {
    path: LISTING,
    before: (page) => open(page, 'listing-sort'),
    act: (page) => tap(page, '#listing-sort li:nth-child(2) a'),
  },
  suggestion: {
    path: '/',
    before: (page) => tap(page, '[role="search"] input, input[type="search"]'),
    act: async (page) => {
      await page.keyboard.type('body', { delay: 120 });
      await page.locator('[role="option"]').first().waitFor();
    },
  },
  variant: { path: SLEEPING_BAG, act: (page) => page.getByRole('link', { name: '90 cm' }).tap() },
  wishlist: {
    path: PRODUCT.path,
    act: (page) =>
      page
        .getByRole('button', { name: /Wunschliste$/ })
        .first()
        .tap(),
  },
  add: {
    path: PRODUCT.path,
    act: (page) => page.getByRole('button', { name: 'In den Warenkorb' }).first().tap(),
  },
  gallery: {
    path: PRODUCT.path,
    // Loads Swiper. A swipe is no interaction of Event Timing.
    act: (page) => tap(page, '.is-gallery .slide img'),
  },
  menu: { path: '/', act: (page) => tap(page, '.menu > summary') },
  [BUTTON]: {
    path: '/',
    before: (page) => page.setContent(BUTTON_PAGE),
    act: (page) => tap(page, 'button'),
  },
};

/**
 * Measures taps on a phone four times slower than this machine: from the tap to the next paint (Event Timing), each on a
 * fresh page with an empty cache. The scripts of an interaction have not been loaded before.
 */
export async function measureInteract(_: Recorded, { rounds }: Pace): Promise<Figure[]> {
  const state = join(root, '.wrangler/bench');
  await seed({ state });
  const shop = await startBuiltShop({ port: 0, state });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const origin = `http://${HOST}:${Number((await shop.ready).port)}`;
    const figures: Figure[] = [];
    for (const [name, interaction] of Object.entries(INTERACTIONS)) {
      const times: number[] = [];
      // The first round warms the shop's caches.
      for (let round = 0; round <= rounds; round += 1) {
        const time = await timeOf(browser, origin, interaction);
        if (round > 0) times.push(time);
      }
      figures.push(figureOf(name, times));
    }
    const usual = figures.filter(({ name }) => name !== BUTTON).map(({ value }) => value);
    return [...figures, { ...figureOf('median of all', usual), target: MOST_USUAL }];
  } finally {
    await browser.close();
    await shop.dispose();
  }
}

function figureOf(name: string, rounds: readonly number[]): Figure {
  const target = name === BUTTON ? {} : { target: MOST };
  const against = 'absolute: from a tap to the next paint, in steps of 8 ms';
  return { part: 'interact', name, value: median(rounds), unit: 'ms', ...target, against, rounds };
}

/** Returns the longest time from an input of the interaction to its paint, in milliseconds, in steps of 8. */
async function timeOf(
  browser: Browser,
  origin: string,
  { path, before, act }: Interaction,
): Promise<number> {
  const context = await browser.newContext({
    userAgent: BROWSER['user-agent'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript((durationThreshold) => {
      const times: number[] = [];
      Object.assign(window, { times });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('interactionId' in entry && entry.interactionId) times.push(entry.duration);
      }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    }, LEAST);
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await before?.(page);
    await page.waitForTimeout(REPORTED);
    await page.evaluate(() => Reflect.get(window, 'times').splice(0));
    await act(page);
    await page.waitForTimeout(REPORTED);
    const times = await page.evaluate((): number[] => Reflect.get(window, 'times'));
    return Math.max(LEAST, ...times);
  } finally {
    await context.close();
  }
}
