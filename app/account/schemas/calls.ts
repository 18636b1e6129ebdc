import { z } from 'zod';
import { codeOnlySchema } from '../../voucher/schemas/voucher-call.ts';
import { defineCalls, doneSchema, SUCCESS_STATUSES } from '../../commerce/schemas/call.ts';
import {
  addressesSchema,
  addressSchema,
  balanceSchema,
  startedSessionSchema,
  changePasswordSchema,
  deleteAccountSchema,
  guestAccountSchema,
  guestSchema,
  loginSchema,
  newAddressSchema,
  passkeysSchema,
  personalDataSchema,
  profileSchema,
  registerSchema,
  resetPasswordSchema,
  resetSchema,
  sessionsSchema,
} from './account.ts';
import {
  newPasskeyOptionsSchema,
  newPasskeySchema,
  passkeyChallengeSchema,
  passkeyLoginSchema,
  passkeyNamingSchema,
  passkeyOptionsSchema,
  passkeySchema,
} from './passkey.ts';
import { savedMethodsSchema } from './saved-method.ts';
import { accountSchema, userSchema } from './user.ts';

/** How a session begins and ends (docs/commerce-api.md#accounts). 429 and 503 contain the seconds to wait. */
export const sessionCalls = defineCalls({
  /** Refused with 403 for a wrong address or password, 429 after too many of them. */
  logIn: {
    method: 'POST',
    path: '/v1/users/login',
    body: loginSchema,
    answer: startedSessionSchema,
    statuses: SUCCESS_STATUSES,
    isHashed: true,
  },
  /** Creates a customer; refused with 409 for a known address. */
  register: {
    method: 'POST',
    path: '/v1/users/register',
    body: registerSchema,
    answer: startedSessionSchema,
    statuses: SUCCESS_STATUSES,
    isHashed: true,
  },
  beginGuest: {
    method: 'POST',
    path: '/v1/users/guest',
    body: guestSchema,
    answer: startedSessionSchema,
    statuses: SUCCESS_STATUSES,
  },
  /** Makes the guest of an order a customer; refused with 409 for a known address. */
  upgradeGuest: {
    method: 'POST',
    path: '/v1/orders/:number/account',
    body: guestAccountSchema,
    answer: startedSessionSchema,
    statuses: SUCCESS_STATUSES,
    isHashed: true,
  },
  logOut: {
    method: 'POST',
    path: '/v1/users/logout',
    body: z.object({}),
    answer: doneSchema,
    statuses: SUCCESS_STATUSES,
  },
  /** Sends a reset mail if the address has an account; the answer is the same without one. */
  sendReset: {
    method: 'POST',
    path: '/v1/users/reset',
    body: resetSchema,
    answer: doneSchema,
    statuses: SUCCESS_STATUSES,
  },
  /** Sets the password of a reset mail's token; refused with 404 for an unknown, used or expired one. */
  resetPassword: {
    method: 'POST',
    path: '/v1/users/reset/password',
    body: resetPasswordSchema,
    answer: doneSchema,
    statuses: SUCCESS_STATUSES,
    isHashed: true,
  },
  /** Answers the options for signing in. */
  askForPasskey: {
    method: 'POST',
    path: '/v1/users/passkeys/options',
    body: passkeyOptionsSchema,
    answer: passkeyChallengeSchema,
    statuses: [200, 201],
  },
  /** Refused with 403 for an invalid answer. */
  logInByPasskey: {
    method: 'POST',
    path: '/v1/users/passkeys/login',
    body: passkeyLoginSchema,
    answer: startedSessionSchema,
    statuses: [200, 201],
  },
});

