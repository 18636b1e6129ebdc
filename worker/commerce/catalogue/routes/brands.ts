import { catalogueCalls } from '../../../../app/catalogue/schemas/calls.ts';
import { editorCalls } from '../../../../app/editor/schemas/calls.ts';
import { readBrands } from '../brands.ts';
import { paginate } from '../pagination.ts';
import { readCount } from '../../http/query.ts';
import { HttpError } from '../../http/http-error.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';

const MAX_PER_PAGE = 100;
const MAX_PAGE = 10_000;

export const brands = new CallRoutes();

brands.onAny([catalogueCalls.readBrands, editorCalls.listBrands], async (c, { json }) => {
  readShop(c.req.query('shopId'));
  const page = readCount('page', c.req.query('page'), MAX_PAGE, 1);
  const perPage = readCount('perPage', c.req.query('perPage'), MAX_PER_PAGE, MAX_PER_PAGE);
  const all = await readBrands(c.env.DB);
  const entities = all.slice((page - 1) * perPage, page * perPage);
  return json({ entities, pagination: paginate(all.length, page, perPage, entities.length) });
});

brands.on(catalogueCalls.readBrand, async (c, { json }) => {
  readShop(c.req.query('shopId'));
  const id = readCount('id', c.req.param('id'), 999_999_999);
  const found = (await readBrands(c.env.DB)).find((brand) => brand.id === id);
  if (found === undefined) throw new HttpError(404, 'no such brand', 'id');
  return json(found);
});
