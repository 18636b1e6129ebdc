import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BasketItem, basketProductSchema } from '../../app/basket/schemas/basket.ts';
import type { Product } from '../../app/product/schemas/product.ts';
import worker from '../../worker/storefront/index.ts';
import { visitorCookie } from './fixtures/visitor-cookie.ts';
import { bear } from './fixtures/bear.ts';
import { publishStory } from './fixtures/publish-story.ts';

const USER = '0123456789abcdef0123456789abcdef';
const KEY = `basket_2_${USER}`;

/** Returns a product of a back end that ignores the law: reduced, with a quantity price. */
function reduced(infantFormula: boolean): Product {
  const { variants, ...product } = bear(1500);
  return {
    ...product,
    customData: { ...product.customData, infantFormula },
    variants: variants.map((variant) => ({
      ...variant,
      price: {
        ...variant.price,
        recommendedRetailPrice: 2500,
        appliedReductions: [
          {
            category: 'sale',
            type: 'relative',
            amount: { relative: 0.25, absoluteWithTax: 500 },
          },
        ],
      },
      customData: {
        KQPRI: { ...variant.customData.KQPRI, scaleAmount1: 3, scalePrice1: 1200 },
      },
    })),
  };
}

function basketOf(product: Product) {
  const [variant] = product.variants;
  if (variant === undefined) throw new Error('a product has a variant');
  const { withTax, withoutTax, tax } = variant.price;
  const cost = { withTax, withoutTax, tax };
  const item: BasketItem = {
    key: 'a',
    quantity: 1,
    availableQuantity: 9,
    status: 'available',
    variant,
    product: basketProductSchema.parse(product),
    itemGroup: null,
    customData: {},
    displayData: {},
    gift: null,
    giftOffer: null,
    price: { unit: variant.price, total: variant.price },
    reductions: [],
    cost,
    isGift: false,
    promotionId: null,
    promotion: null,
  };
  return {
    key: KEY,
    items: [item],
    code: null,
    cost: { currencyCode: 'EUR', goods: withTax, ...cost },
  };
}

/** Returns the prices that a page shows for a back end with this one product. */
async function pricesOn(path: string, product: Product): Promise<string> {
  const answer = (request: RequestInfo) =>
    String(request instanceof Request ? request.url : request).includes('/v1/baskets/')
      ? Response.json(basketOf(product))
      : Response.json({ products: [product] });
  const COMMERCE = {
    fetch: (request: RequestInfo) => Promise.resolve(answer(request)),
  } as unknown as Fetcher;
  const context = createExecutionContext();
  const request = new Request(`http://at.nestling.localhost:8787${path}`, {
    headers: { cookie: await visitorCookie(USER) },
  });
  const response = await worker.fetch(request, { ...env, COMMERCE }, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  expect(response.status).toBe(200);
  return text.replace(/<style[\s\S]*?<\/style>/g, '').replaceAll('\u00a0', ' ');
}

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('control/switches', '{"pageStore":"off"}');
  const list = { component: 'product-list', _uid: 'a', productNumbers: '1001001' };
  await publishStory('liste', 'Liste', [list]);
});

describe.each([
  ['product page', '/p/kuschelbaer-bruno-32-cm-1001001/'],
  ['card', '/liste/'],
  ['basket', '/warenkorb/'],
])('%s', (_, path) => {
  it('a shop has no strikethrough price and no reduction on infant formula', async () => {
    const page = await pricesOn(path, reduced(true));
    expect(page).toContain('15,00 €');
    expect(page).not.toMatch(/<s[ >]|−25 %|20,00 €|25,00 €|12,00 €/);
  });

  it('a shop has both on any other product', async () => {
    expect(await pricesOn(path, reduced(false))).toMatch(/<s[ >][^<]*/);
  });
});
