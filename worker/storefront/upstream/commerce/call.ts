import type { z } from 'zod';
import { isAnonymousId } from '../../../../app/domain/basket.ts';
import type { Shop } from '../../../../app/domain/shop.ts';
import { type CallKind, isRetried } from '../../../../app/domain/upstream.ts';
import { upstreamLimits } from '../../../../edge-config/upstreams.ts';
import type { Bindings } from '../../bindings.ts';
import type { Settings } from '../../env.ts';
import type { Trace } from '../../http/trace.ts';
import { ask, type FaultCause, type Fetcher } from '../call.ts';
import { parseAnswer } from './answer.ts';
import { faultNote } from './fault.ts';

/** What a call came to: a parsed answer, a refusal by the back end (404 among them), or a fault. */
export type CommerceResult<T> =
  | { readonly kind: 'ok'; readonly status: number; readonly data: T }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** Name of the field that is refused. */
      readonly field?: string;
    }
  | {
      readonly kind: 'fault';
      readonly cause: FaultCause;
      /** Where there was an answer. */
      readonly status?: number;
      /** Why an answer is not what was asked for; no value of it. */
      readonly message?: string;
    };

/** Faults that a second call would only meet again, or make worse; a status decides for itself. */
const UNREPEATED: ReadonlySet<FaultCause> = new Set(['shape', 'timeout', 'resting', 'killed']);
/** The back end as one shop's visitor reaches it: the service binding, or COMMERCE_URL if set. */
export interface CommerceConnection {
  readonly env: Bindings;
  readonly settings: Settings;
  readonly shop: Shop;
  readonly trace: Trace;
  readonly session?: string | undefined;
  /** Given, a request does not wait for a back end without a sign of life (ask.ts). */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** What an unsafe call brings along: the intent that it is, and whom new baskets and wishlists are counted for. */
export interface Change {
  readonly intent?: string | undefined;
  /** Another key under which the same call may have been sent. */
  readonly previous?: string | undefined;
  readonly client?: string | undefined;
}

/** One call of the back end. */
export interface Call<T> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly change?: Change;
  readonly schema: z.ZodType<T>;
  /** An answer about somebody else's basket or wishlist is none: it must never be shown. */
  readonly isOwn?: (answer: T) => boolean;
  readonly readable?: (status: number) => boolean;
  /** Whose things a GET reads under a key; a key of a known user needs the session. */
  readonly userId?: string | undefined;
}

/** Calls the back end; a read that failed in passing is sent once more. */
export async function callCommerce<T>(
  connection: CommerceConnection,
  call: Call<T>,
): Promise<CommerceResult<T>> {
  const first = await attempt(connection, call);
  const again =
    call.method === 'GET' &&
    first.kind === 'fault' &&
    (first.status === undefined ? !UNREPEATED.has(first.cause) : isRetried(first.status));
  return again ? attempt(connection, call) : first;
}

async function attempt<T>(
  { env, settings: { COMMERCE_URL: foreign }, shop, trace, session, waitUntil }: CommerceConnection,
  { method, path, query, body, change = {}, schema, isOwn, readable = isOk, userId }: Call<T>,
): Promise<CommerceResult<T>> {
  const base = (foreign ?? 'https://commerce').replace(/\/$/, '');
  const url = `${base}${path}?${new URLSearchParams({ shopId: String(shop.id), ...query })}`;
  const headers = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(session ? { 'x-session-token': session } : {}),
    ...(change.intent ? { 'idempotency-key': change.intent } : {}),
    ...(change.previous ? { 'x-previous-key': change.previous } : {}),
    ...(change.client ? { 'x-client': change.client } : {}),
  };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const fetcher: Fetcher = foreign
    ? (to, sent) => fetch(to, sent)
    : (to, sent) => env.COMMERCE.fetch(to, sent);
  const limits = method === 'GET' ? upstreamLimits.commerceRead : upstreamLimits.commerceWrite;
  const result = await trace.time(
    'commerce',
    async () =>
      parseAnswer(await ask({ env, fetcher, limits, waitUntil }, url, init), {
        kind: kindOf(method, userId),
        schema,
        readable,
        isOwn,
      }),
    outcomeOf,
  );
  if (result.kind === 'fault') trace.missBackEnd(faultNote(result, { method, path }));
  return result;
}

function isOk(status: number): boolean {
  return status === 200;
}

function kindOf(method: Call<unknown>['method'], userId: string | undefined): CallKind {
  if (method !== 'GET') return 'change';
  return userId === undefined || isAnonymousId(userId) ? 'read' : 'own-read';
}

function outcomeOf(result: CommerceResult<unknown>): string {
  return result.kind === 'fault' ? result.cause : String(result.status);
}
