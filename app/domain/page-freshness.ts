import { madeOnce } from './made-once.ts';

/** When a stored page may be served (DESIGN §3, the two times). Times and versions are milliseconds since 1970. */

/** A catalogue bump may be so old before a page made under an older one waits for its new render. */
export const CATALOGUE_GRACE = 60_000;

/** What a stored page was made under, and until when it holds. */
export interface PageStamp {
  readonly build: string;
  readonly content: number;
  readonly catalogue: number;
  readonly redirects: number;
  /** Whether the page shows prices: a wrong one is a legal fault. */
  readonly showsPrices: boolean;
  /** After it the page is renewed behind the answer: stock is shown as a class for 60 s. */
  readonly freshUntil: number | undefined;
  /** After it the page waits: the nearest border of a campaign, promotion, price or day. */
  readonly validUntil: number | undefined;
}

/** What holds now; undefined versions were never read. */
export interface PageVersions {
  readonly build: string;
  readonly content: number | undefined;
  readonly catalogue: number | undefined;
  /** Catalogue versions that were seen, oldest first: the first that is newer than a page tells its age. */
  readonly catalogues: readonly number[];
  readonly redirects: number | undefined;
  /** Whether the control values have been read at all. */
  readonly known: boolean;
}

export type PageVerdict =
  /** Served as it is. */
  | 'fresh'
  /** Served at once as stale, made anew behind the answer. */
  | 'renew'
  /** Made anew before the answer. */
  | 'wait';

/** What becomes of a stored page now. */
export function judgePage(stamp: PageStamp, versions: PageVersions, now: number): PageVerdict {
  if (mustWait(stamp, versions, now)) return 'wait';
  const renew =
    stamp.build !== versions.build ||
    isOlder(stamp.content, versions.content) ||
    (stamp.showsPrices && isOlder(stamp.catalogue, versions.catalogue)) ||
    isPast(stamp.freshUntil, now);
  return renew ? 'renew' : 'fresh';
}

/** Whether the redirect manifest must be asked before the page is served: it is newer than the page (one read). */
export function mustAskRedirects(stamp: PageStamp, versions: PageVersions): boolean {
  return isOlder(stamp.redirects, versions.redirects);
}

function mustWait(stamp: PageStamp, versions: PageVersions, now: number): boolean {
  if (isPast(stamp.validUntil, now)) return true;
  if (!stamp.showsPrices) return false;
  // Never read: a page that shows prices counts as unknown.
  if (!versions.known) return true;
  if (!isOlder(stamp.catalogue, versions.catalogue)) return false;
  // Not the latest bump counts but the first after the page; where nobody saw it, it may be any age.
  const covered = versions.catalogues.some((version) => version <= stamp.catalogue);
  const first = versions.catalogues.find((version) => version > stamp.catalogue);
  return !covered || first === undefined || now - first > CATALOGUE_GRACE;
}

function isOlder(own: number, current: number | undefined): boolean {
  return current !== undefined && own < current;
}

function isPast(time: number | undefined, now: number): boolean {
  return time !== undefined && now >= time;
}

const DAY = 24 * 60 * 60 * 1000;

const days = madeOnce((timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }));

const clocks = madeOnce(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    }),
);

/** The next midnight of a time zone: the day's border, where delivery dates and most promotions change. */
export function nextMidnight(now: number, timezone: string): number {
  const today = days(timezone).format(now);
  const asUtc = Date.parse(`${today}T00:00:00Z`) + DAY;
  // The zone's offset at that midnight, asked twice, so that a change of the clock on that very day is seen.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc, timezone), timezone);
}

/** When what a page shows of a promotion changes; times are ISO 8601. */
export interface PromotionTimes {
  /** The next change, of whichever of its product's promotions. */
  readonly changesAt?: string | undefined;
  readonly schedule?: { readonly from: string; readonly to: string } | undefined;
}

/**
 * Until when prices hold that were asked for at `asked` (milliseconds since 1970): the zone's next midnight, or before it
 * the minute in which a promotion begins or ends (DESIGN §3). A time that cannot be read is none.
 */
export function pricesHoldUntil(
  asked: number,
  timezone: string,
  promotions: readonly PromotionTimes[],
): number {
  const borders = promotions
    .flatMap(({ changesAt, schedule }) => [changesAt, schedule?.from, schedule?.to])
    .map((time) => (time === undefined ? Number.NaN : Date.parse(time)))
    .filter((time) => time > asked);
  return Math.min(nextMidnight(asked, timezone), ...borders);
}

/** How far a zone's clock is ahead of UTC at a time, in milliseconds. */
function offsetAt(time: number, timezone: string): number {
  const parts = clocks(timezone).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(time / 1000) * 1000;
}
