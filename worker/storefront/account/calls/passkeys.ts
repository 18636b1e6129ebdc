import type { z } from 'zod';
import { startedSessionSchema } from '../../../../app/account/schemas/account.ts';
import {
  type NewPasskey,
  passkeyChallengeSchema,
  type PasskeyLogin,
  passkeySchema,
} from '../../../../app/account/schemas/passkey.ts';
import { doneSchema } from '../../../../app/commerce/schemas/call.ts';
import { callCommerce, type CommerceContext } from '../../upstream/commerce/call.ts';

/** The back end's calls about passkeys (docs/commerce-api.md#passkeys). */

const ME = '/v1/users/me/passkeys';

/**
 * Returns the options for creating a passkey; refused with 403 and `password` without the current password, 413 above
 * ten.
 */
export function askToAddPasskey(
  context: CommerceContext,
  body: { readonly rpId: string; readonly rpName: string; readonly password?: string | undefined },
) {
  const isHashed = body.password !== undefined;
  return change(context, 'POST', `${ME}/options`, passkeyChallengeSchema, body, isHashed);
}

/** Stores a passkey; refused with 400 for an invalid answer, 409 for a known one, 413 above ten. */
export function addPasskey(context: CommerceContext, body: NewPasskey) {
  return change(context, 'POST', ME, passkeySchema, body);
}

/** Renames a passkey; refused with 404 for one that is not the user's. */
export function renamePasskey(context: CommerceContext, id: string, name: string) {
  return change(context, 'PATCH', `${ME}/${id}`, passkeySchema, { name });
}

/** Deletes a passkey, if it is the user's. */
export function deletePasskey(context: CommerceContext, id: string) {
  return change(context, 'DELETE', `${ME}/${id}`, doneSchema);
}

/** Returns the options for signing in. */
export function askToUsePasskey(context: CommerceContext, body: { readonly rpId: string }) {
  return change(context, 'POST', '/v1/users/passkeys/options', passkeyChallengeSchema, body);
}

/** Begins a session; refused with 403 for an invalid answer. */
export function logInByPasskey(context: CommerceContext, body: PasskeyLogin) {
  return change(context, 'POST', '/v1/users/passkeys/login', startedSessionSchema, body);
}

function change<T>(
  context: CommerceContext,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  schema: z.ZodType<T>,
  body?: object,
  isHashed = false,
) {
  const readable = (status: number) => status === 200 || status === 201;
  return callCommerce(context, { method, path, schema, body, readable, isHashed });
}
