import {
  completeSets,
  type CountedLine,
  type MissingForPromotion,
  missingFor,
  type PromotionCondition,
  timesMet,
} from './promotion-condition.ts';
import { reducePrice } from '../../price/rules/reduction.ts';

/** Promotions of a basket (docs/rules/promotion.md#promotion). Amounts are minor units and include tax. */

/**
 * Why a promotion gives no reduction: `missing` says what would make it valid, `asSet` that its products must be
 * added as a set.
 */
export const PROMOTION_REASONS = ['missing', 'notCombinable', 'giftSoldOut', 'asSet'] as const;

/** `value` is percent if relative, otherwise minor units per item. */
export type PromotionEffect =
  | {
      readonly type: 'automatic_discount';
      readonly additionalData: { readonly type: 'relative' | 'absolute'; readonly value: number };
    }
  | {
      readonly type: 'buy_x_get_y';
      readonly additionalData: {
        readonly maxCount: number;
        readonly variantIds: readonly number[];
      };
    };

/** A promotion that runs in the shop. */
export interface PromotionRule {
  readonly id: string;
  /** The promotion with the highest number is applied first. */
  readonly priority: number;
  /** Whether it applies beside other combinable promotions of a line. */
  readonly isCombinable: boolean;
  /** Whether it applies to lines of one item group that carry its id, instead of to all of its products. */
  readonly isGroup: boolean;
  readonly effect: PromotionEffect;
  readonly conditions: readonly PromotionCondition[];
  /** Its products; only group promotions need them. */
  readonly productIds: readonly number[];
}

/** A line that can be bought and may be promoted. */
export interface PromotableLine extends CountedLine {
  readonly key: string;
  /** The promotion that the line was added with. */
  readonly promotionId: string | null;
  /** Id of its item group. */
  readonly group: string | undefined;
  /** Running promotions of its product. */
  readonly rules: readonly PromotionRule[];
}

interface Gift {
  readonly promotionId: string;
  readonly variantId: number;
  readonly quantity: number;
}

interface PromotionState {
  readonly id: string;
  readonly isValid: boolean;
  /** Reduction of the lines; 0 for a gift. */
  readonly reduction: number;
  readonly reason: (typeof PROMOTION_REASONS)[number] | null;
  readonly missing: MissingForPromotion | null;
}

interface LineReduction {
  readonly id: string;
  readonly amount: number;
}

export interface Promoted {
  /** Reductions by promotions, by key of the line, in the order in which they apply. */
  readonly reductions: ReadonlyMap<string, readonly LineReduction[]>;
  readonly gifts: readonly Gift[];
  /** State of each promotion that concerns the lines, the highest priority first. */
  readonly states: readonly PromotionState[];
}

/** The promotions applied so far. */
interface Applied {
  /** Promotions of each line, by its key. */
  readonly rules: Map<string, PromotionRule[]>;
  readonly reductions: Map<string, LineReduction[]>;
  readonly gifts: Gift[];
}

/** Data that all promotions share. */
interface Basis {
  readonly all: readonly PromotableLine[];
  readonly applied: Applied;
  readonly free: FreeStock;
}

const NOT_VALID = { isValid: false, reduction: 0, reason: null, missing: null } as const;

/** Stock of variants after the basket's lines, by id. */
type FreeStock = ReadonlyMap<number, number>;

/**
 * Applies promotions to the lines of a basket. Of several on one line the one with the highest priority counts,
 * unless all are combinable; then each reduces what the ones before it left. `free` are the variants that may be
 * given.
 */
export function applyPromotions(
  lines: readonly PromotableLine[],
  free: FreeStock = new Map(),
): Promoted {
  const applied: Applied = { rules: new Map(), reductions: new Map(), gifts: [] };
  const basis = { all: lines, applied, free };
  const states = rulesOf(lines).flatMap((rule) => {
    const units = unitsOf(rule, lines);
    // Its products are in the basket, but not as a set.
    if (units.length === 0) return { ...NOT_VALID, id: rule.id, reason: 'asSet' as const };
    return joinStates(units.map((unit) => applyTo(unit, rule, basis))) ?? [];
  });
  return { reductions: applied.reductions, gifts: applied.gifts, states };
}

/** Returns the distinct promotions, the highest priority first, equal ones by id. */
function rulesOf(lines: readonly PromotableLine[]): PromotionRule[] {
  const byId = new Map(lines.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule] as const)));
  return [...byId.values()].toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
}

/**
 * Returns the groups of lines to which a promotion is applied: all of its products, or those of each item group that
 * has its id.
 */
