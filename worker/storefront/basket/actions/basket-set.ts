import { type AddSet, addSetSchema, readParts } from '../../../../app/basket/schemas/basket-set.ts';
import type { BasketResult } from '../../../../app/basket/schemas/basket.ts';
import { isSuccess, newGroupId, parseBasketKey } from '../../../../app/basket/rules/basket.ts';
import { partsToAdd } from '../../../../app/basket/rules/basket-set.ts';
import { href } from '../../../../app/routes.ts';
import { addBasketItem, fetchBasket } from '../calls/basket.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';
import { failureOf } from '../../actions/failure.ts';
import { ADDITION_TEXTS, additionOf, withOwnKey } from '../../actions/owned-data.ts';
import { withStoredVoucher } from '../../actions/stored-voucher.ts';

const ownKey = withOwnKey('basket');

/**
 * Adds a piece of each product of a set to one item group, whose promotion applies to all of them. A part that cannot be added leaves
 * the others in the basket, which says what its promotion is missing; the same form completes them.
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
    const before = await fetchBasket(context, input.basketKey);
    if (before.kind !== 'ok') return failureOf(ADDITION_TEXTS, before);
    const wanted = new Set(partsToAdd(input.variantIds, before.data.items, groupId));
    let last: Extract<Awaited<ReturnType<typeof addBasketItem>>, { kind: 'ok' }> | undefined;
    let failure: ActionResult | undefined;
    for (const [part, addition] of additionsOf(input, groupId).entries()) {
      if (!wanted.has(addition.variantId)) continue;
      // One after the other: each line joins the group of those before it.
      const answer = await addBasketItem(context, addition, await additionOf(context, input, part));
      if (answer.kind !== 'ok') failure = failureOf(ADDITION_TEXTS, answer);
      else if (!isSuccess(answer.data.statusCode)) failure = incomplete(answer.data, last?.data);
      else last = answer;
      if (failure) break;
    }
    if (failure && !last) return failure;
    const cookies = last ? (await withStoredVoucher(context, last)).cookies : [];
    // The basket of a new visitor is found again with what it has, also if a part is missing.
    const effects = { ...(userId && { anonymousId: userId }), cookies };
    if (failure) return { ...failure, effects };
    const itemKey = last?.data.itemKey;
    return {
      status: 200,
      body: last?.data ?? {},
      shown: itemKey ? { line: itemKey } : {},
      effects,
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
  }));
}

/** Returns the group of a set, the same for the same parts: a second set joins the first. */
async function groupIdOf({ promotionId, variantIds }: AddSet): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([promotionId, variantIds]));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return newGroupId(new Set(), () => new DataView(digest).getUint32(0));
}
