import { productAddress } from '../../../app/domain/product.ts';
import { productNumberOf } from '../../../app/domain/reference-key.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { matchRoute } from '../../../app/routes.ts';
import type { Commerce } from '../upstream/commerce/commerce.ts';

/**
 * A shop's path that names a product by its number, as the product's one address, query kept: so that a redirect to it
 * is the only one. Any other path, and one that nobody can look up now, stays as it is.
 */
export async function settleProduct(
  location: string,
  shop: Shop,
  commerce: Commerce,
): Promise<string> {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(location) ?? [];
  if (!path.startsWith(`${shop.prefix}/`)) return location;
  const match = matchRoute(path.slice(shop.prefix.length), shop.language);
  const number = match?.page === 'product' ? productNumberOf(match.params['pdp'] ?? '') : undefined;
  if (number === undefined) return location;
  const result = await commerce.product(number);
  const product = result.kind === 'ok' ? result.data : undefined;
  return product?.isActive ? productAddress(product, shop) + rest : location;
}
