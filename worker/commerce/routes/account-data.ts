import { Hono } from 'hono';
import { readBalance } from '../account-data/balance.ts';
import { readPersonalData } from '../account-data/personal-data.ts';
import type { Env } from '../env.ts';
import { authorizeUser } from '../http/authorize-user.ts';
import { readShop } from '../http/shop-id.ts';

/** What the session's customer may read about the account, below `/v1/users/me`. */
export const accountData = new Hono<{ Bindings: Env }>();

accountData.get('/balance', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const { id: userId } = await authorizeUser(c, shop);
  return c.json(await readBalance(c.env.DB, userId, shop, Date.now()));
});

accountData.get('/data', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const { id: userId } = await authorizeUser(c, shop);
  return c.json(await readPersonalData(c.env, userId, shop));
});
