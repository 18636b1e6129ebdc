import type { Context } from 'hono';
import { entry } from 'virtual:assets';
import type { AppEnv } from '../http/request-context.ts';

/** The browser entry of any build. */
const ENTRY = /^client-[\w-]+\.js$/;

/**
 * Redirects the browser entry of an older build, which a deploy has deleted, to the current one, so that stale cached pages
 * and open tabs work. Any other old file is 404.
 */
export function oldAsset(c: Context<AppEnv>): Response | Promise<Response> {
  c.env.context.trace.route = 'assets';
  c.header('cache-control', 'no-store');
  const file = c.req.param('file') ?? '';
  const isOld = ENTRY.test(file) && !entry.endsWith(`/${file}`);
  return isOld ? c.redirect(entry, 302) : c.text('There is no such file.', 404);
}
