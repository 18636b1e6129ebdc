import type { Context } from 'hono';
import { catalogueCalls } from '../../../../app/catalogue/schemas/calls.ts';
import type { NavigationTree } from '../../../../app/content/schemas/navigation.ts';
import { readNavigation } from '../navigation.ts';
import { readCount, readKnown } from '../../http/query.ts';
import { HttpError } from '../../http/http-error.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';
import type { Env } from '../../env.ts';

type Commerce = Context<{ Bindings: Env }>;

export const navigation = new CallRoutes();

function trees(c: Commerce): Promise<NavigationTree[]> {
  const shop = readShop(c.req.query('shopId'));
  const named = readKnown('with', c.req.query('with'), ['category']);
  return readNavigation(c.env.DB, shop, named.has('category'));
}

navigation.on(catalogueCalls.readMenus, async (c, { json }) => json(await trees(c)));

navigation.on(catalogueCalls.readMenu, async (c, { json }) => {
  const id = readCount('id', c.req.param('id'), 999_999_999);
  const found = (await trees(c)).find((tree) => tree.id === id);
  if (found === undefined) throw new HttpError(404, 'no such tree', 'id');
  return json(found);
});
