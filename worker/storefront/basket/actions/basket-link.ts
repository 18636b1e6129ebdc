import { addLinkSchema } from '../../../../app/basket/schemas/basket-link.ts';
import { parseBasketKey } from '../../../../app/basket/rules/basket.ts';
import { LINKED_QUERY, writeBasketLink } from '../../../../app/basket/rules/basket-link.ts';
import { href } from '../../../../app/routes.ts';
import { defineAction } from '../../actions/define-action.ts';
import { failureOf } from '../../actions/failure.ts';
import { ADDITION_TEXTS, additionOf, withOwnKey } from '../../actions/owned-data.ts';
import { withStoredVoucher } from '../../actions/stored-voucher.ts';
import { addBasketItem } from '../calls/basket.ts';

type Added = Awaited<ReturnType<typeof addBasketItem>>;

/** Adds the items of a link (docs/rules/basket.md#link). What cannot be added is left out, and counted. */
export const addLink = defineAction({
  name: 'basket.addLink',
  schema: addLinkSchema,
  complete: withOwnKey('basket'),
  explain: () => 'basket.link.empty',
  async run({ basketKey, items }, context) {
    let last: Extract<Added, { kind: 'ok' }> | undefined;
    let refused: Added | undefined;
    let [added, missing] = [0, 0];
    // Added in sequence, because they change the same basket.
    for (const [part, item] of items.entries()) {
      const change = await additionOf(context, { basketKey, ...item }, part);
      const answer = await addBasketItem(context, { basketKey, ...item }, change);
      const isAdded = answer.kind === 'ok' && [200, 201, 206].includes(answer.data.statusCode);
      if (isAdded) {
        last = answer;
        added += 1;
      } else refused = answer;
      if (!isAdded || answer.data.statusCode === 206) missing += 1;
      if (answer.kind === 'fault') {
        // Each of the others would wait as long for a back end that does not answer.
        missing += items.length - part - 1;
        break;
      }
    }
    if (!last) {
      if (refused && refused.kind !== 'ok') return failureOf(ADDITION_TEXTS, refused);
      return { status: 412, body: { added: 0, missing }, problems: [{ key: 'basket.link.none' }] };
    }
    const userId = parseBasketKey(basketKey)?.userId;
    const { cookies } = await withStoredVoucher(context, last);
    return {
      status: 200,
      body: { added, missing },
      shown: { [LINKED_QUERY]: writeBasketLink(items) },
      effects: { ...(userId && { anonymousId: userId }), cookies },
    };
  },
  back: ({ shop }, { shown }) => `${href('basket', shop)}?${new URLSearchParams(shown)}`,
});
