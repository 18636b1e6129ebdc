import { storeCalls } from '../../../../app/stores/schemas/calls.ts';
import { type StoresQuery, storesQuerySchema } from '../../../../app/stores/schemas/store.ts';
import { HttpError } from '../../http/http-error.ts';
import { readIds } from '../../http/query.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';
import { findStores } from '../find.ts';
import { readAvailability, requireStores } from '../read.ts';

const MAX_IDS = 100;

export const stores = new CallRoutes();

stores.on(storeCalls.find, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  requireStores(shop);
  return json(await findStores(c.env.DB, shop, readQuery(c.req.query()), Date.now()));
});

stores.on(storeCalls.readAvailability, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  requireStores(shop);
  const ids = readIds('variantIds', c.req.query('variantIds'), MAX_IDS);
  if (ids.length === 0) throw new HttpError(400, 'variantIds is missing', 'variantIds');
  return json(await readAvailability(c.env.DB, shop, ids, Date.now()));
});

function readQuery(query: Readonly<Record<string, string>>): StoresQuery {
  const parsed = storesQuerySchema.safeParse(query);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new HttpError(400, issue?.message ?? 'invalid', issue?.path.join('.') || 'query');
}
