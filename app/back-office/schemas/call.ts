import { z } from 'zod';
import type { Call } from '../../commerce/schemas/call.ts';
import { type Role, ROLES } from '../rules/role.ts';

/** What a change is about, in the record of changes: `order:1234`. */
export type SubjectKind = 'key' | 'order' | 'case' | 'reservation' | 'staff' | 'stock';

/** A call of the back office, which the entrypoint BackOffice alone answers (docs/rules/back-office.md#calls). */
export interface BackOfficeCall extends Call {
  /** Roles that may send it, besides `admin`. */
  readonly may: readonly Role[];
  /** A POST that changes nothing, whose body keeps names and addresses out of the URL. */
  readonly isRead?: true;
  /** What it is about: its kind, and the parameter of the path or field of the body that names it. */
  readonly subject?: { readonly kind: SubjectKind; readonly by: string };
}

/** Declares calls of the back office, by name. */
export function defineBackOfficeCalls<const Calls extends Readonly<Record<string, BackOfficeCall>>>(
  calls: Calls,
): Calls {
  return calls;
}

/** Headers with the caller: an e-mail address of staff, or the name of a key; and a role. The office alone sets them. */
export const CALLER_HEADERS = { name: 'x-caller', role: 'x-caller-role' } as const;

/** Who sends a call, as the office has found out. */
export const callerSchema = z.object({
  name: z.string().min(1).max(254),
  role: z.enum(ROLES),
});

export type Caller = z.infer<typeof callerSchema>;
