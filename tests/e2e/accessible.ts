import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixture.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Checked {
  /** Selector of what is checked; the whole page if omitted. */
  readonly part?: string;
  /** Selector of what is left out. */
  readonly except?: string;
  /** Names the state of the page in a failure. */
  readonly state?: string;
  /** A known violation, which must still exist. */
  readonly known?: RegExp;
}

/** Fails if axe finds a violation of WCAG 2.2 AA, or of axe's best practices, on a page or a part of it. */
export async function expectAccessible(
  page: Pick<Page, 'evaluate'>,
  { part = 'html', except, state = part, known }: Checked = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const context = { include: [part], exclude: except === undefined ? [] : [except] };
  const found = await page.evaluate(findViolations, { context, tags: TAGS });
  const isKnown = (one: string) => known?.test(one) ?? false;
  if (known) expect.soft(found.filter(isKnown), `${state}, as is known`).not.toEqual([]);
  expect
    .soft(
      found.filter((one) => !isKnown(one)),
      state,
    )
    .toEqual([]);
}

/** Fails if a page can be scrolled sideways, or if it cannot although that is a known fault. `state` names it. */
export async function expectNoSidewaysScroll(
  page: Page,
  state: string,
  isKnown = false,
): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const message = `${state}: pixels that are too wide`;
  if (isKnown) expect.soft(over, `${message}, as is known`).toBeGreaterThan(0);
  else expect.soft(over, message).toBeLessThanOrEqual(0);
}

/**
 * Fails unless a page has one main heading, and each other heading outside of its dialogs is at most one level below the one before. With a known
 * fault, fails if there is no such skip.
 */
export async function expectHeadings(page: Page, state: string, isKnown = false): Promise<void> {
  const levels = await page
    .locator('main :is(h1, h2, h3, h4, h5, h6):not(dialog *)')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
  expect
    .soft(
      levels.filter((level) => level === 1),
      `${state}: main headings`,
    )
    .toHaveLength(1);
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  const message = `${state}: levels that headings skip to`;
  if (isKnown) expect.soft(skipped, `${message}, as is known`).not.toEqual([]);
  else expect.soft(skipped, message).toEqual([]);
}

interface Run {
  readonly context: { readonly include: string[]; readonly exclude: string[] };
  readonly tags: string[];
}

/**
 * Runs axe in the page. Returns each violated rule with its elements, since sending all of axe's results takes longer than
 * finding them.
 */
async function findViolations({ context, tags }: Run): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(context, {
    runOnly: tags,
    // Elements without a violation are not described, which takes half the time.
    resultTypes: ['violations'],
    // The only frames are videos of third parties.
    iframes: false,
    // Styles are read only by a rule that is not run, and reading them takes a third of the time.
    preload: { assets: ['media'] },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
