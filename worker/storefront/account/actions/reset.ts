import { z } from 'zod';
import { sessionCalls } from '../../../../app/account/schemas/calls.ts';
import { SAVED_QUERY, type Saved } from '../../../../app/account/rules/saved.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';
import { ENDED } from './begin-session.ts';
import { accountFailure, refused } from '../../actions/failure.ts';
import { explainFault, formSchema } from '../../actions/form-schema.ts';
import { refuseLeaked } from './leaked.ts';
import { AUTH_LIMIT } from '../../actions/limits.ts';
import { resetMail } from '../../actions/mails.ts';
import { savedAt } from '../../actions/saved.ts';

/** Forgotten passwords (docs/rules/account.md#passwords). */

const UNSUPPORTED = {
  error: 'this shop resets passwords by phone',
  key: 'account.errors.reset',
} as const;
const NO_TOKEN = { error: 'no such token', key: 'account.errors.token', field: 'hash' } as const;

const DONE: ActionResult = { status: 200, body: { ok: true } };

/** Requests a reset mail. The answer is the same for known and unknown addresses. */
const reset = defineAction({
  name: 'user.reset',
  call: { method: 'POST', path: '/api/user/auth/send-reset-email/', saysProblems: true },
  schema: formSchema('reset'),
  explain: explainFault,
  limit: { ...AUTH_LIMIT, count: 'reset' },
  successQuery: SAVED_QUERY,
  async run({ email }, context) {
    const { shop } = context;
    // A call gets the same answer as in other shops, and nothing is sent. Only the form explains how to get a new
    // password.
    if (!shop.options.passwordReset)
      return context.formPath === undefined ? DONE : refused(404, UNSUPPORTED);
    const result = await callCommerce(context, sessionCalls.sendReset, {
      body: { email, mail: resetMail(context, translator(shop)) },
    });
    if (result.kind !== 'ok') return accountFailure(result);
    return DONE;
  },
  back: (context) => sentUrl('reset', context),
});

/** Returns the URL of the form's page, which keeps the path to return to after the login. */
function sentUrl(saved: Saved, { shop, formPath, url }: ActionContext): string {
  const next = url.searchParams.get('next');
  const path = formPath === undefined ? href('login', shop) : shop.prefix + formPath;
  return savedAt(path, saved, next === null ? {} : { next });
}

const tokenSchema = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/, 'is no token') });

/** Sets the password of a reset mail's token. All sessions end, and none begins. */
const newPassword = defineAction({
  name: 'user.newPassword',
  call: { method: 'POST', path: '/api/user/auth/reset-password/', saysProblems: true },
  schema: formSchema('newPassword').and(tokenSchema),
  secret: ['new_password', 'hash'],
  explain: (issue) => (issue.path[0] === 'hash' ? NO_TOKEN.key : explainFault(issue)),
  limit: { ...AUTH_LIMIT, count: 'reset' },
  successQuery: SAVED_QUERY,
  async run({ new_password: password, hash: token }, context) {
    if (!context.shop.options.passwordReset) return refused(404, UNSUPPORTED);
    const leaked = await refuseLeaked(password, 'new_password', context);
    if (leaked) return leaked;
    const result = await callCommerce(context, sessionCalls.resetPassword, {
      body: { token, password },
    });
    if (result.kind !== 'ok') return accountFailure(result, { 404: NO_TOKEN });
    return { status: 200, body: { ok: true }, effects: ENDED };
  },
  back: ({ shop }) => savedAt(href('login', shop), 'newPassword'),
});

export const resetActions = [reset, newPassword] as const;
