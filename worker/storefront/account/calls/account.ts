import type { z } from 'zod';
import {
  addressesSchema,
  addressSchema,
  balanceSchema,
  startedSessionSchema,
  type Guest,
  type Login,
  type NewAddress,
  passkeysSchema,
  personalDataSchema,
  type Profile,
  type Registration,
  sessionsSchema,
} from '../../../../app/account/schemas/account.ts';
import { doneSchema } from '../../../../app/commerce/schemas/call.ts';
import type { MailText } from '../../../../app/mail/schemas/mail.ts';
import { accountSchema } from '../../../../app/account/schemas/user.ts';
import { callCommerce, type CommerceContext } from '../../upstream/commerce/call.ts';

/**
 * The back end's calls about accounts (docs/commerce-api.md#accounts). All but the first five act for the user of the visitor's
 * session, and are refused with 403 without a session. 429 and 503 contain the seconds to wait.
 */

const ME = '/v1/users/me';

/** Begins a session; refused with 403 for a wrong address or password, 429 after too many of them. */
export function logIn(context: CommerceContext, body: Login) {
  return hash(context, '/v1/users/login', startedSessionSchema, body);
}

/** Creates a customer and begins a session; refused with 409 for a known address. */
export function register(context: CommerceContext, body: Registration) {
  return hash(context, '/v1/users/register', startedSessionSchema, body);
}

/** Creates a guest and begins a session. */
export function beginGuest(context: CommerceContext, body: Guest) {
  return change(context, 'POST', '/v1/users/guest', startedSessionSchema, body);
}

/** Makes the guest of an order a customer and begins a session; refused with 409 for a known address. */
export function makeGuestCustomer(
  context: CommerceContext,
  number: string,
  body: {
    readonly password: string;
    readonly device: string;
    readonly anonymousId?: string;
    readonly guestId?: string;
  },
) {
  return hash(
    context,
    `/v1/orders/${encodeURIComponent(number)}/account`,
    startedSessionSchema,
    body,
  );
}

/** Sends a reset mail if the address has an account; the answer is the same without one. */
export function sendReset(
  context: CommerceContext,
  body: { readonly email: string; readonly mail: MailText },
) {
  return change(context, 'POST', '/v1/users/reset', doneSchema, body);
}

/** Sets the password of a reset mail's token; refused with 404 for an unknown, used or expired one. */
export function resetPassword(
  context: CommerceContext,
  body: { readonly token: string; readonly password: string },
) {
  return hash(context, '/v1/users/reset/password', doneSchema, body);
}

/** Ends the session. */
export function logOut(context: CommerceContext) {
  return change(context, 'POST', '/v1/users/logout', doneSchema, {});
}

/**
 * Changes the password and begins a new session, because all others end; refused with 403 for a wrong current one.
 */
export function changePassword(
  context: CommerceContext,
  body: { readonly current: string; readonly password: string; readonly device: string },
) {
  return hash(context, `${ME}/password`, startedSessionSchema, body);
}

export function updateProfile(context: CommerceContext, body: Profile) {
  return change(context, 'PATCH', ME, accountSchema, body);
}

/** Deletes the account; refused with 403 for a wrong password. */
export function deleteAccount(context: CommerceContext, body: { readonly password: string }) {
  return hash(context, `${ME}/delete`, doneSchema, body);
}

export function fetchAddresses(context: CommerceContext) {
  return read(context, `${ME}/addresses`, addressesSchema);
}

/** Adds an address; refused with 413 above 20. */
export function addAddress(context: CommerceContext, body: NewAddress) {
  return change(context, 'POST', `${ME}/addresses`, addressSchema, body);
}

/** Replaces an address; refused with 404 for one that is not the user's. */
export function replaceAddress(context: CommerceContext, id: number, body: NewAddress) {
  return change(context, 'PUT', `${ME}/addresses/${id}`, addressSchema, body);
}

/** Deletes an address, if it is the user's. */
export function deleteAddress(context: CommerceContext, id: number) {
  return change(context, 'DELETE', `${ME}/addresses/${id}`, doneSchema);
}

export function fetchBalance(context: CommerceContext) {
  return read(context, `${ME}/balance`, balanceSchema);
}

/**
 * Adds a gift card by its code; refused with 404 for an unknown code, 409 for another account's card, 422 for a card with nothing left.
 */
export function addGiftCard(context: CommerceContext, body: { readonly code: string }) {
  return change(context, 'PUT', `${ME}/gift-cards`, balanceSchema, body);
}

export function fetchSessions(context: CommerceContext) {
  return read(context, `${ME}/sessions`, sessionsSchema);
}

/** Ends all sessions of the user, including this one. */
export function endSessions(context: CommerceContext) {
  return change(context, 'DELETE', `${ME}/sessions`, doneSchema);
}

export function fetchPasskeys(context: CommerceContext) {
  return read(context, `${ME}/passkeys`, passkeysSchema);
}

/** Returns all stored data about the user. */
export function fetchPersonalData(context: CommerceContext) {
  return read(context, `${ME}/data`, personalDataSchema);
}

function read<T>(context: CommerceContext, path: string, schema: z.ZodType<T>) {
  return callCommerce(context, { method: 'GET', path, schema, needsSession: true });
}

function change<T>(
  context: CommerceContext,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  schema: z.ZodType<T>,
  body?: object,
) {
  return callCommerce(context, { method, path, schema, body, readable: isSuccess });
}

/** Sends a change that hashes a password. */
function hash<T>(context: CommerceContext, path: string, schema: z.ZodType<T>, body: object) {
  const call = { method: 'POST', path, schema, body, readable: isSuccess } as const;
  return callCommerce(context, { ...call, isHashed: true });
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
