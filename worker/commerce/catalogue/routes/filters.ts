import { listingCalls } from '../../../../app/listing/schemas/calls.ts';
import { catalogueCalls } from '../../../../app/catalogue/schemas/calls.ts';
import { readFilters } from '../filters.ts';
import { LISTING_FILTERS } from '../../../../app/listing/rules/listing.ts';
import { readOneOfModel, readSearch } from '../../http/product-search.ts';
import { HttpError } from '../../http/http-error.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';
import { readAttribute } from '../attribute.ts';

export const filters = new CallRoutes();

filters.on(listingCalls.readFilters, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const oneOfModel = readOneOfModel(c);
  return json(await readFilters(c.env.DB, shop, readSearch(c), { oneOfModel }));
});

/** The values of one filter. */
filters.on(catalogueCalls.readFilterValues, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const slug = LISTING_FILTERS.find((name) => name === c.req.param('slug'));
  if (slug === undefined) throw new HttpError(404, 'no such filter', 'slug');
  const options = { names: [slug], oneOfModel: readOneOfModel(c) };
  const [filter] = await readFilters(c.env.DB, shop, readSearch(c), options);
  return json(filter?.values ?? []);
});

/** A filter attribute with all its values. */
filters.on(catalogueCalls.readAttribute, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const found = await readAttribute(c.env.DB, shop, c.req.param('key'));
  if (found === undefined) throw new HttpError(404, 'no such attribute', 'key');
  return json(found);
});
