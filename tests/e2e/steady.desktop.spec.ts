import type { Page } from '@playwright/test';
import { wholeBrowser } from './browsers.ts';
import { expect, test } from './fixture.ts';

test.use({ launchOptions: wholeBrowser });

interface Shift {
  readonly value: number;
  /** What moved, and how. */
  readonly what: readonly string[];
}

/** Records layout shifts on every page from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const describe = (source: unknown) => {
      const { node, previousRect, currentRect } = Object(source);
      const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join();
      return `${node?.textContent?.trim().slice(0, 30)} ${place(previousRect)} → ${place(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push({
          value: Number(Reflect.get(entry, 'value')),
          what: [...Reflect.get(entry, 'sources')].map(describe),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page whose fonts load after its first paint. Returns what moved. */
async function shiftsOfOpening(page: Page, address: string): Promise<Shift[]> {
  const { promise: painted, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await frames(page);
  expect(await hasFonts(page)).toBe(false);
  // Shifts during loading, when a slow machine paints in parts, are not caused by fonts.
  await page.evaluate(() => Reflect.get(window, 'shifts').splice(0));
  release();
  await page.waitForLoadState('load');
  await page.unroute('**/*.woff2');
  return shiftsUntilFonts(page);
}

/**
 * Takes the fonts from an open page, paints it without them at another width, and gives them back. Returns what
 * moved then.
 */
async function shiftsAt(page: Page, width: number): Promise<Shift[]> {
  await page.setViewportSize({ width, height: 900 });
  const taken = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => {
      const rules: string[] = [];
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
        const { cssText } = sheet.cssRules[index] ?? {};
        if (!cssText || !/^@font-face.*woff2/s.test(cssText)) continue;
        rules.push(cssText);
        sheet.deleteRule(index);
      }
      return rules;
    }),
  );
  expect(taken.length).toBeGreaterThan(1);
  await frames(page);
  await page.evaluate((rules) => {
    Reflect.get(window, 'shifts').splice(0);
    const [sheet] = document.styleSheets;
    for (const rule of rules) sheet?.insertRule(rule);
  }, taken);
  return shiftsUntilFonts(page);
}

async function shiftsUntilFonts(page: Page): Promise<Shift[]> {
  await expect.poll(() => hasFonts(page)).toBe(true);
  await frames(page);
  return page.evaluate(() => [...Reflect.get(window, 'shifts')]);
}

function hasFonts(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded'),
  );
}

/** Waits until the page is painted. */
function frames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let count = 0; count < 3; count += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

const BODY = '/p/wickelbody-tau-aus-bio-baumwolle-1001010/';

for (const [label, ...paths] of [
  ['de', '/', '/babykleidung/', BODY],
  ['fr', '/', '/vetements-bebe/', BODY],
  ['nl', '/', '/babykleding/', BODY],
] as const)
  for (const path of paths)
    test(`nothing moves when the fonts load late, ${label}${path}`, async ({ page, at }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await watchShifts(page);
      expect(await shiftsOfOpening(page, at(label, path)), 'at 390').toEqual([]);
      for (const width of [768, 1440])
        expect(await shiftsAt(page, width), `at ${width}`).toEqual([]);
    });

test('a page takes a press as soon as it is seen', async ({ page, at }) => {
  await page.goto(at('de', '/kontakt/'));
  const home = await page.locator('.header-home').boundingBox();
  await page.locator('.header-account').click();
  await page.waitForURL(/\/login\//, { waitUntil: 'commit' });
  await frames(page);
  // Not a locator's click, which waits until the link gets the press.
  await page.mouse.click((home?.x ?? 0) + 5, (home?.y ?? 0) + 5);
  await expect(page).toHaveURL(at('de'));
});
