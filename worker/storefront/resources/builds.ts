import type { Context } from 'hono';
import { build, builtAt } from 'virtual:assets';
import type { AppEnv } from '../bindings.ts';

/** GET /builds/latest.json: which build answers now. */
export function latestBuild(c: Context<AppEnv>): Response {
  c.get('trace').route = 'builds';
  return c.json({ id: build, timestamp: builtAt }, 200, { 'cache-control': 'no-store' });
}

/** GET /builds/meta/{id}.json: the manifest of this build; of any other there is none. Nothing is prerendered. */
export function buildMeta(c: Context<AppEnv>): Response | Promise<Response> {
  c.get('trace').route = 'builds';
  if (c.req.param('file') !== `${build}.json`)
    return c.json({ error: 'no such build' }, 404, { 'cache-control': 'no-store' });
  const matcher = { static: {}, wildcard: {}, dynamic: {} };
  // An isolate of an older build may answer in between: the manifest is kept shortly.
  return c.json({ id: build, timestamp: builtAt, matcher, prerendered: [] }, 200, {
    'cache-control': 'public, max-age=300',
  });
}
