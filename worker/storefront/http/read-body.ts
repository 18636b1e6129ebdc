import { DRAIN_LIMIT } from './drain-body.ts';
import { parseJson } from './json.ts';
import { readSent, SENDING_PATIENCE, UPLOAD_PATIENCE } from './read-sent.ts';

/** Bytes of a JSON or form body. */
export const MAX_BODY = 64 * 1024;

export type BodyResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: 400 | 408 | 413 | 415; readonly error: string };

/** The value of a form field: text, or the files of a multipart form's field. */
export type FormValue = string | readonly File[];

/** Reads a JSON body. Fails for another media type, a body above the limit, and invalid JSON. */
export async function readJson(
  request: Request,
  maxBytes = MAX_BODY,
): Promise<BodyResult<unknown>> {
  if (mediaType(request) !== 'application/json')
    return { ok: false, status: 415, error: 'expected content-type application/json' };
  const sent = await readSent(request.body, maxBytes, DRAIN_LIMIT);
  if (!sent.ok) return sent;
  const value = parseJson(sent.bytes);
  return value === undefined
    ? { ok: false, status: 400, error: 'expected JSON' }
    : { ok: true, value };
}

/**
 * Reads a form body into a plain record; a field that comes twice keeps its last value. `maxUpload` is the limit of a
 * multipart form in bytes; 0 refuses one.
 */
export async function readForm(
  request: Request,
  maxUpload = 0,
): Promise<BodyResult<Record<string, FormValue>>> {
  const type = mediaType(request);
  const isMultipart = type === 'multipart/form-data' && maxUpload > 0;
  if (type !== 'application/x-www-form-urlencoded' && !isMultipart)
    return { ok: false, status: 415, error: 'expected a form' };
  const [most, patience] = isMultipart
    ? [maxUpload, UPLOAD_PATIENCE]
    : [MAX_BODY, SENDING_PATIENCE];
  const sent = await readSent(request.body, most, DRAIN_LIMIT, patience);
  if (!sent.ok) return sent;
  if (isMultipart) return readMultipart(request, sent.bytes);
  const fields = new URLSearchParams(new TextDecoder().decode(sent.bytes));
  return { ok: true, value: Object.fromEntries(fields) };
}

async function readMultipart(
  request: Request,
  bytes: Uint8Array,
): Promise<BodyResult<Record<string, FormValue>>> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    const fields = await new Response(new Uint8Array(bytes), { headers }).formData();
    return { ok: true, value: valuesOf(fields) };
  } catch {
    // The platform throws for a missing boundary or an incomplete part.
    return { ok: false, status: 400, error: 'the form cannot be read' };
  }
}

function valuesOf(fields: FormData): Record<string, FormValue> {
  const values: Record<string, FormValue> = {};
  for (const [name, value] of fields) {
    const before = values[name];
    const files = Array.isArray(before) ? before : [];
    if (typeof value !== 'string') values[name] = [...files, value];
    // A file field without a choice is sent as an empty text.
    else if (files.length === 0) values[name] = value;
  }
  return values;
}

function mediaType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
}
