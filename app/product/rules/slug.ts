/** Slugs of product URLs (docs/rules/product.md#product). */

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
};

/**
 * Joins the non-empty parts in lower case. Spaces, commas and slashes become hyphens, umlauts are
 * transliterated, accents removed, runs of hyphens collapsed; any other character is dropped.
 */
export function slugify(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter((part): part is string => Boolean(part))
    .join('-')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßœæ]/g, (letter) => UMLAUTS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[\s,/]+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
