import { z } from 'zod';
import { sessionCalls } from '../../../../app/account/schemas/calls.ts';
import { MAX_TYPED_PASSWORD } from '../../../../app/account/rules/password.ts';
import { href } from '../../../../app/routes.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { knownDevice } from '../../http/visitor/known-device.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';
import { subscribeBehind } from '../../actions/forward-subscription.ts';
import { beginningOf, sessionResult, ENDED, nextSchema } from './begin-session.ts';
import { accountFailure, refused } from '../../actions/failure.ts';
import {
  explainFault,
  formSchema,
  type FormValues,
  isTicked,
  UNTICKED,
} from '../../actions/form-schema.ts';
import { AUTH_LIMIT, SALE_LIMIT } from '../../actions/limits.ts';
import { refuseLeaked } from './leaked.ts';

/** Login, registration, guest and logout (docs/rules/account.md#account-forms). */

const common = { explain: explainFault } as const;

/** The answer is the same for an unknown address and a wrong password. */
const WRONG = {
  error: 'wrong address or password',
  key: 'account.errors.credentials',
} as const;

const login = defineAction({
  name: 'user.login',
  ...common,
  limit: { ...AUTH_LIMIT, count: 'login' },
  call: { method: 'POST', path: '/api/user/auth/login/', saysProblems: true },
  schema: formSchema('login').and(nextSchema),
  secret: ['password'],
  async run({ email, password, next }, context) {
    // Longer than any stored password, so it need not be hashed.
    if (password.length > MAX_TYPED_PASSWORD) return refused(403, WRONG);
    const device = await knownDevice({ email, company: context.shop.company }, context);
    const result = await callCommerce(context, sessionCalls.logIn, {
      body: {
        email,
        password,
        ...(await beginningOf(context)),
        ...(device === undefined ? {} : { knownDevice: device }),
      },
    });
    if (result.kind !== 'ok') return accountFailure(result, { 400: WRONG, 403: WRONG });
    return sessionResult(result.data, next, href('account', context.shop), context);
  },
  back: toPage,
});

const registration = defineAction({
  name: 'user.register',
  ...common,
  limit: { ...AUTH_LIMIT, count: 'register' },
  call: { method: 'POST', path: '/api/user/auth/register/', saysProblems: true },
  schema: formSchema('register', ['newsletter']).and(nextSchema),
  secret: ['register_password'],
  complete: withBoxes,
  async run({ register_password: password, next, ...form }, context) {
    const leaked = await refuseLeaked(password, 'register_password', context);
    if (leaked) return leaked;
    const person = personOf(form);
    const result = await callCommerce(context, sessionCalls.register, {
      body: {
        ...person,
        password,
        ...(await beginningOf(context)),
      },
    });
    if (result.kind !== 'ok')
      return accountFailure(result, {
        409: { error: 'has an account', key: knownText(context), field: 'email' },
      });
    if (person.newsletter) subscribeBehind(person, 'register', context);
    return sessionResult(result.data, next, href('account', context.shop), context);
  },
  back: toPage,
});

const guest = defineAction({
  name: 'user.guest',
  ...common,
  limit: { ...SALE_LIMIT, count: 'guest' },
  call: { method: 'POST', path: '/api/user/auth/guest/', saysProblems: true },
  schema: formSchema('guest', ['newsletter']).and(nextSchema),
  complete: withBoxes,
  async run({ next, ...form }, context) {
    const person = personOf(form);
    const result = await callCommerce(context, sessionCalls.beginGuest, {
      body: { ...person, ...(await beginningOf(context)) },
    });
    if (result.kind !== 'ok') return accountFailure(result);
    if (person.newsletter) subscribeBehind(person, 'guest', context);
    return sessionResult(result.data, next, href('home', context.shop), context);
  },
  back: toPage,
});

function withBoxes(fields: Record<string, unknown>): Record<string, unknown> {
  return { ...UNTICKED, ...fields };
}

/** Shops without a reset name the hotline. */
function knownText({ shop }: ActionContext) {
  return shop.options.passwordReset ? 'account.errors.known' : 'account.errors.knownByPhone';
}

/** Maps the names of the form's fields to those of the back end. */
function personOf(form: FormValues<'guest'>) {
  return {
    email: form.email,
    firstName: form.first_name,
    lastName: form.last_name,
    gender: form.gender,
    newsletter: isTicked(form.newsletter),
  };
}

/**
 * Ends the session. If the back end is unavailable the session would continue, so the browser keeps it, and the
 * answer says so.
 */
const logout = defineAction({
  name: 'user.logout',
  call: { method: 'POST', path: '/api/user/auth/logout/', isEmpty: true, saysProblems: true },
  schema: z.object({}),
  async run(_, context) {
    const result = context.visitor.session
      ? await callCommerce(context, sessionCalls.logOut, { body: {} })
      : undefined;
    if (result?.kind === 'fault') return accountFailure(result, {}, 'account.errors.logout');
    // A refusal means that the back end does not know the session.
    return {
      status: 200,
      body: { statusCode: 200 },
      to: href('home', context.shop),
      effects: ENDED,
    };
  },
  back: toPage,
});

function toPage({ shop }: ActionContext, { to }: ActionResult): string {
  return to ?? href('home', shop);
}

export const loginActions = [login, registration, guest, logout] as const;
