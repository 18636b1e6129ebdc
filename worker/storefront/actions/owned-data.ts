import type { MessageKey } from '../../../app/i18n/messages/de.ts';
import { type OwnedKind, ownedKey, parseOwnedKey } from '../../../app/domain/owned-key.ts';
import { RETRY_AFTER_UNAVAILABLE } from '../../../edge-config/cache.ts';
import { clientKey } from '../http/client-key.ts';
import { makeUserId } from '../http/visitor/user-id.ts';
import type { Change, CommerceResult } from '../upstream/commerce/call.ts';
import type { ActionContext } from './action-context.ts';
import type { ActionResult, Problem } from './define-action.ts';
import { formKeys } from './form-key.ts';

/** What actions on one visitor's data under a key have in common: basket and wishlist. */

/** Returns a function that completes a form, which has no key, with the visitor's key or a new one. */
export function withOwnKey(kind: OwnedKind) {
  return (
    fields: Record<string, unknown>,
    { shop, visitor }: ActionContext,
  ): Record<string, unknown> => ({
    ...fields,
    [`${kind}Key`]: ownedKey(kind, shop.id, visitor.userId ?? makeUserId()),
  });
}

/** Returns the client error for a key of another shop than the call's; undefined if the key is the shop's. */
export function refuseOtherShop(
  kind: OwnedKind,
  key: string,
  { shop }: ActionContext,
  problem: MessageKey,
): ActionResult | undefined {
  if (parseOwnedKey(kind, key)?.shopId === shop.id) return undefined;
  const field = `${kind}Key`;
  return {
    status: 403,
    body: { error: `${field} belongs to another shop than locale`, field },
    problems: [{ key: problem }],
  };
}

/** Returns what a change sends to the back end besides its body. */
export async function changeOf({ clientIp, idempotencyKey }: ActionContext): Promise<Change> {
  const client = clientIp === undefined ? undefined : await clientKey(clientIp, Date.now());
  return { idempotencyKey, client };
}

/**
 * Returns the same for an addition: a form that is sent twice by a double click adds once. `input` is the whole form's; one
 * that adds several lines numbers them by `part`.
 */
export async function additionOf(
  context: ActionContext,
  input: object,
  part?: number,
): Promise<Change> {
  const change = await changeOf(context);
  if (change.idempotencyKey !== undefined || context.formPath === undefined) return change;
  const { key, previous } = await formKeys(input, Date.now(), part);
  return { ...change, idempotencyKey: key, previousKey: previous };
}

/** The texts of an action's failures. */
export interface FailureTexts {
  /** The back end's name in a call's answer, such as `basket`. */
  readonly name: string;
  /** The back end is unavailable. */
  readonly down: MessageKey;
  /** The back end refuses the call, and no other text fits. */
  readonly failed: MessageKey;
  /** The back end refuses a field. */
  readonly fields?: Readonly<Record<string, MessageKey>>;
}

/** Seconds; limits count over a minute. */
const RETRY_AFTER = 60;
const REFUSED = [400, 403, 404, 409, 413, 422, 429] as const;

/** The text of each client error in a call's answer. */
const REFUSALS: Readonly<Record<(typeof REFUSED)[number], string>> = {
  400: 'the change is not valid',
  403: 'this needs its user’s session',
  404: 'there is no such item',
  409: 'the change contradicts another one, please wait and try again',
  413: 'there is too much in it',
  422: 'the change is not possible',
  429: 'too many changes, please wait',
};

/** Returns the result of a call that the back end refused or did not answer; its texts are the storefront's own. */
export function failureOf(
  { name, down, failed, fields = {} }: FailureTexts,
  result: Exclude<CommerceResult<unknown>, { kind: 'ok' }>,
): ActionResult {
  if (result.kind === 'fault')
    return {
      status: 503,
      body: { error: `the ${name} does not answer, please try again` },
      retryAfter: RETRY_AFTER_UNAVAILABLE,
      problems: [{ key: down }],
    };
  const { field } = result;
  const status = REFUSED.find((one) => one === result.status) ?? 400;
  const key = status === 429 ? 'form.tooMany' : (fields[field ?? ''] ?? failed);
  const problem: Problem = field === undefined ? { key } : { key, field };
  return {
    status,
    body: { error: REFUSALS[status], ...(field === undefined ? {} : { field }) },
    problems: [problem],
    ...(status === 429 ? { retryAfter: RETRY_AFTER } : {}),
  };
}
