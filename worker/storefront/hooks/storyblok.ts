import type { Context } from 'hono';
import type { AppEnv } from '../bindings.ts';
import { followSpace } from '../sources/content-version.ts';
import { readSent } from '../http/read-sent.ts';
import { isSignedByOne } from '../http/signature.ts';

/** Bytes of a webhook's body; the content system sends a few hundred. */
const MAX_HOOK = 64 * 1024;

const SIGNATURE = 'webhook-signature';

/**
 * POST /hooks/storyblok/: something was published. A valid signature makes us read the space's version, at most once a
 * second; nothing else is taken from the body, so a replayed hook does no harm (DESIGN §5).
 */
export async function storyblokHook(c: Context<AppEnv>): Promise<Response> {
  const { settings, trace } = c.var;
  trace.route = 'hooks.storyblok';
  c.header('cache-control', 'no-store');
  if (c.req.method !== 'POST') return c.json({ error: 'expected POST' }, 405, { allow: 'POST' });
  const { STORYBLOK_WEBHOOK_SECRETS: secrets } = settings;
  if (secrets === undefined) {
    trace.note('hook.unset', { setting: 'STORYBLOK_WEBHOOK_SECRETS' });
    return c.json({ error: 'this shop has no webhook secret' }, 503);
  }
  const sent = await readSent(c.req.raw.body, MAX_HOOK);
  if (!sent.ok) return c.json({ error: sent.error }, sent.status);
  if (!(await isSignedByOne(secrets, 'SHA-1', sent.bytes, c.req.header(SIGNATURE)))) {
    trace.note('hook.refused');
    return c.json({ error: `${SIGNATURE} is not the body's` }, 401);
  }
  c.executionCtx.waitUntil(followSpace({ env: c.env, settings }));
  return c.json({ ok: true });
}
