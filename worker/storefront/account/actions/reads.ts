import { z } from 'zod';
import { accountCalls } from '../../../../app/account/schemas/calls.ts';
import { HASH_PREFIX } from '../../../../app/account/rules/password.ts';
import { mayOpenAccount } from '../../../../app/account/rules/user.ts';
import { RETRY_AFTER_UNAVAILABLE } from '../../../../edge-config/cache.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { fetchUser } from '../calls/user.ts';
import { fetchPasswordRange } from '../../upstream/password-ranges.ts';
import { defineRead } from '../../actions/define-read.ts';
import { accountFailure } from '../../actions/failure.ts';
import { claimsSession, END_SESSION } from '../../actions/effects.ts';

/** GET /api/user/auth/validate/: whether the session opens the account. */
const validate = defineRead({
  name: 'user.validate',
  path: '/api/user/auth/validate/',
  schema: z.object({}),
  async run(_, context) {
    const user = await fetchUser(context);
    if (user.kind === 'fault') {
      const body = { error: 'the account does not answer, please try again', valid: false };
      return { status: 503, body, retryAfter: RETRY_AFTER_UNAVAILABLE };
    }
    return { status: 200, body: { valid: user.kind === 'ok' && mayOpenAccount(user.data) } };
  },
});

/** GET /api/user/check-password/: the suffixes of leaked passwords by the beginning of their SHA-1. */
const checkPassword = defineRead({
  name: 'user.checkPassword',
  path: '/api/user/check-password/',
  schema: z.object({
    hash: z
      .string()
      .regex(new RegExp(`^[0-9a-f]{${HASH_PREFIX}}$`, 'i'), 'expected 5 hex characters'),
  }),
  // A separate count, so that typing a password uses up no logins.
  limit: { binding: 'AUTH_LIMIT', count: 'check-password' },
  async run({ hash }, context) {
    const range = await fetchPasswordRange(context, hash.toUpperCase());
    if (range.kind === 'ok') return { status: 200, body: range.suffixes };
    const body = { error: 'the list of leaked passwords does not answer' };
    return { status: 503, body, retryAfter: RETRY_AFTER_UNAVAILABLE };
  },
});

/** GET /api/user/data/: all stored data about the user, as a file. */
const downloadData = defineRead({
  name: 'user.data',
  path: '/api/user/data/',
  schema: z.object({}),
  limit: { binding: 'AUTH_LIMIT', count: 'data' },
  async run(_, context) {
    if (!context.visitor.session) return { status: 403, body: { error: 'this needs a session' } };
    const data = await callCommerce(context, accountCalls.readData);
    if (data.kind !== 'ok') return accountFailure(data);
    return { status: 200, body: data.data, filename: 'nestling-data.json' };
  },
});

export const accountReads = [validate, checkPassword, downloadData] as const;

/** GET /api/user/: every field of the session's user; without a session `{loggedIn: false}`. */
export const getUser = defineRead({
  name: 'user.get',
  path: '/api/user/',
  schema: z.object({}),
  async run(_, context) {
    const result = await fetchUser(context);
    if (result.kind === 'ok') {
      const { id } = result.data;
      const none = claimsSession(context.visitor) ? END_SESSION : { userId: null };
      return { status: 200, body: result.data, effects: id === undefined ? none : { userId: id } };
    }
    const body = { error: 'the account does not answer, please try again' };
    return { status: 503, body, retryAfter: RETRY_AFTER_UNAVAILABLE };
  },
});
