import { catalogueCalls } from '../../../../app/catalogue/schemas/calls.ts';
import { WITH } from '../products-page.ts';
import { typeahead as suggestInOneList } from '../typeahead.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readKnown } from '../../http/query.ts';
import { readShop } from '../../http/shop-id.ts';

const PRODUCT_WITH = WITH.map((part) => `product.${part}` as const);

export const typeahead = new CallRoutes();

/**
 * The term is sent in the body, so that logs of URLs do not contain it. `with` names parts of products such as
 * `product.variants`.
 */
typeahead.on(catalogueCalls.typeahead, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const named = readKnown('with', c.req.query('with'), PRODUCT_WITH);
  const parts = new Set(WITH.filter((part) => named.has(`product.${part}`)));
  const body = await readBody();
  return json(await suggestInOneList(c.env.DB, shop, body, parts));
});
