import { productNumber } from '../../../app/product/rules/reference-key.ts';
import type { SeedProduct, SeedText } from './types.ts';

/** End of the title in a name, before which the number is inserted: „Linde“, « Tilleul », ‘Linde’. */
const TITLE_END = /(?:“|’|\u202F»)(?=[ ,]|$)/u;

/** Returns the reference key of an id: 1001001 is "100.1001". */
function referenceKeyOf(id: number): string {
  const digits = String(id);
  return `${digits.slice(0, 3)}.${digits.slice(3)}`;
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

function named(text: SeedText, edition: number): SeedText {
  const number = ` ${edition + 1}`;
  const { name } = text;
  const inTitle = name.replace(TITLE_END, (end) => `${number}${end}`);
  return { ...text, name: inTitle === name ? `${name}${number}` : inTitle };
}

/**
 * Returns a further edition of a product for benchmarks, numbered from 1: its ids are increased by `round` products per edition,
 * its names contain the number ("Linde 2"), and it has no reviews. Drawings, prices and stock are the same.
 */
export function editionOf(product: SeedProduct, edition: number, round: number): SeedProduct {
  const id = product.id + edition * round;
  const referenceKey = referenceKeyOf(id);
  return {
    ...product,
    id,
    referenceKey,
    number: productNumber(referenceKey),
    masterKey: `M${Number(product.masterKey.slice(1)) + edition * round}`,
    texts: {
      de: named(product.texts.de, edition),
      fr: named(product.texts.fr, edition),
      nl: named(product.texts.nl, edition),
    },
    reviews: [],
    ratings: [],
    variants: product.variants.map((variant) => ({
      ...variant,
      id: id * 100 + variant.position,
      referenceKey: `${referenceKey}.${String(variant.position).padStart(2, '0')}`,
      priceReference: String(id * 100 + variant.position),
      gtin: gtinOf(id * 100 + variant.position),
      inStores: {},
    })),
  };
}
