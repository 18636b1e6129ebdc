import type { Country } from '../../shop/rules/shop.ts';

/**
 * Pick-up points in Germany (docs/rules/checkout.md#pick-up-points): a Packstation, or a branch that keeps parcels. They are addresses
 * whose street is the kind of point, whose house number is its number, and whose second line is the buyer's post number, as on a label.
 */

export const POINT_KINDS = ['Packstation', 'Postfiliale'] as const;
type PointKind = (typeof POINT_KINDS)[number];

/** Country that has such points. */
export const POINT_COUNTRY: Country = 'DE';

export interface PickupPoint {
  readonly kind: PointKind;
  /** Number of the station or the branch, as typed. */
  readonly number: string;
  /** The buyer's number at the carrier, as typed. */
  readonly postNumber: string;
}

interface Lines {
  readonly street: string;
  readonly houseNumber: string;
  readonly additional: string;
  readonly country: string;
}

/** A point as people write it: `Packstation 123`, `DHL Packstation Nr. 123`, `Postfiliale 501`. */
const WRITTEN =
  /^(?:dhl[ -]*)?(?:(packstation)|(?:post|dhl[ -]*)filiale)[ ,]*(?:nr\.?|nummer)? *(\d*)$/iu;

/** Returns the point that an address names; undefined for any other address. */
export function pointOf(address: Lines): PickupPoint | undefined {
  if (address.country !== POINT_COUNTRY) return undefined;
  const written = `${address.street} ${address.houseNumber}`.trim();
  const found = WRITTEN.exec(written);
  if (!found) return undefined;
  const [, station, number = ''] = found;
  const postNumber = bare(address.additional.replace(/^(?:post|kunden)nummer[: ]*/iu, ''));
  return { kind: station ? 'Packstation' : 'Postfiliale', number, postNumber };
}

/** Returns the lines of an address at a point. */
export function pointLines({ kind, number, postNumber }: PickupPoint) {
  return { street: kind, houseNumber: bare(number), additional: bare(postNumber) };
}

const NUMBERS: Readonly<Record<PointKind, RegExp>> = {
  Packstation: /^\d{3}$/,
  Postfiliale: /^\d{3,4}$/,
};

/** Returns what is wrong with the number of a point; undefined for a valid one. */
export function pointNumberFault({ kind, number }: Pick<PickupPoint, 'kind' | 'number'>) {
  const isPossible = NUMBERS[kind].test(bare(number));
  return isPossible ? undefined : (`form.point.${kind}` as const);
}

/** Returns what is wrong with a post number; undefined for a valid one. */
export function postNumberFault(typed: string) {
  if (/^\d{6,10}$/.test(bare(typed))) return undefined;
  return typed.trim() === '' ? 'form.postNumber.missing' : 'form.postNumber';
}

function bare(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}
