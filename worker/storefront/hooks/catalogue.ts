import type { Context } from 'hono';
import { controlKey, nextCatalogue } from '../../../app/page/schemas/control.ts';
import type { AppEnv } from '../http/request-context.ts';
import { readSent } from '../http/read-sent.ts';
import { isSignedByOne } from '../http/signature.ts';
import { coalesce } from './coalesce.ts';

const SIGNATURE_HEADER = 'x-catalogue-signature';

const MAX_BODY = 64 * 1024;
const EVERY = 1000;

/** Writes the catalogue's next version; undefined if KV fails. */
const bump = coalesce(EVERY, async (content: KVNamespace): Promise<number | undefined> => {
  try {
    const key = controlKey('catalogue');
    const next = nextCatalogue(await content.get(key), Date.now());
    await content.put(key, JSON.stringify(next));
    return next.version;
  } catch (error) {
    console.error(JSON.stringify({ event: 'hook.catalogue.failed', message: String(error) }));
    return undefined;
  }
});

/**
 * POST /hooks/catalogue/: a foreign back end reports that a price, a promotion or the assortment has changed. The
 * header contains the HMAC-SHA256 of the raw body in hex. The body is not used, so a repeated call does no harm. The
 * version must have one writer: the embedded back end writes it itself, so with it there is no such hook.
 */
export async function catalogueHook(c: Context<AppEnv>): Promise<Response> {
  const { context } = c.env;
  context.trace.route = 'hooks.catalogue';
  c.header('cache-control', 'no-store');
  const { CATALOGUE_HOOK_SECRET: secrets, COMMERCE_URL: foreign } = context.settings;
  if (!secrets || !foreign) return c.json({ error: 'no such hook' }, 404);
  const sent = await readSent(c.req.raw.body, MAX_BODY, MAX_BODY);
  if (!sent.ok) return c.json({ error: sent.error }, sent.status);
  if (!(await isSignedByOne(secrets, 'SHA-256', sent.bytes, c.req.header(SIGNATURE_HEADER)))) {
    context.trace.addEvent('hook.refused');
    return c.json({ error: `${SIGNATURE_HEADER} is missing or wrong` }, 401);
  }
  const bumped = bump(context.env.CONTENT);
  // Other callers may wait for the same run when this one disconnects.
  context.waitUntil(bumped);
  const version = await bumped;
  return version === undefined
    ? c.json({ error: 'the version could not be written, please send again' }, 503)
    : c.json({ version });
}
