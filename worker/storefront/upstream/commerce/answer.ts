import type { z } from 'zod';
import { lenient } from '../../../../app/commerce/schemas/lenient.ts';
import {
  type CallKind,
  LONGEST_REST,
  meaningOf,
  readRetryAfter,
  REFUSED_CLIENT,
  REFUSED_HEADER,
} from '../../../../app/page/rules/upstream.ts';
import { parseJson } from '../../http/json.ts';
import type { Answer } from '../call.ts';
import type { CommerceResult } from './call.ts';
import { shapeProblem } from './fault.ts';

interface Expected<T> {
  readonly kind: CallKind;
  readonly schema: z.ZodType<T>;
  /** Returns whether the schema reads the body of an answer with this status. */
  readonly readable: (status: number) => boolean;
  /** Returns whether the answer is about the requested data. */
  readonly isOwn?: ((data: T) => boolean) | undefined;
  /** Set if malformed parts of an answer are replaced as its schema says. */
  readonly isLenient?: boolean | undefined;
  /** Receives the paths of parts that were replaced: `products.0.customData.maker`. */
  readonly onReplaced?: (fields: readonly string[]) => void;
}

/** Parses an answer of the back end: the data, a client error or a fault. Texts of the back end are not passed on. */
export function parseAnswer<T>(answer: Answer, expected: Expected<T>): CommerceResult<T> {
  if (!answer.ok) return { kind: 'fault', cause: answer.cause };
  const { kind, readable, isOwn = () => true } = expected;
  const { status, bytes } = answer;
  const json = parseJson(bytes);
  const clientError = fieldsOf(json);
  if (readable(status)) {
    const parsed = parse(json, expected);
    if (parsed.success && isOwn(parsed.data)) return { kind: 'ok', status, data: parsed.data };
    // Neither the requested data nor a client error.
    if (status < 400 || typeof clientError.error !== 'string')
      return { kind: 'fault', cause: 'shape', status, message: shapeProblem(json, parsed.error) };
  }
  const isOfClient = answer.headers.get(REFUSED_HEADER) === REFUSED_CLIENT;
  const meaning = meaningOf(status, kind, isOfClient);
  if (meaning === 'answer' || meaning === 'unavailable')
    return { kind: 'fault', cause: 'status', status, ...waitOf(answer.headers, LONGEST_REST) };
  const { field } = clientError;
  const about = isFieldName(field) ? { field } : {};
  return { kind: 'refused', status, ...about, ...waitOf(answer.headers) };
}

/** Returns the seconds to wait that an answer names, limited to a number of milliseconds. */
function waitOf(
  headers: Headers,
  most = Number.POSITIVE_INFINITY,
): { readonly retryAfter?: number } {
  const milliseconds = readRetryAfter(headers.get('retry-after'), Date.now());
  if (milliseconds === undefined) return {};
  return { retryAfter: Math.ceil(Math.min(milliseconds, most) / 1000) };
}

/** Parses an answer; if only parts that have a replacement are malformed, it is read with those. */
function parse<T>(json: unknown, { schema, isLenient, onReplaced }: Expected<T>) {
  const parsed = schema.safeParse(json);
  if (parsed.success || !isLenient) return parsed;
  const again = lenient(schema).safeParse(json);
  if (!again.success) return parsed;
  onReplaced?.([...new Set(parsed.error.issues.map(({ path }) => path.join('.')))]);
  return again;
}

function fieldsOf(json: unknown): { error?: unknown; field?: unknown } {
  return typeof json === 'object' && json !== null ? json : {};
}

/** Returns whether a value is a field name of the shop's schemas; other texts of the back end are not passed on. */
function isFieldName(field: unknown): field is string {
  return typeof field === 'string' && /^[a-zA-Z][\w.-]{0,60}$/.test(field);
}
