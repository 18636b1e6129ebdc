import { Hono, type Context } from 'hono';
import { additionSchema, changeSchema } from '../../../app/api/basket.ts';
import { composeBasket, composeResult } from '../basket.ts';
import type { Outcome } from '../basket-object.ts';
import { readAsker } from '../door/asker.ts';
import { readBody } from '../door/body.ts';
import { readItemKey } from '../door/item-key.ts';
import { requireOutcome } from '../door/kept-refusal.ts';
import { admit } from '../door/owned-key.ts';
import { readShop } from '../door/shop-id.ts';
import { readAgain } from '../door/transient.ts';
import type { Env } from '../env.ts';
import type { Refused } from '../kept/kept.ts';

type Call = Context<{ Bindings: Env }>;
type Opened = ReturnType<typeof openBasket>;

export const baskets = new Hono<{ Bindings: Env }>();

baskets.get('/:key', async (c) => {
  const { shop, key } = openBasket(c);
  const lines = await readAgain(() => c.env.BASKETS.getByName(key).lines());
  return c.json(await composeBasket(c.env.DB, shop, key, lines));
});

// What a body says about money is no key of the schemas and so dropped.
baskets.post('/:key/items', async (c) => {
  const opened = openBasket(c);
  const addition = await readBody(c.req.raw, additionSchema);
  const asker = await readAsker(c.req.raw, ['add', addition]);
  return answer(c, opened, await opened.basket.add({ shop: opened.shop, addition, ...asker }));
});

baskets.patch('/:key/items/:itemKey', async (c) => {
  const opened = openBasket(c);
  const itemKey = readItemKey(c.req.param('itemKey'));
  const change = await readBody(c.req.raw, changeSchema);
  const asker = await readAsker(c.req.raw, ['update', itemKey, change]);
  const { basket, shop } = opened;
  return answer(c, opened, await basket.update({ shop, itemKey, change, ...asker }));
});

baskets.delete('/:key/items/:itemKey', async (c) => {
  const { shop, key, basket } = openBasket(c);
  const itemKey = readItemKey(c.req.param('itemKey'));
  const asker = await readAsker(c.req.raw, ['delete', itemKey]);
  const { lines } = requireOutcome(await basket.remove({ itemKey, ...asker }));
  return c.json(await composeBasket(c.env.DB, shop, key, lines));
});

function openBasket(c: Call) {
  const shop = readShop(c.req.query('shopId'));
  const key = c.req.param('key') ?? '';
  admit('basket', key, shop, c.req.header('X-Session-Token'));
  return { shop, key, basket: c.env.BASKETS.getByName(key) };
}

async function answer(c: Call, { key, shop }: Opened, result: Outcome | Refused) {
  const { lines, offers, statusCode } = requireOutcome(result);
  const basket = await composeBasket(c.env.DB, shop, key, lines, offers);
  return c.json(composeResult(statusCode, basket), statusCode);
}
