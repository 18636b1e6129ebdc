import { Hono } from 'hono';
import { readCampaigns } from '../campaigns.ts';
import { paginate } from '../pagination.ts';
import { readCount } from '../../http/query.ts';
import { readShop } from '../../http/shop-id.ts';
import type { Env } from '../../env.ts';

const MAX_PER_PAGE = 100;
const MAX_PAGE = 10_000;

export const campaigns = new Hono<{ Bindings: Env }>();

/** Running and coming campaigns. */
campaigns.get('/', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const page = readCount('page', c.req.query('page'), MAX_PAGE, 1);
  const perPage = readCount('perPage', c.req.query('perPage'), MAX_PER_PAGE, MAX_PER_PAGE);
  const all = await readCampaigns(c.env.DB, shop, Date.now());
  const entities = all.slice((page - 1) * perPage, page * perPage);
  return c.json({ entities, pagination: paginate(all.length, page, perPage, entities.length) });
});
