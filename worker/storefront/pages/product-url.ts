import { productPath } from '../../../app/product/rules/product.ts';
import { productNumberOf } from '../../../app/product/rules/reference-key.ts';
import { matchRoute } from '../../../app/routes.ts';
import type { ShopContext } from '../http/request-context.ts';
import { fetchProduct } from '../product/calls/products.ts';

/**
 * Returns the canonical URL, with the query, of the product whose number is in a path, so that there is only one
 * redirect. Any other path is returned unchanged, and so is one whose product cannot be fetched now.
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
