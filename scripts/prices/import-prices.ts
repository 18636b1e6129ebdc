import { isSamePrice, nextPrice, type CurrentPrice } from '../../app/price/rules/price-change.ts';
import type { LineProblem, PriceLine } from './read-csv.ts';
import {
  type NewPrice,
  type PriceDatabase,
  readVariants,
  type StoredVariant,
  writeStatements,
} from './price-rows.ts';

export interface ChangedPrice {
  readonly variant: string;
  readonly list: string;
  readonly before: CurrentPrice | undefined;
  readonly next: CurrentPrice;
}

export type Imported =
  | { readonly ok: false; readonly problems: readonly LineProblem[] }
  | {
      readonly ok: true;
      readonly changed: readonly ChangedPrice[];
      /** Prices of the file that are already current. */
      readonly same: number;
    };

type Planned =
  | { readonly kind: 'changed'; readonly price: NewPrice & ChangedPrice }
  | { readonly kind: 'same' }
  | { readonly kind: 'problem'; readonly problem: string };

/**
 * Writes the prices of a file into the catalogue, or none if one line is invalid. They are valid from `now`,
 * in milliseconds since 1970. The caller raises the catalogue version.
 */
export async function importPrices(
  db: PriceDatabase,
  lines: readonly PriceLine[],
  now: number,
): Promise<Imported> {
  const variants = await readVariants(db, [...new Set(lines.map(({ variant }) => variant))]);
  const plans = lines.map((line) => ({
    line: line.line,
    plan: planLine(line, variants.get(line.variant), now),
  }));
  const problems = plans.flatMap(({ line, plan }) =>
    plan.kind === 'problem' ? [{ line, problem: plan.problem }] : [],
  );
  if (problems.length > 0) return { ok: false, problems };
  const changed = plans.flatMap(({ plan }) => (plan.kind === 'changed' ? [plan.price] : []));
  if (changed.length > 0) await db.write(writeStatements(changed));
  return { ok: true, changed, same: plans.length - changed.length };
}

function planLine(line: PriceLine, variant: StoredVariant | undefined, now: number): Planned {
  if (variant === undefined)
    return { kind: 'problem', problem: `there is no variant ${line.variant}` };
  const problem = problemOf(line, variant);
  if (problem !== undefined) return { kind: 'problem', problem };
  const stored = variant.prices.get(line.list);
  const next = nextPrice(stored?.current, stored?.past ?? [], line, now);
  if (stored && isSamePrice(stored.current, next)) return { kind: 'same' };
  const { variant: key, list } = line;
  const price = { variantId: variant.id, variant: key, list, before: stored?.current, next };
  return { kind: 'changed', price };
}

/** Returns the conflict of a line with the catalogue, if any. */
function problemOf(line: PriceLine, variant: StoredVariant): string | undefined {
  const stored = variant.prices.get(line.list);
  if (line.beforeReduction !== null && variant.infantFormula)
    return `${line.variant} is infant formula, whose price may not be reduced by law`;
  if (line.beforeReduction !== null && stored === undefined)
    return `${line.variant} has no price on ${line.list} yet that could be reduced`;
  const dear = stored?.tiers.find((tier) => tier >= line.withTax);
  if (dear !== undefined)
    return `${line.variant} has a quantity price of ${(dear / 100).toFixed(2)} on ${line.list}, which is not below the price`;
  return undefined;
}
