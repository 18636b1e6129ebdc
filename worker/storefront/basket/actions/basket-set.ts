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
 * Adds one of each product of a set to one item group, so that its promotion applies to all. If a part cannot be added, the others
 * stay in the basket, which shows what the promotion needs; the same form completes the set.
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
      // Added in sequence, because each line joins the group of those before it.
      const answer = await addBasketItem(context, addition, await additionOf(context, input, part));
      if (answer.kind !== 'ok') failure = failureOf(ADDITION_TEXTS, answer);
      else if (!isSuccess(answer.data.statusCode)) failure = incomplete(answer.data, last?.data);
      else last = answer;
      if (failure) break;
    }
    if (failure && !last) return failure;
    const cookies = last ? (await withStoredVoucher(context, last)).cookies : [];
    // Even if a part is missing, a new visitor gets the basket's cookie, so that the other parts are found again.
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
