import { advancedValue } from './product.ts';
import type { Language } from '../../shop/rules/shop.ts';
import { variantName } from './variant-image.ts';

/** Names of products and titles of their pages (docs/rules/product.md#product-name). */

export interface NamedProduct {
  readonly name: string;
  readonly advancedAttributes: Parameters<typeof advancedValue>[0];
  /** The other colours of the model. */
  readonly siblings: readonly { readonly name: string }[];
}

/**
 * Returns the colour that distinguishes a product from siblings with the same name; undefined if its name is unique.
 * A product whose variants differ in colour has no colour itself.
 */
export function distinguishingColour({
  name,
  advancedAttributes,
  siblings,
}: NamedProduct): string | undefined {
  const colour = advancedValue(advancedAttributes, 'farbe');
  const isShared = siblings.some((sibling) => sibling.name === name);
  return isShared && colour !== undefined && !endsWith(name, colour) ? colour : undefined;
}

/**
 * Returns the name of a product as in cards, links, headings and titles, with the colour if siblings have the same
 * name: `Wickelbody „Tau“, Salbei`, `Body « Tau », sauge`.
 */
export function displayName(product: NamedProduct, language: Language): string {
  const colour = distinguishingColour(product);
  return colour === undefined
    ? product.name
    : `${product.name}, ${nounInSentence(colour, language)}`;
}

/** Returns the name of a product's variant: with its colour and size if the product has several. */
export function variantDisplayName(
  product: NamedProduct & { readonly variants: readonly unknown[] },
  variant: Parameters<typeof variantName>[0],
  language: Language,
): string {
  const name = displayName(product, language);
  const own = product.variants.length > 1 ? variantName(variant) : undefined;
  return own === undefined ? name : `${name}, ${own}`;
}

/** Returns a noun in the form that it has within a sentence: only German nouns keep their capital. */
export function nounInSentence(noun: string, language: Language): string {
  return language === 'de' ? noun : noun.charAt(0).toLocaleLowerCase(language) + noun.slice(1);
}

/** Returns the letters and digits of a text, separated by single spaces, to compare whole words. */
function inWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

function endsWith(name: string, colour: string): boolean {
  return name.toLowerCase().endsWith(colour.toLowerCase());
}

/**
 * Returns the title of a product's page, without the shop's name: name and brand. A brand that the page title
 * template contains is left out, to avoid repeating it.
 */
export function productTitle(name: string, brand: string, pageTitleTemplate: string): string {
  const own = inWords(pageTitleTemplate.replace('{title}', ' '));
  return brand === '' || own.includes(inWords(brand)) ? name : `${name} · ${brand}`;
}
