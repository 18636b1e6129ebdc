import { accountCalls } from '../../../../app/account/schemas/calls.ts';
import { addGiftCard } from '../add-card.ts';
import { readBalance } from '../balance.ts';
import { readPersonalData } from '../personal-data.ts';
import { authorizeUser } from '../../access/authorize-user.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';

/** The data of the account that the session's customer may read, below `/v1/users/me`. */
export const accountData = new CallRoutes();

accountData.on(accountCalls.readBalance, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { id: userId } = await authorizeUser(c, shop);
  return json(await readBalance(c.env.DB, userId, shop, Date.now()));
});

const NOT_ADDED = { unknown: 404, taken: 409, useless: 422 } as const;

accountData.on(accountCalls.addGiftCard, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { id: userId } = await authorizeUser(c, shop);
  const { code } = await readBody();
  const reason = await addGiftCard(c.env.DB, { shop, userId }, code, Date.now());
  if (reason !== undefined)
    throw new HttpError(NOT_ADDED[reason], `the card was not added: ${reason}`, 'code');
  return json(await readBalance(c.env.DB, userId, shop, Date.now()));
});

accountData.on(accountCalls.readData, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { id: userId } = await authorizeUser(c, shop);
  return json(await readPersonalData(c.env, userId, shop));
});
