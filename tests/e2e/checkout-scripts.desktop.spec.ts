import { readFileSync } from 'node:fs';
import { de } from '../../app/i18n/messages/de.ts';
import { enterAsGuest, send, typeAddress } from './checkout-shop.ts';
import { expect, test } from './fixture.ts';

/** Names in the list of docs/checkout-scripts.md. */
const listed = [...readFileSync('docs/checkout-scripts.md', 'utf8').matchAll(/^\| `([\w-]+)`/gm)]
  .map(([, name = '']) => name)
  .sort();

test('the checkout loads the scripts of its list and no others', async ({ page, at }) => {
  const loaded = new Set<string>();
  const foreign: string[] = [];
  await enterAsGuest(page, {
    at: (path) => at('de', path),
    texts: de,
    product: '/p/kuschelbaer-bruno-32-cm-1001001/',
    checkout: '/kasse/',
  });
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    const { origin, pathname } = new URL(request.url());
    if (origin !== new URL(page.url()).origin) foreign.push(request.url());
    loaded.add(/\/([^/]+?)(-[\w-]{8})?\.js$/.exec(pathname)?.[1] ?? pathname);
  });
  await page.reload();
  await typeAddress(page, { street: 'Lindenweg', postcode: '04277', city: 'Leipzig' });
  await send(page, 'address', 'shipping');
  await send(page, 'shipping', 'payment');
  expect(foreign).toEqual([]);
  expect([...loaded].sort()).toEqual(listed);
  // Inline scripts are data, or have the nonce of the policy.
  await expect(page.locator('script:not([src]):not([type="application/json"])')).toHaveCount(0);
});
