import { productPath } from '../../../app/domain/product.ts';
import { productNumberOf } from '../../../app/domain/reference-key.ts';
import { matchRoute } from '../../../app/routes.ts';
import type { ShopContext } from '../http/request-context.ts';
import { fetchProduct } from '../upstream/commerce/products.ts';

/**
 * Returns a shop's path that names a product by its number as the product's canonical URL, with its query, so that a
 * redirect to it is the only one. Any other path, and one whose product cannot be fetched now, stays as it is.
 */
export async function canonicalProductUrl(location: string, context: ShopContext): Promise<string> {
  const { shop } = context;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(location) ?? [];
  if (!path.startsWith(`${shop.prefix}/`)) return location;
  const match = matchRoute(path.slice(shop.prefix.length), shop.language);
  const number = match?.page === 'product' ? productNumberOf(match.params['pdp'] ?? '') : undefined;
  if (number === undefined) return location;
  const result = await fetchProduct(context, number);
  const product = result.kind === 'ok' ? result.data : undefined;
  return product?.isActive ? productPath(product, shop) + rest : location;
}
