import { z } from 'zod';
import { ROLES } from '../../back-office/rules/role.ts';
import { defineBackOfficeCalls } from '../../back-office/schemas/call.ts';
import { defineCalls, doneSchema } from '../../commerce/schemas/call.ts';
import {
  foundKeySchema,
  keyHashSchema,
  recordedChangeSchema,
  staffAddressSchema,
  staffMemberSchema,
  systemKeySchema,
  systemNameSchema,
} from './staff.ts';

/** What calls with an address in their body are about: addresses of people stand in no path. */
const STAFF = { kind: 'staff', by: 'address' } as const;
const KEY = { kind: 'key', by: 'name' } as const;

/** Calls about those who work in the back office, and about what they did (docs/commerce-api.md#back-office). */
export const staffCalls = defineBackOfficeCalls({
  list: {
    method: 'GET',
    path: '/v1/back-office/staff',
    may: [],
    answer: z.object({ staff: z.array(staffMemberSchema) }),
  },
  add: {
    method: 'POST',
    path: '/v1/back-office/staff',
    may: [],
    subject: STAFF,
    body: z.object({ address: staffAddressSchema, role: z.enum(ROLES) }),
    answer: doneSchema,
    statuses: [201],
  },
  changeRole: {
    method: 'PUT',
    path: '/v1/back-office/staff',
    may: [],
    subject: STAFF,
    body: z.object({ address: staffAddressSchema, role: z.enum(ROLES) }),
    answer: doneSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/v1/back-office/staff',
    may: [],
    subject: STAFF,
    body: z.object({ address: staffAddressSchema }),
    answer: doneSchema,
  },
  listKeys: {
    method: 'GET',
    path: '/v1/back-office/keys',
    may: [],
    answer: z.object({ keys: z.array(systemKeySchema) }),
  },
  /** Its body has the hash of a key that the caller has made: an answer with the key would be stored for its repetition. */
  createKey: {
    method: 'POST',
    path: '/v1/back-office/keys',
    may: [],
    subject: KEY,
    body: z.object({ name: systemNameSchema, role: z.enum(ROLES), hash: keyHashSchema }),
    answer: doneSchema,
    statuses: [201],
  },
  /** The key so far is valid for a day beside the new one. */
  rotateKey: {
    method: 'POST',
    path: '/v1/back-office/keys/:name/rotation',
    may: [],
    subject: KEY,
    body: z.object({ hash: keyHashSchema }),
    answer: doneSchema,
  },
  /** Ends all keys of a name at once. */
  revokeKey: {
    method: 'DELETE',
    path: '/v1/back-office/keys/:name',
    may: [],
    subject: KEY,
    answer: doneSchema,
  },
  /** Answers the record of changes, the newest first. */
  readChanges: {
    method: 'GET',
    path: '/v1/back-office/changes',
    may: ROLES,
    answer: z.object({ changes: z.array(recordedChangeSchema), next: z.number().nullable() }),
  },
});

/**
 * What the office asks before it knows a caller's role. The paths are no calls of the back office, and the office passes on none but
 * those.
 */
export const callerCalls = defineCalls({
  /** Answers the role of an address; null if it is no one's of staff. */
  findStaff: {
    method: 'POST',
    path: '/callers/staff',
    body: z.object({ address: staffAddressSchema }),
    answer: z.object({ role: z.enum(ROLES).nullable() }),
  },
  /** Answers whose key has a SHA-256 in hex, which counts as a use of the key. */
  findKey: {
    method: 'POST',
    path: '/callers/key',
    body: z.object({ hash: keyHashSchema }),
    answer: foundKeySchema,
  },
});
