import { z } from 'zod';
import { ROLES } from '../../back-office/rules/role.ts';

/** E-mail address of a member of staff, in small letters as Access says it. */
export const staffAddressSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

export const staffMemberSchema = z.object({
  address: z.string(),
  role: z.enum(ROLES),
  addedBy: z.string(),
  /** Milliseconds since 1970. */
  addedAt: z.number(),
});

export type StaffMember = z.infer<typeof staffMemberSchema>;

/** A line of the record of changes (docs/rules/back-office.md#record-of-changes). */
export const recordedChangeSchema = z.object({
  /** Its place in the record, which grows. */
  position: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  who: z.string(),
  role: z.string(),
  /** Method and path of the call. */
  what: z.string(),
  subject: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** Why nothing was changed; null if it was. */
  refused: z.string().nullable(),
});

export type RecordedChange = z.infer<typeof recordedChangeSchema>;

/** A system by its key, or why the key opens nothing. */
export const foundKeySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('valid'), name: z.string(), role: z.enum(ROLES) }),
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.enum(['revoked', 'expired']), name: z.string() }),
]);

export type FoundKey = z.infer<typeof foundKeySchema>;
