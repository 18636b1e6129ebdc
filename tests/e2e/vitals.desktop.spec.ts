import { recordBeacons, lastBeacon } from './beacons.ts';
import { imageBrowser } from './browsers.ts';
import { expect, test } from './fixture.ts';

test.use({ launchOptions: imageBrowser });

const BODY = '/p/wickelbody-tau-aus-bio-baumwolle-1001010/';

test('a page sends its figures once, when it is hidden, without its query', async ({
  page,
  at,
}) => {
  await recordBeacons(page);
  const watched = page.waitForResponse(/\/assets\/vitals-/);
  await page.goto(at('at', `${BODY}?variant=100.1010.02&utm_source=mail&voucher=GEHEIM`));
  await watched;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rum/vitals/')) sent.push(request.url());
  });
  await page.getByRole('heading', { level: 1 }).click();
  // The browser reports an interaction once the next frame is painted.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true });
      }),
  );
  // A tab of the test's browser is never hidden, so the test reports it as hidden.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => lastBeacon(page)).not.toBeNull();
  const beacon = JSON.parse((await lastBeacon(page)) ?? '');
  expect(beacon).toEqual({
    path: BODY,
    href: at('at', `${BODY}?variant=100.1010.02`),
    lcp: expect.any(Number),
    cls: expect.any(Number),
    inp: expect.any(Number),
    ttfb: expect.any(Number),
    navigation: 'navigate',
    build: await page.locator('html').getAttribute('data-build'),
    phone: false,
  });
  expect(beacon.lcp).toBeGreaterThanOrEqual(beacon.ttfb);
  expect(beacon.lcp).toBeLessThan(60_000);
  expect(beacon.cls).toBeLessThan(0.1);
  // Leaving the page sends nothing more; the chart shows what was sent before.
  await page.goto(at('at', '/_dev/rum/'));
  expect(sent).toHaveLength(1);
  const row = page.getByRole('row', { name: /^de-at product/ });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText(/\d ms/);
  }).toPass({ timeout: 10_000 });
});

test('a page that comes back from the history is another view', async ({ page, at }) => {
  await recordBeacons(page);
  const watched = page.waitForResponse(/\/assets\/vitals-/);
  await page.goto(at('at', '/'));
  await watched;
  const leave = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect
    .poll(async () => {
      await leave();
      return lastBeacon(page);
    })
    .toContain('"navigation":"navigate"');
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await leave();
  await expect.poll(() => lastBeacon(page)).toContain('"navigation":"back-forward-cache"');
});