/** Calls for the user of the session; all but the first are refused with 403 without one (docs/commerce-api.md#accounts). */
export const accountCalls = defineCalls({
  readUser: { method: 'GET', path: '/v1/users/me', answer: userSchema },
  updateProfile: {
    method: 'PATCH',
    path: '/v1/users/me',
    body: profileSchema,
    answer: accountSchema,
    statuses: SUCCESS_STATUSES,
  },
  /** Changes the password and begins a new session, because all others end; refused with 403 for a wrong current one. */
  changePassword: {
    method: 'POST',
    path: '/v1/users/me/password',
    body: changePasswordSchema,
    answer: startedSessionSchema,
    statuses: SUCCESS_STATUSES,
    isHashed: true,
  },
  /** Deletes the account; refused with 403 for a wrong password. */
  delete: {
    method: 'POST',
    path: '/v1/users/me/delete',
    body: deleteAccountSchema,
    answer: doneSchema,
    statuses: SUCCESS_STATUSES,
    isHashed: true,
  },
  readSessions: {
    method: 'GET',
    path: '/v1/users/me/sessions',
    answer: sessionsSchema,
    needsSession: true,
  },
  /** Ends all sessions of the user, including this one. */
  endSessions: {
    method: 'DELETE',
    path: '/v1/users/me/sessions',
    answer: doneSchema,
    statuses: SUCCESS_STATUSES,
  },
  readBalance: {
    method: 'GET',
    path: '/v1/users/me/balance',
    answer: balanceSchema,
    needsSession: true,
  },
  /** Adds a gift card by its code; refused with 404 for an unknown code, 409 for another account's card, 422 for a card with nothing left. */
  addGiftCard: {
    method: 'PUT',
    path: '/v1/users/me/gift-cards',
    body: codeOnlySchema,
    answer: balanceSchema,
    statuses: SUCCESS_STATUSES,
  },
  /** Answers all stored data about the user. */
  readData: {
    method: 'GET',
    path: '/v1/users/me/data',
    answer: personalDataSchema,
    needsSession: true,
  },
});

/** The address book of the session's user. */
export const addressCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/v1/users/me/addresses',
    answer: addressesSchema,
    needsSession: true,
  },
  /** Refused with 413 above 20. */
  add: {
    method: 'POST',
    path: '/v1/users/me/addresses',
    body: newAddressSchema,
    answer: addressSchema,
    statuses: SUCCESS_STATUSES,
  },
  /** Refused with 404 for one that is not the user's. */
  replace: {
    method: 'PUT',
    path: '/v1/users/me/addresses/:id',
    body: newAddressSchema,
    answer: addressSchema,
    statuses: SUCCESS_STATUSES,
  },
  /** Deletes an address, if it is the user's. */
  delete: {
    method: 'DELETE',
    path: '/v1/users/me/addresses/:id',
    answer: doneSchema,
    statuses: SUCCESS_STATUSES,
  },
});

/** The passkeys of the session's user (docs/commerce-api.md#passkeys). */
export const passkeyCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/v1/users/me/passkeys',
    answer: passkeysSchema,
    needsSession: true,
  },
  /** Answers the options for creating one; refused with 403 and `password` without the current password, 413 above ten. */
  askToAdd: {
    method: 'POST',
    path: '/v1/users/me/passkeys/options',
    body: newPasskeyOptionsSchema,
    answer: passkeyChallengeSchema,
    statuses: [200, 201],
  },
  /** Refused with 400 for an invalid answer, 409 for a known one, 413 above ten. */
  add: {
    method: 'POST',
    path: '/v1/users/me/passkeys',
    body: newPasskeySchema,
    answer: passkeySchema,
    statuses: [200, 201],
  },
  /** Refused with 404 for one that is not the user's. */
  rename: {
    method: 'PATCH',
    path: '/v1/users/me/passkeys/:id',
    body: passkeyNamingSchema,
    answer: passkeySchema,
    statuses: [200, 201],
  },
  /** Deletes a passkey, if it is the user's. */
  delete: {
    method: 'DELETE',
    path: '/v1/users/me/passkeys/:id',
    answer: doneSchema,
    statuses: [200, 201],
  },
});

/**
 * The payment methods that the session's customer has saved at the provider (docs/commerce-api.md#saved-payment-methods). A back end whose
 * users do not have `savesPaymentMethods` is not asked.
 */
export const savedMethodCalls = defineCalls({
  /** Refused with 404 if no provider can save any, 503 while the provider does not answer. */
  list: {
    method: 'GET',
    path: '/v1/users/me/payment-methods',
    answer: savedMethodsSchema,
    needsSession: true,
  },
  /** Refused with 404 for one that is not the user's, 503 while the provider does not answer. */
  delete: {
    method: 'DELETE',
    path: '/v1/users/me/payment-methods/:id',
    answer: doneSchema,
    statuses: SUCCESS_STATUSES,
  },
});
