import { HEARD_OUT } from './drain-body.ts';
import { readSent } from './read-sent.ts';
import { parseJson } from '../upstream/call.ts';

/** Bytes of a JSON or form body (DESIGN §4). */
export const MAX_BODY = 64 * 1024;

export type BodyResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: 400 | 408 | 413 | 415; readonly error: string };

/** Reads a JSON body: the right type, within the bound, and JSON. */
export async function readJson(request: Request): Promise<BodyResult> {
  if (mediaType(request) !== 'application/json')
    return { ok: false, status: 415, error: 'expected content-type application/json' };
  const sent = await readSent(request.body, MAX_BODY, HEARD_OUT);
  if (!sent.ok) return sent;
  const value = parseJson(sent.bytes);
  return value === undefined
    ? { ok: false, status: 400, error: 'expected JSON' }
    : { ok: true, value };
}

/** Reads a form body into a plain record; a field that comes twice keeps its last value. */
export async function readForm(request: Request): Promise<BodyResult> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') {
    return { ok: false, status: 415, error: 'expected a form' };
  }
  const sent = await readSent(request.body, MAX_BODY, HEARD_OUT);
  if (!sent.ok) return sent;
  const fields = new URLSearchParams(new TextDecoder().decode(sent.bytes));
  return { ok: true, value: Object.fromEntries(fields) };
}

function mediaType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
}
