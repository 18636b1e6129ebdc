import { catalogueCalls } from '../../../../app/catalogue/schemas/calls.ts';
import { redirectCalls } from '../../../../app/redirect/schemas/calls.ts';
import { findRedirect, listRedirects } from '../redirects.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { paginate } from '../pagination.ts';
import { readCount } from '../../http/query.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';

const MAX_PER_PAGE = 1000;
const USUAL_PER_PAGE = 100;
const MAX_PAGE = 10_000;

export const redirects = new CallRoutes();

redirects.on(catalogueCalls.readRedirects, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const page = readCount('page', c.req.query('page'), MAX_PAGE, 1);
  const perPage = readCount('perPage', c.req.query('perPage'), MAX_PER_PAGE, USUAL_PER_PAGE);
  const { entities, total } = await listRedirects(c.env.DB, shop, page, perPage);
  return json({ entities, pagination: paginate(total, page, perPage, entities.length) });
});

/** Returns the target of one URL. A read, despite its method. */
redirects.on(redirectCalls.find, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { url } = await readBody();
  const found = await findRedirect(c.env.DB, shop, url);
  if (found === undefined) throw new HttpError(404, 'no such redirect', 'url');
  return json(found);
});
