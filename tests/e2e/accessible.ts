import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

/** Fails if axe finds a violation of WCAG 2.2 AA, or of its own good practice, on a page or a part of it. */
export async function expectAccessible(
  page: Page,
  { part = 'html', except, state = part }: Checked = {},
): Promise<void> {
  const axe = new AxeBuilder({ page }).include(part);
  const { violations } = await (except === undefined ? axe : axe.exclude(except))
    // Elements without a violation are not described, which takes half the time.
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    // Runs in the page itself; the separate result page is needed only for cross-origin frames.
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(found, state).toEqual([]);
}
