import type { Context } from 'hono';
import { entry } from 'virtual:assets';
import type { AppEnv } from '../bindings.ts';

/** The browser entry of any build. */
const ENTRY = /^client-[\w-]+\.js$/;

/**
 * A kept page or an open tab of an older build asks for that build's entry, which a deploy has taken away: it gets the
 * one of today, so that a page that is served as stale works like any other. Any other old file is 404.
 */
export function oldAsset(c: Context<AppEnv>): Response | Promise<Response> {
  c.get('trace').route = 'assets';
  c.header('cache-control', 'no-store');
  const file = c.req.param('file') ?? '';
  const isOld = ENTRY.test(file) && !entry.endsWith(`/${file}`);
  return isOld ? c.redirect(entry, 302) : c.text('There is no such file.', 404);
}
