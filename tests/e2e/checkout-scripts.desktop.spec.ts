import { readFileSync } from 'node:fs';
import { de } from '../../app/i18n/messages/de.ts';
import { send, typeAddress } from './checkout-shop.ts';
import { answeredState } from './consent-state.ts';
import { expect, test } from './fixture.ts';
import { enterAsGuest } from './visitors.ts';

/** Names in the list of docs/checkout-scripts.md. */
const listed = [...readFileSync('docs/checkout-scripts.md', 'utf8').matchAll(/^\| `([\w-]+)`/gm)]
  .map(([, name = '']) => name)
  .sort();

test('the checkout loads the scripts of its list and no others', async ({ page, at }) => {
  const loaded = new Set<string>();
  const scripts = new Set<string>();
  const foreign: string[] = [];
  await enterAsGuest(page, at, 'de-de');
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    const { origin, pathname } = new URL(request.url());
    if (origin !== new URL(page.url()).origin) foreign.push(request.url());
    scripts.add(request.url());
    loaded.add(/\/([^/]+?)(-[\w-]{8})?\.js$/.exec(pathname)?.[1] ?? pathname);
  });
  // The beacon's script is the last to load, when the page is idle.
  const measured = page.waitForResponse(/\/assets\/vitals-/);
  await page.reload();
  await measured;
  await typeAddress(page, { street: 'Lindenweg', postcode: '04277', city: 'Leipzig' });
  await send(page, 'address', 'shipping');
  const payment = await send(page, 'shipping', 'payment');
  await payment.getByLabel(de['payment.PP']).check();
  const review = await send(page, 'payment', 'review');
  await expect(review.getByRole('button', { name: de['checkout.order'] })).toBeVisible();
  expect(foreign).toEqual([]);
  expect([...loaded].sort()).toEqual(listed);
  // Nothing between build and browser has changed the scripts.
  for (const url of scripts) {
    const { pathname } = new URL(url);
    const sent = await page.evaluate(async (path) => (await fetch(path)).text(), pathname);
    expect(sent === readFileSync(`dist/client${pathname}`, 'utf8'), pathname).toBe(true);
  }
  // Inline scripts are data, or have the nonce of the policy.
  await expect(page.locator('script:not([src]):not([type="application/json"])')).toHaveCount(0);
  // With the shopper's consent the shop's tag container loads, and nothing else from another host.
  await page.context().addCookies(answeredState(['analytics-storage', 'tag-manager']).cookies);
  const last = page.waitForResponse(/\/assets\/vitals-/);
  const container = page.waitForResponse(/\/gtm\.js\?id=GTM-/);
  await page.reload();
  await (await container).finished();
  await last;
  expect(foreign.map((url) => new URL(url).pathname)).toEqual(['/gtm.js']);
});
