import type { Page, Response } from '@playwright/test';
import { expect } from './fixture.ts';

/**
 * System fonts that stand in for the web fonts (app/styles/fonts.css). The first is what a page finds by itself; it has the widths of
 * Helvetica and Liberation Sans.
 */
export const SYSTEM_FONTS = ['Arial', 'Roboto'] as const;
type SystemFont = (typeof SYSTEM_FONTS)[number];

export interface Shift {
  readonly value: number;
  /** The elements that moved, and how. */
  readonly what: readonly string[];
}

/** Records layout shifts on every page from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const describe = (source: unknown) => {
      const { node, previousRect, currentRect } = Object(source);
      const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join();
      return `${node?.textContent?.trim().slice(0, 30)} ${boxOf(previousRect)} → ${boxOf(currentRect)}`;
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

/**
 * Opens a page whose fonts load after its first paint, without the banner, which comes at another time. Returns its response and what
 * moved.
 */
export async function shiftsOfOpening(
  page: Page,
  address: string,
): Promise<{ readonly response: Response | null; readonly shifts: readonly Shift[] }> {
  const { promise: painted, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  const script = await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const banner = document.querySelector('#consent');
      banner?.remove();
      if (banner) observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  await script.dispose();
  await frames(page);
  expect(await hasFonts(page)).toBe(false);
  // Shifts during loading, when a slow machine paints in parts, are not caused by fonts.
  await page.evaluate(() => Reflect.get(window, 'shifts').splice(0));
  release();
  await page.waitForLoadState('load');
  await page.unroute('**/*.woff2');
  return { response, shifts: await shiftsUntilFonts(page) };
}

/** Replaces the web fonts of an open page by a system font, paints it, and restores them. Returns what moved then. */
export async function shiftsFrom(page: Page, font: SystemFont): Promise<Shift[]> {
  const taken = await page.evaluate((name) => {
    const [first] = document.styleSheets;
    // The last rule of the sheet is left from the previous call.
    if (first?.cssRules.item(first.cssRules.length - 1)?.cssText.startsWith(':root:root'))
      first.deleteRule(first.cssRules.length - 1);
    first?.insertRule(
      `:root:root { --font-text: Figtree, 'Figtree ${name}'; --font-head: 'Bricolage Grotesque', 'Bricolage ${name}' }`,
      first.cssRules.length,
    );
    return [...document.styleSheets].flatMap((sheet) => {
      const rules: string[] = [];
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
        const { cssText } = sheet.cssRules[index] ?? {};
        if (!cssText || !/^@font-face.*woff2/s.test(cssText)) continue;
        rules.push(cssText);
        sheet.deleteRule(index);
      }
      return rules;
    });
  }, font);
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
export function frames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let count = 0; count < 3; count += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
