import type { Context } from 'hono';
import { listingCalls } from '../../../../app/listing/schemas/calls.ts';
import { catalogueCalls } from '../../../../app/catalogue/schemas/calls.ts';
import { findCategoryShops } from '../category-shops.ts';
import { type CategoryTree, readTree } from '../tree.ts';
import { readCount, readIds } from '../../http/query.ts';
import { HttpError } from '../../http/http-error.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';
import type { Env } from '../../env.ts';

const MAX_DEPTH = 5;
const MAX_IDS = 100;
const MAX_PATH = 400;

type Commerce = Context<{ Bindings: Env }>;

export const categories = new CallRoutes();

function tree(c: Commerce): Promise<CategoryTree> {
  const shop = readShop(c.req.query('shopId'));
  return readTree(c.env.DB, shop, c.req.query('includeHidden') === 'true');
}

function readDepth(c: Commerce): number {
  return readCount('depth', c.req.query('depth'), MAX_DEPTH, 1);
}

/** Roots, or the categories of `ids`, with `depth` levels of children. */
categories.on(listingCalls.readCategories, async (c, { json }) => {
  const depth = readDepth(c);
  const ids = c.req.query('ids');
  const wanted = ids === undefined ? undefined : readIds('ids', ids, MAX_IDS);
  const all = await tree(c);
  return json(wanted?.flatMap((id) => all.byId(id, depth) ?? []) ?? all.roots(depth));
});

/** The shops that sell products of each category. */
categories.on(listingCalls.readCategoryShops, async (c, { json }) => {
  readShop(c.req.query('shopId'));
  return json(await findCategoryShops(c.env.DB));
});

/** One category, by id or by its slugs from the root down in the shop's language. */
categories.on(catalogueCalls.readCategory, async (c, { json }) => {
  const depth = readDepth(c);
  const path = c.req.param('path').replace(/\/$/, '');
  if (path.length > MAX_PATH)
    throw new HttpError(400, `a path has at most ${MAX_PATH} characters`, 'path');
  const all = await tree(c);
  const found = /^\d{1,15}$/.test(path) ? all.byId(Number(path), depth) : all.byPath(path, depth);
  if (found === undefined) throw new HttpError(404, 'no such category', 'path');
  return json(found);
});
