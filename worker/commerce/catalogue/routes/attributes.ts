import { Hono } from 'hono';
import { readAttribute } from '../attribute.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import type { Env } from '../../env.ts';

export const attributes = new Hono<{ Bindings: Env }>();

/** A filter attribute with all its values. */
attributes.get('/:key', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const found = await readAttribute(c.env.DB, shop, c.req.param('key'));
  if (found === undefined) throw new HttpError(404, 'no such attribute', 'key');
  return c.json(found);
});
