import { memoize } from './memoize.ts';
import { offsetAt } from '../../time/rules/time-zone.ts';

/**
 * Freshness of cached pages (docs/rules/page.md#page-freshness). Times and versions are milliseconds since 1970.
 */

/**
 * After a catalogue change, pages with prices are served stale for this long; then requests wait for a new
 * render.
 */
export const CATALOGUE_GRACE = 60_000;

/** For this long after a publish the pages of before are served stale; then requests wait for a new render, but not for long. */
export const CONTENT_GRACE = 60_000;

/** The versions that a cached page was rendered under, and its times. */
export interface PageStamp {
  readonly build: string;
  readonly content: number;
  readonly catalogue: number;
  readonly redirects: number;
  /** Whether the page shows prices. Wrong prices are a legal problem, so such pages have stricter rules. */
  readonly showsPrices: boolean;
  /** From this time the page is revalidated in the background: stock levels are shown for 60 s. */
  readonly freshUntil: number | undefined;
  /**
   * From this time the page must be rendered before it is served: the next change of a campaign, promotion,
   * price or day.
   */
  readonly validUntil: number | undefined;
}

/** Current versions; undefined if never read. */
export interface PageVersions {
  readonly build: string;
  readonly content: number | undefined;
  /** Content versions seen by this isolate, oldest first, as `catalogues`. */
  readonly contents: readonly number[];
  readonly catalogue: number | undefined;
  /**
   * Catalogue versions seen by this isolate, oldest first. The first one that is newer than a page gives the
   * page's age.
   */
  readonly catalogues: readonly number[];
  readonly redirects: number | undefined;
  /** Whether the control values have been read. */
  readonly known: boolean;
}

export type Freshness =
  /** Served unchanged. */
  | 'fresh'
  /** Served stale and revalidated in the background. */
  | 'renew'
  /** Rendered before it is served, if that takes a moment; otherwise served stale. */
  | 'hurry'
  /** Rendered before it is served. */
  | 'wait';

/** Returns whether a cached page may be served now. */
export function freshnessOf(stamp: PageStamp, versions: PageVersions, now: number): Freshness {
  if (mustWait(stamp, versions, now)) return 'wait';
  const isBehind = isOlder(stamp.content, versions.content);
  if (isBehind && isLongAgo(stamp.content, versions.contents, CONTENT_GRACE, now)) return 'hurry';
  const renew =
    stamp.build !== versions.build ||
    isBehind ||
    (stamp.showsPrices && isOlder(stamp.catalogue, versions.catalogue)) ||
    isPast(stamp.freshUntil, now);
  return renew ? 'renew' : 'fresh';
}

/**
 * Returns whether the redirect manifest must be read before the page is served: the manifest is newer than
 * the page.
 */
export function mustAskRedirects(stamp: PageStamp, versions: PageVersions): boolean {
  return isOlder(stamp.redirects, versions.redirects);
}

function mustWait(stamp: PageStamp, versions: PageVersions, now: number): boolean {
  if (isPast(stamp.validUntil, now)) return true;
  if (!stamp.showsPrices) return false;
  // Without control values, a page with prices must wait.
  if (!versions.known) return true;
  if (!isOlder(stamp.catalogue, versions.catalogue)) return false;
  return isLongAgo(stamp.catalogue, versions.catalogues, CATALOGUE_GRACE, now);
}

/**
 * Returns whether the first change after a version was longer ago than a grace: it counts, not the latest. If this isolate has not seen
 * it, it may be of any age.
 */
function isLongAgo(own: number, seen: readonly number[], grace: number, now: number): boolean {
  const covered = seen.some((version) => version <= own);
  const first = seen.find((version) => version > own);
  return !covered || first === undefined || now - first > grace;
}

function isOlder(own: number, current: number | undefined): boolean {
  return current !== undefined && own < current;
}

function isPast(time: number | undefined, now: number): boolean {
  return time !== undefined && now >= time;
}

const DAY = 24 * 60 * 60 * 1000;

const days = memoize((timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }));

/** Returns the next midnight of a time zone. Delivery dates and most promotions change then. */
export function nextMidnight(now: number, timezone: string): number {
  const today = days(timezone).format(now);
  const asUtc = Date.parse(`${today}T00:00:00Z`) + DAY;
  // The offset is computed twice because daylight saving time may change on that day.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc, timezone), timezone);
}

/** Times at which the display of a promotion changes, in ISO 8601. */
export interface PromotionTimes {
  /** The next change of any of the product's promotions. */
  readonly changesAt?: string | undefined;
  readonly schedule?: { readonly from: string; readonly to: string } | undefined;
}

/**
 * Returns the time until which prices loaded at `asked` (milliseconds since 1970) are valid: the time zone's
 * next midnight, or the earlier minute in which a promotion begins or ends. Unreadable times are ignored.
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
