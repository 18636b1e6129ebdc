import type { Product, ProductImage, Variant } from '../schemas/product.ts';
import { isGtin } from '../rules/gtin.ts';
import { commerceImage, isValidImage } from '../../image/rules/image.ts';
import { advancedValue, attributeLabel, productPath } from '../rules/product.ts';
import { displayName } from '../rules/product-name.ts';
import type { parseRating } from '../rules/rating.ts';
import { productData, type StructuredVariant } from '../rules/structured-product.ts';
import { imagesOf, variantName, variantSize } from '../rules/variant-image.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { deliveryCostOf, returnRuleOf } from './service.tsx';

/** Width of the images in structured data. */
const SHARED_WIDTH = 1200;

/** Returns the JSON-LD of a product's page. */
export function structuredProduct(
  product: Product,
  layoutData: LayoutData,
  origin: string,
  rating: ReturnType<typeof parseRating>,
): object {
  const { shop } = layoutData;
  const urlsOf = (images: readonly ProductImage[]) =>
    images
      .filter(({ src }) => isValidImage(src))
      .map(({ src }) => origin + commerceImage(src, SHARED_WIDTH));
  const { name, description, brand, referenceKey, advancedAttributes, images } = product;
  const variantOf = (variant: Variant): StructuredVariant => {
    const colour = advancedValue(variant.advancedAttributes, 'farbe');
    const [own] = colour === undefined ? [] : urlsOf(imagesOf(images, variant));
    return {
      ...variant,
      label: variantName(variant) ?? name,
      gtin: gtinOf(variant),
      size: variantSize(variant),
      colour,
      image: own,
    };
  };
  return productData(
    {
      name: displayName(product, shop.language),
      description,
      brand,
      referenceKey,
      colour: advancedValue(advancedAttributes, 'farbe'),
      variants: product.variants.map(variantOf),
    },
    {
      url: origin + productPath(product, shop),
      images: urlsOf(images),
      rating,
      country: shop.saleCountry,
      shippingCost: deliveryCostOf(product, layoutData)?.versandkosten,
      returns: returnRuleOf(product, layoutData.shop),
    },
  );
}

/** Returns the variant's GTIN if it is valid; a search engine would reject an offer with an invalid one. */
function gtinOf({ attributes }: Variant): string | undefined {
  const gtin = attributeLabel(attributes, 'gtin');
  return gtin !== undefined && isGtin(gtin) ? gtin : undefined;
}
