import { Hono } from 'hono';
import { readShop } from '../../http/shop-id.ts';
import type { Env } from '../../env.ts';

export const shopConfiguration = new Hono<{ Bindings: Env }>();

/** Identity of the shop; its options are in edge-config. */
shopConfiguration.get('/', (c) => {
  const shop = readShop(c.req.query('shopId'));
  return c.json({
    shopId: shop.id,
    name: shop.key,
    country: shop.country,
    customData: { currencyCode: shop.currency, language: shop.language },
    shopCustomData: { company: shop.company },
    properties: [],
  });
});
