/** Conditions of promotions (docs/rules/promotion.md#promotion). Amounts are minor units and include tax. */

/** A condition in the back office's form. */
interface WrittenCondition {
  readonly level: 'item' | 'global';
  readonly key: string;
  readonly condition: string;
}

/** A condition on the basket: a number of items, a value of goods, or each of the promotion's products. */
export interface PromotionCondition {
  readonly kind: 'quantity' | 'value' | 'allProducts';
  /** Whether only the promotion's products count, or the whole basket. */
  readonly level: 'item' | 'global';
  /** Minimum number of items, minor units, or number of products. */
  readonly least: number;
}

const WRITTEN = {
  minimum_quantity: { kind: 'quantity', pattern: /^quantity >= ([1-9]\d{0,8})$/ },
  minimum_order_value: { kind: 'value', pattern: /^value >= ([1-9]\d{0,8})$/ },
} as const;

/**
 * Returns the conditions of a promotion; undefined if one is unknown, since it cannot be checked. `productCount` is
 * the number of its products, which `all_products` requires.
 */
export function readConditions(
  written: readonly WrittenCondition[],
  productCount: number,
): PromotionCondition[] | undefined {
  const read = written.map((one) => readCondition(one, productCount));
  return read.every((one) => one !== undefined) ? read : undefined;
}

function readCondition(
  { level, key, condition }: WrittenCondition,
  productCount: number,
): PromotionCondition | undefined {
  if (key === 'all_products')
    return condition === 'all' && productCount > 0
      ? { kind: 'allProducts', level: 'item', least: productCount }
      : undefined;
  const known = Object.entries(WRITTEN).find(([name]) => name === key)?.[1];
  const least = known?.pattern.exec(condition)?.[1];
  return known && least ? { kind: known.kind, level, least: Number(least) } : undefined;
}

/** The part of a basket line that conditions count. */
export interface CountedLine {
  readonly productId: number;
  readonly quantity: number;
  /** Price of one item in minor units, tax included, before promotions. */
  readonly unit: number;
}

/** What is missing: a number of items, or an amount in minor units. */
export type MissingForPromotion = { readonly quantity: number } | { readonly value: number };

interface Counted {
  /** Lines of the promotion. */
  readonly own: readonly CountedLine[];
  /** All lines of the basket that may count for promotions. */
  readonly all: readonly CountedLine[];
  /** The promotion's products. */
  readonly productIds: readonly number[];
}

/** Returns what is missing for the first unmet condition; undefined if all are met. */
export function missingFor(
  conditions: readonly PromotionCondition[],
  counted: Counted,
): MissingForPromotion | undefined {
  const unmet = conditions
    .map(({ kind, level, least }) => ({ kind, rest: least - count({ kind, level }, counted) }))
    .find(({ rest }) => rest > 0);
  if (unmet === undefined) return undefined;
  return unmet.kind === 'value' ? { value: unmet.rest } : { quantity: unmet.rest };
}

/**
 * Returns how many times the conditions are met: each counts whole multiples, `all_products` complete sets; without
 * conditions each item counts.
 */
export function timesMet(conditions: readonly PromotionCondition[], counted: Counted): number {
  const times = conditions.map((condition) =>
    condition.kind === 'allProducts'
      ? completeSets(counted.own, counted.productIds)
      : Math.floor(count(condition, counted) / condition.least),
  );
  return times.length === 0 ? quantityOf(counted.own) : Math.min(...times);
}

/** Returns the number of complete sets of products in lines. */
export function completeSets(lines: readonly CountedLine[], productIds: readonly number[]): number {
  if (productIds.length === 0) return 0;
  return Math.min(
    ...productIds.map((id) => quantityOf(lines.filter(({ productId }) => productId === id))),
  );
}

function count(
  { kind, level }: Pick<PromotionCondition, 'kind' | 'level'>,
  { own, all, productIds }: Counted,
): number {
  const lines = level === 'item' ? own : all;
  if (kind === 'quantity') return quantityOf(lines);
  if (kind === 'value') return lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);
  const bought = new Set(own.map(({ productId }) => productId));
  return productIds.filter((id) => bought.has(id)).length;
}

function quantityOf(lines: readonly CountedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
