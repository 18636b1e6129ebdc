import { z } from 'zod';
import {
  type BackOfficeCall,
  type Caller,
  CALLER_HEADERS,
} from '../../../app/back-office/schemas/call.ts';
import { type Call, fillPath, type PathParams } from '../../../app/commerce/schemas/call.ts';
import { callerCalls } from '../../../app/staff/schemas/calls.ts';
import type { Env } from '../env.ts';

/** The binding's host, which nothing resolves. */
export const BACK_END = 'https://commerce';
const TIMEOUT = 10_000;
/** A key of idempotency, which a form carries and anybody could change. */
const KEY = /^[\w-]{16,64}$/;

const refusalSchema = z.object({ error: z.string(), field: z.string().optional() });

/** The answer of a call, or the sentence with which the back end refused it. */
export type Called<C extends Call> =
  | { readonly kind: 'answer'; readonly answer: z.output<C['answer']> }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly sentence: string;
      readonly field: string | undefined;
    };

interface Sent<C extends Call> {
  readonly params?: PathParams<C['path']>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Idempotency key of a change. */
  readonly key?: string | undefined;
}

/** Returns the headers that say who sends a call. */
export function callerHeaders({ name, role }: Caller): Record<string, string> {
  return { [CALLER_HEADERS.name]: name, [CALLER_HEADERS.role]: role };
}

/** Sends a call of the back office for a caller. Throws if the back end does not answer as it declares. */
export async function callBackEnd<C extends BackOfficeCall>(
  env: Env,
  caller: Caller,
  call: C,
  sent: Sent<C> = {},
): Promise<Called<C>> {
  const headers = callerHeaders(caller);
  if (sent.key !== undefined && !KEY.test(sent.key))
    return { kind: 'refused', status: 422, sentence: 'is no key', field: 'Idempotency-Key' };
  if (sent.key !== undefined) headers['idempotency-key'] = sent.key;
  return send(env, call, sent, headers);
}

/** Requests a file of the back end for a caller; undefined if there is none. */
export async function fetchFile<C extends BackOfficeCall>(
  { COMMERCE }: Env,
  caller: Caller,
  { method, path }: C,
  params: PathParams<C['path']>,
): Promise<Response | undefined> {
  const answered = await COMMERCE.fetch(new URL(fillPath(path, params), BACK_END), {
    method,
    headers: callerHeaders(caller),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (answered.status >= 500) throw new Error(`the back end answers ${answered.status}`);
  return answered.ok ? answered : undefined;
}

/** Returns the role of a member of staff; null for anybody else. */
export async function roleOf(env: Env, address: string) {
  const found = await send(env, callerCalls.findStaff, { body: { address } });
  return found.kind === 'answer' ? found.answer.role : null;
}

/** Returns whose key has this hash. */
export async function ownerOf(env: Env, hash: string) {
  const found = await send(env, callerCalls.findKey, { body: { hash } });
  return found.kind === 'answer' ? found.answer : ({ kind: 'unknown' } as const);
}

async function send<C extends Call>(
  { COMMERCE }: Env,
  { answer: schema, method, path, statuses = [200] }: C,
  { body, params, query }: Sent<C>,
  headers: Record<string, string> = {},
): Promise<Called<C>> {
  const url = new URL(params ? fillPath(path, params) : path, BACK_END);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const answered = await COMMERCE.fetch(url, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json: unknown = await answered.json();
  if (statuses.includes(answered.status))
    return { kind: 'answer', answer: schema.parse(json) as z.output<C['answer']> };
  if (answered.status >= 500) throw new Error(`the back end answers ${answered.status}`);
  const { error, field } = refusalSchema.parse(json);
  return { kind: 'refused', status: answered.status, sentence: error, field };
}
