import { catalogueCalls } from '../../../../app/catalogue/schemas/calls.ts';
import { editorCalls } from '../../../../app/editor/schemas/calls.ts';
import { readCampaigns } from '../campaigns.ts';
import { readPromotions } from '../promotions.ts';
import { paginate } from '../pagination.ts';
import { readCount, readValues } from '../../http/query.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';

const MAX_PER_PAGE = 100;
const MAX_PAGE = 10_000;

export const promotions = new CallRoutes();

/** Running and coming promotions, or those of `ids` among them. */
promotions.onAny(
  [catalogueCalls.readPromotions, editorCalls.listPromotions],
  async (c, { json }) => {
    const shop = readShop(c.req.query('shopId'));
    const { page, perPage } = readPage(c.req.query());
    const ids = c.req.query('ids');
    const wanted = ids === undefined ? undefined : new Set(readValues('ids', ids, MAX_PER_PAGE));
    const all = (await readPromotions(c.env.DB, shop, Date.now())).filter(
      ({ id }) => wanted?.has(id) ?? true,
    );
    return json(pageOf(all, page, perPage));
  },
);

/** Running and coming campaigns. */
promotions.on(catalogueCalls.readCampaigns, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { page, perPage } = readPage(c.req.query());
  return json(pageOf(await readCampaigns(c.env.DB, shop, Date.now()), page, perPage));
});

function readPage(query: Readonly<Record<string, string | undefined>>) {
  return {
    page: readCount('page', query['page'], MAX_PAGE, 1),
    perPage: readCount('perPage', query['perPage'], MAX_PER_PAGE, MAX_PER_PAGE),
  };
}

function pageOf<T>(all: readonly T[], page: number, perPage: number) {
  const entities = all.slice((page - 1) * perPage, page * perPage);
  return { entities, pagination: paginate(all.length, page, perPage, entities.length) };
}
