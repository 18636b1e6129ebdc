import { austria } from './address-samples/at.ts';
import { belgium } from './address-samples/be.ts';
import { switzerland } from './address-samples/ch.ts';
import { germany } from './address-samples/de.ts';
import { france } from './address-samples/fr.ts';
import { netherlands } from './address-samples/nl.ts';

/**
 * One-line street addresses of each country with their right parts, written from the public formats of the
 * posts and registers (DIN 5008, Österreichische Post, Swiss Post and GWR, bpost, PostNL and BAG, La Poste NF
 * Z10-011 and BAN, Universal Postal Union) and from the kinds that open-source address parsers are tested
 * with. They state what somebody of the country reads, and know nothing of how the shop splits.
 */
type Kind =
  | 'plain'
  /** Abbreviations, initials, apostrophes, hyphens. */
  | 'name'
  /** A letter, bis or ter, or a sub-number. */
  | 'letter'
  | 'range'
  | 'fraction'
  /** Dates, years, ordinals, regiments, numbered streets and blocks. */
  | 'number in name'
  /** Stair, floor, flat, box, building, addressee of the door. */
  | 'supplement'
  /** "Nr." or a comma before the number, or nothing at all. */
  | 'marked'
  /** The number on the side that is not the official one. */
  | 'other order'
  /** Spaces, invisible, full-width and decomposed characters, before they are normalised. */
  | 'pasted'
  | 'no number';

/** A line, and what it may be split into: "street | house number | supplement", the last two where there are any. */
type Row = readonly [line: string, right: string, ...alsoRight: string[]];

export type CountrySamples = Readonly<Partial<Record<Kind, readonly Row[]>>> & {
  /** Lines that even a local cannot be sure of. No split is right. */
  readonly asked: readonly (readonly [line: string, reason: string])[];
};

interface AddressParts {
  readonly street: string;
  /** Empty where the address has none. */
  readonly houseNumber: string;
  /** Empty where there is nothing to keep beside the number. */
  readonly supplement: string;
}

export interface AddressSample {
  readonly kind: Kind | 'asked';
  readonly line: string;
  /** Every right split; empty where the shopper must be asked. */
  readonly accepted: readonly AddressParts[];
}

const COUNTRIES: Readonly<Record<string, CountrySamples>> = {
  DE: germany,
  AT: austria,
  CH: switzerland,
  BE: belgium,
  NL: netherlands,
  FR: france,
};

function partsOf(split: string): AddressParts {
  const [street = '', houseNumber = '', supplement = ''] = split
    .split('|')
    .map((part) => part.trim());
  return { street, houseNumber, supplement };
}

function samplesOf({ asked, ...kinds }: CountrySamples): AddressSample[] {
  const certain = Object.entries(kinds).flatMap(([kind, rows]) =>
    rows.map(([line, ...splits]) => ({
      // Object.entries forgets the names of the keys.
      kind: kind as Kind,
      line,
      accepted: splits.map(partsOf),
    })),
  );
  return [...certain, ...asked.map(([line]) => ({ kind: 'asked' as const, line, accepted: [] }))];
}

/** The samples by country code. */
export const addressSamples: ReadonlyMap<string, readonly AddressSample[]> = new Map(
  Object.entries(COUNTRIES).map(([country, samples]) => [country, samplesOf(samples)]),
);

/** Returns a part without what the delivery does not depend on: the kind of dash and apostrophe, signs at its ends. */
function plain(part: string): string {
  return part
    .normalize('NFC')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,/-]+|[\s,/-]+$/g, '');
}

/** Returns whether a split is one of the right ones. */
export function isRightSplit(sample: AddressSample, split: AddressParts): boolean {
  return sample.accepted.some(
    (right) =>
      plain(right.street) === plain(split.street) &&
      plain(right.houseNumber) === plain(split.houseNumber) &&
      plain(right.supplement) === plain(split.supplement),
  );
}
