import { catalogueCalls } from '../../../../app/catalogue/schemas/calls.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';

export const shopConfiguration = new CallRoutes();

/** Identity of the shop; its options are in edge-config. */
shopConfiguration.on(catalogueCalls.readShop, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  return json({
    shopId: shop.id,
    name: shop.key,
    country: shop.country,
    customData: { currencyCode: shop.currency, language: shop.language },
    shopCustomData: { company: shop.company },
    properties: [],
  });
});
