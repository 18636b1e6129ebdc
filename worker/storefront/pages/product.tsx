import { knownValues } from '../../../app/domain/page-query.ts';
import { productTrail } from '../../../app/domain/breadcrumb.ts';
import { isValidImage } from '../../../app/domain/image.ts';
import type { ProductShops } from '../../../app/api/product.ts';
import { productPath } from '../../../app/domain/product.ts';
import { parseSize } from '../../../app/domain/variant.ts';
import { variantSize } from '../../../app/domain/variant-image.ts';
import { productNumberOf } from '../../../app/domain/reference-key.ts';
import { navigationLabels } from '../../../app/layouts/navigation-labels.ts';
import { productHead } from '../../../app/pages/product/head.ts';
import { ProductPage } from '../../../app/pages/product/page.tsx';
import { localisePath, type RouteMatch } from '../../../app/routes.ts';
import type { Language, ShopKey } from '../../../app/domain/shop.ts';
import { allShops } from '../../../edge-config/shops.ts';
import { shopOrigin } from '../http/host-match.ts';
import { fetchProduct, fetchProductShops } from '../upstream/commerce/products.ts';
import { catalogueTimes } from './times.ts';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

/** Paths of the stories about shipping by language; every price links there. */
const SHIPPING: Readonly<Record<Language, string>> = {
  de: '/versand/',
  fr: '/livraison/',
  nl: '/verzending/',
};

/** Returns the product page. The number identifies the product; a wrong slug is redirected to the right one (301). */
export async function productPage(
  context: PageContext,
  { params }: RouteMatch,
): Promise<PageAnswer> {
  const number = productNumberOf(params['pdp'] ?? '');
  if (number === undefined) return { kind: 'missing' };
  const calledAt = Date.now();
  const [result, sold] = await Promise.all([
    fetchProduct(context, number),
    fetchProductShops(context, number),
  ]);
  if (result.kind === 'fault') return { kind: 'unavailable' };
  const product = result.kind === 'ok' ? result.data : undefined;
  if (!product?.isActive) return { kind: 'missing' };

  const { shop, layoutData } = context;
  const query = context.url.searchParams;
  const address = productPath(product, shop);
  if (address !== shop.prefix + context.path)
    return { kind: 'redirect', to: address, status: 301, isShared: true };
  const picture = product.images.find(({ src }) => isValidImage(src));
  return {
    kind: 'page',
    ...productHead(product, layoutData),
    shared: { type: 'product', ...(picture ? { picture: { product: picture.src } } : {}) },
    // If the back end does not answer, the page has no hreflang links.
    alternates: sold.kind === 'ok' ? alternatesOf(sold.data) : {},
    times: catalogueTimes(shop, [product], calledAt),
    query: knownValues({
      variant: product.variants.map((variant) => variant.referenceKey),
      size: product.variants.flatMap((variant) => variantSize(variant) ?? []),
    }),
    ...(context.failed ? { status: 422 as const } : {}),
    body: (
      <ProductPage
        layoutData={layoutData}
        product={product}
        wanted={{ referenceKey: query.get('variant') ?? undefined, size: parseSize(query) }}
        shippingHref={localisePath(SHIPPING[shop.language], shop)}
        trail={productTrail(product.categories[0] ?? [], navigationLabels(layoutData))}
        origin={shopOrigin(shop, context.settings.ENVIRONMENT, context.url)}
        failed={context.failed}
      />
    ),
  };
}

/** Returns the product's path below the prefix of each listed shop that sells it. */
function alternatesOf({ shops }: ProductShops): Partial<Record<ShopKey, string>> {
  const addresses = shops.flatMap((sold) => {
    const shop = allShops.find(({ id }) => id === sold.shopId);
    return shop?.listed ? [[shop.key, productPath(sold, { prefix: '' })]] : [];
  });
  return Object.fromEntries(addresses);
}
