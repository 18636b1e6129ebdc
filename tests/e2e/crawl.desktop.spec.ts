import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectHeadings, expectNoSidewaysScroll } from './accessible.ts';
import { strangeEntries } from './browser-storage.ts';
import { imageBrowser } from './browsers.ts';
import { answeredState, UNASKED } from './consent-state.ts';
import { expectNothingCut } from './cut-text.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { type CrawledPage, customerPages, documentationPages, openPages } from './page-kinds.ts';
import {
  frames,
  type Shift,
  shiftsFrom,
  shiftsOfOpening,
  SYSTEM_FONTS,
  watchShifts,
} from './shifts.ts';
import { bound, foreignCalls, violationsOf, watchViolations } from './third-parties.ts';
import { enterAsAnna, shareWishlist } from './visitors.ts';

/**
 * Visits each page once, with a browser that has not answered the banner. Checks what the page stores, which hosts it calls, what
 * its policy refuses, whether it is accessible at every width, and on some pages whether anything moves when the fonts come late. A
 * failure names the page and does not stop the visits of the others.
 */
test.use({
  launchOptions: imageBrowser,
  storageState: UNASKED,
  // A press that is not possible must not use up the time of all pages.
  actionTimeout: 10_000,
  expected: [/the server responded with a status of 4(04|10)|ERR_BLOCKED_BY_CLIENT/],
});

/** A group of pages takes a minute on a busy machine. */
const PATIENCE = 180_000;
const WIDTHS = [390, 768, 1440] as const;
/** A shop's first page is checked at all widths, the others at both ends: what differs between is header and footer. */
const ENDS = [390, 1440] as const;
/** Header and footer, the same on all pages of a shop. */
const FRAME = 'body > :is(header, footer)';

/** The page that the crawl visits at the moment. */
interface Stop {
  readonly page: Page;
  readonly url: string;
  readonly foreign: Set<string>;
}

/** Opens a page with every watch on, and waits until its script has bound everything. */
async function open({ page, url }: Stop, { status, isSteady = false }: CrawledPage) {
  await page.setViewportSize({ width: ENDS[0], height: 900 });
  const { response, shifts } = isSteady
    ? await shiftsOfOpening(page, url)
    : { response: await page.goto(url), shifts: [] };
  expect.soft(shifts, `${url}: what moves when the fonts come late`).toEqual([]);
  expect.soft(response?.status(), `${url}: its status`).toBe(status);
  // Without a session, the pages of a customer would be the login.
  expect.soft(page.url(), `${url}: its URL`).toBe(url);
  await scriptReady(page);
  await bound(page);
}

/** Checks what a page stores and which hosts it calls before an answer. */
async function expectPrivate({ page, url, foreign }: Stop): Promise<void> {
  const strange = await strangeEntries(page.context(), page, []);
  expect.soft(strange, `${url}: what it stores beyond the table`).toEqual([]);
  expect.soft([...foreign], `${url}: third parties that it calls`).toEqual([]);
  foreign.clear();
}

/** Removes the banner from the page without an answer, so that what it covers is checked, too. */
async function removeBanner(page: Page): Promise<void> {
  await page.locator('#consent').evaluateAll((banners) => {
    for (const banner of banners) banner.remove();
  });
}

