import type { Context } from 'hono';
import { type OwnedKind, ownedKey, parseOwnedKey } from '../../../app/domain/owned-key.ts';
import { RETRY_AFTER_SILENCE } from '../../../edge-config/cache.ts';
import type { MessageKey } from '../../../app/i18n/messages/de.ts';
import type { AppEnv } from '../bindings.ts';
import { clientKey } from '../http/client-key.ts';
import type { Change, CommerceResult } from '../upstream/commerce/call.ts';
import type { ActionResult, Actor } from './define-action.ts';
import { formKeys } from './form-key.ts';
import { keepUserId, makeUserId } from '../http/user-id.ts';

/** What the basket's and the wishlist's actions have in common: one visitor's things under a key (DESIGN §6, Keys). */

/** Keeps the visitor's id in the cookie once something lies under it. */
export async function remember(c: Context<AppEnv>, { userId }: ActionResult) {
  if (userId !== undefined) await keepUserId(c, userId);
}

/** A form has no key: it is the visitor's own, or a new one that the server makes. */
export function withOwnKey(kind: OwnedKind) {
  return (fields: Record<string, unknown>, { shop, visitor }: Actor): Record<string, unknown> => ({
    ...fields,
    [`${kind}Key`]: ownedKey(kind, shop.id, visitor.userId ?? makeUserId()),
  });
}

/** Answers a call with what an action or a look came to. */
export function answerResult(
  c: Context<AppEnv>,
  { status, body, retryAfter }: ActionResult,
): Response {
  if (retryAfter) c.header('retry-after', String(retryAfter));
  return c.json(body, status);
}

/** What a form is told where nothing better is known. */
const FAILED = { basket: 'basket.addToCartFailed', wishlist: 'wishlist.failed' } as const;

/** Words of their own for what a form's field lacks. */
const LACKING: Readonly<Partial<Record<string, MessageKey>>> = {
  'customData.customText': 'product.customTextMissing',
};

/** The key's shop must be the locale's (DESIGN §6); undefined where it is. */
export function refuseOtherShop(
  kind: OwnedKind,
  key: string,
  { shop }: Actor,
): ActionResult | undefined {
  if (parseOwnedKey(kind, key)?.shopId === shop.id) return undefined;
  const field = `${kind}Key`;
  return {
    status: 403,
    body: { error: `${field} belongs to another shop than locale`, field },
    problem: FAILED[kind],
  };
}

/** What a change tells the back end beside its body. */
export async function changeOf({ address, intent }: Actor): Promise<Change> {
  const client = address === undefined ? undefined : await clientKey(address, Date.now());
  return { intent, client };
}

/** The same for an addition: a form that is sent twice by a double click adds once. */
export async function additionOf(actor: Actor, input: object): Promise<Change> {
  const change = await changeOf(actor);
  if (change.intent !== undefined || actor.path === undefined) return change;
  const { key, previous } = await formKeys(input, Date.now());
  return { ...change, intent: key, previous };
}

/** Seconds; limits count over a minute. */
const RETRY_AFTER = 60;
const REFUSED = [400, 403, 404, 409, 413, 422, 429] as const;

/** What the back end's refusals are called in a call's answer. */
const REFUSALS: Readonly<Record<(typeof REFUSED)[number], string>> = {
  400: 'the change is not valid',
  403: 'this needs its user’s session',
  404: 'there is no such item',
  409: 'the change contradicts another one, please wait and try again',
  413: 'there is too much in it',
  422: 'the change is not possible',
  429: 'too many changes, please wait',
};

/** A refusal in our own words, or that the back end does not answer. */
export function failureOf(
  kind: OwnedKind,
  result: Exclude<CommerceResult<unknown>, { kind: 'ok' }>,
): ActionResult {
  if (result.kind === 'fault')
    return {
      status: 503,
      body: { error: `the ${kind} does not answer, please try again` },
      retryAfter: RETRY_AFTER_SILENCE,
      problem: kind === 'basket' ? 'basket.down' : FAILED[kind],
    };
  const status = REFUSED.find((one) => one === result.status) ?? 400;
  return {
    status,
    body: { error: REFUSALS[status], ...(result.field ? { field: result.field } : {}) },
    problem: status === 429 ? 'form.tooMany' : (LACKING[result.field ?? ''] ?? FAILED[kind]),
    ...(result.field ? { field: result.field } : {}),
    ...(status === 429 ? { retryAfter: RETRY_AFTER } : {}),
  };
}
