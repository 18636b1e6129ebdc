import type { Page } from '@playwright/test';
import { expect, scriptReady, test } from './fixture.ts';
import { ANALYTICS, recordEvents, trackedEvents } from './tracked.ts';
import { watchShifts } from './shifts.ts';

test.use({ storageState: ANALYTICS });
test.beforeEach(({ page }) => recordEvents(page));

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
const HAT = '/p/strickmuetze-mit-bommel-1001006/';
const CATEGORY = '/babykleidung/bodys/';

/** Records the slots that the browser asks for. */
function watchSlots(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const slot = /\/api\/shop\/recommendations\/(\w+)\//.exec(request.url())?.[1];
    if (slot) asked.push(slot);
  });
  return asked;
}

async function saveConsent(page: Page, services: object): Promise<void> {
  await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/visitor/consent/?locale=de-at', { method: 'POST', headers, body });
  }, JSON.stringify({ services }));
}

/** Opens a product's page and waits until its script knows it. */
async function lookAt(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await scriptReady(page);
  await expect(page.locator('.toasts')).toBeAttached();
}

const slider = (page: Page, name: string) => page.getByRole('region', { name });

test('the shopper’s own slots come with consent, and go with it', async ({ page, at }) => {
  const asked = watchSlots(page);
  const readDevice = () => page.evaluate(() => localStorage.getItem('last-seen'));
  await lookAt(page, at('at', BEAR));
  await lookAt(page, at('at', CATEGORY));
  await slider(page, 'Gerade beliebt').scrollIntoViewIfNeeded();
  await expect(slider(page, 'Gerade beliebt').getByRole('article').first()).toBeVisible();
  expect(await readDevice()).toBeNull();

  await saveConsent(page, {
    'recommendations-personalisation': true,
    'analytics-storage': true,
  });
  await lookAt(page, at('at', BEAR));
  await lookAt(page, at('at', HAT));
  await lookAt(page, at('at', CATEGORY));
  // Until here, only the slot of the product pages may have been near the viewport.
  expect(asked.filter((slot) => slot !== 'pds_suggestions')).toEqual([]);
  await slider(page, 'Gerade beliebt').scrollIntoViewIfNeeded();
  const seen = slider(page, 'Zuletzt angesehen').getByRole('article');
  await expect(seen.getByRole('link')).toHaveText([/Strickmütze/, /Kuschelbär/]);
  await seen.first().scrollIntoViewIfNeeded();
  const viewed = () =>
    trackedEvents(page).then((events) => JSON.stringify(events).includes('"listing_last_seen"'));
  await expect.poll(viewed).toBe(true);

  await page.goto(at('at', '/warenkorb/'));
  await expect(slider(page, 'Fehlt noch etwas?').getByRole('article').first()).toBeVisible();
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  expect(await names()).toContain('__exponea_etc__');

  await watchShifts(page);
  await page.goto(at('at', '/wunschliste/'));
  await expect(slider(page, 'Zuletzt angesehen').getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);

  await saveConsent(page, {});
  await lookAt(page, at('at', BEAR));
  await expect.poll(readDevice).toBeNull();
  expect(await names()).not.toContain('__exponea_etc__');
});

test('the layer shows what goes together with the added product, 3.5 in a view', async ({
  page,
  at,
}) => {
  await page.goto(at('at', BEAR));
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  const layer = page.getByRole('dialog', { name: 'Im Warenkorb' });
  const row = layer.getByRole('region', { name: 'Passt gut zusammen' });
  await expect(row.getByRole('article').first()).toBeVisible();
  await expect(row.getByRole('link', { name: /Kuschelbär Bruno/ })).toHaveCount(0);
  const inView = await row.evaluate((element) => {
    const view = element.querySelector('.slider-row')?.parentElement?.clientWidth ?? 0;
    const [first, second] = element.querySelectorAll('.slide');
    const [left, next] = [first, second].map((slide) => slide?.getBoundingClientRect().left ?? 0);
    const offset = 16;
    const gap = 12;
    return (view - 2 * offset + gap) / ((next ?? 0) - (left ?? 0));
  });
  expect(inView).toBeCloseTo(3.5, 1);
  await layer.getByRole('button', { name: 'Weiter einkaufen' }).click();
  await expect(layer).toBeHidden();
});
