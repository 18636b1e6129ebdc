import type { Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import { NAMED_COUNT } from '../../worker/commerce/seed/demo-catalogue.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { startBuiltShop } from '../node/built-shop.ts';
import { copySeededState } from '../node/seeded-state.ts';
import { expectAccessible } from './accessible.ts';
import { textBrowser } from './browsers.ts';
import { expect, scriptReady, test } from './fixture.ts';

test.use({ launchOptions: textBrowser });

/**
 * One page of every type, with alternating shops: host label, path and status. A shop's menu is the same on all
 * its pages, so its first page here has it checked.
 */
const PAGES = [
  ['at', '/', 200],
  ['fr', '/vetements-bebe/', 200],
  ['de', '/babykleidung/bodys/', 200],
  ['at', '/p/wickelbody-tau-aus-bio-baumwolle-1001010/', 200],
  ['ch', '/fr/p/gigoteuse-toutes-saisons-lune-tog-10-1001005/', 200],
  ['de', '/p/nachtlicht-glimmpilz-1001032/', 200],
  ['nl', '/magazin/babyuitzet/', 200],
  ['fr', '/mentions-legales/', 200],
  ['nl', '/winkelmand/', 200],
  ['be', '/zoeken/', 200],
  ['de', '/suche/?query=body', 200],
  ['fr', '/recherche/?query=qqqqqq', 200],
  ['nl', '/babykleding/rompers/?f.sku_price=99900-', 200],
  ['fr', '/comparaison/?products=1001010,1001016', 200],
  ['fr', '/connexion/', 200],
  ['at', '/widerruf/', 200],
  ['de', '/wunschliste/', 200],
  ['fr', '/nid-inconnu/', 404],
  ['nl', '/prijsvraag-2024/zomer/', 410],
  ['nl', '/p/buggy-slenter-1-1001036/', 410],
] as const;

const WIDTHS = [390, 768, 1440] as const;
/** A shop's first page is checked at all widths, the others at both ends: what differs between is header and footer. */
const ENDS = [390, 1440] as const;

/** Header and footer, the same on all pages of a shop. */
const FRAME = 'body > :is(header, footer)';

/** Opens the sheet or the first flyout, depending on the width, and returns its name. */
async function openMenu(page: Page, width: number): Promise<string> {
  const phone = width < 1024;
  await page
    .locator(phone ? '.menu > summary' : '.nav-bar summary')
    .first()
    .click();
  const menu = phone ? 'dialog.menu-sheet' : '.nav-bar details[open] .flyout';
  await expect(page.locator(menu)).toBeVisible();
  return menu;
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
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

/** Returns the levels of the content's headings in order. */
async function headingLevels(page: Page): Promise<number[]> {
  return page
    .locator('main :is(h1, h2, h3, h4, h5, h6)')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
}

test.describe('on every type of page', () => {
  for (const [index, [label, path, status]] of PAGES.entries()) {
    const isFirst = PAGES.findIndex(([other]) => other === label) === index;
    test(`axe finds nothing on ${label}${path}`, async ({ page, at, expected }) => {
      test.slow();
      if (status !== 200) expected.push(new RegExp(`status of ${status}`));
      const response = await page.goto(at(label, path));
      expect(response?.status()).toBe(status);
      await scriptReady(page);
      for (const width of isFirst ? WIDTHS : ENDS) {
        await page.setViewportSize({ width, height: 900 });
        // Header and footer are those of the shop's first page, which has them checked at every width.
        const isWhole = isFirst || width === WIDTHS[0];
        const state = `${width} wide`;
        await expectAccessible(page, isWhole ? { state } : { state, except: FRAME });
        if (!isFirst) continue;
        // The page behind an open menu is unchanged.
        const menu = await openMenu(page, width);
        await expectAccessible(page, { part: menu, state: `${width} wide, menu open` });
        await page.keyboard.press('Escape');
        await expect(page.locator(menu)).toBeHidden();
      }
      // With script its markup would stand there as text.
      await expect(page.locator('noscript:visible')).toHaveCount(0);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const)
        await expect(page.getByRole(landmark)).toHaveCount(1);
      const levels = await headingLevels(page);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      levels.forEach((level, index) =>
        expect(level, `heading ${index}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1),
      );
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await doubleText(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

/** Products whose pages have other parts than those above, by number; any slug leads to its own. */
const PRODUCTS = [
  ['personalised', 'nl', '/p/x-1001008/'],
  ['tiers', 'ch', '/fr/p/x-1001007/'],
  ['preorder', 'nl', '/p/x-1001004/'],
  ['sold out', 'ch', '/fr/p/x-1001002/'],
  ['bundle', 'nl', '/p/x-1001027/'],
] as const;

test('axe finds nothing on any kind of product', async ({ page, at }) => {
  test.slow();
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  for (const [kind, label, path] of PRODUCTS) {
    await page.goto(at(label, path));
    await expectAccessible(page, { part: 'main', state: kind });
  }
});

/** A demo customer (README) with addresses and credit. */
const CUSTOMER = { email: 'marie@example.ch', password: 'Nestling-Demo1' };

/** Forms of the account that refuse what is empty. */
const FORMS = [
  '/fr/compte/carnet-d-adresses/?add=1',
  '/fr/compte/mot-de-passe/',
  '/fr/compte/contact/',
  '/fr/compte/supprimer-le-compte/',
];

test('axe finds nothing on the pages of an account', async ({ page, at }) => {
  test.slow();
  await page.goto(at('ch', '/fr/connexion/?next=%2Ffr%2Fcompte%2Fsolde%2F'));
  await page.locator('#login-email').fill(CUSTOMER.email);
  await page.locator('#login-password').fill(CUSTOMER.password);
  await page.locator('#login-password').press('Enter');
  await expect(page).toHaveURL(at('ch', '/fr/compte/solde/'));
  const paths = await page
    .getByRole('main')
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(6);
  for (const path of paths) {
    await page.goto(at('ch', path));
    await scriptReady(page);
    for (const width of ENDS) {
      await page.setViewportSize({ width, height: 900 });
      const isWhole = path === paths[0];
      const state = `${path}, ${width} wide`;
      await expectAccessible(page, isWhole ? { state } : { state, except: FRAME });
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  }
  for (const path of FORMS) {
    await page.goto(at('ch', path));
    await scriptReady(page);
    const form = page.locator('main form:has(.form-summary)').first();
    await form.evaluate((one) => one.closest('dialog')?.showModal());
    for (const field of await form.locator('input[required], textarea[required]').all())
      if (await field.isEditable()) await field.fill('');
    await form.evaluate((one: HTMLFormElement) => one.requestSubmit());
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(page, { part: 'main', state: `${path}, not accepted` });
    await expectNoSidewaysScroll(page);
  }
});

/** A port without a listener. */
const NOWHERE = 'http://127.0.0.1:9';

test('axe finds nothing on an error page and on a degraded page', async ({ page, expected }) => {
  test.slow();
  expected.push(/status of 503/);
  const state = await copySeededState({ products: NAMED_COUNT, files: [] });
  const shop = await startBuiltShop({ port: 0, state, vars: { COMMERCE_URL: NOWHERE } });
  try {
    const { port } = await shop.ready;
    for (const [path, status, widths] of [
      ['/p/wickelbody-tau-aus-bio-baumwolle-1001010/', 503, ENDS],
      ['/', 200, [390]],
    ] as const) {
      // The first render of a new isolate may take longer than 600 ms, and then begins with 200.
      await expect
        .poll(async () => {
          const response = await page.goto(`http://at.nestling.localhost:${port}${path}`);
          return response?.status();
        })
        .toBe(status);
      if (status === 200)
        await expect(page.getByRole('complementary', { name: de['degraded.label'] })).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page, { state: `${path}, ${width} wide` });
      }
    }
  } finally {
    await shop.dispose();
    rmSync(state, { recursive: true });
  }
});

