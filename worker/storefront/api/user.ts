import type { Hono } from 'hono';
import type { AppEnv } from '../bindings.ts';
import { actorOf } from './define-action.ts';
import { shopOfCall } from './locale.ts';

/** GET /api/user/ (spec 1 §7): strangers get 200 `{loggedIn: false}`. */
export function mountUser(app: Hono<AppEnv>) {
  app.get('/api/user/', async (c) => {
    c.get('trace').route = 'user.get';
    const shop = shopOfCall(c);
    if (shop instanceof Response) return shop;
    const result = await actorOf(c, shop).commerce.user();
    if (result.kind === 'ok') return c.json(result.data);
    return c.json({ error: 'the account does not answer, please try again' }, 503);
  });
}
