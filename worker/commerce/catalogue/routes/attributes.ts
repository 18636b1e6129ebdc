import { catalogueCalls } from '../../../../app/catalogue/schemas/calls.ts';
import { readAttribute } from '../attribute.ts';
import { HttpError } from '../../http/http-error.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';

export const attributes = new CallRoutes();

/** A filter attribute with all its values. */
attributes.on(catalogueCalls.readAttribute, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const found = await readAttribute(c.env.DB, shop, c.req.param('key'));
  if (found === undefined) throw new HttpError(404, 'no such attribute', 'key');
  return json(found);
});
