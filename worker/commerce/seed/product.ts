import type { Language } from '../../../app/domain/shop.ts';
import { PRODUCT_GROUP } from '../../../app/domain/voucher-product.ts';
import { advisorFlags } from './advisors.ts';
import { type ColourName, COLOURS } from './colours.ts';
import type { Drawing } from './drawings/draw.ts';
import { hasSizeView } from './drawings/measures.ts';
import { shapeOf } from './drawings/shapes.ts';
import { FIRST_GENERATED } from './generator/generate.ts';
import { ratingOf } from './generator/rating.ts';
import { imageKey } from './image-key.ts';
import { materialOf } from './kinds/materials.ts';
import { SEALS } from './kinds/seals.ts';
import { WARNINGS } from './kinds/warnings.ts';
import type { ProductPlan, TextPlan, VariantPlan } from './plan.ts';
import { isGiftCard, pricesOf } from './prices.ts';
import { categoryId, categoryPath } from './tree/tree.ts';
import type { SeedImage, SeedProduct, SeedSeal, SeedText, SeedVariant } from './types.ts';
import { byLanguage } from './texts.ts';

/** 1 September 2026: the named products were created from then on, one a day; the others in the year and a half before. */
const FIRST_DAY = 1_788_220_800_000;
const DAY = 86_400_000;
const FIRST_NUMBER = 1_001_001;
const MONTH = 30;
const YEAR_AND_A_HALF = 540;

/** 1001001 is "100.1001". */
function referenceKeyOf(number: number): string {
  const digits = String(number);
  return `${digits.slice(0, 3)}.${digits.slice(3)}`;
}

function createdAt({ number, isNew }: ProductPlan): number {
  const isNamed = number < FIRST_GENERATED;
  return isNamed || isNew
    ? FIRST_DAY + ((number - FIRST_NUMBER) % MONTH) * DAY
    : FIRST_DAY - (1 + ((number * 37) % YEAR_AND_A_HALF)) * DAY;
}

/**
 * Returns the four views of a product in a colour: front, second, detail, and its size if its shape can show the product's
 * dimensions, else its use. Those of a variant use the ground of its colour.
 */
function imagesOf(
  plan: Pick<ProductPlan, 'shape' | 'pattern' | 'ground' | 'dimensions'>,
  colour: ColourName,
): readonly SeedImage[] {
  const { shape, pattern = 'plain', ground, dimensions } = plan;
  const base = { shape, colour: COLOURS[colour].hex, ground, pattern };
  const drawings: readonly Drawing[] = [
    { ...base, view: 'front' },
    { ...base, view: 'second' },
    { ...base, view: 'detail' },
    dimensions !== undefined && hasSizeView(shapeOf(shape), dimensions)
      ? { ...base, view: 'size', dimensions }
      : { ...base, view: 'use' },
  ];
  return drawings.map((drawing) => ({ src: imageKey(drawing), drawing }));
}

function labelsOf(plan: ProductPlan, text: TextPlan, language: Language) {
  const labels: Readonly<Record<string, string | undefined>> = {
    farbe: COLOURS[plan.colour][language],
    masse: plan.dimensions,
    faltmass: plan.folded,
    gewicht: plan.weight,
    dimAlterGeeignetAb: text.age,
    motivtext: text.motif,
    auswahlWalz: text.choice,
    // The URL of a goods system; the host is ignored.
    seoUrl: text.slug && `https://www.nestling.example/p/${text.slug}-${plan.number}/`,
  };
  return Object.fromEntries(
    Object.entries(labels).flatMap(([key, label]) => (label === undefined ? [] : [[key, label]])),
  );
}

function materialTexts(
  { material }: ProductPlan,
  language: Language,
): Pick<SeedText, 'materials' | 'care'> {
  if (material === undefined) return {};
  const { parts, care } = materialOf(material);
  return {
    materials: parts.map(({ part, composition }) => ({
      part: part === undefined ? '' : byLanguage(part)[language],
      composition: byLanguage(composition)[language],
    })),
    care: care.map((sentence) => byLanguage(sentence)[language]),
  };
}

function textOf(plan: ProductPlan, language: Language): SeedText {
  const text = plan.texts[language];
  const { name, description, highlights = [], downloads = [] } = text;
  return {
    name,
    description,
    categories: categoryPath(plan.category, language),
    labels: labelsOf(plan, text, language),
    highlights,
    warnings: (plan.warnings ?? []).map((warning) => byLanguage(WARNINGS[warning])[language]),
    ...materialTexts(plan, language),
    downloads,
    seals: sealsOf(plan, language),
    ...(plan.energySheet === undefined
      ? {}
      : {
          energySheet: `/documents/${plan.energySheet}-${language}.pdf`,
          energyLabel: `/documents/${plan.energySheet}-${plan.brand.toLowerCase()}-label.svg`,
        }),
  };
}