test('axe finds nothing in a filled basket', async ({ page, at }) => {
  await page.goto(at('de', '/p/wickelbody-tau-aus-bio-baumwolle-1001010/'));
  await scriptReady(page);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
  await expectAccessible(page, { state: 'the layer' });
  await page.goto(at('de', '/warenkorb/'));
  await expectAccessible(page, { state: 'the basket' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('in forced colours the current, open and focused states are distinguishable', async ({
  page,
  at,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at('de', '/babykleidung/'));
  await scriptReady(page);
  const edge = (name: string) =>
    page
      .locator('.nav-bar summary')
      .filter({ hasText: name })
      .evaluate((summary) => getComputedStyle(summary).borderBottomColor);
  expect(await edge('Babykleidung')).not.toBe(await edge('Schlafen'));
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip')).toBeFocused();
  await expect(page.locator('.skip')).toHaveCSS('outline-style', 'solid');
  await openMenu(page, 1440);
  await expect(page.locator('.nav-bar details[open] .flyout')).toHaveCSS('border-style', 'solid');
});

test('by keyboard only from home via a category to a product and into the basket', async ({
  page,
  at,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at('de'));
  await scriptReady(page);
  const press = (key: string) => page.keyboard.press(key);
  /** Presses Tab until an element has focus; each step must be visible. */
  const tabTo = async (wanted: (name: string) => boolean) => {
    for (let step = 0; step < 60; step++) {
      await press('Tab');
      const [name, seen] = await page.evaluate((): [string, boolean] => {
        const own = document.activeElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(own ?? document.body);
        const name = own?.getAttribute('aria-label') ?? own?.textContent ?? '';
        return [name.trim(), outlineStyle !== 'none' && outlineWidth !== '0px'];
      });
      expect([name, seen]).toEqual([name, true]);
      if (wanted(name)) return;
    }
    throw new Error('no element of that name within 60 steps');
  };
  // Skip link first, then logo, search, account links, navigation, in visual order.
  await press('Tab');
  await expect(page.locator('.skip')).toBeFocused();
  await tabTo((name) => name.startsWith('Nestling'));
  await tabTo((name) => name === 'Suche');
  await tabTo((name) => name.startsWith('Warenkorb'));
  await tabTo((name) => name === 'Babykleidung');
  await press('Enter');
  await tabTo((name) => name === 'Wickelbodys');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Wickelbodys' })).toBeVisible();
  await scriptReady(page);
  await press('Tab');
  await expect(page.locator('.skip')).toBeFocused();
  await press('Enter');
  await tabTo((name) => name.includes('Tau'));
  await press('Enter');
  await expect(page).toHaveURL(/\/p\/wickelbody-tau/);
  await scriptReady(page);
  await press('Tab');
  await press('Enter');
  await tabTo((name) => name.includes('In den Warenkorb'));
  await press('Enter');
  const layer = page.getByRole('dialog');
  await expect(layer).toBeVisible();
  await tabTo((name) => name === 'Zum Warenkorb');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dein Warenkorb' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Tau')).toBeVisible();
});
