import type { Hono } from 'hono';
import { RETRY_AFTER_SILENCE } from '../../../edge-config/cache.ts';
import type { AppEnv } from '../bindings.ts';
import { actorOf } from './define-action.ts';
import { shopOfCall } from './locale.ts';
import { keepServerId, replaceServerId } from '../http/user-id.ts';

/** GET /api/user/ (spec 1 §7): every field of spec 1 §3, or for strangers 200 `{loggedIn: false}`. */
export function mountUser(app: Hono<AppEnv>) {
  app.get('/api/user/', async (c) => {
    c.get('trace').route = 'user.get';
    const shop = shopOfCall(c);
    if (shop instanceof Response) return shop;
    const result = await actorOf(c, shop).commerce.user();
    if (result.kind === 'ok') {
      if (result.data.id === undefined) await replaceServerId(c);
      else await keepServerId(c, result.data.id);
      return c.json(result.data);
    }
    c.header('retry-after', String(RETRY_AFTER_SILENCE));
    return c.json({ error: 'the account does not answer, please try again' }, 503);
  });
}
