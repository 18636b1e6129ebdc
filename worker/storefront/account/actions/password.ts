import { z } from 'zod';
import { accountCalls } from '../../../../app/account/schemas/calls.ts';
import { SAVED_QUERY } from '../../../../app/account/rules/saved.ts';
import { href } from '../../../../app/routes.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { forgottenDevice } from '../../http/visitor/known-device.ts';
import { defineAction } from '../../actions/define-action.ts';
import { ENDED, sessionEffects } from './begin-session.ts';
import { accountFailure } from '../../actions/failure.ts';
import { explainFault, formSchema } from '../../actions/form-schema.ts';
import { refuseLeaked } from './leaked.ts';
import { AUTH_LIMIT } from '../../actions/limits.ts';
import { savedAt } from '../../actions/saved.ts';

/** Actions that end sessions: a new password, "sign out everywhere", the deletion of the account. */

const WRONG = {
  error: 'is not the current password',
  key: 'account.errors.password',
  field: 'password',
} as const;

const SAME = {
  error: 'is the current password',
  key: 'account.errors.samePassword',
  field: 'new_password',
} as const;

/** Changes the password; all other sessions end. */
const password = defineAction({
  name: 'user.password',
  call: { method: 'POST', path: '/api/user/password/', saysProblems: true },
  schema: formSchema('password'),
  secret: ['password', 'new_password'],
  explain: explainFault,
  limit: AUTH_LIMIT,
  successQuery: SAVED_QUERY,
  async run({ password: current, new_password: chosen }, context) {
    const leaked = await refuseLeaked(chosen, 'new_password', context);
    if (leaked) return leaked;
    const { device } = context.visitor;
    const result = await callCommerce(context, accountCalls.changePassword, {
      body: { current, password: chosen, device },
    });
    if (result.kind !== 'ok')
      return accountFailure(result, { ...wrongPassword(result), 409: SAME });
    return { status: 200, body: { ok: true }, effects: sessionEffects(result.data) };
  },
  back: ({ shop }) => savedAt(href('accountPassword', shop), 'password'),
});

/** Deletes the account, and leads to the home page as after a logout. */
const remove = defineAction({
  name: 'user.delete',
  call: { method: 'POST', path: '/api/user/delete/', saysProblems: true },
  schema: formSchema('delete'),
  secret: ['password'],
  explain: explainFault,
  limit: AUTH_LIMIT,
  // The page that confirms the deletion is not cached.
  successQuery: 'redirect',
  async run({ password: typed }, context) {
    const result = await callCommerce(context, accountCalls.delete, { body: { password: typed } });
    if (result.kind !== 'ok') return accountFailure(result, wrongPassword(result));
    const effects = { ...ENDED, cookies: [...ENDED.cookies, forgottenDevice()] };
    return { status: 200, body: { statusCode: 200 }, effects };
  },
  back: ({ shop }) => `${href('home', shop)}?redirect=goodbye`,
});

/** A 403 without a field is about the session. */
function wrongPassword(result: { readonly kind: string; readonly field?: string }) {
  return result.field === undefined ? {} : { 400: WRONG, 403: WRONG };
}

/** Ends all sessions of the user, including this one. */
const everywhere = defineAction({
  name: 'user.endSessions',
  call: { method: 'POST', path: '/api/user/sessions/end/', isEmpty: true, saysProblems: true },
  schema: z.object({}),
  successQuery: SAVED_QUERY,
  async run(_, context) {
    const result = await callCommerce(context, accountCalls.endSessions);
    if (result.kind !== 'ok') return accountFailure(result, {}, 'account.errors.logout');
    return { status: 200, body: { statusCode: 200 }, effects: ENDED };
  },
  back: ({ shop }) => savedAt(href('login', shop), 'sessions'),
});

export const passwordActions = [password, remove, everywhere] as const;
