import type { Context } from 'hono';
import { build, builtAt } from 'virtual:assets';
import type { AppEnv } from '../http/request-context.ts';

/** GET /builds/latest.json: returns the build of this Worker. */
export function latestBuild(c: Context<AppEnv>): Response {
  c.env.context.trace.route = 'builds';
  return c.json({ id: build, timestamp: builtAt }, 200, { 'cache-control': 'no-store' });
}

/**
 * GET /builds/meta/{id}.json: returns the manifest of this build; 404 for any other. It lists no route as
 * prerendered.
 */
export function buildMeta(c: Context<AppEnv>): Response | Promise<Response> {
  c.env.context.trace.route = 'builds';
  if (c.req.param('file') !== `${build}.json`)
    return c.json({ error: 'no such build' }, 404, { 'cache-control': 'no-store' });
  const matcher = { static: {}, wildcard: {}, dynamic: {} };
  // An isolate of an older build may still answer, so the manifest is cached for five minutes only.
  return c.json({ id: build, timestamp: builtAt, matcher, prerendered: [] }, 200, {
    'cache-control': 'public, max-age=300',
  });
}
