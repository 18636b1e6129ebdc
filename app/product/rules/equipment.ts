/** Electrical and electronic equipment (docs/rules/product.md#legal-notes). */

/** Device-recycling categories. */
const RECYCLING_CATEGORIES = [
  'grossgerte',
  'bildschirme_und_monitore',
  'klgerte_informationsu_telekommtechnik',
] as const;

export type RecyclingCategory = (typeof RECYCLING_CATEGORIES)[number];

/**
 * Returns the recycling category of a product; undefined for an unknown category and for products that are not
 * devices.
 */
export function recyclingCategory(value: string | null): RecyclingCategory | undefined {
  return RECYCLING_CATEGORIES.find((category) => category === value);
}

/**
 * Returns whether the seller takes back an old device of the kind on delivery; small devices are taken back without a
 * purchase.
 */
export function isTakenOnDelivery(category: RecyclingCategory): boolean {
  return category !== 'klgerte_informationsu_telekommtechnik';
}

const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

export type EnergyClass = (typeof ENERGY_CLASSES)[number];

/** Returns the energy class of a product, A to G; undefined if it has none or an unknown one. */
export function energyClass(value: string | null): EnergyClass | undefined {
  return ENERGY_CLASSES.find((one) => one === value?.trim().toUpperCase());
}

/** Returns a registration number if it belongs to a country: a number begins with its country's code. */
export function weeeNumberOf(number: string | null, country: string): string | undefined {
  return number?.startsWith(`${country} `) ? number : undefined;
}
