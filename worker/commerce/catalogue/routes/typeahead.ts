import { Hono } from 'hono';
import { typeaheadBodySchema } from '../../../../app/search/schemas/typeahead.ts';
import { WITH } from '../products-page.ts';
import { typeahead as suggestInOneList } from '../typeahead.ts';
import { readBody } from '../../http/body.ts';
import { readKnown } from '../../http/query.ts';
import { readShop } from '../../http/shop-id.ts';
import type { Env } from '../../env.ts';

const PRODUCT_WITH = WITH.map((part) => `product.${part}` as const);

export const typeahead = new Hono<{ Bindings: Env }>();

/**
 * The term is sent in the body, so that logs of URLs do not contain it. `with` names parts of products such as
 * `product.variants`.
 */
typeahead.post('/', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const named = readKnown('with', c.req.query('with'), PRODUCT_WITH);
  const parts = new Set(WITH.filter((part) => named.has(`product.${part}`)));
  const body = await readBody(c.req.raw, typeaheadBodySchema);
  return c.json(await suggestInOneList(c.env.DB, shop, body, parts));
});
