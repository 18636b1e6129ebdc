import { usableUserId } from './basket.ts';

/** Cookie with a visitor's id, readable by script. Any host of the shop's domain can set it for all hosts. */
export const USER_ID = 'userId';

/**
 * Ids are signed since the release of 23 November 2026; older ones are adopted for 90 days. Milliseconds
 * since 1970.
 */
export const ADOPTION_ENDS = Date.UTC(2026, 10, 23 + 90);

/**
 * Returns the name of a cookie that only the host itself can set. `__Host-` requires https and one host; on
 * http, in local development, another prefix replaces it.
 */
export function hostCookie(name: string, isSecure: boolean): string {
  return (isSecure ? '__Host-' : 'host-') + name;
}

/** The ids in a request's cookies (docs/rules.md#visitor-ids). */
export interface GivenIds {
  /** Values of every cookie `userId`. A parent domain's cookie is sent beside the host's own. */
  readonly ids: readonly string[];
  /** The id in the host's own cookie. */
  readonly hostId: string | undefined;
  /** Whether the host's own cookie exists, valid or not. */
  readonly hasHostCookie: boolean;
  readonly hasSession: boolean;
}

/** The result of checking a request's ids. */
export interface VisitorIds {
  /** The visitor's id; undefined if none is valid. */
  readonly userId: string | undefined;
  /** Whether the id is older than the release, so that the host still has to sign it. */
  readonly isAdopted: boolean;
  /** Ids that are ignored because another host may have set them. */
  readonly unverifiedIds: readonly string[];
}

/**
 * Returns the visitor's id: the one that the host's own cookie also contains. Until `ADOPTION_ENDS`, a single
 * id is also valid if the host has not set its own cookie yet. `now` is milliseconds since 1970.
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
