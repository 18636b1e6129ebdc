import type { Context, Next } from 'hono';
import { isOpenToEngines } from '../../../edge-config/hosts.ts';
import type { AppEnv } from '../http/request-context.ts';

/** GET /{key}.txt: the key of IndexNow, which proves that its calls come from the host. Only hosts of indexed shops have it. */
export async function indexNowKey(c: Context<AppEnv>, next: Next): Promise<Response | void> {
  const { host, settings, trace, url } = c.env.context;
  const { ENVIRONMENT, INDEXNOW_KEY: key } = settings;
  const isOpen = host.kind === 'shop' && host.shops.some(({ listed }) => listed);
  if (!isOpen || !isOpenToEngines(ENVIRONMENT)) return next();
  if (key === undefined || url.pathname !== `/${key}.txt`) return next();
  trace.route = 'indexnow';
  return c.text(key, 200, { 'cache-control': 'public, max-age=3600' });
}
