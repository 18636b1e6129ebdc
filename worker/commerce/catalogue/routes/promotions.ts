import { catalogueCalls } from '../../../../app/catalogue/schemas/calls.ts';
import { readPromotions } from '../promotions.ts';
import { paginate } from '../pagination.ts';
import { readCount, readValues } from '../../http/query.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';

const MAX_PER_PAGE = 100;
const MAX_PAGE = 10_000;

export const promotions = new CallRoutes();

/** Running and coming promotions, or those of `ids` among them. */
promotions.on(catalogueCalls.readPromotions, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const page = readCount('page', c.req.query('page'), MAX_PAGE, 1);
  const perPage = readCount('perPage', c.req.query('perPage'), MAX_PER_PAGE, MAX_PER_PAGE);
  const ids = c.req.query('ids');
  const wanted = ids === undefined ? undefined : new Set(readValues('ids', ids, MAX_PER_PAGE));
  const all = (await readPromotions(c.env.DB, shop, Date.now())).filter(
    ({ id }) => wanted?.has(id) ?? true,
  );
  const entities = all.slice((page - 1) * perPage, page * perPage);
  return json({ entities, pagination: paginate(all.length, page, perPage, entities.length) });
});
