import type { Product } from '../schemas/product.ts';
import { attributeRows } from '../../compare/rules/compare.ts';
import { advancedValue } from '../rules/product.ts';
import { displayReferenceKey } from '../rules/reference-key.ts';
import { variantSize } from '../rules/variant-image.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Fold } from './fold.tsx';

/** The product's attributes as a table: brand, colour, the back end's attributes, and the number. */
export function Facts({ product, t }: { readonly product: Product; readonly t: Translate }) {
  const rows = [
    {
      label: t('compare.brand'),
      value: [product.brand, product.subbrand].filter(Boolean).join(' '),
    },
    { label: t('product.colour'), value: coloursOf(product) },
    { label: t('info.size'), value: sizeOf(product) },
    ...attributeRows([product]).map(({ label, values }) => ({ label, value: values[0] })),
    { label: t('info.number'), value: displayReferenceKey(product.referenceKey) },
  ].filter(({ value }) => value);
  return (
    <Fold id="facts" title={t('info.facts')} open>
      <dl className="facts">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

/** Returns the colour of a product, or the colours of its variants. */
function coloursOf({ advancedAttributes, variants }: Product): string | undefined {
  const colours = variants.flatMap((one) => advancedValue(one.advancedAttributes, 'farbe') ?? []);
  return colours.length > 0
    ? [...new Set(colours)].join(', ')
    : advancedValue(advancedAttributes, 'farbe');
}

/** Returns the size of a product with a single variant; several sizes are in the variant picker. */
function sizeOf({ variants: [only, ...others] }: Product): string | undefined {
  return only && others.length === 0 ? variantSize(only) : undefined;
}
