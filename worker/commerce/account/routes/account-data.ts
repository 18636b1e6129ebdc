import { Hono } from 'hono';
import { codeOnlySchema } from '../../../../app/voucher/schemas/voucher-call.ts';
import { addGiftCard } from '../add-card.ts';
import { readBalance } from '../balance.ts';
import { readPersonalData } from '../personal-data.ts';
import type { Env } from '../../env.ts';
import { authorizeUser } from '../../access/authorize-user.ts';
import { readBody } from '../../http/body.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';

/** The data of the account that the session's customer may read, below `/v1/users/me`. */
export const accountData = new Hono<{ Bindings: Env }>();

accountData.get('/balance', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const { id: userId } = await authorizeUser(c, shop);
  return c.json(await readBalance(c.env.DB, userId, shop, Date.now()));
});

const NOT_ADDED = { unknown: 404, taken: 409, useless: 422 } as const;

accountData.put('/gift-cards', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const { id: userId } = await authorizeUser(c, shop);
  const { code } = await readBody(c.req.raw, codeOnlySchema);
  const reason = await addGiftCard(c.env.DB, { shop, userId }, code, Date.now());
  if (reason !== undefined)
    throw new HttpError(NOT_ADDED[reason], `the card was not added: ${reason}`, 'code');
  return c.json(await readBalance(c.env.DB, userId, shop, Date.now()));
});

accountData.get('/data', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const { id: userId } = await authorizeUser(c, shop);
  return c.json(await readPersonalData(c.env, userId, shop));
});
