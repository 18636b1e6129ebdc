import { FRENCH_ROAD, STREET_WORD, SUPPLEMENT } from './street-words.ts';

/** Parts of an address that was written in one line. */
export interface StreetLine {
  readonly street: string;
  readonly houseNumber: string;
  /** Supplement such as a floor; empty if there is none. */
  readonly additional: string;
}

/** Returns whether a text is a street with its own number. */
export function isAnotherAddress(text: string): boolean {
  return /\d/.test(text) && STREET_WORD.test(text) && !SUPPLEMENT.test(text);
}

/** Returns whether a supplement is a road in French, to which the number may belong. */
export function startsWithRoad(text: string): boolean {
  return FRENCH_ROAD.test(text.split(' ')[0] ?? '');
}

/** Returns a part without separators at its ends. */
export function trimSigns(text: string): string {
  return text.replaceAll(/^[\s,/–-]+|[\s,–-]+$/g, '');
}

/** Returns a split with the preceding text added. */
export function withBefore(first: string, split: StreetLine | undefined): StreetLine | undefined {
  if (!split) return undefined;
  const additional = [first, split.additional].filter(Boolean).join(', ');
  return { ...split, additional };
}
