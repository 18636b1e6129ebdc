import { advancedValue } from './product.ts';

type Attributes = Readonly<
  Record<string, Parameters<typeof advancedValue>[0][string] & { readonly label: string }>
>;

interface AddedItem {
  readonly product: { readonly name: string };
  readonly variant: { readonly advancedAttributes: Attributes };
  readonly promotion?:
    | { readonly isValid: boolean; readonly effect: { readonly type: string } }
    | null
    | undefined;
}

export interface AddResult {
  readonly name: string;
  /** What tells this variant from its siblings, where anything does. */
  readonly attribute: { readonly label: string; readonly value: string } | undefined;
  readonly isGiftItem: boolean;
}

/**
 * What the add-to-cart layer shows of a line: product name, the variant's advanced attribute (doppelgroesse before the
 * first), whether it is a gift (spec 2 §4, Add-to-cart result).
 */
export function addResult({ product, variant, promotion }: AddedItem): AddResult {
  const { advancedAttributes } = variant;
  const keys = Object.keys(advancedAttributes);
  const key = ['doppelgroesse', ...keys].find((one) => advancedValue(advancedAttributes, one));
  const value = key && advancedValue(advancedAttributes, key);
  return {
    name: product.name,
    attribute: key && value ? { label: advancedAttributes[key]?.label ?? key, value } : undefined,
    isGiftItem: promotion?.isValid === true && promotion.effect.type === 'buy_x_get_y',
  };
}
