/** Sizes of clothes by a child's height, and when the next one is due (docs/rules/wishlist.md#wishlist-mails). */

/** Age in months until which children wear a size, by their height in centimetres (EN 13402). */
const WORN_UNTIL: ReadonlyMap<number, number> = new Map([
  [50, 1],
  [56, 2],
  [62, 4],
  [68, 6],
  [74, 9],
  [80, 12],
  [86, 18],
  [92, 24],
  [98, 36],
  [104, 48],
  [110, 60],
  [116, 72],
  [122, 84],
  [128, 96],
]);
const HEIGHTS = [...WORN_UNTIL.keys()];

const DAY = 86_400_000;
/** Average length of a month. */
const MONTH = (365.25 / 12) * DAY;
/** Time before a child needs the size at which the mail is sent. Milliseconds. */
const LEAD = 14 * DAY;
/** Maximum time that a reminder waits, because schoolchildren wear a size for a year. Milliseconds. */
export const MAX_SIZE_WAIT = 400 * DAY;

interface Worn {
  readonly size: string;
  /** Age in months from which it is worn, followed by that until which it is. */
  readonly from: number;
  readonly until: number;
}

/**
 * Returns the ages in months for a size by height: `62`, or `62/68`. Undefined for other sizes, such as those of shoes.
 */
function wornAt(size: string): Worn | undefined {
  const heights = /^\d{2,3}(?:\/\d{2,3})?$/.test(size) ? size.split('/').map(Number) : [];
  const [least, most] = [heights[0], heights.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  const until = WORN_UNTIL.get(most);
  const at = HEIGHTS.indexOf(least);
  if (at < 0 || until === undefined || most < least) return undefined;
  return { size, from: WORN_UNTIL.get(HEIGHTS[at - 1] ?? 0) ?? 0, until };
}

/** Returns the distinct sizes of a product that are by height, the smallest first. */
export function childSizes(sizes: readonly string[]): string[] {
  return ladderOf(sizes).map(({ size }) => size);
}

function ladderOf(sizes: readonly string[]): Worn[] {
  const worn = [...new Set(sizes)].flatMap((size) => wornAt(size) ?? []);
  return worn.toSorted((one, other) => one.until - other.until || one.from - other.from);
}

/** The owner's information about a child: the size that it wears now, or its date of birth as `2026-03-31`. */
export type Growing = { readonly size: string } | { readonly birthDate: string };

export interface NextSize {
  readonly size: string;
  /** When the mail is sent. Milliseconds since 1970. */
  readonly dueAt: number;
}

/**
 * Returns the size of a product that a child needs next, and when. A size that is worn now lasts half of its time; with a date of
 * birth the mail is sent two weeks before. Undefined if the product has no larger size. `now` in milliseconds since 1970.
 */
export function nextSize(
  sizes: readonly string[],
  child: Growing,
  now: number,
): NextSize | undefined {
  const ladder = ladderOf(sizes);
  const at = ladder.findIndex((one) => wears(one, child, now));
  const [worn, next] = [ladder[at], ladder[at + 1]];
  if (!worn || !next) return undefined;
  const due =
    'size' in child
      ? now + ((worn.until - worn.from) / 2) * MONTH
      : Date.parse(child.birthDate) + worn.until * MONTH - LEAD;
  return { size: next.size, dueAt: Math.round(Math.max(due, now)) };
}

function wears({ size, until }: Worn, child: Growing, now: number): boolean {
  return 'size' in child
    ? size === child.size
    : (now - Date.parse(child.birthDate)) / MONTH < until;
}
