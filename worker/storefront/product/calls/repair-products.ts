import type { z } from 'zod';

/** Valid products of a partly malformed answer, and the fields that were left out: `products.0.customData.maker`. */
interface Repaired {
  readonly json: unknown;
  readonly fields: readonly string[];
}

type Path = readonly PropertyKey[];

/** Stands for the removal of a malformed field, so that the schema's default applies. */
const DEFAULT = Symbol('default');
const ITEM = Symbol('item');

/**
 * Replacements for malformed optional parts of a product. Of a list or record only the malformed entry is removed,
 * any other part is replaced as a whole.
 */
const PRODUCT_PARTS: Readonly<Record<string, unknown>> = {
  subbrand: null,
  seoUrl: null,
  masterKey: '',
  brand: '',
  description: '',
  images: ITEM,
  attributes: ITEM,
  advancedAttributes: ITEM,
  variants: ITEM,
  siblings: ITEM,
  colorsList: ITEM,
  colours: ITEM,
  categories: ITEM,
  priceRange: null,
  isNew: false,
  isSoldOut: false,
  artikelThema: DEFAULT,
  promo: DEFAULT,
  promotions: ITEM,
};

const VARIANT_PARTS: Readonly<Record<string, unknown>> = {
  attributes: ITEM,
  advancedAttributes: ITEM,
  lowestPriorPrice: { withTax: null, relativeDifferenceToPrice: null },
};

const PRICE_PARTS: Readonly<Record<string, unknown>> = {
  recommendedRetailPrice: null,
  appliedReductions: [],
  reference: null,
};

/** Used for unreadable delivery days: the latest date that does not mean a preorder, so that no promise is broken. */
const LATEST_DAYS = 998;

/**
 * Returns a copy of an answer in which the malformed optional fields of its products are replaced; undefined if an issue
 * lies elsewhere.
 */
export function repairProducts(json: unknown, { issues }: z.ZodError): Repaired | undefined {
  const copy = structuredClone(json);
  const dropped = new Map<unknown[], Set<number>>();
  for (const { path } of issues) {
    const repairs = findRepairs(path);
    if (repairs.length === 0 || !repairs.every((repair) => applyRepair(copy, repair, dropped)))
      return undefined;
  }
  for (const [list, indexes] of dropped) {
    const remaining = list.filter((_, index) => !indexes.has(index));
    list.splice(0, list.length, ...remaining);
  }
  return { json: copy, fields: [...new Set(issues.map(({ path }) => path.join('.')))] };
}

interface Repair {
  /** Path of the field, or of the entry to remove. */
  readonly path: Path;
  readonly value: unknown;
}

function findRepairs(path: Path): readonly Repair[] {
  const name = path[6];
  if (path[2] === 'variants' && (name === 'deliveryDaysFrom' || name === 'deliveryDaysTo'))
    // Each of the two has no meaning without the other.
    return ['deliveryDaysFrom', 'deliveryDaysTo'].map((one) => ({
      path: [...path.slice(0, 6), one],
      value: LATEST_DAYS,
    }));
  const repair = findRepair(path);
  return repair ? [repair] : [];
}

function findRepair(path: Path): Repair | undefined {
  const [list, , part, ...rest] = path;
  if (list !== 'products' || typeof part !== 'string') return undefined;
  if (part === 'customData') return repairCustomData(path, rest);
  if (part === 'variants' && rest.length > 1) return repairVariant(path, rest.slice(1));
  return repairPart(path, 2, PRODUCT_PARTS[part]);
}

function repairPart(path: Path, at: number, value: unknown): Repair | undefined {
  if (value === undefined) return undefined;
  if (value !== ITEM) return { path: path.slice(0, at + 1), value };
  // The value is no list or record.
  if (path.length === at + 1) return { path, value: isList(path[at]) ? [] : {} };
  return { path: path.slice(0, at + 2), value: DEFAULT };
}

function isList(part: PropertyKey | undefined): boolean {
  return part !== 'attributes' && part !== 'advancedAttributes' && part !== 'colours';
}

function repairCustomData(path: Path, rest: Path): Repair {
  // Replaces an entry of a list, otherwise the field, otherwise the whole part.
  const depth = typeof rest[1] === 'number' && rest[0] !== 'ratingDistribution' ? 2 : 1;
  // An unreadable product may be infant formula, for which the law has more restrictions.
  if (rest.length === 0) return { path, value: { infantFormula: true } };
  if (rest[0] === 'infantFormula') return { path: path.slice(0, 4), value: true };
  return { path: path.slice(0, 3 + Math.min(depth, rest.length)), value: DEFAULT };
}

/**
 * A variant without a valid id, number, price, stock or availability is removed; the schema requires that one is
 * left.
 */
function repairVariant(path: Path, [part, ...rest]: Path): Repair {
  const whole = { path: path.slice(0, 4), value: DEFAULT };
  if (part === 'price' && typeof rest[0] === 'string')
    return repairPart(path, 5, PRICE_PARTS[rest[0]]) ?? whole;
  if (part === 'customData' && isOptionalInfo(rest[1]))
    return { path: path.slice(0, 7), value: DEFAULT };
  return (typeof part === 'string' && repairPart(path, 4, VARIANT_PARTS[part])) || whole;
}

function isOptionalInfo(name: PropertyKey | undefined): boolean {
  return typeof name === 'string' && /^(scale|Punkte_Faktor_Payback|priceReference)/.test(name);
}

/** Replaces the field, or records the entry of a list to remove; returns whether the path exists. */
function applyRepair(
  root: unknown,
  { path, value }: Repair,
  dropped: Map<unknown[], Set<number>>,
): boolean {
  let target: unknown = root;
  for (const key of path.slice(0, -1)) {
    if (typeof target !== 'object' || target === null) return false;
    target = Reflect.get(target, key);
  }
  const last = path.at(-1);
  if (typeof target !== 'object' || target === null || last === undefined) return false;
  if (Array.isArray(target) && typeof last === 'number')
    dropped.set(target, (dropped.get(target) ?? new Set()).add(last));
  else if (value === DEFAULT) Reflect.deleteProperty(target, last);
  else Reflect.set(target, last, value);
  return true;
}
