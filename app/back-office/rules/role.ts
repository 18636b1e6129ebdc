/** What a member of staff or a system may do in the back office (docs/rules/back-office.md#roles). */
export const ROLES = ['read', 'warehouse', 'service', 'catalogue', 'admin'] as const;
export type Role = (typeof ROLES)[number];

interface Restricted {
  readonly method: string;
  /** Roles that may send the call, besides `admin`. */
  readonly may: readonly Role[];
  /** A POST that changes nothing. */
  readonly isRead?: true;
}

/** Returns whether a role may send a call: an admin any, `read` none that changes something. */
export function mayCall(role: Role, { isRead, method, may }: Restricted): boolean {
  if (role === 'admin') return true;
  return may.includes(role) && (role !== 'read' || method === 'GET' || isRead === true);
}
