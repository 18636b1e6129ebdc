import { answeredState } from '../../e2e/consent-state.ts';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { findChromium } from '../../../scripts/chromium.ts';
import { root } from '../../../scripts/paths.ts';
import { seed } from '../../../scripts/seed/command.ts';
import { startBuiltShop } from '../../node/built-shop.ts';
import { type Figure, median } from '../figure.ts';
import { HOST, PRODUCT, type Recorded } from '../recorded.ts';
import { BROWSER } from '../shop.ts';
import type { Pace } from '../slices.ts';

/** Maximum milliseconds of each interaction, and of the median of all. */
const MOST = 150;
const MOST_USUAL = 80;
/** Factor by which the CPU is slowed down. */
const SLOWER = 4;
/** Event Timing reports no shorter interaction. Milliseconds. */
const LEAST = 16;
/** The paint of an interaction is reported within this time. Milliseconds. */
const REPORTED = 400;

const LISTING = '/babykleidung/bodys/';
const SLEEPING_BAG = '/p/ganzjahresschlafsack-mond-tog-10-1001005/';

interface Interaction {
  readonly path: string;
  /** Steps before the tap, which are not measured. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** The tapped element. */
  readonly target?: (page: Page) => Locator;
  /** What is done instead of a tap. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const tap = (page: Page, selector: string) => page.locator(selector).first().tap();
const open = async (page: Page, dialog: string) => {
  await tap(page, `[commandfor="${dialog}"]`);
  await page.locator(`#${dialog}`).waitFor();
};

/** Sends the open step of the checkout and waits for the next one. */
const sendStep = async (page: Page, step: string, next: string) => {
  await tap(page, `#checkout-${step} > [type="submit"]`);
  await page.locator(`#checkout-${next}`).waitFor();
};

/** Leads a guest from a product's page to the choice of the carrier. */
async function toShipping(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().tap();
  await page.locator('[data-overlay="add-to-cart"][open]').waitFor();
  await page.goto(new URL('/kasse/', page.url()).href, { waitUntil: 'networkidle' });
  await page.getByLabel('Frau', { exact: true }).check();
  await page.getByLabel('Vorname', { exact: true }).fill('Mira');
  await page.getByLabel('Nachname', { exact: true }).fill('Sommer');
  await page.getByLabel('E-Mail-Adresse').fill('mira@example.org');
  await page.getByRole('button', { name: 'Weiter als Gast' }).tap();
  const address = { street: 'Graben', house_number: '12', postcode: '1010', city: 'Wien' };
  for (const [name, value] of Object.entries(address))
    await page.locator(`#checkout-address [name="${name}"]`).fill(value);
  await sendStep(page, 'address', 'shipping');
}

/** A page with one button, which shows what any tap takes on this machine. */
const BUTTON = 'a page of one button';
const BUTTON_PAGE = `<!doctype html><meta name="viewport" content="width=device-width">
  <button onclick="this.textContent += '!'">Nest</button>`;

/** One tap each; for the suggestions, the keys of a word. */
const INTERACTIONS: Readonly<Record<string, Interaction>> = {
  filter: {
    path: LISTING,
    before: async (page) => {
      await open(page, 'listing-filter');
      await tap(page, '#listing-filter input[type="checkbox"]');
    },
    target: (page) => page.locator('#listing-filter .facet-go button').first(),
  },
  sort: {
    path: LISTING,
    before: (page) => open(page, 'listing-sort'),
    target: (page) => page.locator('#listing-sort li:nth-child(2) a').first(),
  },
  suggestion: {
    path: '/',
    before: (page) => tap(page, '[role="search"] input, input[type="search"]'),
    act: async (page) => {
      await page.keyboard.type('body', { delay: 120 });
      await page.locator('[role="option"]').first().waitFor();
    },
  },
  variant: { path: SLEEPING_BAG, target: (page) => page.getByRole('link', { name: '90 cm' }) },
  wishlist: {
    path: PRODUCT.path,
    target: (page) => page.getByRole('button', { name: /Wunschliste$/ }).first(),
  },
  add: {
    path: PRODUCT.path,
    target: (page) => page.getByRole('button', { name: 'In den Warenkorb' }).first(),
  },
  gallery: {
    path: PRODUCT.path,
    // Loads Swiper. A swipe is no interaction of Event Timing.
    target: (page) => page.locator('.is-gallery .slide img').first(),
  },
  menu: { path: '/', target: (page) => page.locator('.menu > summary') },
  carrier: {
    path: PRODUCT.path,
    before: toShipping,
    target: (page) => page.locator('#checkout-shipping .checkout-choice').last(),
  },
  payment: {
    path: PRODUCT.path,
    before: async (page) => {
      await toShipping(page);
      await sendStep(page, 'shipping', 'payment');
    },
    target: (page) => page.locator('#checkout-payment .checkout-choice').nth(1),
  },
  [BUTTON]: {
    path: '/',
    // A page of its policy’s kind refuses other markup.
    before: async (page) =>
      void (await page.goto(`data:text/html,${encodeURIComponent(BUTTON_PAGE)}`)),
    target: (page) => page.locator('button'),
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
  const { chromium } = await import('playwright');
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
  { path, before, target, act = () => Promise.resolve() }: Interaction,
): Promise<number> {
  const context = await browser.newContext({
    userAgent: BROWSER['user-agent'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    storageState: answeredState(),
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
    const middle = target && (await middleOf(target(page)));
    await page.waitForTimeout(REPORTED);
    await page.evaluate(() => Reflect.get(window, 'times').splice(0));
    // A bare touch: the checks of a locator's tap would lay out the whole page during the tap.
    if (middle) await page.touchscreen.tap(middle.x, middle.y);
    else await act(page);
    await page.waitForTimeout(REPORTED);
    const times = await page.evaluate((): number[] => Reflect.get(window, 'times'));
    return Math.max(LEAST, ...times);
  } finally {
    await context.close();
  }
}

/** Scrolls an element into view, and returns its middle. */
async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
