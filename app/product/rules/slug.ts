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

/**
 * Returns a name whose dashes and elisions are hyphens, so that a slug joins nothing that is read apart: "40–105 cm", "d’été". An
 * apostrophe before a final s joins, as in "Buggy’s".
 */
export function hyphenated(name: string): string {
  return name.replaceAll(/[–—]/g, '-').replaceAll(/(\p{L})['’](?=\p{L})(?!s(?!\p{L}))/giu, '$1-');
}
