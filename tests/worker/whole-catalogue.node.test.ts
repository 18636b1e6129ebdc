import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardPageSchema } from '../../app/api/product-card.ts';
import { USUAL_COUNT } from '../../worker/commerce/seed/catalogue.ts';
import { type Harness, startHarness } from '../node/harness.ts';

/** What needs the whole catalogue of the demo shop, generated products included. */
let shop: Harness;

beforeAll(async () => {
  shop = await startHarness({ products: USUAL_COUNT });
});
afterAll(() => shop?.close());

/** Maximum bytes of 48 cards as JSON (docs/api.md). */
const CARD_BYTES = 90_000;

test.each([
  ['de-de', 1],
  ['fr-ch', 4],
])('48 cards of %s are at most 90 kB, whichever they are', async (_, shopId) => {
  for (let page = 1; ; page += 1) {
    const query = `shopId=${shopId}&sort=relevancy&shows=card&perPage=48&page=${page}`;
    const body = await (await shop.askCommerce(`/v1/products?${query}`)).json();
    const { entities } = cardPageSchema.parse(body);
    expect(new TextEncoder().encode(JSON.stringify(body)).byteLength).toBeLessThan(CARD_BYTES);
    if (entities.length < 48) break;
    expect(page).toBeLessThan(20);
  }
});
