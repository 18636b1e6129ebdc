import { COLOURS, type ColourName } from '../colours.ts';
import { isOwnBrand, linesOf } from '../brands.ts';
import { materialOf } from '../kinds/materials.ts';
import { type Size, sizesOf } from '../kinds/sizes.ts';
import type { ProductPlan, VariantPlan } from '../plan.ts';
import { isGiftCard } from '../prices.ts';
import { chanceOf, type Chance } from './chance.ts';
import { type Model, MODELS } from './models.ts';
import { textsOf } from './texts.ts';

/** Ids below are those of named products. */
export const FIRST_GENERATED = 1_001_101;

type Offer = Pick<ProductPlan, 'beforeReduction' | 'lowest30Days' | 'recommended' | 'tiers'>;

const nice = (cents: number): number => Math.round(cents / 100) * 100 - 1;

/** Price data of a model. The shop's own brands have no recommended price. */
function offerOfModel({ brand, price, kind }: Model, chance: Chance): Offer {
  if (kind.unit === 'KG' || isGiftCard(kind)) return {};
  const { recommended, ...offer } = offerOf(price, chance);
  return recommended === undefined || isOwnBrand(brand) ? offer : { ...offer, recommended };
}

/** At most one of: reduction, recommended price below or above the 96 % line, tiers. */
function offerOf(price: number, chance: Chance): Offer {
  const kind = chance.next();
  if (kind < 0.15) {
    const beforeReduction = nice(price * (1.18 + chance.next() * 0.3));
    const dipped = chance.happens(0.25) ? nice((price + beforeReduction) / 2) : beforeReduction;
    return dipped > price && dipped < beforeReduction
      ? { beforeReduction, lowest30Days: dipped }
      : { beforeReduction };
  }
  if (kind < 0.25) return { recommended: nice(price * (1.08 + chance.next() * 0.2)) };
  if (kind < 0.31) return { recommended: price + Math.max(5, Math.floor(price * 0.03)) };
  if (kind < 0.36 && price > 500) {
    return {
      tiers: [
        { amount: 3, price: Math.round(price * 0.93) },
        { amount: 6, price: Math.round(price * 0.88) },
        { amount: 10, price: Math.round(price * 0.82) },
      ],
    };
  }
  return {};
}

/** Availability code and delivery days of a variant: most in stock, a few late, few on preorder, some gone. */
function supplyOf(chance: Chance): Pick<VariantPlan, 'bvc' | 'days' | 'stock'> {
  const roll = chance.next();
  if (roll < 0.055) return { bvc: 4, stock: 0 };
  if (roll < 0.075) return { bvc: 3, stock: 0 };
  if (roll < 0.085) return { bvc: 2, days: [999, 999] };
  if (roll < 0.125) return { bvc: 2, days: [14, 21] };
  if (roll < 0.135) return { bvc: 2, days: [35, 45] };
  if (roll < 0.235) return { days: [4, 6] };
  if (roll < 0.285) return { stock: chance.between(1, 4) };
  return {};
}

function variantOf(size: Size | undefined, price: number, chance: Chance): VariantPlan {
  if (size === undefined) return supplyOf(chance);
  const { factor = 1, unitSize } = size;
  return {
    size: size.size,
    ...(factor === 1 ? {} : { price: Math.round((price * factor) / 100) * 100 - 1 }),
    ...(unitSize === undefined ? {} : { unitSize }),
    ...supplyOf(chance),
  };
}

function variantsOf({ kind, price }: Model, chance: Chance): VariantPlan[] {
  const sizes = sizesOf(kind.sizes);
  return sizes.length === 0
    ? [variantOf(undefined, price, chance)]
    : sizes.map((size) => variantOf(size, price, chance));
}

function filtersOf({ kind, material }: Model, colour: ColourName): ProductPlan['filters'] {
  const { claims } = materialOf(material);
  return {
    ...kind.filters,
    grundfarbe: [COLOURS[colour].base],
    ...(kind.age === undefined ? {} : { alter_geeignet_ab: [kind.age] }),
    ...(claims === undefined ? {} : { nachhaltigkeit: claims }),
  };
}

function ratingPlan(chance: Chance): readonly [number, number] | undefined {
  if (chance.happens(0.14)) return undefined;
  const average = Math.round((3.7 + Math.sqrt(chance.next()) * 1.3) * 10) / 10;
  return [average, chance.between(3, 40) * chance.between(1, 12)];
}

const themeOf = ({ kind, material }: Model, chance: Chance): string | undefined =>
  kind.theme ?? (material === 'organicCotton' && chance.happens(0.5) ? 'bio' : undefined);

/** Returns the sizes, weight and sheet of a kind as far as it has them. */
function measuresOf({ dimensions, weight, folded, energySheet }: Model['kind']) {
  return {
    ...(dimensions === undefined ? {} : { dimensions }),
    ...(weight === undefined ? {} : { weight }),
    ...(folded === undefined ? {} : { folded }),
    ...(energySheet === undefined ? {} : { energySheet }),
  };
}

function planOf(model: Model, colour: ColourName, number: number, edition: number): ProductPlan {
  const { kind, brand } = model;
  const chance = chanceOf(number);
  const subbrand = linesOf(brand)[model.index];
  const rating = ratingPlan(chance);
  const theme = themeOf(model, chance);
  return {
    number,
    brand,
    ...(subbrand === undefined ? {} : { subbrand }),
    category: kind.category,
    alsoIn: kind.alsoIn ?? [],
    shape: model.shape,
    colour,
    ground: COLOURS[colour].ground,
    pattern: model.pattern,
    texts: textsOf(model, edition),
    ...measuresOf(kind),
    price: model.price,
    ...offerOfModel(model, chance),
    ...(kind.unit === undefined || kind.unit === null ? {} : { unit: kind.unit }),
    payback: chance.happens(0.1) ? '2' : '1',
    flags: kind.flags ?? {},
    material: model.material,
    warnings: kind.warnings ?? [],
    filters: filtersOf(model, colour),
    ...(rating === undefined ? {} : { rating }),
    isNew: chance.happens(0.07),
    ...(theme === undefined ? {} : { theme }),
    ...(kind.duties === undefined ? {} : { duties: kind.duties }),
    ...(kind.vatClass === undefined ? {} : { vatClass: kind.vatClass }),
    variants: variantsOf(model, chance),
  };
}

/** Number of products in one round over all models. */
export const ROUND = MODELS.reduce((sum, { colours }) => sum + colours.length, 0);

/**
 * Yields plans of `count` products: first each model in its colours, then further editions of them with the same drawings.
 * The colours of one model and edition share a master.
 */
export function* generatePlans(count: number): Generator<ProductPlan> {
  let number = FIRST_GENERATED;
  const last = number + count;
  for (let edition = 0; number < last; edition += 1) {
    for (const model of MODELS) {
      const master = `M${number}`;
      for (const colour of model.colours) {
        if (number >= last) return;
        yield { ...planOf(model, colour, number, edition), master };
        number += 1;
      }
    }
  }
}
