import { consentCalls } from '../../../../app/consent/schemas/calls.ts';
import { saveProof } from '../proofs.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';

export const consents = new CallRoutes();

consents.on(consentCalls.saveProof, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const proof = await readBody();
  await saveProof(c.env.DB, shop.id, proof);
  return json({ id: proof.id }, 201);
});
