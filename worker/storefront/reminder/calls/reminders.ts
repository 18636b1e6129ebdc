import type { z } from 'zod';
import {
  confirmAnswerSchema,
  type ConfirmedReminder,
  type NewReminder,
  reminderAnswerSchema,
} from '../../../../app/reminder/schemas/reminder.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

type Answered = CommerceResult<{ ok: true }>;

/** Stores a reminder; refused with 404 for a variant that the shop does not sell, 409 for one that can be bought. */
export function saveReminder(context: CommerceContext, body: NewReminder): Promise<Answered> {
  return post(context, '/v1/reminders', body, reminderAnswerSchema);
}

/** Confirms the reminder of a token. Repeatable; refused with 404 for an unknown, used or expired one. */
export function confirmReminder(
  context: CommerceContext,
  token: string,
): Promise<CommerceResult<ConfirmedReminder>> {
  return post(context, '/v1/reminders/confirm', { token }, confirmAnswerSchema);
}

/** Deletes the reminder of a token, if there is one. */
export function stopReminder(context: CommerceContext, token: string): Promise<Answered> {
  return post(context, '/v1/reminders/stop', { token }, reminderAnswerSchema);
}

function post<T>(
  context: CommerceContext,
  path: string,
  body: object,
  schema: z.ZodType<T>,
): Promise<CommerceResult<T>> {
  return callCommerce(context, {
    method: 'POST',
    path,
    body,
    schema,
    readable: (status) => status === 200 || status === 202,
  });
}
