import { advancedValue } from './product.ts';

type Attributes = Readonly<
  Record<string, Parameters<typeof advancedValue>[0][string] & { readonly label: string }>
>;

interface AddedItem {
  readonly product: { readonly name: string };
  readonly variant: { readonly advancedAttributes: Attributes };
  readonly displayData?: {
    readonly 'attribute-1'?: { readonly label: string; readonly value: string } | undefined;
  };
  readonly promotion?:
    | { readonly isValid: boolean; readonly effect: { readonly type: string } }
    | null
    | undefined;
}

export interface AddResult {
  readonly name: string;
  /**
   * The attribute that distinguishes the variant from the product's other variants; undefined if it has none.
   */
  readonly attribute: { readonly label: string; readonly value: string } | undefined;
  /** The text of a personalised product. */
  readonly customText: { readonly label: string; readonly value: string } | undefined;
  readonly isGiftItem: boolean;
}

/**
 * Returns what the add-to-cart layer shows of a line: the product name, one advanced attribute of the variant
 * (`doppelgroesse`, else the first), its custom text, and whether the line is a gift (docs/rules.md#basket).
 */
export function addResult({ product, variant, displayData, promotion }: AddedItem): AddResult {
  const { advancedAttributes } = variant;
  const keys = Object.keys(advancedAttributes);
  const key = ['doppelgroesse', ...keys].find((one) => advancedValue(advancedAttributes, one));
  const value = key && advancedValue(advancedAttributes, key);
  return {
    name: product.name,
    attribute: key && value ? { label: advancedAttributes[key]?.label ?? key, value } : undefined,
    customText: displayData?.['attribute-1'],
    isGiftItem: promotion?.isValid === true && promotion.effect.type === 'buy_x_get_y',
  };
}
