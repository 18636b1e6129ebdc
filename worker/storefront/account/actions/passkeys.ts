import { z } from 'zod';
import { passkeyCalls, sessionCalls } from '../../../../app/account/schemas/calls.ts';
import {
  createdPasskeySchema,
  passkeyIdSchema,
  passkeyNameSchema,
  usedPasskeySchema,
} from '../../../../app/account/schemas/passkey.ts';
import { MAX_PASSKEY_NAME } from '../../../../app/account/rules/passkey.ts';
import { MAX_TYPED_PASSWORD } from '../../../../app/account/rules/password.ts';
import { SAVED_QUERY } from '../../../../app/account/rules/saved.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { shopDomain } from '../../../../edge-config/hosts.ts';
import { allShops } from '../../../../edge-config/shops/shops.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { shopOrigin } from '../../http/host-match.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { defineAction } from '../../actions/define-action.ts';
import { beginningOf, sessionResult, nextSchema } from './begin-session.ts';
import { accountFailure, refused } from '../../actions/failure.ts';
import { AUTH_LIMIT } from '../../actions/limits.ts';
import { passkeyMail } from '../../actions/mails.ts';
import { savedAt } from '../../actions/saved.ts';

/** Passkeys (docs/rules/account.md#passkeys). */

const FAILED = { error: 'is no valid passkey', key: 'passkey.errors.failed' } as const;
const FULL = { error: 'at most ten passkeys', key: 'passkey.errors.full' } as const;
const KNOWN = { error: 'is known already', key: 'passkey.errors.known' } as const;
/** The refusal of a missing or wrong current password. */
const UNCONFIRMED = {
  error: 'needs the current password',
  key: 'account.errors.password',
  field: 'password',
} as const;
const GONE = { error: 'no such passkey', key: 'passkey.errors.gone' } as const;
const WRONG = { error: 'this passkey does not sign in', key: 'passkey.errors.login' } as const;

/** A separate count, so that opening the login page uses up no logins. */
const OPTIONS_LIMIT = { ...AUTH_LIMIT, count: 'passkey-options' } as const;

/**
 * Every view of the login page requests options, and shoppers of one carrier share an IP address, so the limit is
 * higher.
 */
const VIEW_LIMIT = { ...OPTIONS_LIMIT, binding: 'RENDER_LIMIT' } as const;

/** Returns the relying party: the shop's domain. Of its shops those of the company are accepted. */
function partyOf({ settings: { ENVIRONMENT }, shop, url }: ActionContext) {
  const rpId = shopDomain(shop, ENVIRONMENT);
  const ours = allShops.filter(
    (one) => one.company === shop.company && shopDomain(one, ENVIRONMENT) === rpId,
  );
  const origins = new Set(ours.map((one) => shopOrigin(one, ENVIRONMENT, url)));
  return { rpId, origins: [...origins] };
}

const toAccount = ({ shop }: ActionContext) => savedAt(href('account', shop), 'passkey');

const askToAdd = defineAction({
  name: 'passkey.options',
  call: { method: 'POST', path: '/api/user/passkeys/options/' },
  schema: z.object({ password: z.string().min(1).max(MAX_TYPED_PASSWORD).optional() }),
  secret: ['password'],
  limit: OPTIONS_LIMIT,
  async run({ password }, context) {
    const { rpId } = partyOf(context);
    const asked = { rpId, rpName: context.shop.legalName, password };
    const result = await callCommerce(context, passkeyCalls.askToAdd, {
      body: asked,
      isHashed: password !== undefined,
    });
    if (result.kind === 'refused' && result.field === 'password') return refused(412, UNCONFIRMED);
    if (result.kind !== 'ok') return accountFailure(result, { 413: FULL });
    return { status: 200, body: result.data };
  },
  back: toAccount,
});

/** Stores a passkey. The back end sends the customer a mail. */
const add = defineAction({
  name: 'passkey.add',
  call: { method: 'POST', path: '/api/user/passkeys/add/' },
  schema: z.object({ response: createdPasskeySchema, name: passkeyNameSchema }),
  limit: AUTH_LIMIT,
  async run({ response, name }, context) {
    const mail = passkeyMail(context, translator(context.shop));
    const result = await callCommerce(context, passkeyCalls.add, {
      body: { ...partyOf(context), response, name, mail },
    });
    if (result.kind !== 'ok') return accountFailure(result, { 400: FAILED, 409: KNOWN, 413: FULL });
    return { status: 201, body: { passkey: result.data, to: toAccount(context) } };
  },
  back: toAccount,
});

const rename = defineAction({
  name: 'passkey.rename',
  schema: z.object({ id: passkeyIdSchema, name: passkeyNameSchema }),
  explain({ code, path: [field] }) {
    if (field === 'id') return GONE.key;
    return code === 'too_big'
      ? { key: 'form.maxLength', values: { max: MAX_PASSKEY_NAME } }
      : 'passkey.name.missing';
  },
  successQuery: SAVED_QUERY,
  async run({ id, name }, context) {
    const result = await callCommerce(context, passkeyCalls.rename, {
      params: { id },
      body: { name },
    });
    if (result.kind !== 'ok') return accountFailure(result, { 404: GONE });
    return { status: 200, body: result.data };
  },
  back: toAccount,
});

/** Deletes a passkey; succeeds if it is deleted already. */
const remove = defineAction({
  name: 'passkey.delete',
  schema: z.object({ id: passkeyIdSchema }),
  explain: () => GONE.key,
  successQuery: SAVED_QUERY,
  async run({ id }, context) {
    const result = await callCommerce(context, passkeyCalls.delete, { params: { id } });
    if (result.kind !== 'ok') return accountFailure(result);
    return { status: 200, body: { ok: true } };
  },
  back: ({ shop }) => savedAt(href('account', shop), 'passkeyRemoved'),
});

const askToUse = defineAction({
  name: 'passkey.loginOptions',
  call: { method: 'POST', path: '/api/user/passkeys/login-options/', isEmpty: true },
  schema: z.object({}),
  limit: VIEW_LIMIT,
  async run(_, context) {
    const { rpId } = partyOf(context);
    const result = await callCommerce(context, sessionCalls.askForPasskey, { body: { rpId } });
    if (result.kind !== 'ok') return accountFailure(result);
    return { status: 200, body: result.data };
  },
  back: ({ shop }) => href('login', shop),
});

/** Signs in with a passkey; the answer is that of a login. */
const logIn = defineAction({
  name: 'passkey.login',
  call: { method: 'POST', path: '/api/user/passkeys/login/' },
  schema: z.object({ response: usedPasskeySchema }).and(nextSchema),
  limit: AUTH_LIMIT,
  async run({ response, next }, context) {
    const body = { ...partyOf(context), response, ...(await beginningOf(context)) };
    const result = await callCommerce(context, sessionCalls.logInByPasskey, { body });
    if (result.kind !== 'ok') return accountFailure(result, { 400: WRONG, 403: WRONG });
    return sessionResult(result.data, next, href('account', context.shop), context);
  },
  back: ({ shop }, { to }) => to ?? href('account', shop),
});

export const passkeyActions = [askToAdd, add, rename, remove, askToUse, logIn] as const;
