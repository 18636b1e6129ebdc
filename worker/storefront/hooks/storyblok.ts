import type { Context } from 'hono';
import type { AppEnv } from '../http/request-context.ts';
import { readSent } from '../http/read-sent.ts';
import { isSignedByOne } from '../http/signature.ts';
import { announceChange } from './announce.ts';
import { readChange } from './content-change.ts';
import { followContent } from '../sources/content-version.ts';

/** Bytes of a webhook's body; the content system sends a few hundred. */
const MAX_HOOK = 64 * 1024;

const SIGNATURE = 'webhook-signature';

/**
 * POST /hooks/storyblok/: something was published. A valid signature starts a read of the content version, at most once a
 * second, and search engines are notified of the story that the body names. Both happen behind the answer; a replayed hook does no harm.
 */
export async function storyblokHook(c: Context<AppEnv>): Promise<Response> {
  const { context } = c.env;
  const { settings, trace } = context;
  trace.route = 'hooks.storyblok';
  c.header('cache-control', 'no-store');
  if (c.req.method !== 'POST') return c.json({ error: 'expected POST' }, 405, { allow: 'POST' });
  const { STORYBLOK_WEBHOOK_SECRETS: secrets } = settings;
  if (secrets === undefined) {
    trace.addEvent('hook.unset', { setting: 'STORYBLOK_WEBHOOK_SECRETS' });
    return c.json({ error: 'this shop has no webhook secret' }, 503);
  }
  const sent = await readSent(c.req.raw.body, MAX_HOOK);
  if (!sent.ok) return c.json({ error: sent.error }, sent.status);
  if (!(await isSignedByOne(secrets, 'SHA-1', sent.bytes, c.req.header(SIGNATURE)))) {
    trace.addEvent('hook.refused');
    return c.json({ error: `${SIGNATURE} is not the body's` }, 401);
  }
  const followed = followContent(context);
  context.waitUntil(followed);
  const change = readChange(sent.bytes, Date.now());
  if (change) context.waitUntil(announceChange(context, change, followed));
  return c.json({ ok: true });
}
