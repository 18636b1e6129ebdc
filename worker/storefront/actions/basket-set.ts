import { type AddSet, addSetSchema, readParts } from '../../../app/api/basket-set.ts';
import type { BasketResult } from '../../../app/api/basket.ts';
import { isSuccess, newGroupId, parseBasketKey } from '../../../app/domain/basket.ts';
import { href } from '../../../app/routes.ts';
import { addBasketItem } from '../upstream/commerce/basket.ts';
import { type ActionResult, defineAction } from './define-action.ts';
import { changeOf, failureOf, type FailureTexts, withOwnKey } from './owned-data.ts';

const TEXTS: FailureTexts = {
  name: 'basket',
  down: 'basket.down',
  failed: 'basket.addToCartFailed',
};

const ownKey = withOwnKey('basket');

/**
 * Adds a piece of each product of a set to one item group, whose promotion applies to all of them. What the basket has of the
 * set stays as it is. A part that cannot be added leaves the others in the basket, which says what its promotion is missing.
 */
export const addSet = defineAction({
  name: 'basket.addSet',
  schema: addSetSchema,
  complete: (fields, context) => ({
    ...ownKey(fields, context),
    variantIds: readParts(fields),
  }),
  async run(input, context) {
    const groupId = await groupIdOf(input);
    const userId = parseBasketKey(input.basketKey)?.userId;
    let result: BasketResult | undefined;
    const change = await changeOf(context);
    for (const addition of additionsOf(input, groupId)) {
      // One after the other: each line joins the group of those before it.
      const answer = await addBasketItem(context, addition, change);
      if (answer.kind !== 'ok') return failureOf(TEXTS, answer);
      if (!isSuccess(answer.data.statusCode)) return incomplete(answer.data, result);
      result = answer.data;
    }
    return {
      status: 200,
      body: result ?? {},
      shown: result?.itemKey ? { line: result.itemKey } : {},
      ...(userId ? { effects: { anonymousId: userId } } : {}),
    };
  },
  back({ shop }, { shown }) {
    const line = encodeURIComponent(shown?.['line'] ?? '');
    return `${href('basket', shop)}${line ? `?line=${line}#line-${line}` : ''}`;
  },
});

function incomplete(body: BasketResult, added: BasketResult | undefined): ActionResult {
  const key = added ? 'promotion.setIncomplete' : 'basket.itemUnavailable';
  return { status: 412, body, problems: [{ key }] };
}

function additionsOf(
  { basketKey, promotionId, variantIds }: AddSet,
  groupId: string,
): Parameters<typeof addBasketItem>[1][] {
  return variantIds.map((variantId, index) => ({
    basketKey,
    variantId,
    quantity: 1,
    itemGroup: { id: groupId, isMainItem: index === 0, isRequired: true },
    options: { promotionId, isGroupPromotion: true },
    existingItemHandling: 'KeepExisting',
  }));
}

/** Returns the group of a set, the same for the same parts: a set that is sent twice is in the basket once. */
async function groupIdOf({ promotionId, variantIds }: AddSet): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([promotionId, variantIds]));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return newGroupId(new Set(), () => new DataView(digest).getUint32(0));
}