function unitsOf(rule: PromotionRule, lines: readonly PromotableLine[]): PromotableLine[][] {
  const own = lines.filter(({ rules }) => rules.some(({ id }) => id === rule.id));
  if (!rule.isGroup) return own.length === 0 ? [] : [own];
  const carrying = own.filter(
    ({ group, promotionId }) => group !== undefined && promotionId === rule.id,
  );
  return [...Map.groupBy(carrying, ({ group }) => group).values()];
}

function applyTo(
  unit: readonly PromotableLine[],
  rule: PromotionRule,
  { all, applied, free }: Basis,
): PromotionState {
  const { conditions, effect, id, productIds } = rule;
  const missing = missingFor(conditions, { own: unit, all, productIds });
  if (missing) return { ...NOT_VALID, id, reason: 'missing', missing };
  const own = unit.filter(({ key }) => mayJoin(rule, applied.rules.get(key) ?? []));
  const counted = { own, all, productIds };
  if (own.length === 0 || missingFor(conditions, counted))
    return { ...NOT_VALID, id, reason: 'notCombinable' };
  if (effect.type === 'automatic_discount') {
    const reduction = reduceLines(own, rule, effect, applied);
    return { ...NOT_VALID, id, isValid: reduction > 0, reduction };
  }
  const { maxCount, variantIds } = effect.additionalData;
  const count = Math.min(timesMet(conditions, counted), maxCount);
  // A promotion that gives nothing is not sold out.
  if (count === 0) return { ...NOT_VALID, id };
  const gift = chooseGift(variantIds, count, applied.gifts, free);
  if (gift === undefined) return { ...NOT_VALID, id, reason: 'giftSoldOut' };
  applied.gifts.push({ promotionId: id, ...gift });
  for (const { key } of own) join(rule, key, applied);
  return { ...NOT_VALID, id, isValid: true };
}

function mayJoin(rule: PromotionRule, others: readonly PromotionRule[]): boolean {
  return others.length === 0 || [rule, ...others].every(({ isCombinable }) => isCombinable);
}

function join(rule: PromotionRule, key: string, { rules }: Applied): void {
  rules.set(key, [...(rules.get(key) ?? []), rule]);
}

/** Reduces lines by a discount and returns the total reduction. */
function reduceLines(
  lines: readonly PromotableLine[],
  rule: PromotionRule,
  { additionalData: { type, value } }: Extract<PromotionEffect, { type: 'automatic_discount' }>,
  applied: Applied,
): number {
  const quantities = promotedQuantities(lines, rule);
  return lines.reduce((sum, { key, quantity, unit }) => {
    const earlier = applied.reductions.get(key) ?? [];
    const left = earlier.reduce((rest, { amount }) => rest - amount, quantity * unit);
    const many = quantities.get(key) ?? 0;
    const before = many === quantity ? left : Math.floor((left * many) / quantity);
    const step = {
      category: 'promotion',
      type,
      value: type === 'absolute' ? value * many : value,
    } as const;
    const amount = before - reducePrice(before, [step]).withTax;
    if (amount === 0) return sum;
    applied.reductions.set(key, [...earlier, { id: rule.id, amount }]);
    join(rule, key, applied);
    return sum + amount;
  }, 0);
}

/** Returns how many items of each line a promotion reduces: all, or those of complete sets. */
function promotedQuantities(
  lines: readonly PromotableLine[],
  { conditions, productIds }: PromotionRule,
): ReadonlyMap<string, number> {
  if (!conditions.some(({ kind }) => kind === 'allProducts'))
    return new Map(lines.map(({ key, quantity }) => [key, quantity]));
  const sets = completeSets(lines, productIds);
  const left = new Map(productIds.map((id) => [id, sets]));
  return new Map(
    lines.map(({ key, productId, quantity }) => {
      const open = left.get(productId) ?? 0;
      const taken = Math.min(open, quantity);
      left.set(productId, open - taken);
      return [key, taken];
    }),
  );
}

/**
 * Returns a quantity of the first available variant, less if the stock is smaller; undefined if none is available.
 */
function chooseGift(
  variantIds: readonly number[],
  count: number,
  given: readonly Gift[],
  free: FreeStock,
): Pick<Gift, 'variantId' | 'quantity'> | undefined {
  return variantIds
    .map((variantId) => {
      const taken = given.filter((gift) => gift.variantId === variantId);
      const left = taken.reduce((rest, { quantity }) => rest - quantity, free.get(variantId) ?? 0);
      return { variantId, quantity: Math.min(count, left) };
    })
    .find(({ quantity }) => quantity > 0);
}

/** Returns one state for the outcomes of several groups: valid if one of them is. */
function joinStates(outcomes: readonly PromotionState[]): PromotionState | undefined {
  const valid = outcomes.filter(({ isValid }) => isValid);
  const [first] = valid;
  if (first === undefined) return outcomes[0];
  return { ...first, reduction: valid.reduce((sum, { reduction }) => sum + reduction, 0) };
}