async function expectOneRow(page: Page, name: string): Promise<void> {
  const middles = await page.locator('.header-home, .personal > a').evaluateAll((all) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  expect.soft(new Set(middles).size, `${name}: rows of the header`).toBe(1);
  const entries = await page
    .locator('.nav-bar > li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect.soft(new Set(entries).size, `${name}: rows of the menu`).toBe(1);
}

/** Opens the sheet or the first flyout, depending on the width, checks it and closes it. */
async function expectAccessibleMenu(page: Page, width: number, name: string): Promise<void> {
  const isPhone = width < 1024;
  const button = page.locator(isPhone ? '.menu > summary' : '.nav-bar summary').first();
  await button.click();
  const menu = isPhone ? 'dialog.menu-sheet' : '.nav-bar details[open] .flyout';
  await expect(page.locator(menu), name).toBeVisible();
  // The page behind an open menu is unchanged.
  await expectAccessible(page, { part: menu, state: `${name}, menu open` });
  await page.keyboard.press('Escape');
  await expect(page.locator(menu), name).toBeHidden();
}

/** Checks an open page at every width. */
async function expectUsable(
  { page, url }: Stop,
  { isFirst = false, isSteady = false, fault, look }: CrawledPage,
) {
  // With script, the markup of a noscript element would be shown as text.
  await expect.soft(page.locator('noscript:visible'), url).toHaveCount(0);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect.soft(page.getByRole(landmark), `${url}: ${landmark}`).toHaveCount(1);
  const isSkipped = fault === 'skipped heading';
  await expectHeadings(page, url, isSkipped);
  const known = isSkipped ? { known: /^heading-order: / } : {};
  for (const width of isFirst || isSteady ? WIDTHS : ENDS) {
    await page.setViewportSize({ width, height: 900 });
    const name = `${url}, ${width} wide`;
    if (isSteady)
      for (const font of SYSTEM_FONTS) {
        const shifts = await shiftsFrom(page, font);
        expect.soft(shifts, `${name}: what moves from ${font}`).toEqual([]);
      }
    if (isFirst) await expectOneRow(page, name);
    await expectNoSidewaysScroll(page, name);
    // Header and footer are those of the shop's first page, which has them checked at every width.
    const isWhole = isFirst || (width === WIDTHS[0] && look === 'at both ends');
    const isLookedAt =
      isFirst || width === WIDTHS[0] || (width === ENDS[1] && look === 'at both ends');
    if (isLookedAt)
      await expectAccessible(page, {
        state: name,
        ...known,
        ...(isWhole ? {} : { except: FRAME }),
      });
    if (isFirst) await expectAccessibleMenu(page, width, name);
  }
}

/** Sets text to 200 %, like a browser's text-only zoom. */
async function doubleText(page: Page): Promise<void> {
  await page.locator('body').evaluate((body) => {
    const sized = [...body.querySelectorAll<HTMLElement>('*')].map(
      (one) => [one, Number.parseFloat(getComputedStyle(one).fontSize)] as const,
    );
    for (const [one, size] of sized) if (one.style) one.style.fontSize = `${size * 2}px`;
  });
}

/** Checks that nothing is too wide on a small phone, and with text of double size. */
async function expectNarrow({ page, url }: Stop, { isFirst = false, fault }: CrawledPage) {
  for (const width of isFirst ? [1024, 320] : [320]) {
    await page.setViewportSize({ width, height: 640 });
    if (isFirst) await expectOneRow(page, `${url}, ${width} wide`);
    await expectNoSidewaysScroll(page, `${url}, ${width} wide`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await doubleText(page);
  await expectNoSidewaysScroll(page, `${url}, with text of 200 %`, fault === 'wide text');
}

/** Forms of the account that refuse what is empty, by their fields' prefixes. */
const FORMS: ReadonlySet<string> = new Set([
  '/fr/compte/carnet-d-adresses/?add=1',
  '/fr/compte/mot-de-passe/',
  '/fr/compte/contact/',
  '/fr/compte/supprimer-le-compte/',
]);

/** Sends a form without what it needs. */
async function expectAccessibleProblems({ page, url }: Stop): Promise<void> {
  const form = page.locator('main form:has(.form-summary)').first();
  await form.evaluate((one) => one.closest('dialog')?.showModal());
  for (const field of await form.locator('input[required], textarea[required]').all())
    if (await field.isEditable()) await field.fill('');
  await form.evaluate((one: HTMLFormElement) => one.requestSubmit());
  await expect(form.locator('[aria-invalid="true"]').first(), url).toBeVisible();
  await expectAccessible(page, { part: 'main', state: `${url}, not accepted` });
  await expectNoSidewaysScroll(page, `${url}, not accepted`);
}

/** Keeps a page from its images: every width has some of its size, which are encoded when they are first asked for. */
async function blockImages(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*.nestling.localhost*/images/*'] });
}

/** Visits pages one after the other. */
async function crawl(
  context: BrowserContext,
  pages: readonly CrawledPage[],
  urlOf: (one: CrawledPage) => string,
): Promise<void> {
  const page = await context.newPage();
  const foreign = foreignCalls(context);
  await watchShifts(page);
  await watchViolations(page);
  await blockImages(page);
  for (const one of pages) {
    const stop = { page, url: urlOf(one), foreign };
    await open(stop, one);
    await removeBanner(page);
    if (one.look !== 'nowhere') {
      await expectUsable(stop, one);
      if (FORMS.has(one.path)) await expectAccessibleProblems(stop);
      await expectNarrow(stop, one);
    }
    const refused = await violationsOf(page);
    expect.soft(refused, `${stop.url}: what its policy refuses`).toEqual([]);
    await expectPrivate(stop);
  }
}

for (const [name, pages] of Object.entries(openPages))
  test(`every kind of page, ${name}`, async ({ context, at }) => {
    test.setTimeout(PATIENCE);
    await crawl(context, pages, ({ label, path }) => at(label, path));
  });

/** Shifts smaller than this are a line of running text that the web font breaks elsewhere, which a fallback cannot foresee. */
const SMALL_SHIFT = 0.02;

/** Returns what moved on a page since it was opened. */
async function movedBy(page: Page): Promise<readonly Shift[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await frames(page);
  const shifts: readonly Shift[] = await page.evaluate(() => [...Reflect.get(window, 'shifts')]);
  return shifts.filter(({ value }) => value >= SMALL_SHIFT);
}

/** Widths at which each page for colleagues is looked at: the narrowest phone, and one on each side of what changes. */
const ALL_WIDTHS = [320, 390, 768, 1440] as const;

test.describe('pages for colleagues', () => {
  // The question about cookies would stand above all of them.
  test.use({ storageState: answeredState() });

  for (const { shop, pages } of documentationPages)
    test(`the documentation of ${shop}`, async ({ context, at }) => {
      test.setTimeout(PATIENCE);
      const page = await context.newPage();
      await watchShifts(page);
      await blockImages(page);
      for (const { label, path } of pages) {
        const url = at(label, path);
        await page.setViewportSize({ width: ENDS[0], height: 900 });
        const response = await page.goto(url);
        expect.soft(response?.status(), `${url}: its status`).toBe(200);
        await expectHeadings(page, url);
        expect.soft(await movedBy(page), `${url}: what moves while it loads`).toEqual([]);
        for (const width of ALL_WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await frames(page);
          await expectNoSidewaysScroll(page, `${url}, ${width} wide`);
          await expectNothingCut(page, `${url}, ${width} wide`);
        }
        // Header and footer are those of the shop's first page.
        await page.setViewportSize({ width: ENDS[0], height: 900 });
        await expectAccessible(page, { state: url, except: FRAME });
      }
    });
});

test('a shared wishlist', async ({ context, at }) => {
  const path = await shareWishlist(at);
  await crawl(context, [{ label: 'de', path, status: 200, look: 'on a phone' }], ({ label }) =>
    at(label, path),
  );
});

test('every kind of page of a customer with something in the basket', async ({ context, at }) => {
  test.setTimeout(PATIENCE);
  await enterAsAnna(context, at, 'fr-ch');
  await crawl(context, customerPages('fr-ch'), ({ label, path }) => at(label, path));
});
