import type { Product } from '../../../app/api/product.ts';
import {
  CARD_ADVANCED_ATTRIBUTES,
  CARD_ATTRIBUTES,
  CARD_COLOUR,
  type CardProduct,
  type CardVariant,
} from '../../../app/api/product-card.ts';

/** Returns a product as a card shows it (docs/api.md, `shows=card`), a third of the bytes of a whole product. */
export function composeCard(product: Product): CardProduct {
  const { id, name, brand, seoUrl, referenceKey, isNew, isActive, promo } = product;
  const { infantFormula } = product.customData;
  return {
    id,
    name,
    brand,
    seoUrl,
    referenceKey,
    images: firstOfEachColour(product.images),
    attributes: pick(product.attributes, CARD_ATTRIBUTES),
    advancedAttributes: pick(product.advancedAttributes, CARD_ADVANCED_ATTRIBUTES),
    variants: product.variants.map(cardVariant),
    isNew,
    isActive,
    promo,
    customData: { infantFormula },
  };
}

function cardVariant(variant: Product['variants'][number]): CardVariant {
  const { referenceKey, advancedAttributes, stock, lowestPriorPrice, price } = variant;
  const { priceReference: _, Punkte_Faktor_Payback: __, ...KQPRI } = variant.customData.KQPRI;
  const { withTax, recommendedRetailPrice, currencyCode, appliedReductions, reference } = price;
  return {
    referenceKey,
    advancedAttributes: pick(advancedAttributes, [CARD_COLOUR]),
    stock,
    lowestPriorPrice,
    price: { withTax, recommendedRetailPrice, currencyCode, appliedReductions, reference },
    customData: { KQPRI },
  };
}

/** A card shows one picture, that of its variant; pictures without a colour count as one more. */
function firstOfEachColour(images: Product['images']): Product['images'] {
  const colours = Map.groupBy(images, ({ attributes }) =>
    JSON.stringify(attributes?.[CARD_COLOUR]?.values),
  );
  return [...colours.values()].flatMap(([first]) => first ?? []);
}

function pick<T>(values: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(
    keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  );
}
