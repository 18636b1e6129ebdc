import type { z } from 'zod';
import { type CallKind, meaningOf } from '../../../../app/domain/upstream.ts';
import { parseJson } from '../../http/json.ts';
import type { Answer } from '../call.ts';
import type { CommerceResult } from './call.ts';
import { shapeProblem } from './fault.ts';

interface Expected<T> {
  readonly kind: CallKind;
  readonly schema: z.ZodType<T>;
  /** Statuses whose body is read by the schema. */
  readonly readable: (status: number) => boolean;
  /** Whether the answer is about what was asked for. */
  readonly isOwn?: ((data: T) => boolean) | undefined;
}

/** Reads an answer of the back end: what was asked for, that it refuses, or a fault. Its words go no further. */
export function parseAnswer<T>(
  answer: Answer,
  { kind, schema, readable, isOwn = () => true }: Expected<T>,
): CommerceResult<T> {
  if (!answer.ok) return { kind: 'fault', cause: answer.cause };
  const { status, bytes } = answer;
  const json = parseJson(bytes);
  const refusal = fieldsOf(json);
  if (readable(status)) {
    const parsed = schema.safeParse(json);
    if (parsed.success && isOwn(parsed.data)) return { kind: 'ok', status, data: parsed.data };
    // Neither what was asked for nor a refusal.
    if (status < 400 || typeof refusal.error !== 'string')
      return { kind: 'fault', cause: 'shape', status, message: shapeProblem(json, parsed.error) };
  }
  const meaning = meaningOf(status, kind);
  if (meaning === 'answer' || meaning === 'unavailable')
    return { kind: 'fault', cause: 'status', status };
  const { field } = refusal;
  return { kind: 'refused', status, ...(isFieldName(field) ? { field } : {}) };
}

function fieldsOf(json: unknown): { error?: unknown; field?: unknown } {
  return typeof json === 'object' && json !== null ? json : {};
}

/** A field's name as our own schemas write them; anything else would be the back end's words. */
function isFieldName(field: unknown): field is string {
  return typeof field === 'string' && /^[a-zA-Z][\w.-]{0,60}$/.test(field);
}
