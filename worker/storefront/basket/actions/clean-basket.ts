import { type Basket, cleanBasketSchema } from '../../../../app/basket/schemas/basket.ts';
import { parseBasketKey } from '../../../../app/basket/rules/basket.ts';
import {
  linesOf,
  linesToRemove,
  needsCleaning,
} from '../../../../app/basket/rules/clean-basket.ts';
import { ownedKey } from '../../../../app/visitor/rules/owned-key.ts';
import { href } from '../../../../app/routes.ts';
import { deleteBasketItem, fetchBasket } from '../calls/basket.ts';
import type { CommerceContext } from '../../upstream/commerce/call.ts';
import { defineAction } from '../../actions/define-action.ts';
import { siblingShop } from '../../actions/moves.ts';
import { failureOf } from '../../actions/failure.ts';
import { BASKET_TEXTS, refuseForeignKey, withOwnKey } from '../../actions/owned-data.ts';

/** A basket after its cleaning, and how many lines were removed. */
interface Cleaned {
  readonly basket: Basket;
  readonly removed: number;
}

/**
 * Removes the lines of a basket that cannot be bought, in up to three passes (docs/rules/basket.md#clean-basket). Lines that could
 * not be removed are still in the returned basket.
 */
async function cleanBasket(context: CommerceContext, basket: Basket): Promise<Cleaned> {
  const tries = new Map<string, number>();
  const gone = new Set<string>();
  const left = () => linesOf(basket).filter(({ key }) => !gone.has(key));
  for (
    let keys = linesToRemove(left(), tries);
    keys.length > 0;
    keys = linesToRemove(left(), tries)
  )
    await Promise.all(
      keys.map(async (itemKey) => {
        tries.set(itemKey, (tries.get(itemKey) ?? 0) + 1);
        const result = await deleteBasketItem(context, { basketKey: basket.key, itemKey }, {});
        if (result.kind === 'ok') gone.add(itemKey);
      }),
    );
  const isThere = (key: string) => !gone.has(key);
  const items = basket.items.filter(({ key }) => isThere(key));
  return {
    basket: { ...basket, items, gone: basket.gone?.filter(isThere) },
    removed: gone.size,
  };
}

/** Removes what cannot be bought from the basket, and from the other language's basket if lines stayed there. */
export const cleanBaskets = defineAction({
  name: 'basket.clean',
  call: { method: 'POST', path: '/api/shop/basket/clean/' },
  schema: cleanBasketSchema,
  complete: withOwnKey('basket'),
  async run({ basketKey }, context) {
    const refused = refuseForeignKey('basket', basketKey, context, BASKET_TEXTS.failed);
    if (refused) return refused;
    const before = await fetchBasket(context, basketKey);
    if (before.kind !== 'ok') return failureOf(BASKET_TEXTS, before);
    const own = await cleanBasket(context, before.data);
    const removed = own.removed + (await cleanSibling(basketKey, context));
    const isClean = !needsCleaning(own.basket);
    return {
      status: isClean ? 200 : 503,
      body: { removed, isClean },
      shown: { cleaned: String(removed) },
      ...(isClean ? {} : { problems: [{ key: BASKET_TEXTS.failed }] }),
    };
  },
  back: ({ shop }, { shown = {} }) => `${href('basket', shop)}?${new URLSearchParams(shown)}`,
});

async function cleanSibling(basketKey: string, context: CommerceContext): Promise<number> {
  const shop = siblingShop(context.shop);
  const userId = parseBasketKey(basketKey)?.userId;
  if (shop === undefined || userId === undefined) return 0;
  const there = { ...context, shop };
  const basket = await fetchBasket(there, ownedKey('basket', shop.id, userId));
  return basket.kind === 'ok' ? (await cleanBasket(there, basket.data)).removed : 0;
}
