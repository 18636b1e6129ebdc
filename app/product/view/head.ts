import { displayName, distinguishingColour, productTitle } from '../rules/product-name.ts';
import type { NamedProduct } from '../rules/product-name.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';

interface HeadProduct extends NamedProduct {
  readonly brand: string;
  readonly description: string;
}

/**
 * Returns title and description of a product's page (docs/rules/product.md#product-name). Siblings share their description, so
 * it begins with the colour where their names are the same.
 */
export function productHead(
  product: HeadProduct,
  { shop, t, layout }: Pick<LayoutData, 'shop' | 't' | 'layout'>,
) {
  const colour = distinguishingColour(product);
  const begin =
    colour === undefined
      ? ''
      : `${t('product.labelled', { label: t('product.colour'), value: colour })}. `;
  return {
    title: productTitle(
      displayName(product, shop.language),
      product.brand,
      layout.pageTitleTemplate,
    ),
    description: begin + product.description,
  };
}
