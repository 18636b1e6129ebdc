import type { Product } from '../product/schemas/product.ts';
import { advancedValue } from '../product/rules/product.ts';
import type { Translate } from '../i18n/translate.ts';

/** Returns the legend of the variant choice: the name of the attribute by which variants differ, or a general one. */
export function variantLegend({ variants }: Product, t: Translate): string {
  const { farbe, asGro } = variants[0]?.advancedAttributes ?? {};
  const only = farbe && asGro ? undefined : (farbe ?? asGro);
  return only?.label ?? t('product.variant');
}

/** Returns the legend of the choice of colour, with the product's colour. */
export function colourLegend(product: Product, t: Translate): string {
  const colour = advancedValue(product.advancedAttributes, 'farbe');
  const label = t('product.colour');
  return colour ? t('product.labelled', { label, value: colour }) : label;
}
