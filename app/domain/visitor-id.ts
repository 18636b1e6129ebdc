import { usableUserId } from './basket.ts';

/** The cookie of a visitor's id, readable by script. Any host of the shop's domain can set one of this name for all hosts. */
export const USER_ID = 'userId';

/** Ids are signed from the release of 23 November 2026; those of before it are adopted for 90 days. Milliseconds since 1970. */
export const ADOPTION_ENDS = Date.UTC(2026, 10, 23 + 90);

/**
 * Returns the name of a cookie that only the host itself can set. Browsers restrict `__Host-` to https and to one host.
 * On http, in local development, the prefix cannot be used and another one stands in.
 */
export function hostCookie(name: string, isSecure: boolean): string {
  return (isSecure ? '__Host-' : 'host-') + name;
}

/** The ids in the cookies of a request. */
export interface GivenIds {
  /** Values of every cookie `userId`: a parent domain's comes beside the host's own. */
  readonly ids: readonly string[];
  /** The id that a cookie of the host itself names. */
  readonly hostId: string | undefined;
  /** Whether the host has set such a cookie at all, valid or not. */
  readonly hasHostCookie: boolean;
  readonly hasSession: boolean;
}

/** Which of the given ids counts. */
export interface VisitorIds {
  /** The visitor's id, or undefined where none counts. */
  readonly userId: string | undefined;
  /** Whether the id was set before the release, so that the host still has to sign it. */
  readonly isAdopted: boolean;
  /** Ids of cookies that do not count: another host may have set them. */
  readonly unverifiedIds: readonly string[];
}

/**
 * Returns which of the given ids is the visitor's: the one that a cookie of the host names too. Until `ADOPTION_ENDS` a
 * single id counts as well if the host has set no such cookie yet. `now` is milliseconds since 1970.
 */
export function visitorIds(
  { hasHostCookie, hasSession, hostId, ids }: GivenIds,
  now: number,
): VisitorIds {
  const usable = [...new Set(ids)].filter((id) => usableUserId(id, hasSession));
  const isAdopted = !hasHostCookie && usable.length === 1 && now < ADOPTION_ENDS;
  const userId = isAdopted ? usable[0] : usable.find((id) => id === hostId);
  return { userId, isAdopted, unverifiedIds: usable.filter((id) => id !== userId) };
}
