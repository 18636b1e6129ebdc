import type { Context } from 'hono';
import type { AppEnv } from '../http/request-context.ts';
import { isKilled } from '../http/control.ts';
import { DRAIN_LIMIT } from '../http/drain-body.ts';
import { parseJson } from '../http/json.ts';
import { readSent } from '../http/read-sent.ts';
import { isRateLimited, RATE_LIMITED } from '../http/rate-limit.ts';

/** The report of a browser, or the response to an invalid one. */
export type Received =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly response: Response };

/**
 * Reads a report of a browser: 405 for another method, 503 while reports are switched off, 429 for a client above its limit (a client with
 * an unknown IP has none), 413 above `most` bytes, 400 for a body that cannot be read. `value` is undefined if the body is not JSON.
 */
export async function receive(
  c: Context<AppEnv>,
  most: number,
  limit: 'REPORT_LIMIT' | 'RENDER_LIMIT' = 'REPORT_LIMIT',
): Promise<Received> {
  const refuse = (response: Response) => ({ ok: false, response }) as const;
  const { context } = c.env;
  c.header('cache-control', 'no-store');
  if (c.req.method !== 'POST') return refuse(c.text('Method Not Allowed', 405, { allow: 'POST' }));
  if (isKilled('reports', context.control))
    return refuse(c.json({ error: 'reports are switched off' }, 503, { 'retry-after': '600' }));
  if (await isRateLimited(context, { binding: limit, count: 'report' }))
    return refuse(c.json({ error: 'too many reports' }, 429, RATE_LIMITED));
  const sent = await readSent(c.req.raw.body, most, DRAIN_LIMIT);
  return sent.ok
    ? { ok: true, value: parseJson(sent.bytes) }
    : refuse(c.json({ error: sent.error }, sent.status));
}
