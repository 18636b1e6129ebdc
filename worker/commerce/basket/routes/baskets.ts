import { Hono, type Context } from 'hono';
import {
  additionSchema,
  type Basket,
  changeSchema,
} from '../../../../app/basket/schemas/basket.ts';
import { basketMoveSchema, type Moved } from '../../../../app/basket/schemas/move.ts';
import { codeOnlySchema } from '../../../../app/voucher/schemas/voucher-call.ts';
import { isAnonymousId } from '../../../../app/basket/rules/basket.ts';
import { parseOwnedKey } from '../../../../app/visitor/rules/owned-key.ts';
import { tryClearOrdered } from '../clear-ordered.ts';
import { composeBasket } from '../compose.ts';
import { heldBy } from '../held-order.ts';
import type { Outcome } from '../outcome.ts';
import type { CodeOutcome } from '../change-codes.ts';
import { readChangeContext } from '../../http/change-context.ts';
import { readBody } from '../../http/body.ts';
import { readItemKey } from '../../http/item-key.ts';
import { requireOutcome } from '../../http/change-error.ts';
import { authorizeKey, authorizeMove } from '../../access/authorize-key.ts';
import { readShop } from '../../http/shop-id.ts';
import { readAgain } from '../../http/transient.ts';
import { findFresh } from '../../order/placed.ts';
import type { Env } from '../../env.ts';
import { endsOf, move } from '../../owned-store/moves.ts';
import type { Refused } from '../../owned-store/owned-store.ts';

type Call = Context<{ Bindings: Env }>;

export const baskets = new Hono<{ Bindings: Env }>();

baskets.get('/:key', async (c) => {
  const { shop, key } = await openBasket(c);
  // Clears what an interrupted call has ordered. Only visitors with a session can have ordered.
  const userId = parseOwnedKey('basket', key)?.userId ?? '';
  const isBuyer = !isAnonymousId(userId);
  if (isBuyer) await tryClearOrdered(c.env, key, Date.now());
  const contents = await readAgain(() => c.env.BASKETS.getByName(key).contents());
  const [held, ordered] = await Promise.all([
    heldBy(c.env.DB, contents),
    isBuyer && contents.lines.length > 0
      ? findFresh(c.env.DB, { shop, userId }, Date.now())
      : undefined,
  ]);
  const basket = await composeBasket(c.env.DB, shop, key, contents, undefined, held);
  return c.json<Basket>({ ...basket, ...(ordered !== undefined && { ordered }) });
});

// The schemas drop prices in a body.
baskets.post('/:key/items', async (c) => {
  const { shop, key, basket } = await openBasket(c);
  const addition = await readBody(c.req.raw, additionSchema);
  const context = await readChangeContext(c.req.raw, ['add', addition]);
  return answer(await basket.add({ shop: shop.key, key, addition, ...context }));
});

baskets.patch('/:key/items/:itemKey', async (c) => {
  const { shop, key, basket } = await openBasket(c);
  const itemKey = readItemKey(c.req.param('itemKey'));
  const change = await readBody(c.req.raw, changeSchema);
  const context = await readChangeContext(c.req.raw, ['update', itemKey, change]);
  return answer(await basket.update({ shop: shop.key, key, itemKey, change, ...context }));
});

baskets.delete('/:key/items/:itemKey', async (c) => {
  const { shop, key, basket } = await openBasket(c);
  const itemKey = readItemKey(c.req.param('itemKey'));
  const context = await readChangeContext(c.req.raw, ['delete', itemKey]);
  return answer(await basket.remove({ shop: shop.key, key, itemKey, ...context }));
});

baskets.put('/:key/voucher', async (c) => {
  const { shop, key, basket } = await openBasket(c);
  const { code } = await readBody(c.req.raw, codeOnlySchema);
  const context = await readChangeContext(c.req.raw, ['applyCode', code]);
  return answer(await basket.applyCode({ shop: shop.key, key, code, ...context }));
});

// The code is in the body, since URLs are logged.
baskets.delete('/:key/voucher', async (c) => {
  const { shop, key, basket } = await openBasket(c);
  const { code } = await readBody(c.req.raw, codeOnlySchema);
  const context = await readChangeContext(c.req.raw, ['removeCode', code]);
  return answer(await basket.removeCode({ shop: shop.key, key, code, ...context }));
});

// A repeated move needs no idempotency key: the second one finds nothing to move.
baskets.post('/:key/moves', async (c) => {
  const { shop, key } = await openBasket(c);
  const { basketKey } = await readBody(c.req.raw, basketMoveSchema);
  const asked = { from: key, to: basketKey };
  authorizeMove('basket', asked, shop);
  return c.json<Moved>(requireOutcome(await move(endsOf(c.env.BASKETS, asked), asked)));
});

async function openBasket(c: Call) {
  const shop = readShop(c.req.query('shopId'));
  const key = c.req.param('key') ?? '';
  await authorizeKey(c, 'basket', key, shop);
  return { shop, key, basket: c.env.BASKETS.getByName(key) };
}

function answer(result: Outcome | CodeOutcome | Refused): Response {
  const { body, statusCode } = requireOutcome(result);
  return new Response(body, {
    status: statusCode,
    headers: { 'content-type': 'application/json' },
  });
}
