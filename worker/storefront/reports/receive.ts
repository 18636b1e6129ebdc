import type { Context } from 'hono';
import type { AppEnv } from '../bindings.ts';
import { readSent } from '../http/read-sent.ts';
import { isKilled } from '../sources/control.ts';
import { HEARD_OUT } from '../http/drain-body.ts';
import { parseJson } from '../upstream/call.ts';
import { mayReport } from './limit.ts';

/** What a browser tells of itself, or the answer that refuses it. */
export type Received =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly response: Response };

/**
 * Takes what a browser posts of itself: 405 for another method, 503 while reports are switched off, 429 for a client
 * that tells too much, 413 over `most` bytes, 400 for a body that cannot be read. `value` is undefined for what is no JSON.
 */
export async function receive(c: Context<AppEnv>, most: number): Promise<Received> {
  const refuse = (response: Response) => ({ ok: false, response }) as const;
  c.header('cache-control', 'no-store');
  if (c.req.method !== 'POST') return refuse(c.text('Method Not Allowed', 405, { allow: 'POST' }));
  if (isKilled('reports', c.env))
    return refuse(c.json({ error: 'reports are switched off' }, 503, { 'retry-after': '600' }));
  if (!(await mayReport(c.env.REPORT_LIMIT, c.req.header('cf-connecting-ip'), Date.now())))
    return refuse(c.json({ error: 'too many reports' }, 429, { 'retry-after': '60' }));
  const sent = await readSent(c.req.raw.body, most, HEARD_OUT);
  return sent.ok
    ? { ok: true, value: parseJson(sent.bytes) }
    : refuse(c.json({ error: sent.error }, sent.status));
}
