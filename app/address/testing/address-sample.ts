import { austria } from './address-samples/at.ts';
import { belgium } from './address-samples/be.ts';
import { switzerland } from './address-samples/ch.ts';
import { germany } from './address-samples/de.ts';
import { france } from './address-samples/fr.ts';
import { netherlands } from './address-samples/nl.ts';

/**
 * One-line street addresses of each country with their correct parts, written from the public formats of the posts
 * and registers (DIN 5008, Österreichische Post, Swiss Post and GWR, bpost, PostNL and BAG, La Poste NF Z10-011 and
 * BAN, Universal Postal Union) and from the test cases of open-source address parsers. They state how a local reads a
 * line, independently of the shop's parser.
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
  /** The number on the side that is not the country's standard. */
  | 'other order'
  /** Spaces, invisible, full-width and decomposed characters, before normalisation. */
  | 'pasted'
  | 'no number';

/** A line and its accepted splits: "street | house number | supplement"; the last two may be missing. */
type Row = readonly [line: string, right: string, ...alsoRight: string[]];

export type CountrySamples = Readonly<Partial<Record<Kind, readonly Row[]>>> & {
  /** Lines that are ambiguous even for a local. No split is right. */
  readonly asked: readonly (readonly [line: string, reason: string])[];
};

interface AddressParts {
  readonly street: string;
  /** Empty if the address has none. */
  readonly houseNumber: string;
  /** Empty if there is none. */
  readonly supplement: string;
}

export interface AddressSample {
  readonly kind: Kind | 'asked';
  readonly line: string;
  /** Every correct split; empty if the shopper must be asked. */
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
      // Object.entries loses the type of the keys.
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

/**
 * Returns a part without details that do not matter for the delivery: the kind of dash and apostrophe, signs at its
 * ends.
 */
function plain(part: string): string {
  return part
    .normalize('NFC')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,/-]+|[\s,/-]+$/g, '');
}

/** Returns whether a split is one of the correct ones. */
export function isRightSplit(sample: AddressSample, split: AddressParts): boolean {
  return sample.accepted.some(
    (right) =>
      plain(right.street) === plain(split.street) &&
      plain(right.houseNumber) === plain(split.houseNumber) &&
      plain(right.supplement) === plain(split.supplement),
  );
}
