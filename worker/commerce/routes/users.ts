import { Hono } from 'hono';
import type { User } from '../../../app/api/user.ts';
import { readShop } from '../http/shop-id.ts';
import type { Env } from '../env.ts';

export const users = new Hono<{ Bindings: Env }>();

// No login exists yet, so no caller is logged in.
users.get('/me', (c) => {
  readShop(c.req.query('shopId'));
  return c.json<User>({ loggedIn: false });
});
