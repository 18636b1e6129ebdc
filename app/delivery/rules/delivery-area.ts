import { memoize } from '../../page/rules/memoize.ts';
import type { Country, Language } from '../../shop/rules/shop.ts';

/**
 * Places inside a country's postcodes that are not inside its terms (docs/rules/delivery.md#delivery-areas): another tax, no delivery, more days.
 * The tables are in edge-config/countries, in the files `<country>.areas.ts`.
 */

/** A text of an area in the languages of its country's shops. */
export type AreaText = Readonly<Partial<Record<Language, string>>>;

/** VAT rates in percent, and the country that receives the VAT. */
interface AreaRates {
  readonly country: Country;
  readonly standard: number;
  readonly reduced: number;
}

export interface DeliveryArea {
  /** `DE-helgoland`. */
  readonly key: string;
  /** Postcodes without letters, separated by spaces: `18565 25929-25942`. */
  readonly postcodes: string;
  /** The towns of the area, in the form of `townOf`; other towns with these postcodes are on the mainland. */
  readonly towns?: readonly string[];
  /** Tax: the country's own VAT, no VAT that the shop could charge, or that of another country. */
  readonly tax: 'domestic' | 'outside' | AreaRates;
  /** Whether a parcel crosses a customs border. */
  readonly hasCustoms: boolean;
  /** Which items are delivered there. */
  readonly delivery: 'all' | 'parcel' | 'none';
  /** Additional working days of a delivery. */
  readonly extraDays: number;
  /** Additional numbering plans of its phones, as libphonenumber names them. */
  readonly phones?: readonly string[];
  /** Why not everything is delivered, as a sentence. */
  readonly reason?: AreaText;
  /** What is different for buyers in the area, as a sentence. */
  readonly note?: AreaText;
  /** The law, treaty or list that is the source. */
  readonly source: string;
}

interface Address {
  readonly postcode: string;
  readonly city: string;
}

/**
 * Returns the area of a country that contains an address; undefined on the mainland. An area with towns takes precedence over others with
 * the same postcodes.
 */
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
  // The letters of a Dutch postcode determine no area.
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

/** Returns a town's name in the form in which areas compare it: lower case without accents, single spaces. */
export function townOf(city: string): string {
  return city
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
}

/** Returns whether a basket can be delivered to an area. `isFreight` is true if it has a bulky item. */
export function isDeliveredTo(
  area: Pick<DeliveryArea, 'delivery'> | undefined,
  isFreight: boolean,
): boolean {
  if (area === undefined || area.delivery === 'all') return true;
  return area.delivery === 'parcel' && !isFreight;
}

/**
 * Returns the rate of an area, in percent, for an item with a rate of its country: the standard or the reduced one, whichever is
 * nearer. An untaxed item has no tax anywhere.
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
