import type { MessageKey } from '../../../app/i18n/messages/de.ts';
import { type OwnedKind, ownedKey, parseOwnedKey } from '../../../app/visitor/rules/owned-key.ts';
import { isOwnId, ownId } from '../../../app/visitor/rules/visitor-id.ts';
import { householdKey } from '../http/client-key.ts';
import type { Change } from '../upstream/commerce/call.ts';
import type { ActionContext } from './action-context.ts';
import type { ActionResult } from './define-action.ts';
import type { FailureTexts } from './failure.ts';
import { formKeys } from './form-key.ts';

/** Functions that actions on a visitor's basket and wishlist have in common. */

/** Texts for failed changes of the basket, and for failed additions. */
export const BASKET_TEXTS = {
  name: 'basket',
  down: 'basket.down',
  failed: 'basket.changeFailed',
} as const satisfies FailureTexts;
export const ADDITION_TEXTS = {
  ...BASKET_TEXTS,
  failed: 'basket.addToCartFailed',
} as const satisfies FailureTexts;

export const WISHLIST_TEXTS = {
  name: 'wishlist',
  down: 'wishlist.failed',
  failed: 'wishlist.failed',
} as const satisfies FailureTexts;

/** Why a variant was not added to the basket, by statusCode. */
export const ADDITION_PROBLEMS: Readonly<Partial<Record<number, MessageKey>>> = {
  404: 'basket.addToCartFailed',
  409: 'basket.addToCartFailed',
  412: 'basket.itemUnavailable',
  413: 'basket.full',
};

/** Why an item was not added to the wishlist, by statusCode. An existing item is a success. */
export const WISHLIST_PROBLEMS: Readonly<Partial<Record<number, MessageKey>>> = {
  412: 'wishlist.unavailable',
  413: 'wishlist.full',
};

export const NO_WISHLIST: ActionResult = {
  status: 404,
  body: { error: 'the shop has no wishlist', field: 'locale' },
  problems: [{ key: WISHLIST_TEXTS.failed }],
};

/** Returns a function that completes a form, which has no key, with the visitor's key or a new one. */
export function withOwnKey(kind: OwnedKind) {
  return (
    fields: Record<string, unknown>,
    { shop, visitor }: ActionContext,
  ): Record<string, unknown> => ({
    ...fields,
    [`${kind}Key`]: ownedKey(kind, shop.id, ownId(visitor)),
  });
}

/**
 * Returns the client error for a key of another shop than the call's, and for an id that a script has created although the host
 * has signed another one for this visitor: the answer sets the missing cookies. Undefined if the key can be used.
 */
export function refuseForeignKey(
  kind: OwnedKind,
  key: string,
  { shop, visitor }: ActionContext,
  problem: MessageKey,
): ActionResult | undefined {
  const { shopId, userId } = parseOwnedKey(kind, key) ?? {};
  const isUnsigned = userId === visitor.newId && !isOwnId(userId, visitor);
  if (shopId === shop.id && !isUnsigned) return undefined;
  const field = `${kind}Key`;
  const error = isUnsigned
    ? `${field} is not the one that the host has signed`
    : `${field} belongs to another shop than locale`;
  return { status: 403, body: { error, field }, problems: [{ key: problem }] };
}

/** Returns the headers of a change for the back end. */
export async function changeOf({ clientIp, idempotencyKey }: ActionContext): Promise<Change> {
  const client = clientIp === undefined ? undefined : await householdKey(clientIp, Date.now());
  return { idempotencyKey, client };
}

/**
 * Returns the same for an addition: a form that is sent twice by a double click adds once. `input` is the whole form's; a
 * form that adds several lines numbers them by `part`.
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
