import { z } from 'zod';
import { ROLES } from '../../back-office/rules/role.ts';
import { defineBackOfficeCalls } from '../../back-office/schemas/call.ts';
import { defineCalls, doneSchema } from '../../commerce/schemas/call.ts';
import {
  foundKeySchema,
  recordedChangeSchema,
  staffAddressSchema,
  staffMemberSchema,
} from './staff.ts';

/** What calls with an address in their body are about: addresses of people stand in no path. */
const STAFF = { kind: 'staff', by: 'address' } as const;

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
    body: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: foundKeySchema,
  },
});