/** The seals of a product's material, with their texts in a language. */
function sealsOf({ material }: ProductPlan, language: Language): readonly SeedSeal[] {
  const { seals = [] } = material === undefined ? {} : materialOf(material);
  return seals.map((key) => {
    const { text, ...seal } = SEALS[key];
    return { ...seal, text: byLanguage(text)[language] };
  });
}

/** Returns 13 digits with their check digit from a number of nine. */
function gtinOf(id: number): string {
  const digits = `400${String(id).padStart(9, '0')}`;
  const sum = [...digits].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function colourOf(plan: ProductPlan, name: ColourName): Pick<SeedVariant, 'colour' | 'images'> {
  const colour = COLOURS[name];
  return { colour, images: imagesOf({ ...plan, ground: colour.ground }, name) };
}

function variantOf(plan: ProductPlan, variant: VariantPlan, index: number): SeedVariant {
  const position = index + 1;
  const id = plan.number * 100 + position;
  const bvc = variant.bvc ?? 1;
  const [deliveryDaysFrom, deliveryDaysTo] = variant.days ?? [1, 3];
  const { colour, size } = variant;
  return {
    id,
    referenceKey: `${referenceKeyOf(plan.number)}.${String(position).padStart(2, '0')}`,
    position,
    size: size ?? null,
    ...(colour === undefined ? {} : colourOf(plan, colour)),
    ...(size !== undefined && /^\d+\/\d+$/.test(size) ? { doubleSize: size } : {}),
    bvc,
    deliveryDaysFrom,
    deliveryDaysTo,
    priceReference: String(id),
    paybackFactor: plan.payback ?? '1',
    unit: plan.unit ?? null,
    unitSize: variant.unitSize ?? null,
    gtin: gtinOf(id),
    // Stock differs between sizes, so that a wrong size is noticed.
    stock: variant.stock ?? (bvc > 2 ? 0 : 24 + ((plan.number * 7 + position * 13) % 60)),
    prices: pricesOf(plan, variant, createdAt(plan)),
  };
}

/** Returns the product group of a gift card: a file, or a card by post (docs/rules.md#voucher-products). */
function voucherFlags({ category, variants }: ProductPlan): Readonly<Record<string, string>> {
  if (!isGiftCard({ category })) return {};
  const isFile = variants.every(({ days }) => days?.[1] === 0);
  return { [PRODUCT_GROUP]: isFile ? '9420' : '9410' };
}

/** Builds a product from its plan. */
export function productOf(plan: ProductPlan): SeedProduct {
  const referenceKey = referenceKeyOf(plan.number);
  const { maker, vatClass, bundle, campaign, duties, theme, rating } = plan;
  return {
    id: plan.number,
    referenceKey,
    number: String(plan.number),
    masterKey: plan.master ?? `M${plan.number}`,
    brand: plan.brand,
    subbrand: plan.subbrand ?? null,
    categoryIds: [plan.category, ...(plan.alsoIn ?? [])].map(categoryId),
    images: imagesOf(plan, plan.colour),
    isActive: plan.isActive ?? true,
    isNew: plan.isNew ?? false,
    rating: rating === undefined ? null : ratingOf(...rating),
    createdAt: createdAt(plan),
    texts: { de: textOf(plan, 'de'), fr: textOf(plan, 'fr'), nl: textOf(plan, 'nl') },
    flags: { ...advisorFlags(plan), ...voucherFlags(plan), ...plan.flags },
    attributes: { grundfarbe: [COLOURS[plan.colour].base], ...plan.filters },
    ...(maker === undefined ? {} : { maker }),
    ...(theme === undefined ? {} : { artikelThema: theme }),
    ...(vatClass === undefined ? {} : { vatClass }),
    ...(bundle === undefined ? {} : { bundle }),
    ...(campaign === undefined ? {} : { campaign }),
    ...(duties === undefined ? {} : { duties }),
    // URLs of the former shop, which used reference keys.
    ...(plan.number < FIRST_GENERATED ? { oldAddresses: [`/artikel/${referenceKey}`] } : {}),
    variants: plan.variants.map((variant, index) => variantOf(plan, variant, index)),
  };
}
