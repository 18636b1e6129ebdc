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
}

/** Fails if axe finds a violation of WCAG 2.2 AA, or of axe's best practices, on a page or a part of it. */
export async function expectAccessible(
  page: Page,
  { part = 'html', except, state = part }: Checked = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const context = { include: [part], exclude: except === undefined ? [] : [except] };
  const found = await page.evaluate(findViolations, { context, tags: TAGS });
  expect(found, state).toEqual([]);
}

interface Run {
  readonly context: { readonly include: string[]; readonly exclude: string[] };
  readonly tags: string[];
}

/** Runs axe in the page. Returns each violated rule with its elements; all that axe found takes longer to send than to find. */
async function findViolations({ context, tags }: Run): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(context, {
    runOnly: tags,
    // Elements without a violation are not described, which takes half the time.
    resultTypes: ['violations'],
    // The only frames are videos of third parties.
    iframes: false,
    // Only a rule that is not run reads styles, which take a third of the time.
    preload: { assets: ['media'] },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
