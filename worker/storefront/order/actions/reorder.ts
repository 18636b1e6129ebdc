import { z } from 'zod';
import { basketKeySchema } from '../../../../app/basket/schemas/basket.ts';
import { orderNumberSchema } from '../../../../app/order/schemas/order-change.ts';
import type { OrderItem } from '../../../../app/order/schemas/order.ts';
import { MAX_LINE_QUANTITY, parseBasketKey } from '../../../../app/basket/rules/basket.ts';
import { href } from '../../../../app/routes.ts';
import { addBasketItem } from '../../basket/calls/basket.ts';
import { fetchOrder } from '../calls/orders.ts';
import { accountFailure } from '../../actions/failure.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { defineAction } from '../../actions/define-action.ts';
import { orderKeyOf } from './order-key.ts';
import { additionOf, withOwnKey } from '../../actions/owned-data.ts';
import { withStoredVoucher } from '../../actions/stored-voucher.ts';

/** The part of an order's line that is added to the basket. */
interface Line {
  readonly item: OrderItem;
  quantity: number;
}

/**
 * Returns the lines that can be ordered again: gifts are added automatically, and a text belongs to its line. Of a gift card the amount
 * stays: who gets another one, and when, is chosen anew.
 */
function linesOf(items: readonly OrderItem[]): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const item of items) {
    if (item.isGift) continue;
    const { customText = '', giftCard } = item.customData;
    const key = `${item.variant.id} ${giftCard?.amount ?? ''} ${customText}`;
    const line = lines.get(key);
    if (line) line.quantity = Math.min(line.quantity + 1, MAX_LINE_QUANTITY);
    else lines.set(key, { item, quantity: 1 });
  }
  return [...lines.values()];
}

/** Adds one line, the `part` of a form. */
async function addLine(
  { item, quantity }: Line,
  {
    basketKey,
    part,
    ...form
  }: { readonly basketKey: string; readonly number: string; readonly part: number },
  context: ActionContext,
) {
  const { customText, giftCard } = item.customData;
  const customData = {
    ...(customText ? { customText } : {}),
    ...(giftCard ? { giftCard: { amount: giftCard.amount } } : {}),
  };
  const input = {
    basketKey,
    variantId: item.variant.id,
    quantity,
    customData,
    ...(customText ? { displayData: item.displayData } : {}),
  };
  return addBasketItem(context, input, await additionOf(context, { basketKey, ...form }, part));
}

type Added = Awaited<ReturnType<typeof addLine>>;

/** Returns how much of a line was added to the basket. */
function partOf(added: Added): 'all' | 'some' | 'none' {
  if (added.kind !== 'ok') return 'none';
  if (added.data.type === 'success') return 'all';
  return added.data.statusCode === 206 ? 'some' : 'none';
}

/** Adds the available items of an order to the basket, and reports what is missing. */
export const reorder = defineAction({
  name: 'order.reorder',
  schema: z.object({ number: orderNumberSchema, basketKey: basketKeySchema }),
  complete: withOwnKey('basket'),
  explain: () => 'order.errors.unknown',
  async run({ basketKey, number }, context) {
    const found = await fetchOrder(context, orderKeyOf(number, context));
    const unknown = { error: 'no such order', key: 'order.errors.unknown' } as const;
    if (found.kind !== 'ok')
      return accountFailure(found, { 403: unknown, 404: unknown }, 'order.errors.down');
    const missing: string[] = [];
    let added = 0;
    let last: Added | undefined;
    // Added in sequence, because they change the same basket.
    for (const [part, line] of linesOf(found.data.items).entries()) {
      const answer = await addLine(line, { basketKey, number, part }, context);
      const outcome = partOf(answer);
      if (outcome !== 'none') {
        added += 1;
        last = answer;
      }
      if (outcome !== 'all') missing.push(line.item.product.name);
    }
    const userId = parseBasketKey(basketKey)?.userId;
    const cookies = last ? (await withStoredVoucher(context, last)).cookies : [];
    const effects = userId && last ? { effects: { anonymousId: userId, cookies } } : {};
    if (missing.length === 0) return { status: 200, body: { added, missing }, ...effects };
    const problem =
      added > 0
        ? { key: 'order.reorder.partly' as const, values: { names: missing.join(', ') } }
        : { key: 'order.reorder.none' as const };
    return { status: 422, body: { added, missing }, problems: [problem], ...effects };
  },
  back: ({ shop }) => href('basket', shop),
});
