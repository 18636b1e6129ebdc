import type { Product, Variant } from '../../product/schemas/product.ts';
import { isAddable } from '../../product/rules/availability.ts';
import { attributeRows, type AttributeRow } from '../rules/compare.ts';
import { advancedValue } from '../../product/rules/product.ts';
import { offeredColours } from '../../product/rules/sibling.ts';
import { variantSize } from '../../product/rules/variant-image.ts';
import type { Translate } from '../../i18n/translate.ts';

/** Returns the rows of the table that are plain text, without rows that are empty for all products. */
export function textRows(products: readonly Product[], t: Translate): readonly AttributeRow[] {
  const rows: readonly AttributeRow[] = [
    { label: t('compare.brand'), values: products.map(({ brand }) => brand) },
    { label: t('compare.sizes'), values: products.map(sizes) },
    { label: t('compare.colours'), values: products.map(colours) },
    ...attributeRows(products),
    { label: t('compare.materials'), values: products.map((product) => materials(product, t)) },
    {
      label: t('compare.care'),
      values: products.map(({ customData }) => customData.careInstructions.join('\n')),
    },
  ];
  return rows.filter(({ values }) => values.some(Boolean));
}

/** Returns the variants that can be added to the basket; all of them if none can. */
function shownVariants({ variants }: Product): readonly Variant[] {
  const open = variants.filter(({ customData }) => isAddable(customData.KQPRI.BVC));
  return open.length > 0 ? open : variants;
}

function sizes(product: Product): string {
  const shown = shownVariants(product).flatMap((variant) => variantSize(variant) ?? []);
  return [...new Set(shown)].join(', ');
}

/** Returns the colours of the model, the product's own first. */
function colours(product: Product): string {
  const ofVariants = shownVariants(product).map((variant) => variant.advancedAttributes);
  const own = [...ofVariants, product.advancedAttributes].flatMap(
    (attributes) => advancedValue(attributes, 'farbe') ?? [],
  );
  return offeredColours({
    all: product.colorsList.flat(),
    own,
    siblings: product.siblings,
  }).join(', ');
}

function materials({ customData }: Product, t: Translate): string {
  return customData.materials
    .map(({ part, composition }) =>
      part ? t('product.labelled', { label: part, value: composition }) : composition,
    )
    .join('\n');
}
