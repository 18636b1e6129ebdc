import { z } from 'zod';
import { ROLES } from '../../back-office/rules/role.ts';
import { SYSTEM_NAME } from '../rules/system-key.ts';

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

/** The name of a system that has a key. */
export const systemNameSchema = z.string().regex(SYSTEM_NAME, 'has small letters, digits and -');

/** SHA-256 of a key in hex: the key itself is sent to no call. */
export const keyHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const systemKeySchema = z.object({
  name: z.string(),
  role: z.enum(ROLES),
  /** Milliseconds since 1970, as the other times. */
  createdAt: z.number(),
  /** Null if it was never used. */
  lastUsedAt: z.number().nullable(),
  /** Null of the key that no other one has replaced. */
  expiresAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
});

export type SystemKey = z.infer<typeof systemKeySchema>;

/** A system by its key, or why the key opens nothing. */
export const foundKeySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('valid'), name: z.string(), role: z.enum(ROLES) }),
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.enum(['revoked', 'expired']), name: z.string() }),
]);

export type FoundKey = z.infer<typeof foundKeySchema>;
