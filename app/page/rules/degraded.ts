/** Parts of the shop that may be limited while an upstream is unavailable, in the order in which they are named. */
const LIMITED_PARTS = ['basket', 'account', 'search', 'texts'] as const;
export type DegradedPart = (typeof LIMITED_PARTS)[number];

/** Upstreams that failed while a page was rendered. */
export interface Unavailable {
  /** The back end did not answer, or its circuit is open. */
  readonly backEnd: boolean;
  /** A fallback text replaces a text that could not be loaded. */
  readonly texts: boolean;
}

/**
 * Returns the parts that the banner names as degraded: all parts that need the back end, and texts if a
 * fallback is shown.
 */
export function degradedParts({ backEnd, texts }: Unavailable): DegradedPart[] {
  return LIMITED_PARTS.filter((part) => (part === 'texts' ? texts : backEnd));
}
