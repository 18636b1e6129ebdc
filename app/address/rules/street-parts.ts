import { FRENCH_ROAD, STREET_WORD, SUPPLEMENT } from './street-words.ts';

/** Parts of an address that was written in one line. */
export interface StreetLine {
  readonly street: string;
  readonly houseNumber: string;
  /** What stands beside both, such as a floor; empty if there is nothing. */
  readonly additional: string;
}

/** Returns whether a text is a street that is numbered itself. */
export function isAnotherAddress(text: string): boolean {
  return /\d/.test(text) && STREET_WORD.test(text) && !SUPPLEMENT.test(text);
}

/** Returns whether what stands beside is a road in French, which may be the number's. */
export function startsWithRoad(text: string): boolean {
  return FRENCH_ROAD.test(text.split(' ')[0] ?? '');
}

/** Returns a part without the signs between the parts. */
export function trimSigns(text: string): string {
  return text.replaceAll(/^[\s,/–-]+|[\s,–-]+$/g, '');
}

/** Returns a split with what stood before it. */
export function withBefore(first: string, split: StreetLine | undefined): StreetLine | undefined {
  if (!split) return undefined;
  const additional = [first, split.additional].filter(Boolean).join(', ');
  return { ...split, additional };
}
