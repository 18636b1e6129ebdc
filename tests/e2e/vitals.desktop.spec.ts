import { keepBeacons, lastBeacon } from './beacons.ts';
import { expect, test } from './fixture.ts';

test('a page of the sample reports its largest paint once, without its query', async ({
  page,
  at,
}) => {
  await keepBeacons(page);
  const watched = page.waitForResponse(/\/assets\/vitals-/);
  await page.goto(at('at', '/?voucher=GEHEIM'));
  await watched;
  const told = page.waitForRequest('**/rum/vitals/');
  // The first interaction ends the search for a larger paint.
  await page.getByRole('heading', { level: 1 }).click();
  const response = await (await told).response();
  expect(response?.status()).toBe(204);
  await expect.poll(() => lastBeacon(page)).not.toBeNull();
  const vital = JSON.parse((await lastBeacon(page)) ?? '');
  expect(vital).toEqual({
    metric: 'LCP',
    value: expect.any(Number),
    navigation: 'navigate',
    build: await page.locator('html').getAttribute('data-build'),
    page: at('at', '/'),
    phone: false,
  });
  expect(vital.value).toBeGreaterThan(0);
  expect(vital.value).toBeLessThan(60_000);
});
