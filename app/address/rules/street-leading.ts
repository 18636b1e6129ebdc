import {
  isAnotherAddress,
  startsWithRoad,
  type StreetLine,
  trimSigns,
  withBefore,
} from './street-parts.ts';
import {
  ARTICLE,
  FRENCH_DOUBT,
  FRENCH_MORE,
  FRENCH_ROAD,
  FRENCH_STREET,
  FRENCH_SUPPLEMENT,
  HOUSE_PART,
  MONTH,
  PART_BEHIND,
  RULER,
  SUPPLEMENT,
} from './street-words.ts';

/**
 * Lines that begin with the house number: in France, and in French in Belgium and Switzerland
 * (docs/rules/checkout.md#house-numbers-in-streets).
 */

/** `12`, `n° 12`, `12 bis`, `12 bis A`, `12 B`, `12-14 bis`, `12 à 16`, and the separator from the street. */
const LEADING =
  /^((?:n[°ºo]\.? ?)?\d{1,5}(?: ?(?:bis|ter|quater|quinquies)(?!\p{L})(?: [A-Z](?![\p{L}.'’]))?| ?[A-Z](?![\p{L}.'’]))?(?: ?(?:[-–/]|à|et) ?\d{1,5}(?: ?(?:bis|ter)(?!\p{L})|[A-Z](?!\p{L}))?)*)(, | |,)?(?=\p{L})(.*)$/iu;

/** What follows a number that is not a house number: `1 er Mai`, `5 km`. */
const NO_STREET_BEHIND = /^(?:er|ère|e|è?me|à|et|bis|ter|quater|km|m|[a-z])(?![\p{L}.'’])/iu;

/** Numbers of roads belong to their names: `route nationale 7`, `RN 20`, `chemin n° 4`. */
const ROAD =
  /^(?:(?:(?:ancienne )?route|rte|chemin|voie)\.? (?:nationale|départementale|communale|rurale?|vicinale?|n[°º])(?: n[°º])?|r?[dn]) ?\d+\p{L}?$/iu;

/** French streets that have names, not numbers. */
const NAMED_STREET =
  /^(?:rue|r\.|avenue|av\.?|boulevard|bd|place|pl\.?|allées?|all\.|chemin|impasse|quai|cours|square|passage) (?!nationale|départementale|rural|n[°º])/iu;

interface Reading {
  /**
   * Whether the kind of a French street must follow the number, because other lines may begin with numbers as well.
   */
  readonly isTyped: boolean;
}

/** Returns whether a number after the name may be part of the name: `RN 20`, `Lotissement 5`. */
export function isNumberedRoad(text: string): boolean {
  return !NAMED_STREET.test(text);
}

/** Returns whether a text is a road that is named by a number: `route nationale 7`. */
export function isRoad(text: string): boolean {
  return ROAD.test(text);
}

/**
 * Splits a line with a leading house number, which may also follow another line of the address, such as a residence.
 */
export function splitLeading(text: string, { isTyped }: Reading): StreetLine | undefined {
  const direct = readLeading(text, isTyped);
  if (direct) return direct;
  const [, apart = '', others = ''] = /^([^,]+?)(?:,| [-–]) ((?:n[°º]|\d).*)$/iu.exec(text) ?? [];
  if (/\p{L}/u.test(apart))
    return SUPPLEMENT.test(apart) || (!/\d/.test(apart) && !FRENCH_ROAD.test(apart))
      ? withBefore(apart, readLeading(others, isTyped))
      : undefined;
  // `Résidence Les Tilleuls 12 rue Pasteur`
  const [, before = '', behind = ''] = /^(\D+ \D+?) (\d.*)$/.exec(text) ?? [];
  return SUPPLEMENT.test(before) && !HOUSE_PART.test(before) && !PART_BEHIND.test(before)
    ? withBefore(before, readLeading(behind, true))
    : undefined;
}

function readLeading(text: string, isTyped: boolean): StreetLine | undefined {
  const [, houseNumber = '', space = '', named = ''] = LEADING.exec(text) ?? [];
  if (houseNumber === '' || MONTH.test(named) || NO_STREET_BEHIND.test(named)) return undefined;
  // `12rue Pasteur`, not `1er Mai`
  if (space === '' && !FRENCH_STREET.test(named.split(' ')[0] ?? '')) return undefined;
  const ends = [/,\s|\s[-–]\s/, FRENCH_SUPPLEMENT].map((end) => end.exec(named)?.index);
  const end = Math.min(...ends.map((index) => index ?? named.length));
  const street = named.slice(0, end);
  const additional = trimSigns(named.slice(end));
  const isStreet = FRENCH_STREET.test(street);
  // A letter that is separate from its number may belong to the street: `12 r Pasteur`.
  if (!isStreet && (isTyped || /\s\p{L}$/u.test(houseNumber))) return undefined;
  // An ordinal may also be a floor or a door: `3e gauche`.
  if (/\de$/.test(houseNumber)) return undefined;
  // `Tilleuls 12 rue Pasteur`
  if (/\s\d.*\s/.test(street) && !FRENCH_STREET.test(street.split(' ')[0] ?? '') && isTyped)
    return undefined;
  if (!isNamed(street, isStreet) || !endsWithoutNumber(street)) return undefined;
  if (isAnotherAddress(additional) || (additional !== '' && !/\p{L}/u.test(additional)))
    return undefined;
  if (startsWithRoad(additional)) return undefined;
  // `75011 Paris`
  if (/^\d{4}/.test(additional)) return undefined;
  return { street, houseNumber, additional };
}

/** Returns whether a street has a name, all of it: `4 Chemins` is a locality, `8 rue` has none, and `12 rue Pasteur Bât Nord` has more. */
function isNamed(street: string, isStreet: boolean): boolean {
  const isWord = /^\p{L}+\.?$/u.test(street);
  if (isWord && (isStreet || /[sx]$/i.test(street))) return false;
  if (FRENCH_MORE.test(street)) return false;
  return !FRENCH_DOUBT.test(street) && !ARTICLE.test(street.split(' ').at(-1) ?? '');
}

/** Returns whether a street ends without another house number: with a word, a date or the number of a road. */
function endsWithoutNumber(street: string): boolean {
  const [before = '', last = ''] = street.split(' ').slice(-2);
  // `31-Décembre`
  if (/^1(?:er|re|ère)$/i.test(last)) return RULER.test(before);
  if (!/^\d/.test(last) || /^\d+(?:er)?-\p{L}{3,}/u.test(last) || ROAD.test(street)) return true;
  return /^(?:1[5-9]|20)\d\d$/.test(last) && MONTH.test(before);
}
