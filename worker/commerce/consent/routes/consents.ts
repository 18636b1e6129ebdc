import { Hono } from 'hono';
import { consentProofSchema } from '../../../../app/consent/schemas/consent.ts';
import { saveProof } from '../proofs.ts';
import type { Env } from '../../env.ts';
import { readBody } from '../../http/body.ts';
import { readShop } from '../../http/shop-id.ts';

export const consents = new Hono<{ Bindings: Env }>();

consents.post('/', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const proof = await readBody(c.req.raw, consentProofSchema);
  await saveProof(c.env.DB, shop.id, proof);
  return c.json({ id: proof.id }, 201);
});
