import type { z } from 'zod';
import { HttpError } from './http-error.ts';

/** Limit of a JSON body. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads and parses a JSON body of at most `limit` bytes. Throws an HttpError that names the first invalid field; `status` is 422 for
 * input of shoppers.
 */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  status: 400 | 422 = 400,
  limit?: number,
): Promise<z.output<S>> {
  const result = schema.safeParse(parseJson(await readLimited(request, limit)));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue === undefined || issue.path.length === 0 ? 'body' : issue.path.join('.');
  throw new HttpError(status, issue?.message ?? 'wrong body', field);
}

/**
 * Reads a body of at most 64 kB, or `limit` bytes. Throws an HttpError for a longer one. One byte more than the limit is read, because
 * Content-Length may be absent or wrong.
 */
export async function readLimited(
  { body, headers }: Request,
  limit: number = MAX_BODY_BYTES,
  field = 'body',
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new HttpError(413, `a body has at most ${limit} bytes`, field);
  if (Number(headers.get('Content-Length') ?? 0) > limit) throw tooLarge();
  if (body === null) return new Uint8Array();
  const reader = body.getReader({ mode: 'byob' });
  const most = limit + 1;
  const { value } = await reader.readAtLeast(most, new Uint8Array(most));
  if (value === undefined || value.byteLength < most) return value ?? new Uint8Array();
  await reader.cancel();
  throw tooLarge();
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new HttpError(400, 'expected a JSON body', 'body');
  }
}
