import type { Page } from '@playwright/test';
import { UNASKED } from './consent-state.ts';
import { expect, test } from './fixture.ts';
import { ANALYTICS, recordEvents, trackedEvents } from './tracked.ts';

test.use({ storageState: ANALYTICS });
test.beforeEach(({ page }) => recordEvents(page));

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';

const seen = expect.objectContaining({ event: 'frontend_view_item' });

/** The view of what the layer recommends beside an added product. */
const inLayer = expect.objectContaining({
  event: 'frontend_view_item_list',
  ecommerce: expect.objectContaining({ itemListId: 'add_to_cart_layer' }),
});

/** Returns the events that wait for an answer about consent. */
async function waitingEvents(page: Page): Promise<unknown[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('tracking-1') ?? '[]'));
}

test.describe('a visitor without an answer about consent', () => {
  test.use({ storageState: UNASKED });

  test('events wait, also across a reload, and are gone once the shopper refuses', async ({
    page,
    at,
  }) => {
    await page.goto(at('at', BEAR));
    await expect.poll(() => waitingEvents(page)).toHaveLength(1);
    await page.reload();
    await expect.poll(() => waitingEvents(page)).toHaveLength(2);
    expect(await waitingEvents(page)).toEqual([
      expect.objectContaining({
        event: 'frontend_view_item',
        ecommerce: expect.objectContaining({
          value: 24.95,
          items: [
            expect.objectContaining({
              item_id: '100.1001',
              item_variant: '100.1001.01',
              item_category: 'Spielzeug',
            }),
          ],
        }),
      }),
      // The page view is sent again.
      seen,
    ]);
    expect(await trackedEvents(page)).toEqual([]);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Nur notwendige' }).click();
    await reloaded;
    await expect.poll(() => waitingEvents(page)).toEqual([]);
    expect(await trackedEvents(page)).toEqual([]);
  });
});

test('a list in view is an event in each of its states, and leads its product into the basket', async ({
  page,
  at,
}) => {
  await page.goto(at('fr', '/recherche/?query=siège+auto'));
  // Some screens show other recommended products, too.
  const waiting = async () => {
    const events = await trackedEvents(page);
    return events.filter((event) => !JSON.stringify(event).includes('search_recommendations'));
  };
  const list = { itemListId: 'search', itemListName: 'search' };
  const viewed = (orderBy: string) =>
    expect.objectContaining({
      event: 'frontend_view_item_list',
      ecommerce: expect.objectContaining({ ...list, searchTerm: 'siège auto', orderBy }),
    });
  await expect.poll(waiting).toEqual([viewed('relevancy')]);
  await page.getByRole('button', { name: /Pertinence/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Prix croissant' }).click();
  await expect.poll(waiting).toEqual([viewed('relevancy'), viewed('price-asc')]);

  const hit = page.locator('.listing-products .card-name').first();
  const name = (await hit.textContent()) ?? '';
  await hit.click();
  // The choice of colours names what the heading leaves out.
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(/Résultats/);
  expect(plain(name)).toContain(plain((await heading.textContent()) ?? '?'));
  const sent = page.waitForRequest((request) => request.url().includes('/basket/addItem/'));
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  const { customData } = (await sent).postDataJSON();
  expect(customData).toEqual({ ffData: { ffCampaign: expect.stringMatching(/^\d+$/) } });
  const { ffCampaign } = customData.ffData;
  const item = { ...list, index: 1, ffPosition: 1, ffCampaign };
  const about = (event: string) =>
    expect.objectContaining({
      event,
      ecommerce: expect.objectContaining({ items: [expect.objectContaining(item)] }),
    });
  await expect
    .poll(waiting)
    .toEqual([
      viewed('relevancy'),
      viewed('price-asc'),
      about('frontend_select_item'),
      about('frontend_view_item'),
      about('frontend_add_to_cart'),
      inLayer,
    ]);
});

test('a card that is followed before any script part is there is an event of the next page', async ({
  page,
  at,
  expected,
}) => {
  expected.push(/net::ERR_FAILED/);
  await page.route(/shop-.*\.js/, (route) => route.abort());
  await page.goto(at('de'));
  const card = page.locator('[data-list] .card-name').first();
  await card.scrollIntoViewIfNeeded();
  // The next page has tried to load the script as well; otherwise it would load it and send the view again.
  const tried = page.waitForEvent('requestfailed', (request) => {
    return /shop-/.test(request.url()) && /\/p\//.test(request.frame().url());
  });
  // Clicked by script: a press or focus would load the deferred script.
  await card.evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(/\/p\//);
  await tried;
  await page.unroute(/shop-.*\.js/);
  await page.reload();
  await expect
    .poll(() => trackedEvents(page))
    .toEqual([expect.objectContaining({ event: 'frontend_select_item' }), seen]);
});

test('the banner of a promotion is an event once all of it is in view, once in a session', async ({
  page,
  at,
}) => {
  const views = async () => {
    const events = await trackedEvents(page);
    return events.filter((event) => JSON.stringify(event).includes('frontend_view_promotion'));
  };
  /** Opens the page and waits until its banner was looked at. */
  async function opened(open: () => Promise<unknown>) {
    const script = page.waitForResponse(/\/promotion-views-/);
    await open();
    await script;
    const banner = page.locator('[data-promotion-id]');
    await banner.evaluate(
      (element) =>
        new Promise((resolve) => {
          const seen = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
          new IntersectionObserver(seen).observe(element);
        }),
    );
  }
  await page.setViewportSize({ width: 1280, height: 400 });
  await opened(() => page.goto(at('at', '/pflege/')));
  expect(await views()).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 1000 });
  const promotion = { promotionId: 'pflege10', promotionName: '10 % auf Pflege' };
  await expect
    .poll(views)
    .toEqual([expect.objectContaining({ ecommerce: expect.objectContaining(promotion) })]);
  await opened(() => page.reload());
  expect(await views()).toHaveLength(1);
});

test('a line has the promotion whose banner led to the page that it was added from', async ({
  page,
  at,
}) => {
  await page.goto(at('at', '/pflege/'));
  // Editors link a banner to the products of its offer.
  await page.locator('[data-promotion-id]').evaluate((banner, href) => {
    banner.append(Object.assign(document.createElement('a'), { href, textContent: 'Zum Bären' }));
  }, BEAR);
  await page.getByRole('link', { name: 'Zum Bären' }).click();
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  const added = async () =>
    (await trackedEvents(page)).filter(({ event }) => event === 'frontend_add_to_cart');
  const item = {
    promotionId: 'pflege10',
    promotion: 'pflege10|10 % auf Pflege|Badewanne|kategorie-oben',
  };
  await expect.poll(added).toEqual([
    expect.objectContaining({
      ecommerce: expect.objectContaining({ items: [expect.objectContaining(item)] }),
    }),
  ]);
});
