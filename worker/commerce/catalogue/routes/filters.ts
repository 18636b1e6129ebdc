import { Hono } from 'hono';
import { readFilters } from '../filters.ts';
import { LISTING_FILTERS } from '../../../../app/listing/rules/listing.ts';
import { readSearch } from '../../http/product-search.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import type { Env } from '../../env.ts';

export const filters = new Hono<{ Bindings: Env }>();

filters.get('/', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  return c.json(await readFilters(c.env.DB, shop, readSearch(c)));
});

/** The values of one filter. */
filters.get('/:slug/values', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const slug = LISTING_FILTERS.find((name) => name === c.req.param('slug'));
  if (slug === undefined) throw new HttpError(404, 'no such filter', 'slug');
  const [filter] = await readFilters(c.env.DB, shop, readSearch(c), { names: [slug] });
  return c.json(filter?.values ?? []);
});
