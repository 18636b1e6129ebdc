import { savedMethodCalls } from '../../../../app/account/schemas/calls.ts';
import { authorizeUser } from '../../access/authorize-user.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import { savesMethods } from '../customers.ts';
import { listMethods, removeMethod } from '../saved-methods.ts';

/** What the session's customer has saved at the provider, below `/v1/users/me/payment-methods`. */
export const savedMethods = new CallRoutes();

savedMethods.on(savedMethodCalls.list, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { id } = await authorizeUser(c, shop);
  if (!savesMethods(c.env)) throw new HttpError(404, 'no provider saves payment methods');
  const at = { now: Date.now(), timezone: shop.options.timezone };
  const methods = await listMethods(c.env, id, at);
  if (methods === 'unavailable') throw unavailable();
  return json({ methods: [...methods] });
});

/** Another customer's method gets the same answer as an unknown one. */
savedMethods.on(savedMethodCalls.delete, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { id } = await authorizeUser(c, shop);
  const at = { now: Date.now(), timezone: shop.options.timezone };
  const outcome = await removeMethod(c.env, id, c.req.param('id'), at);
  if (outcome === 'unavailable') throw unavailable();
  if (outcome === 'missing') throw new HttpError(404, 'no such payment method', 'id');
  return json({ ok: true });
});

function unavailable(): HttpError {
  return new HttpError(503, 'the payment provider does not answer');
}
