import type { z } from 'zod';
import { type ask, parseJson } from './ask.ts';
import type { CommerceResult } from './commerce.ts';

/** Reads an answer of the back end: what was asked for (`isOwn`, if given), its own refusal in words, or a fault. */
export function parseAnswer<T>(
  answer: Awaited<ReturnType<typeof ask>>,
  schema: z.ZodType<T>,
  readable: (status: number) => boolean,
  isOwn: (data: T) => boolean = () => true,
): CommerceResult<T> {
  if (!answer.ok) return { kind: 'fault', cause: answer.cause };
  const json = parseJson(answer.bytes);
  if (readable(answer.status)) {
    const parsed = schema.safeParse(json);
    if (parsed.success && isOwn(parsed.data))
      return { kind: 'ok', status: answer.status, data: parsed.data };
    // Neither what was asked for nor a refusal in words.
    if (answer.status < 400 || typeof wordsOf(json).error !== 'string')
      return { kind: 'fault', cause: 'shape' };
  }
  return answer.status >= 400 && answer.status < 500
    ? refusal(answer.status, json)
    : { kind: 'fault', cause: 'status' };
}

function wordsOf(json: unknown): { error?: unknown; field?: unknown } {
  return typeof json === 'object' && json !== null ? json : {};
}

function refusal(status: number, json: unknown): CommerceResult<never> {
  const { error, field } = wordsOf(json);
  return {
    kind: 'refused',
    status,
    error: typeof error === 'string' ? error : 'refused',
    ...(typeof field === 'string' ? { field } : {}),
  };
}
