import type { Context } from 'hono';
import { basketCalls } from '../../../../app/basket/schemas/calls.ts';
import { isAnonymousId } from '../../../../app/basket/rules/basket.ts';
import { parseOwnedKey } from '../../../../app/visitor/rules/owned-key.ts';
import { tryClearOrdered } from '../clear-ordered.ts';
import { composeBasket } from '../compose.ts';
import { pendingOrderOf } from '../pending-order.ts';
import { readChangeContext } from '../../http/change-context.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readItemKey } from '../../http/item-key.ts';
import { requireOutcome } from '../../http/change-error.ts';
import { authorizeKey, authorizeMove } from '../../access/authorize-key.ts';
import { readShop } from '../../http/shop-id.ts';
import { readAgain } from '../../http/transient.ts';
import { findFresh } from '../../order/placed.ts';
import type { Env } from '../../env.ts';
import { endsOf, move } from '../../object-store/moves.ts';

type Call = Context<{ Bindings: Env }>;

export const baskets = new CallRoutes();

baskets.on(basketCalls.read, async (c, { json }) => {
  const { shop, key } = await openBasket(c);
  // Clears what an interrupted call has ordered. Only visitors with a session can have ordered.
  const userId = parseOwnedKey('basket', key)?.userId ?? '';
  const isBuyer = !isAnonymousId(userId);
  if (isBuyer) await tryClearOrdered(c.env, key, Date.now());
  const contents = await readAgain(() => c.env.BASKETS.getByName(key).contents());
  const [pending, ordered] = await Promise.all([
    pendingOrderOf(c.env.DB, contents),
    isBuyer && contents.lines.length > 0
      ? findFresh(c.env.DB, { shop, userId }, Date.now())
      : undefined,
  ]);
  const basket = await composeBasket(c.env.DB, shop, key, contents, undefined, pending);
  return json({ ...basket, ...(ordered !== undefined && { ordered }) });
});

// The schemas drop prices in a body.
baskets.on(basketCalls.addItem, async (c, { readBody, text }) => {
  const { shop, key, basket } = await openBasket(c);
  const addition = await readBody();
  const context = await readChangeContext(c.req.raw, ['add', addition]);
  return text(requireOutcome(await basket.add({ shop: shop.key, key, addition, ...context })));
});

baskets.on(basketCalls.updateItem, async (c, { readBody, text }) => {
  const { shop, key, basket } = await openBasket(c);
  const itemKey = readItemKey(c.req.param('itemKey'));
  const change = await readBody();
  const context = await readChangeContext(c.req.raw, ['update', itemKey, change]);
  return text(
    requireOutcome(await basket.update({ shop: shop.key, key, itemKey, change, ...context })),
  );
});

baskets.on(basketCalls.deleteItem, async (c, { text }) => {
  const { shop, key, basket } = await openBasket(c);
  const itemKey = readItemKey(c.req.param('itemKey'));
  const context = await readChangeContext(c.req.raw, ['delete', itemKey]);
  return text(requireOutcome(await basket.remove({ shop: shop.key, key, itemKey, ...context })));
});

baskets.on(basketCalls.applyCode, async (c, { readBody, text }) => {
  const { shop, key, basket } = await openBasket(c);
  const { code } = await readBody();
  const context = await readChangeContext(c.req.raw, ['applyCode', code]);
  return text(requireOutcome(await basket.applyCode({ shop: shop.key, key, code, ...context })));
});

// The code is in the body, since URLs are logged.
baskets.on(basketCalls.removeCode, async (c, { readBody, text }) => {
  const { shop, key, basket } = await openBasket(c);
  const { code } = await readBody();
  const context = await readChangeContext(c.req.raw, ['removeCode', code]);
  return text(requireOutcome(await basket.removeCode({ shop: shop.key, key, code, ...context })));
});

// A repeated move needs no idempotency key: the second one finds nothing to move.
baskets.on(basketCalls.move, async (c, { readBody, json }) => {
  const { shop, key } = await openBasket(c);
  const { basketKey } = await readBody();
  const asked = { from: key, to: basketKey };
  authorizeMove('basket', asked, shop);
  return json(requireOutcome(await move(endsOf(c.env.BASKETS, asked), asked)));
});

async function openBasket(c: Call) {
  const shop = readShop(c.req.query('shopId'));
  const key = c.req.param('key') ?? '';
  await authorizeKey(c, 'basket', key, shop);
  return { shop, key, basket: c.env.BASKETS.getByName(key) };
}
