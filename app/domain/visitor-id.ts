import { usableUserId } from './basket.ts';

/** The cookie of a visitor's id, readable by script. Any host of the shop's domain can set one of this name for all. */
export const USER_ID = 'userId';

/** Ids are signed from the release of 23 November 2026; those of before it are adopted for 90 days. Milliseconds since 1970. */
export const ADOPTION_ENDS = Date.UTC(2026, 10, 23 + 90);

/**
 * Returns the name of a cookie that only the host itself can have set. Browsers hold `__Host-` to https and to one host;
 * on http, in local development, there is no such promise and the name has another beginning.
 */
export function hostCookie(name: string, isSecure: boolean): string {
  return (isSecure ? '__Host-' : 'host-') + name;
}

/** The ids in the cookies of a request, or of a page. */
export interface GivenIds {
  /** Values of every cookie `userId`: a parent domain's comes beside the host's own. */
  readonly ids: readonly string[];
  /** The id that a cookie of the host itself names. */
  readonly hostId: string | undefined;
  /** Whether the host has set such a cookie at all, valid or not. */
  readonly hasHostCookie: boolean;
  readonly hasSession: boolean;
}

/** What the given ids come to. */
export interface VisitorIds {
  /** The visitor's id, or undefined where none counts. */
  readonly userId: string | undefined;
  /** Whether the id is one of before the release, which the host is still to sign. */
  readonly isAdopted: boolean;
  /** Ids that came in a cookie and do not count: they may be anybody's. */
  readonly strangeIds: readonly string[];
}

/**
 * Returns which of the given ids is the visitor's: the one that a cookie of the host names too. Until `ADOPTION_ENDS` it
 * is an only one, where the host has set no such cookie yet. `now` is milliseconds since 1970.
 */
export function visitorIds(
  { hasHostCookie, hasSession, hostId, ids }: GivenIds,
  now: number,
): VisitorIds {
  const usable = [...new Set(ids)].filter((id) => usableUserId(id, hasSession));
  const isAdopted = !hasHostCookie && usable.length === 1 && now < ADOPTION_ENDS;
  const userId = isAdopted ? usable[0] : usable.find((id) => id === hostId);
  return { userId, isAdopted, strangeIds: usable.filter((id) => id !== userId) };
}
