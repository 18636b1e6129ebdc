import { Hono, type Context } from 'hono';
import { addItemSchema, updateItemSchema } from '../../../app/api/basket.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { buyablePieces, composeBasket, composeResult } from '../basket.ts';
import { findOffers } from '../catalogue.ts';
import { admitToBasket } from '../door/basket-key.ts';
import { readBody } from '../door/body.ts';
import { Refusal } from '../door/refusal.ts';
import { readShop } from '../door/shop-id.ts';
import type { Env } from '../env.ts';

type Call = Context<{ Bindings: Env }>;

// The key stands in the address; money in a body is an unknown key and so dropped.
const additionSchema = addItemSchema.omit({ basketKey: true });
const changeSchema = updateItemSchema.pick({ quantity: true });

export const baskets = new Hono<{ Bindings: Env }>();

baskets.get('/:key', async (c) => {
  const { shop, key, basket } = openBasket(c);
  return c.json(await composeBasket(c.env.DB, shop, key, await basket.lines()));
});

baskets.post('/:key/items', async (c) => {
  const { shop, key, basket } = openBasket(c);
  const body = await readBody(c.req.raw, additionSchema);
  const outcome = await basket.add({
    variantId: body.variantId,
    quantity: body.quantity,
    limit: await limitOf(c, shop, body.variantId),
    itemGroup: body.itemGroup ?? null,
    customData: body.customData,
    displayData: body.displayData,
  });
  const answer = await composeBasket(c.env.DB, shop, key, outcome.lines);
  return c.json(composeResult(outcome.statusCode, answer), outcome.statusCode);
});

baskets.patch('/:key/items/:itemKey', async (c) => {
  const { shop, key, basket } = openBasket(c);
  const itemKey = readItemKey(c);
  const { quantity } = await readBody(c.req.raw, changeSchema);
  const line = (await basket.lines()).find((candidate) => candidate.key === itemKey);
  const limit = line === undefined ? 0 : await limitOf(c, shop, line.variantId);
  const outcome = await basket.update({ itemKey, quantity, limit });
  const answer = await composeBasket(c.env.DB, shop, key, outcome.lines);
  return c.json(composeResult(outcome.statusCode, answer), outcome.statusCode);
});

baskets.delete('/:key/items/:itemKey', async (c) => {
  const { shop, key, basket } = openBasket(c);
  return c.json(await composeBasket(c.env.DB, shop, key, await basket.remove(readItemKey(c))));
});

function openBasket(c: Call) {
  const shop = readShop(c.req.query('shopId'));
  const key = c.req.param('key') ?? '';
  admitToBasket(key, shop, c.req.header('X-Session-Token'));
  return { shop, key, basket: c.env.BASKETS.getByName(key) };
}

function readItemKey(c: Call): string {
  const result = updateItemSchema.shape.itemKey.safeParse(c.req.param('itemKey'));
  if (!result.success) throw new Refusal(400, 'expected the key of a line', 'itemKey');
  return result.data;
}

async function limitOf(c: Call, shop: Shop, variantId: number): Promise<number> {
  const offers = await findOffers(c.env.DB, shop, [variantId]);
  return buyablePieces(offers.get(variantId));
}
