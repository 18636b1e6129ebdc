import type { Product, Sibling, Variant } from '../../../app/product/schemas/product.ts';
import {
  CARD_ADVANCED_ATTRIBUTES,
  CARD_ATTRIBUTES,
  CARD_COLOUR,
  type SentCard,
  type SentCardVariant,
} from '../../../app/product/schemas/product-card.ts';

/**
 * Returns a product as a card shows it (docs/commerce-api.md#products-and-user, `shows=card`), without fields that have their default: a
 * fifth of the bytes of a whole product.
 */
export function composeCard(product: Product): SentCard {
  const { id, name, brand, seoUrl, referenceKey, isNew, isActive, artikelThema, promo } = product;
  const { colorsList, colours, priceRange } = product;
  const siblings = product.siblings.filter(isListed);
  return {
    id,
    name,
    brand,
    ...(seoUrl === null ? {} : { seoUrl }),
    referenceKey,
    images: firstTwoOfEachColour(product.images),
    ...filled('attributes', pick(product.attributes, CARD_ATTRIBUTES)),
    ...filled('advancedAttributes', pick(product.advancedAttributes, CARD_ADVANCED_ATTRIBUTES)),
    variants: distinct(product.variants.map(cardVariant)),
    ...(isNew ? { isNew } : {}),
    ...(isActive ? {} : { isActive }),
    ...(artikelThema === null ? {} : { artikelThema }),
    ...(promo === null ? {} : { promo }),
    ...(siblings.length > 0 ? { siblings: siblings.map((one) => cardSibling(one, product)) } : {}),
    ...(colorsList.length > 1 ? { colorsList, colours } : {}),
    categories: product.categories
      .slice(0, 1)
      .map((path) => path.map(({ categoryName }) => ({ categoryName }))),
    ...(priceRange && {
      priceRange: {
        min: { withTax: priceRange.min.withTax },
        max: { withTax: priceRange.max.withTax },
      },
    }),
    ...(product.customData.infantFormula ? { customData: { infantFormula: true } } : {}),
  };
}

/** Siblings without a buyable variant are not listed (docs/rules/product.md#siblings). */
function isListed({ buyableVariant, isActive }: Sibling): boolean {
  return buyableVariant && isActive;
}

type SentSibling = NonNullable<SentCard['siblings']>[number];

function cardSibling({ label, name, referenceKey, seoUrl }: Sibling, card: Product): SentSibling {
  return {
    label,
    ...(name === card.name ? {} : { name }),
    referenceKey,
    ...(seoUrl === null ? {} : { seoUrl }),
  };
}

/**
 * Returns the variants that differ on a card, which shows no size: the first of each group of equal ones. Of several
 * variants at least two are kept, since a product with one variant is added to the basket from its card.
 */
function distinct(variants: readonly SentCardVariant[]): SentCardVariant[] {
  const groups = Map.groupBy(variants, (variant) => {
    const { id: _, referenceKey: __, stock: ___, ...shown } = variant;
    return JSON.stringify(shown);
  });
  const first = [...groups.values()].flatMap(([one]) => one ?? []);
  return first.length === 1 ? variants.slice(0, 2) : first;
}

function cardVariant(variant: Variant): SentCardVariant {
  const { id, referenceKey, advancedAttributes, stock, lowestPriorPrice, price } = variant;
  const { priceReference: _, ...KQPRI } = variant.customData.KQPRI;
  const { withTax, recommendedRetailPrice, currencyCode, appliedReductions, reference } = price;
  const isLowest = lowestPriorPrice.withTax !== null;
  return {
    id,
    referenceKey,
    ...filled('advancedAttributes', pick(advancedAttributes, [CARD_COLOUR])),
    stock,
    ...(isLowest ? { lowestPriorPrice } : {}),
    price: {
      withTax,
      currencyCode,
      ...(recommendedRetailPrice === null ? {} : { recommendedRetailPrice }),
      ...(appliedReductions.length > 0 ? { appliedReductions } : {}),
      ...(reference === null ? {} : { reference }),
    },
    customData: { KQPRI },
  };
}

/**
 * Returns the first two images of each colour, because a card shows two images of its variant, the second while it is
 * hovered. Images without a colour count as one more colour. Only the colour attribute is kept.
 */
function firstTwoOfEachColour(images: Product['images']): Product['images'] {
  const colours = Map.groupBy(images, ({ attributes }) =>
    JSON.stringify(attributes?.[CARD_COLOUR]?.values),
  );
  return [...colours.values()].flatMap((images) =>
    images.slice(0, 2).map(({ src, attributes = {} }) => ({
      src,
      ...filled('attributes', pick(attributes, [CARD_COLOUR])),
    })),
  );
}

function pick<T>(values: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(
    keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  );
}

function filled<Name extends string, T>(
  name: Name,
  values: Record<string, T>,
): Partial<Record<Name, Record<string, T>>>;
function filled(name: string, values: Record<string, unknown>): Record<string, unknown> {
  return Object.keys(values).length === 0 ? {} : { [name]: values };
}
