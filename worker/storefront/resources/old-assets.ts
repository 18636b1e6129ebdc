import type { Context } from 'hono';
import { builds, entry, styles } from 'virtual:assets';
import type { AppEnv } from '../http/request-context.ts';

/**
 * Files that pages of any build name: the browser entry, the styles, and the part of the script that recovers pages. The
 * current part imports the current entry, which binds a page only once (app/client/entry.ts).
 */
const NAMED = [
  { pattern: /^client-[\w-]+\.js$/, current: entry },
  { pattern: /^below-[\w-]+\.css$/, current: styles },
  { pattern: /^(builds|late)-[\w-]+\.js$/, current: builds },
];

/**
 * Redirects a deleted file that pages of an older build name to the current one, so that stale cached pages and open
 * tabs work. Any other old file is 404.
 */
export function oldAsset(c: Context<AppEnv>): Response | Promise<Response> {
  c.env.context.trace.route = 'assets';
  c.header('cache-control', 'no-store');
  const file = c.req.param('file') ?? '';
  const current = NAMED.find(({ pattern }) => pattern.test(file))?.current;
  return current !== undefined && !current.endsWith(`/${file}`)
    ? c.redirect(current, 302)
    : c.text('There is no such file.', 404);
}
