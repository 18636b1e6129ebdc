import type { z } from 'zod';
import { Refusal } from './refusal.ts';

/** DESIGN §3: JSON bodies are at most 64 kB. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Reads a JSON body and parses it; a refusal names the first field that is wrong. */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  const result = schema.safeParse(parseJson(await readLimited(request)));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue === undefined || issue.path.length === 0 ? 'body' : issue.path.join('.');
  throw new Refusal(400, issue?.message ?? 'wrong body', field);
}

/** The body's bytes, counted as they arrive: a Content-Length may be absent or wrong. */
async function readLimited(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new Refusal(400, 'expected a JSON body', 'body');
  }
}

function tooLarge(): Refusal {
  return new Refusal(413, `a body has at most ${MAX_BODY_BYTES} bytes`, 'body');
}
