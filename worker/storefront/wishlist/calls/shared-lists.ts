import { z } from 'zod';
import {
  type AddressRefused,
  addressRefusedSchema,
} from '../../../../app/checkout/schemas/checkout.ts';
import {
  type Growing,
  growingSchema,
  type Marking,
  markingSchema,
  okSchema,
  type Share,
  shareAnswerSchema,
  type ShareBody,
  type SharedList,
  sharedListSchema,
} from '../../../../app/wishlist/schemas/shared-list.ts';
import { type NewWishMail } from '../../../../app/wishlist/schemas/wish-mail.ts';
import { parseOwnedKey } from '../../../../app/visitor/rules/owned-key.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

type Answered = CommerceResult<{ ok: true }>;

/** Returns the share of the visitor's wishlist; null if it is not shared. */
export function fetchShare(
  context: CommerceContext,
  key: string,
): Promise<CommerceResult<{ share: Share | null }>> {
  return callCommerce(context, {
    method: 'GET',
    path: `/v1/wishlists/${key}/share`,
    schema: shareAnswerSchema,
    userId: parseOwnedKey('wishlist', key)?.userId,
    isOptional: true,
  });
}

const savedSchema = z.union([shareAnswerSchema, addressRefusedSchema]);

/**
 * Stores the share of a wishlist; refused with 409 for an empty one. An answer with `reason` stored none: the shop does not deliver to
 * its address.
 */
export function saveShare(
  context: CommerceContext,
  key: string,
  body: ShareBody,
): Promise<CommerceResult<{ share: Share | null } | AddressRefused>> {
  return callCommerce(context, {
    method: 'PUT',
    path: `/v1/wishlists/${key}/share`,
    body,
    schema: savedSchema,
    readable: (status) => [200, 201, 422].includes(status),
  });
}

/** Ends the share of a wishlist. */
export function endShare(context: CommerceContext, key: string): Promise<Answered> {
  const path = `/v1/wishlists/${key}/share`;
  return callCommerce(context, { method: 'DELETE', path, schema: okSchema });
}

/** Returns the products of a wishlist that have sizes by a child's height. */
export function fetchGrowing(
  context: CommerceContext,
  key: string,
): Promise<CommerceResult<Growing>> {
  return callCommerce(context, {
    method: 'GET',
    path: `/v1/wishlists/${key}/growing`,
    schema: growingSchema,
    userId: parseOwnedKey('wishlist', key)?.userId,
    isOptional: true,
  });
}

/** Asks for mails about a wishlist; refused with 404 for what is not in it. */
export function saveWishMail(
  context: CommerceContext,
  key: string,
  body: NewWishMail,
): Promise<Answered> {
  return callCommerce(context, {
    method: 'POST',
    path: `/v1/wishlists/${key}/mails`,
    body,
    schema: okSchema,
    readable: (status) => status === 202,
  });
}

/** Confirms the mails of a token, or stops them; refused with 404 for an unknown, used or expired one. */
export function settleWishMail(
  context: CommerceContext,
  action: 'confirm' | 'stop',
  token: string,
): Promise<Answered> {
  const path = `/v1/wish-mails/${action}`;
  return callCommerce(context, { method: 'POST', path, body: { token }, schema: okSchema });
}

/** Returns a shared wishlist as a giver sees it, by the hash of its link's token. */
export function fetchSharedList(
  context: CommerceContext,
  hash: string,
  giver: string | undefined,
): Promise<CommerceResult<SharedList>> {
  return callCommerce(context, {
    method: 'GET',
    path: `/v1/shared-wishlists/${hash}`,
    query: giver === undefined ? {} : { giver },
    schema: sharedListSchema,
  });
}

/** Marks a wish for a giver; refused with 409 if another one was first. */
export function markWish(
  context: CommerceContext,
  { hash, wish, giver }: Marked,
): Promise<CommerceResult<Marking>> {
  const path = `/v1/shared-wishlists/${hash}/marks/${wish}`;
  return callCommerce(context, { method: 'PUT', path, body: { giver }, schema: markingSchema });
}

/** Takes back what a giver has marked; refused with 404 if it is another's. */
export function unmarkWish(
  context: CommerceContext,
  { hash, wish, giver }: Marked,
): Promise<Answered> {
  const path = `/v1/shared-wishlists/${hash}/marks/${wish}`;
  return callCommerce(context, { method: 'DELETE', path, query: { giver }, schema: okSchema });
}

interface Marked {
  readonly hash: string;
  readonly wish: string;
  /** Hash of the giver's token. */
  readonly giver: string;
}
