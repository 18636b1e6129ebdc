import { anonymousId, isAnonymousId } from '../../basket/rules/basket.ts';

/** Cookie with a visitor's id. Any host of the shop's domain can set it for all hosts, so the edge never reads it. */
export const USER_ID = 'userId';

/**
 * Returns the name of a cookie that only the host itself can set. `__Host-` requires https and one host; on
 * http, in local development, another prefix replaces it.
 */
export function hostCookie(name: string, isSecure: boolean): string {
  return (isSecure ? '__Host-' : 'host-') + name;
}

/**
 * Returns the anonymous id of a proof of 32 random hex characters: the beginning of the proof's SHA-256. Knowing the id does
 * not reveal the proof (docs/rules/visitor.md#visitor-ids).
 */
export async function provenId(proof: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof));
  return anonymousId(new Uint8Array(digest));
}

/** The ids of a request: the one that the host has signed, and the one that the request may begin. */
export interface OwnIds {
  readonly userId: string | undefined;
  readonly newId: string;
}

/** Returns the id to which a visitor's basket and wishlist belong, or will belong. */
export function ownId({ newId, userId }: OwnIds): string {
  return userId ?? newId;
}

/**
 * Returns whether the id in a call is the visitor's own. A known user's id is, if the back end has checked the session. Somebody who
 * only knows another visitor's id sees only lines and sums (docs/rules/visitor.md#visitor-ids).
 */
export function isOwnId(id: string, ids: OwnIds): boolean {
  return !isAnonymousId(id) || id === ownId(ids);
}
