import type { ProductBeside } from '../../../../app/product/schemas/product-beside.ts';
import type { Product, ProductShops, Variant } from '../../../../app/product/schemas/product.ts';
import type { StoreAvailability } from '../../../../app/stores/schemas/store.ts';
import { productNumber } from '../../../../app/product/rules/reference-key.ts';
import { variantSize } from '../../../../app/product/rules/variant-image.ts';
import type { BundlePart } from '../../../../app/product/view/bundle.tsx';
import { mayBeInStores } from '../../../../app/product/view/store-pickup.tsx';
import { fetchProducts, fetchProductShops, fetchVariants } from '../calls/products.ts';
import { fetchAvailability } from '../../stores/calls/stores.ts';
import { activeByNumber, loadProducts } from '../../pages/load-data.ts';
import type { PageContext } from '../../pages/page-context.ts';

/**
 * Data that the page of a product shows besides the product. The product's answer contains it; missing data, such as all of it from a
 * back end of the previous release, is requested by separate calls.
 */

/** Maximum number of variants in one call about stores. */
const MAX_VARIANTS = 100;

/** Returns the shops that sell a product; empty without an answer, so that the page has no hreflang links. */
export async function loadShops(
  context: PageContext,
  number: string,
): Promise<ProductShops['shops']> {
  const sold = await fetchProductShops(context, number);
  return sold.kind === 'ok' ? sold.data.shops : [];
}

/** Returns the parts of a bundle; empty if one of them is not sold here, since a list must be complete. */
export async function loadParts(
  context: PageContext,
  product: Product,
  named: ProductBeside['named'],
): Promise<BundlePart[]> {
  const { bundle } = product.customData;
  const numbers = bundle.flatMap(({ referenceKey }) =>
    referenceKey === null ? [] : [productNumber(referenceKey)],
  );
  if (numbers.length === 0 || numbers.length < bundle.length) return [];
  // Cards contain no sizes. A list without sizes is complete, too.
  const [found, variants] = named
    ? [activeByNumber(named.parts), named.variants]
    : await Promise.all([
        loadProducts(numbers, context),
        loadVariants(
          context,
          bundle.map(({ variantId }) => variantId),
        ),
      ]);
  const parts = bundle.flatMap(({ referenceKey, variantId, quantity }) => {
    const part = found.get(productNumber(referenceKey ?? ''));
    const variant = variants.find(({ id }) => id === variantId);
    return part ? [{ product: part, size: variant && variantSize(variant), quantity }] : [];
  });
  return parts.length < bundle.length ? [] : parts;
}

async function loadVariants(
  context: PageContext,
  ids: readonly number[],
): Promise<readonly Variant[]> {
  const found = await fetchVariants(context, ids);
  return found.kind === 'ok' ? found.data : [];
}

/** Returns the products to which promotions refer; without an answer it is empty, and no set can be added. */
export async function loadPromoted(
  context: PageContext,
  product: Product,
  named: ProductBeside['named'],
): Promise<readonly Product[]> {
  if (named) return named.promoted;
  const own = productNumber(product.referenceKey);
  const numbers = new Set(
    product.promotions.flatMap(({ giftNumbers, productNumbers }) => [
      ...giftNumbers,
      ...productNumbers,
    ]),
  );
  numbers.delete(own);
  if (numbers.size === 0) return [];
  const result = await fetchProducts(context, [...numbers]);
  if (result.kind === 'ok') return result.data;
  context.trace.degrade('products.fallback');
  return [];
}

/**
 * Returns the number of stores that have a product; undefined if stores cannot have it, or the back end does not
 * answer.
 */
export async function loadStores(
  context: PageContext,
  product: Product,
  known: ProductBeside['stores'],
): Promise<StoreAvailability | undefined> {
  if (!mayBeInStores(product, context)) return undefined;
  if (known) return known;
  const ids = product.variants.map(({ id }) => id);
  const found = await fetchAvailability(context, ids.slice(0, MAX_VARIANTS));
  if (found.kind === 'ok') return found.data;
  // The page is cached all the same, because it is rendered again within a minute.
  context.trace.addEvent('stores.fallback');
  return undefined;
}
