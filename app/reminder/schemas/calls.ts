import { defineCalls, doneSchema } from '../../commerce/schemas/call.ts';
import { confirmAnswerSchema, newReminderSchema, reminderTokenSchema } from './reminder.ts';

/** Calls for reminders of variants that are sold out (docs/commerce-api.md#reminders). */
export const reminderCalls = defineCalls({
  /** Refused with 404 for a variant that the shop does not sell, 409 for one that can be bought. */
  save: {
    method: 'POST',
    path: '/v1/reminders',
    body: newReminderSchema,
    answer: doneSchema,
    statuses: [200, 202],
  },
  /** Confirms the reminder of a token. Repeatable; refused with 404 for an unknown, used or expired one. */
  confirm: {
    method: 'POST',
    path: '/v1/reminders/confirm',
    body: reminderTokenSchema,
    answer: confirmAnswerSchema,
    statuses: [200, 202],
  },
  /** Deletes the reminder of a token, if there is one. */
  stop: {
    method: 'POST',
    path: '/v1/reminders/stop',
    body: reminderTokenSchema,
    answer: doneSchema,
    statuses: [200, 202],
  },
});
