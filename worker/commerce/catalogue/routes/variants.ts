import { variantCalls } from '../../../../app/product/schemas/calls.ts';
import type { VariantPage } from '../../../../app/product/schemas/product.ts';
import { findOffers } from '../offers.ts';
import { pickParts } from '../products-page.ts';
import { paginate } from '../pagination.ts';
import { readIds, readKnown } from '../../http/query.ts';
import { HttpError } from '../../http/http-error.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';

const MAX_IDS = 100;
/** Parts of the product that may be sent beside the product itself. */
const WITH = [
  'product',
  'product.attributes',
  'product.advancedAttributes',
  'product.categories',
] as const;

export const variants = new CallRoutes();

/** Variants in the order of `ids`, without unknown ones and those that the shop does not sell. */
variants.onAny([variantCalls.find, variantCalls.findLinked], async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const ids = [...new Set(readIds('ids', c.req.query('ids'), MAX_IDS))];
  if (ids.length === 0) throw new HttpError(400, 'ids is missing', 'ids');
  const wanted = readKnown('with', c.req.query('with'), WITH);
  const parts = new Set(
    (['attributes', 'advancedAttributes', 'categories'] as const).filter((part) =>
      wanted.has(`product.${part}`),
    ),
  );
  const offers = await findOffers(c.env.DB, shop, ids);
  const entities = ids.flatMap((id) => {
    const offer = offers.get(id);
    if (offer === undefined) return [];
    const product = wanted.size === 0 ? {} : { product: pickParts(offer.product, parts) };
    return [{ ...offer.variant, ...product }];
  });
  const pagination = paginate(entities.length, 1, MAX_IDS, entities.length);
  const answer: VariantPage = { entities, pagination };
  return json(answer);
});
