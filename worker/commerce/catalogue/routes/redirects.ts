import { Hono } from 'hono';
import { findRedirectSchema } from '../../../../app/redirect/schemas/shop-redirect.ts';
import { findRedirect, listRedirects } from '../redirects.ts';
import { readBody } from '../../http/body.ts';
import { paginate } from '../pagination.ts';
import { readCount } from '../../http/query.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import type { Env } from '../../env.ts';

const MAX_PER_PAGE = 1000;
const USUAL_PER_PAGE = 100;
const MAX_PAGE = 10_000;

export const redirects = new Hono<{ Bindings: Env }>();

redirects.get('/', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const page = readCount('page', c.req.query('page'), MAX_PAGE, 1);
  const perPage = readCount('perPage', c.req.query('perPage'), MAX_PER_PAGE, USUAL_PER_PAGE);
  const { entities, total } = await listRedirects(c.env.DB, shop, page, perPage);
  return c.json({ entities, pagination: paginate(total, page, perPage, entities.length) });
});

/** Returns the target of one URL. A read, despite its method. */
redirects.post('/', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const { url } = await readBody(c.req.raw, findRedirectSchema);
  const found = await findRedirect(c.env.DB, shop, url);
  if (found === undefined) throw new HttpError(404, 'no such redirect', 'url');
  return c.json(found);
});
