import { memoize } from '../../page/rules/memoize.ts';
import type { Country, Language } from '../../shop/rules/shop.ts';

/**
 * Places inside a country's postcodes that are not inside its terms (docs/rules/delivery.md#delivery-areas): another tax, no delivery, more days.
 * The tables are in edge-config/countries, in the files `<country>.areas.ts`.
 */

/** A text of an area in the languages of its country's shops. */
export type AreaText = Readonly<Partial<Record<Language, string>>>;

/** Rates of VAT in percent, and the country that gets it. */
interface AreaRates {
  readonly country: Country;
  readonly standard: number;
  readonly reduced: number;
}

export interface DeliveryArea {
  /** `DE-helgoland`. */
  readonly key: string;
  /** Postcodes by their digits, with spaces between them: `18565 25929-25942`. */
  readonly postcodes: string;
  /** Only these towns of the postcodes, as `townOf` writes them. The others are the mainland. */
  readonly towns?: readonly string[];
  /** Inside the country's own VAT, outside of any that the shop could charge, or inside another one. */
  readonly tax: 'domestic' | 'outside' | AreaRates;
  /** Whether a parcel crosses a customs border on its way. */
  readonly hasCustoms: boolean;
  /** What is delivered there. */
  readonly delivery: 'all' | 'parcel' | 'none';
  /** Working days that a delivery takes longer. */
  readonly extraDays: number;
  /** Numbering plans of its phones beside the country's, as libphonenumber names them. */
  readonly phones?: readonly string[];
  /** Why not everything is delivered, as a sentence. */
  readonly reason?: AreaText;
  /** What is different for who orders there, as a sentence. */
  readonly note?: AreaText;
  /** The law, treaty or list that says so. */
  readonly source: string;
}

interface Address {
  readonly postcode: string;
  readonly city: string;
}

/** Returns the area of a country that an address is in; undefined on the mainland. An area of towns comes before others of its postcodes. */
export function findArea(
  areas: readonly DeliveryArea[],
  { city, postcode }: Address,
): DeliveryArea | undefined {
  const here = areas.filter((area) => isInside(area, postcode));
  const town = ` ${townOf(city)} `;
  const byTown = here.find(({ towns }) => towns?.some((one) => town.includes(` ${one} `)));
  return byTown ?? here.find(({ towns }) => towns === undefined);
}

function isInside({ postcodes }: DeliveryArea, postcode: string): boolean {
  // A Dutch postcode has letters that no area needs.
  const number = Number.parseInt(postcode, 10);
  return postcodeRanges(postcodes).some(({ from, to }) => from <= number && number <= to);
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Returns the ranges of an area's postcodes, both ends included. */
export const postcodeRanges = memoize((postcodes: string): readonly Range[] =>
  postcodes.split(/\s+/).map((range) => {
    const [from, to = from] = range.split('-').map(Number);
    return { from: from ?? Number.NaN, to: to ?? Number.NaN };
  }),
);

/** Returns a town's name as areas compare it: small letters without accents, single spaces between them. */
export function townOf(city: string): string {
  return city
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
}

/** Returns whether a basket can be delivered to an area. `isFreight` is true for one with something bulky. */
export function isDeliveredTo(
  area: Pick<DeliveryArea, 'delivery'> | undefined,
  isFreight: boolean,
): boolean {
  if (area === undefined || area.delivery === 'all') return true;
  return area.delivery === 'parcel' && !isFreight;
}

/**
 * Returns the rate of an area, in percent, for what has a rate of its country: the standard or the reduced one, whichever is nearer to
 * it. What bears no tax bears none anywhere.
 */
export function areaRate(
  rate: number,
  own: Readonly<Record<'standard' | 'reduced', number>>,
  { tax }: Pick<DeliveryArea, 'tax'>,
): number {
  if (typeof tax === 'string' || rate === 0) return rate;
  const isReduced = Math.abs(rate - own.reduced) < Math.abs(rate - own.standard);
  return isReduced ? tax.reduced : tax.standard;
}
