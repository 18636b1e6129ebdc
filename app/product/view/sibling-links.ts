import type { Product } from '../schemas/product.ts';
import { advancedValue, productPath } from '../rules/product.ts';
import { listedSiblings, shownSiblings } from '../rules/sibling.ts';
import type { SiblingLink } from '../islands/siblings.tsx';
import type { VariantPickerProps } from '../islands/variant-picker.tsx';
import type { LayoutData } from '../../layouts/layout-data.ts';

/**
 * Returns the links to the product's other colours; siblings without a buyable variant are omitted
 * (docs/rules/product.md#siblings).
 */
export function siblingLinks(product: Product, shop: LayoutData['shop']): SiblingLink[] {
  const own = {
    label: advancedValue(product.advancedAttributes, 'farbe') ?? product.name,
    src: product.images[0]?.src ?? '',
    href: productPath(product, shop),
    current: true,
  };
  const others = listedSiblings(product.siblings).map((sibling) => ({
    label: sibling.label,
    src: sibling.imageHash,
    href: productPath(sibling, shop),
    current: false,
  }));
  return [own, ...others];
}

/** Returns the colours in the picker, and the text of the button that shows the others. */
export function siblingProps(
  siblings: readonly SiblingLink[],
  t: LayoutData['t'],
): Pick<VariantPickerProps, 'siblings' | 'moreSiblings'> {
  const shown = shownSiblings(siblings);
  const count = siblings.length - shown.length;
  const more = { text: `+${count}`, label: t('product.moreColours', { count }) };
  return { siblings: shown, ...(count > 0 ? { moreSiblings: more } : {}) };
}
