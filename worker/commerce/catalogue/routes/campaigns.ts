import { catalogueCalls } from '../../../../app/catalogue/schemas/calls.ts';
import { readCampaigns } from '../campaigns.ts';
import { paginate } from '../pagination.ts';
import { readCount } from '../../http/query.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';

const MAX_PER_PAGE = 100;
const MAX_PAGE = 10_000;

export const campaigns = new CallRoutes();

/** Running and coming campaigns. */
campaigns.on(catalogueCalls.readCampaigns, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const page = readCount('page', c.req.query('page'), MAX_PAGE, 1);
  const perPage = readCount('perPage', c.req.query('perPage'), MAX_PER_PAGE, MAX_PER_PAGE);
  const all = await readCampaigns(c.env.DB, shop, Date.now());
  const entities = all.slice((page - 1) * perPage, page * perPage);
  return json({ entities, pagination: paginate(all.length, page, perPage, entities.length) });
});
