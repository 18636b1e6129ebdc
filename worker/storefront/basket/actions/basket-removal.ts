import { type Basket, deleteItemSchema } from '../../../../app/basket/schemas/basket.ts';
import {
  type RemovedLine,
  removedLineSchema,
  splitLineFields,
} from '../../../../app/basket/schemas/removed-line.ts';
import { parseBasketKey } from '../../../../app/basket/rules/basket.ts';
import { ownedKey } from '../../../../app/visitor/rules/owned-key.ts';
import { href } from '../../../../app/routes.ts';
import { removedLineCookie } from '../../http/visitor/removed-line-cookie.ts';
import { makeUserId } from '../../http/visitor/user-id.ts';
import { deleteBasketItem } from '../calls/basket.ts';
import { addWishlistItem } from '../../wishlist/calls/wishlist.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type Action, type ActionResult, defineAction } from '../../actions/define-action.ts';
import { failureOf } from '../../actions/failure.ts';
import {
  BASKET_TEXTS,
  NO_WISHLIST,
  WISHLIST_PROBLEMS,
  changeOf,
  refuseForeignKey,
  withOwnKey,
} from '../../actions/owned-data.ts';

/**
 * Actions that remove a line from the basket. The answer of a form offers to put it back
 * (docs/rules/basket.md#basket-page).
 */

const ownKey = withOwnKey('basket');
const PREFIX = 'removed.';

/** The fields that put the line back. If they are invalid, the line is removed without an undo. */
const removed = removedLineSchema.optional().catch(undefined);

/** Collects the fields of a form that put the line back: `removed.variantId` and so on. */
function fromForm(
  fields: Record<string, unknown>,
  context: ActionContext,
): Record<string, unknown> {
  const given = Object.entries(fields).filter(([name]) => name.startsWith(PREFIX));
  const own = Object.entries(fields).filter(([name]) => !name.startsWith(PREFIX));
  const line = Object.fromEntries(
    given.map(([name, value]) => [name.slice(PREFIX.length), value] as const),
  );
  const { data, others } = splitLineFields(line);
  const { variantId, quantity, place } = others;
  const numbers = {
    variantId: Number(variantId),
    quantity: Number(quantity),
    place: Number(place),
  };
  return {
    ...ownKey(Object.fromEntries(own), context),
    removed: { ...others, ...data, ...numbers },
  };
}

/** Returns what the answer of a form needs to put the line back; nothing for a call. */
export function restorableLine(
  line: RemovedLine | undefined,
  { formPath, url }: ActionContext,
): Pick<ActionResult, 'shown' | 'effects'> {
  if (!line || formPath === undefined) return {};
  return { shown: { removed: '1' }, effects: { cookies: [removedLineCookie(line, url)] } };
}

/** Returns a line of a basket with the fields that put it back; undefined if it is not there. */
export function lineBefore({ items }: Basket, itemKey: string): RemovedLine | undefined {
  const index = items.findIndex(({ key }) => key === itemKey);
  const item = items[index];
  if (!item || item.isGift) return undefined;
  const { customData, gift, itemGroup, product, promotionId, quantity, variant } = item;
  return removed.parse({
    ...customData,
    variantId: variant.id,
    quantity,
    name: product.name,
    place: index,
    ...(itemGroup ? { itemGroup } : {}),
    ...(gift ? { gift } : {}),
    ...(promotionId === null ? {} : { promotionId }),
  });
}

function backToBasket({ shop }: ActionContext, { shown = {} }: ActionResult): string {
  const query = new URLSearchParams(shown).toString();
  return href('basket', shop) + (query ? `?${query}` : '');
}

const deleteItem = defineAction({
  name: 'basket.delete',
  call: { method: 'DELETE', path: '/api/shop/basket/deleteItem/' },
  schema: deleteItemSchema.extend({ removed }),
  complete: fromForm,
  async run({ removed: line, ...input }, context) {
    const refused = refuseForeignKey('basket', input.basketKey, context, BASKET_TEXTS.failed);
    if (refused) return refused;
    const result = await deleteBasketItem(context, input, await changeOf(context));
    if (result.kind !== 'ok') return failureOf(BASKET_TEXTS, result);
    return { status: 200, body: result.data, ...restorableLine(line, context) };
  },
  back: backToBasket,
});

/**
 * The variant is put on the wishlist before the line leaves the basket, so that a failure between the two loses
 * nothing.
 */
const moveItem = defineAction({
  name: 'basket.toWishlist',
  schema: deleteItemSchema.extend({
    removed: removedLineSchema.transform((line) => ({ ...line, isMoved: true })),
  }),
  complete: fromForm,
  async run({ removed: line, ...input }, context) {
    const refused = refuseForeignKey('basket', input.basketKey, context, BASKET_TEXTS.failed);
    if (refused || !context.shop.options.wishlist) return refused ?? NO_WISHLIST;
    const userId = parseBasketKey(input.basketKey)?.userId ?? makeUserId();
    const change = await changeOf(context);
    const item = {
      wishlistKey: ownedKey('wishlist', context.shop.id, userId),
      itemCreationId: { variantId: line.variantId },
    };
    const added = await addWishlistItem(context, item, change);
    if (added.kind !== 'ok') return failureOf(BASKET_TEXTS, added);
    const problem = WISHLIST_PROBLEMS[added.data.statusCode];
    if (problem) return { status: 422, body: added.data, problems: [{ key: problem }] };
    const result = await deleteBasketItem(context, input, change);
    if (result.kind !== 'ok') return failureOf(BASKET_TEXTS, result);
    return { status: 200, body: result.data, ...restorableLine(line, context) };
  },
  back: backToBasket,
});

export const removalActions: readonly Action[] = [deleteItem, moveItem];
