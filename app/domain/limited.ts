/** Parts of the shop that may be limited while a system behind it is silent, in the order in which they are named. */
const LIMITED_PARTS = ['basket', 'account', 'search', 'texts'] as const;
export type LimitedPart = (typeof LIMITED_PARTS)[number];

/** What a page knows of the systems behind it. */
export interface Silence {
  /** The back end gave no answer to this page, or is left alone just now. */
  readonly backEnd: boolean;
  /** A text stands in for the one that could not be had. */
  readonly texts: boolean;
}

/** What a shopper is told to be limited: all that needs the back end, and texts that stand in. */
export function limitedParts({ backEnd, texts }: Silence): LimitedPart[] {
  return LIMITED_PARTS.filter((part) => (part === 'texts' ? texts : backEnd));
}
