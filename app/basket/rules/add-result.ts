import { advancedValue } from '../../product/rules/product.ts';

type Attributes = Readonly<
  Record<string, Parameters<typeof advancedValue>[0][string] & { readonly label: string }>
>;

interface AddedItem {
  readonly product: { readonly name: string };
  readonly variant: { readonly advancedAttributes: Attributes };
  readonly displayData?: {
    readonly 'attribute-1'?: { readonly label: string; readonly value: string } | undefined;
  };
  readonly isGift: boolean;
}

/** The part of a line that determines which gifts an addition brought. */
interface Line {
  readonly key: string;
  readonly quantity: number;
  readonly promotionId: string | null;
  readonly isGift: boolean;
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
 * (`doppelgroesse`, otherwise the first), its custom text, and whether the line is a gift
 * (docs/rules/basket.md#basket).
 */
export function addResult({ product, variant, displayData, isGift }: AddedItem): AddResult {
  const { advancedAttributes } = variant;
  const keys = Object.keys(advancedAttributes);
  const key = ['doppelgroesse', ...keys].find((one) => advancedValue(advancedAttributes, one));
  const value = key && advancedValue(advancedAttributes, key);
  return {
    name: product.name,
    attribute: key && value ? { label: advancedAttributes[key]?.label ?? key, value } : undefined,
    customText: displayData?.['attribute-1'],
    isGiftItem: isGift,
  };
}

/**
 * Returns the gifts that an addition brought: those that were missing before, or whose quantity was lower. Without the previous
 * basket, the gifts of the added line's promotion, and all gifts if nothing else was bought.
 */
export function giftsBrought<Item extends Line>(
  before: readonly Line[] | undefined,
  after: readonly Item[],
  added: Line,
): Item[] {
  const isAlone = after.every(({ isGift, key }) => isGift || key === added.key);
  return after.filter(({ key, isGift, promotionId, quantity }) => {
    if (!isGift || key === added.key) return false;
    if (before === undefined)
      return isAlone || (promotionId !== null && promotionId === added.promotionId);
    return quantity > (before.find((line) => line.key === key)?.quantity ?? 0);
  });
}
