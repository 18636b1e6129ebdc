import { z } from 'zod';
import { movedSchema, wishlistMoveSchema } from '../../basket/schemas/move.ts';
import { addressRefusedSchema } from '../../checkout/schemas/checkout.ts';
import { defineCalls, doneSchema, RESULT_STATUSES } from '../../commerce/schemas/call.ts';
import { reminderTokenSchema } from '../../reminder/schemas/reminder.ts';
import {
  growingSchema,
  markBodySchema,
  markingSchema,
  shareAnswerSchema,
  shareBodySchema,
  sharedListSchema,
} from './shared-list.ts';
import { newWishMailSchema } from './wish-mail.ts';
import {
  itemCreationIdSchema,
  itemListBodySchema,
  listBodySchema,
  wishlistResultSchema,
  wishlistSchema,
} from './wishlist.ts';

/** Calls for a wishlist (docs/commerce-api.md#baskets-and-wishlists). An unknown key is an empty list. */
export const wishlistCalls = defineCalls({
  read: { method: 'GET', path: '/v1/wishlists/:key', answer: wishlistSchema },
  addItem: {
    method: 'POST',
    path: '/v1/wishlists/:key/items',
    body: itemCreationIdSchema,
    answer: wishlistResultSchema,
    statuses: RESULT_STATUSES,
  },
  deleteItem: {
    method: 'DELETE',
    path: '/v1/wishlists/:key/items/:itemKey',
    answer: wishlistSchema,
  },
  /** Refused with 409 for a name that another list has, 413 for a list too many; both name `name`. */
  addList: {
    method: 'POST',
    path: '/v1/wishlists/:key/lists',
    body: listBodySchema,
    answer: wishlistSchema,
    statuses: [201],
  },
  renameList: {
    method: 'PUT',
    path: '/v1/wishlists/:key/lists/:list',
    body: listBodySchema,
    answer: wishlistSchema,
  },
  /** Its items go to the standing list, and its share ends. */
  deleteList: {
    method: 'DELETE',
    path: '/v1/wishlists/:key/lists/:list',
    answer: wishlistSchema,
  },
  /** Moves an item to another list of the wishlist. */
  placeItem: {
    method: 'PUT',
    path: '/v1/wishlists/:key/items/:itemKey/list',
    body: itemListBodySchema,
    answer: wishlistSchema,
  },
  /** Moves the items to the list of the country's other language. */
  move: {
    method: 'POST',
    path: '/v1/wishlists/:key/moves',
    body: wishlistMoveSchema,
    answer: movedSchema,
  },
  /** Products that have sizes by a child's height. */
  readGrowing: { method: 'GET', path: '/v1/wishlists/:key/growing', answer: growingSchema },
  /** Requests mails; refused with 404 for an item that is not in the list. */
  saveMail: {
    method: 'POST',
    path: '/v1/wishlists/:key/mails',
    body: newWishMailSchema,
    answer: doneSchema,
    statuses: [202],
  },
  /** The calls of a share have `?list=`: the id of a named list; without it they are about the standing one. */
  readShare: { method: 'GET', path: '/v1/wishlists/:key/share', answer: shareAnswerSchema },
  /**
   * Refused with 409 for an empty list. If the answer has a `reason`, nothing was stored: the shop does not deliver to its
   * address.
   */
  saveShare: {
    method: 'PUT',
    path: '/v1/wishlists/:key/share',
    body: shareBodySchema,
    answer: z.union([shareAnswerSchema, addressRefusedSchema]),
    statuses: [200, 201, 422],
  },
  endShare: { method: 'DELETE', path: '/v1/wishlists/:key/share', answer: doneSchema },
});

/** Calls of givers, who know the hash of a link's token (docs/commerce-api.md#shared-wishlists). */
export const sharedListCalls = defineCalls({
  read: { method: 'GET', path: '/v1/shared-wishlists/:hash', answer: sharedListSchema },
  /** Refused with 409 if another giver was first. */
  mark: {
    method: 'PUT',
    path: '/v1/shared-wishlists/:hash/marks/:wish',
    body: markBodySchema,
    answer: markingSchema,
  },
  /** Refused with 404 if another giver made the mark. */
  unmark: {
    method: 'DELETE',
    path: '/v1/shared-wishlists/:hash/marks/:wish',
    answer: doneSchema,
  },
});

/** Calls of the links in mails about a wishlist (docs/commerce-api.md#mails-about-a-wishlist). */
export const wishMailCalls = defineCalls({
  /** Refused with 404 for an unknown, used or expired token. */
  confirm: {
    method: 'POST',
    path: '/v1/wish-mails/confirm',
    body: reminderTokenSchema,
    answer: doneSchema,
  },
  stop: {
    method: 'POST',
    path: '/v1/wish-mails/stop',
    body: reminderTokenSchema,
    answer: doneSchema,
  },
});
