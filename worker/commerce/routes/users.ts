import { Hono } from 'hono';
import type { User } from '../../../app/api/user.ts';
import { readShop } from '../http/shop-id.ts';
import type { Env } from '../env.ts';

export const users = new Hono<{ Bindings: Env }>();

// Until accounts exist everybody is a stranger, whatever token comes along.
users.get('/me', (c) => {
  readShop(c.req.query('shopId'));
  return c.json<User>({ loggedIn: false });
});
