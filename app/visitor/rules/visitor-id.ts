import { anonymousId, isAnonymousId } from '../../basket/rules/basket.ts';

/** Cookie with a visitor's id. Any host of the shop's domain can set it for all hosts: it is a copy that nothing reads. */
export const USER_ID = 'userId';

/**
 * Returns the name of a cookie that only the host itself can set. `__Host-` requires https and one host; on
 * http, in local development, another prefix replaces it.
 */
export function hostCookie(name: string, isSecure: boolean): string {
  return (isSecure ? '__Host-' : 'host-') + name;
}

/**
 * Returns the anonymous id that a proof of 32 random hex characters stands for: the beginning of its SHA-256. Whoever knows the
 * id alone has no proof of it (docs/rules/visitor.md#visitor-ids).
 */
export async function provenId(proof: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof));
  return anonymousId(new Uint8Array(digest));
}

/** Whose request it is: the id that the host has signed, and the one that the request may begin. */
export interface OwnIds {
  readonly userId: string | undefined;
  readonly newId: string;
}

/** Returns the id that a visitor's basket and wishlist belong to, or will. */
export function ownId({ newId, userId }: OwnIds): string {
  return userId ?? newId;
}

/**
 * Returns whether an id that a call names is the visitor's own. A known user's is, once the back end has checked the session. Whoever
 * only knows another's id sees no more than lines and sums (docs/rules/visitor.md#visitor-ids).
 */
export function isOwnId(id: string, ids: OwnIds): boolean {
  return !isAnonymousId(id) || id === ownId(ids);
}
