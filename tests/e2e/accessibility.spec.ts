import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, scriptReady, test } from './fixture.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Pages by host label and path; the status that the page answers with. */
const PAGES = [
  ['at', '/', 200],
  ['at', '/p/wickelbody-tau-aus-bio-baumwolle-1001010/', 200],
  ['ch', '/fr/p/gigoteuse-toutes-saisons-lune-tog-10-1001005/', 200],
  ['nl', '/magazin/babyuitzet/', 200],
  ['fr', '/mentions-legales/', 200],
  ['nl', '/winkelmand/', 200],
  ['de', '/wunschliste/', 200],
  ['fr', '/nid-inconnu/', 404],
] as const;

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
}

for (const [label, path, status] of PAGES) {
  test(`axe finds nothing on ${label}${path}`, async ({ page, at, expected }) => {
    if (status === 404) expected.push(/status of 404/);
    const response = await page.goto(at(label, path));
    expect(response?.status()).toBe(status);
    await expectClean(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}

test('axe finds nothing in a filled basket', async ({ page, at }) => {
  await page.goto(at('de', '/p/wickelbody-tau-aus-bio-baumwolle-1001010/'));
  await scriptReady(page);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
  await expectClean(page);
  await page.goto(at('de', '/warenkorb/'));
  await expectClean(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('the menu of a phone opens without script trouble and stays clean', async ({ page, at }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('de'));
  await page.locator('summary').click();
  await expect(
    page.getByRole('navigation', { name: 'Menü' }).getByRole('link').first(),
  ).toBeVisible();
  await expectClean(page);
});
