import type { BrowserContext, Page } from '@playwright/test';
import { de } from '../../app/i18n/messages/de.ts';
import { consentServices } from '../../edge-config/consent.ts';
import { strangeEntries } from './browser-storage.ts';
import { imageBrowser } from './browsers.ts';
import { choosePayment, send, typeAddress } from './checkout-shop.ts';
import { UNASKED } from './consent-state.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { type CrawledPage, customerPages, openPages } from './page-kinds.ts';
import { bound, foreignCalls } from './third-parties.ts';
import { BEAR, enterAsAnna, enterAsGuest, shareWishlist } from './visitors.ts';

test.use({
  launchOptions: imageBrowser,
  storageState: UNASKED,
  expected: [/the server responded with a status of 4(04|10)/],
});

/** The page where an answer is changed. */
const CHOICE = '/cookies/';
/** Tabs that are open at once. */
const TABS = 3;
const EVERY = consentServices.map(({ name }) => name);

/** Visits a page until its script has bound everything. Returns what it stored beyond the table. */
async function visit(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  // The pages of a customer would be those of the login otherwise.
  expect(page.url()).toBe(url);
  await bound(page);
  const strange = await strangeEntries(page.context(), page, []);
  return strange.map((entry) => `${entry} (${url})`);
}

/** Visits a page of each kind. Returns what they stored beyond the table. */
async function visitAll(context: BrowserContext, urls: readonly string[]): Promise<string[]> {
  const left = [...urls];
  const found: string[] = [];
  async function tab() {
    const page = await context.newPage();
    for (let url = left.shift(); url !== undefined; url = left.shift())
      found.push(...(await visit(page, url)));
    await page.close();
  }
  await Promise.all(Array.from({ length: TABS }, tab));
  return found;
}

/** Answers in the banner, and waits for the document that follows. */
async function answer(page: Page, button: string): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  await reloaded;
}

/** Allows these services on the page of the choice and no other, and waits for the document that follows. */
async function allow(page: Page, url: string, services: readonly string[]): Promise<void> {
  await page.goto(url);
  const main = page.locator('main');
  for (const summary of await main.locator('summary').all()) await summary.click();
  for (const box of await main.locator('input[name^="service."]:enabled').all())
    await box.setChecked(services.includes((await box.getAttribute('name'))?.slice(8) ?? ''));
  const reloaded = page.waitForEvent('load');
  await main.getByRole('button', { name: de['consent.save'] }).click();
  await reloaded;
}

/** Returns what the played tag container has received so far; undefined without a container. */
function received(page: Page): Promise<unknown[] | undefined> {
  return page.evaluate(() =>
    'google_tag_manager' in window
      ? (window.google_tag_manager as { received: unknown[] }).received
      : undefined,
  );
}

test('no page of any kind calls a third party or stores more than allowed, after a refusal, after a withdrawal', async ({
  page,
  context,
  browser,
  at,
}) => {
  test.setTimeout(120_000);
  const customer = await browser.newContext();
  await enterAsAnna(customer, at);
  const foreign = foreignCalls(context);
  const theirs = foreignCalls(customer);
  const sharedList = await shareWishlist(at);
  const ofShop = (one: CrawledPage) => (one.label === 'de' ? [at('de', one.path)] : []);
  const open = [...Object.values(openPages).flat().flatMap(ofShop), at('de', sharedList)];
  const own = customerPages('de-de').flatMap(ofShop);
  /** Returns every second page of a list. */
  const half = (urls: readonly string[]) => urls.filter((_, index) => index % 2 === 0);

  await page.goto(at('de', '/'));
  await answer(page, de['consent.necessary']);
  const theirPage = await customer.newPage();
  await theirPage.goto(at('de', '/'));
  await answer(theirPage, de['consent.necessary']);
  const found = await Promise.all([visitAll(context, half(open)), visitAll(customer, half(own))]);
  expect([...found.flat(), ...foreign, ...theirs]).toEqual([]);
  // The list that led to a product is not stored before an answer.
  await page.goto(at('de', '/spielzeug/'));
  await bound(page);
  await page.locator('.card a').first().click();
  await expect(page).toHaveURL(/\/p\//);
  await scriptReady(page);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);

  await allow(page, at('de', CHOICE), EVERY);
  await expect
    .poll(() => [...foreign].sort())
    .toEqual(['region1.google-analytics.localhost', 'www.googletagmanager.localhost']);
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(names).toEqual(expect.arrayContaining(['_ga', '_gcl_au']));
  expect(await page.evaluate(() => localStorage.getItem('_gcl_ls'))).not.toBeNull();
  expect(await strangeEntries(context, page, EVERY)).toEqual([]);
  // Events are not sent from a shared list, because its URL opens the list: they wait for the next page.
  const waiting = () => page.evaluate(() => sessionStorage.getItem('tracking-1'));
  await page.goto(at('de', sharedList));
  await bound(page);
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await expect.poll(waiting).toContain('frontend_add_to_cart');
  expect(await received(page)).toBeUndefined();
  await page.goto(at('de', '/'));
  await page.keyboard.press('Shift');
  await expect.poll(waiting).toBeNull();

  await allow(page, at('de', CHOICE), []);
  foreign.clear();
  expect(await visitAll(context, open.slice(0, 12))).toEqual([]);
  expect([...foreign]).toEqual([]);
  await customer.close();
});

