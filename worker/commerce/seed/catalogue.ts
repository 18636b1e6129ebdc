import { LANGUAGES, type Language } from '../../../app/domain/shop.ts';
import { CATEGORIES } from './categories.ts';
import { COLOURS } from './colours.ts';
import { shapeOf } from './drawings/shapes.ts';
import { imageKey } from './image-key.ts';
import type { ProductPlan, VariantPlan } from './plan.ts';
import { pricesOf } from './prices.ts';
import { care } from './products/care.ts';
import { clothing } from './products/clothing.ts';
import { feeding } from './products/feeding.ts';
import { onTheGo } from './products/on-the-go.ts';
import { play } from './products/play.ts';
import { sleep } from './products/sleep.ts';
import { tau } from './products/tau.ts';
import type { SeedImage, SeedProduct, SeedText, SeedVariant } from './types.ts';

/** 1 September 2026, from when on the assortment was put in, one product a day. */
const FIRST_DAY = 1_788_220_800_000;
const DAY = 86_400_000;
const FIRST_NUMBER = 1_001_001;

/** 1001001 is "100.1001". */
function referenceKeyOf(number: number): string {
  const digits = String(number);
  return `${digits.slice(0, 3)}.${digits.slice(3)}`;
}

function imagesOf(plan: ProductPlan): readonly SeedImage[] {
  const isPlainSurface = shapeOf(plan.shape).material === 'smooth';
  const views = isPlainSurface
    ? (['front', 'detail'] as const)
    : (['front', 'detail', 'pattern'] as const);
  return views.map((view) => {
    const drawing = {
      shape: plan.shape,
      colour: COLOURS[plan.colour].hex,
      ground: plan.ground,
      pattern: plan.pattern ?? 'plain',
      view,
    };
    return { src: imageKey(drawing), drawing };
  });
}

function textOf(plan: ProductPlan, language: Language): SeedText {
  const { name, description, age } = plan.texts[language];
  return {
    name,
    description,
    categories: CATEGORIES[plan.category][language],
    labels: {
      farbe: COLOURS[plan.colour][language],
      ...(plan.dimensions === undefined ? {} : { masse: plan.dimensions }),
      ...(age === undefined ? {} : { dimAlterGeeignetAb: age }),
    },
  };
}

function variantOf(plan: ProductPlan, variant: VariantPlan, index: number): SeedVariant {
  const position = index + 1;
  const bvc = variant.bvc ?? 1;
  const [deliveryDaysFrom, deliveryDaysTo] = variant.days ?? [1, 3];
  return {
    id: plan.number * 100 + position,
    referenceKey: `${referenceKeyOf(plan.number)}.${String(position).padStart(2, '0')}`,
    position,
    size: variant.size ?? null,
    bvc,
    deliveryDaysFrom,
    deliveryDaysTo,
    paybackFactor: plan.payback ?? '1',
    unit: plan.unit ?? null,
    unitSize: variant.unitSize ?? null,
    // Stock that differs from size to size, so that a mistaken size shows.
    stock: variant.stock ?? (bvc > 2 ? 0 : 24 + ((plan.number * 7 + position * 13) % 60)),
    prices: pricesOf(plan, variant),
  };
}

function productOf(plan: ProductPlan): SeedProduct {
  const referenceKey = referenceKeyOf(plan.number);
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [language, textOf(plan, language)]),
  ) as Record<Language, SeedText>;
  return {
    id: plan.number,
    referenceKey,
    number: String(plan.number),
    masterKey: plan.master ?? `M${plan.number}`,
    brand: plan.brand,
    subbrand: plan.subbrand ?? null,
    images: imagesOf(plan),
    isActive: true,
    isNew: plan.isNew ?? false,
    rating: plan.rating === undefined ? null : { average: plan.rating[0], count: plan.rating[1] },
    createdAt: FIRST_DAY + (plan.number - FIRST_NUMBER) * DAY,
    texts,
    flags: plan.flags ?? {},
    variants: plan.variants.map((variant, index) => variantOf(plan, variant, index)),
  };
}

/** The first catalogue, by product number; the same on every run. */
export function seedProducts(): SeedProduct[] {
  const plans = [...clothing, ...tau, ...onTheGo, ...sleep, ...feeding, ...care, ...play];
  return plans.toSorted((a, b) => a.number - b.number).map(productOf);
}