test('the container learns the consent first, then the events that have waited', async ({
  page,
  context,
  at,
}) => {
  await page.goto(at('at', BEAR));
  await page.keyboard.press('Shift');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('tracking-1')))
    .toContain('frontend_view_item');
  expect(await received(page)).toBeUndefined();
  await answer(page, de['consent.all']);

  const granted = expect.objectContaining({ ad_storage: 'granted', analytics_storage: 'granted' });
  const views = async () =>
    JSON.stringify((await received(page)) ?? []).split('frontend_view_item"').length;
  // Once, although the answer loads the document again.
  await expect.poll(views).toBe(2);
  const got = await received(page);
  expect(got?.[0]).toEqual(['consent', 'default', granted]);
  expect(got).toContainEqual(expect.objectContaining({ event: 'gtm.js' }));
  // The container loads after the page.
  const wait = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const script = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/gtm.js'));
    const loaded = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : Infinity;
    return (script?.startTime ?? 0) - loaded;
  });
  expect(wait).toBeGreaterThanOrEqual(0);
  const seen = { event: 'frontend_view_item', internal: false };
  expect(got).toContainEqual(expect.objectContaining(seen));

  // A withdrawal in another tab reaches this tab's container before its document reloads.
  await page.evaluate(() =>
    addEventListener('pagehide', () =>
      sessionStorage.setItem('last', JSON.stringify(Object(window).google_tag_manager.received)),
    ),
  );
  const other = await context.newPage();
  await allow(other, at('at', CHOICE), ['analytics-storage']);
  await expect(async () => {
    const last = await page.evaluate(() => sessionStorage.getItem('last'));
    expect(last).toContain('["consent","update",{"ad_storage":"denied"');
  }).toPass();
});

test('Global Privacy Control is a refusal until the shopper accepts', async ({ page, at }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  await page.goto(at('at', BEAR));
  await bound(page);
  expect(await page.evaluate(() => sessionStorage.getItem('tracking-1'))).toBeNull();
  await answer(page, de['consent.all']);
  await expect
    .poll(() => received(page))
    .toContainEqual(expect.objectContaining({ event: 'gtm.js' }));
});

test('a video of a third party plays once it is allowed, beside what is allowed already', async ({
  page,
  context,
  at,
}) => {
  const url = at('de', '/documentation/bausteine/raster-und-einbettungen/');
  const foreign = foreignCalls(context);
  // Without the tag manager's own consent no container loads.
  await allow(page, at('de', CHOICE), ['analytics-storage', 'payback-storage']);
  await page.goto(url);
  const button = page.getByRole('button', { name: de['video.allow'] });
  await expect(page.locator('.toasts')).toBeAttached();
  expect([...foreign]).toEqual([]);
  const reloaded = page.waitForEvent('load');
  await button.click();
  await reloaded;
  const player = page.frameLocator('iframe[title="Ein Film von Vimeo"]');
  await expect(player.getByText('76979871 plays')).toBeVisible();
  const record = (await context.cookies()).find(({ name }) => name === 'consent');
  const { services } = JSON.parse(decodeURIComponent(record?.value ?? '')).consents;
  expect(services).toMatchObject({
    'video-vimeo': true,
    video: false,
    'analytics-storage': true,
    'payback-storage': true,
    'tag-manager': false,
  });
  // The video plays by itself this one time.
  await page.reload();
  await expect(player.getByText('waits')).toBeAttached();
});

test('Sovendus stands on the page after an order, with its consent alone', async ({
  page,
  context,
  at,
}) => {
  const foreign = foreignCalls(context);
  await allow(page, at('de', CHOICE), []);
  await enterAsGuest(page, at, 'de-de');
  await typeAddress(page, { street: 'Lindenweg', postcode: '04277', city: 'Leipzig' });
  await send(page, 'address', 'shipping');
  const payment = await send(page, 'shipping', 'payment');
  await choosePayment(payment, 'V');
  const review = await send(page, 'payment', 'review');
  expect(await strangeEntries(context, page, [])).toEqual([]);
  await review.getByRole('button', { name: de['checkout.order'] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de['thanks.title']);
  const thanks = page.url();
  await bound(page);
  expect(await strangeEntries(context, page, [])).toEqual([]);
  expect([...foreign]).toEqual([]);

  await allow(page, at('de', CHOICE), ['sovendus']);
  await page.goto(thanks);
  const banner = page.frameLocator('#sovendus iframe');
  await expect(banner.getByText('trafficSourceNumber: 7001')).toBeVisible();
  await expect(banner.getByText('orderCurrency: EUR')).toBeVisible();
  // Net, without delivery: 24.95 with 19 %.
  await expect(banner.getByText('orderValue: 20.97')).toBeVisible();
  await expect(banner.locator('body')).not.toContainText(/mira|sommer|example\.org/i);
  expect([...foreign]).toEqual(['api.sovendus.localhost']);

  await allow(page, at('de', CHOICE), []);
  foreign.clear();
  await page.goto(thanks);
  await bound(page);
  expect([...foreign]).toEqual([]);
  expect(await strangeEntries(context, page, [])).toEqual([]);
});
