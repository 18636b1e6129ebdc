import type { z } from 'zod';
import { type Call, fillPath, type PathParams } from '../../../../app/commerce/schemas/call.ts';
import { isAnonymousId } from '../../../../app/basket/rules/basket.ts';
import type { CallKind } from '../../../../app/page/rules/upstream.ts';
import { type UpstreamLimits, upstreamLimits } from '../../../../edge-config/upstreams.ts';
import { networkKey } from '../../http/client-key.ts';
import type { ShopContext } from '../../http/request-context.ts';
import { callUpstream, type FaultCause, fetchThrough, type Upstream } from '../call.ts';
import { parseAnswer } from './answer.ts';
import { faultEvent } from './fault.ts';

/** The result of a call: a parsed answer, a client error of the back end such as 404, or a fault. */
export type CommerceResult<T> =
  | { readonly kind: 'ok'; readonly status: number; readonly data: T }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** Name of the invalid field. */
      readonly field?: string;
      /** Seconds after which the call may be sent again, if the back end says so. */
      readonly retryAfter?: number;
    }
  | {
      readonly kind: 'fault';
      readonly cause: FaultCause;
      /** Status of the answer, if there was one. */
      readonly status?: number;
      /** Why the answer does not match its schema; it contains no value of the answer. */
      readonly message?: string;
      /** Seconds after which the call may be sent again, as for a client error. */
      readonly retryAfter?: number;
    };

/** The part of a request's context that a call needs: the shop, the visitor's session and the limits. */
export type CommerceContext = Pick<
  ShopContext,
  'env' | 'settings' | 'control' | 'shop' | 'trace' | 'visitor' | 'waitUntil' | 'isRevalidation'
> &
  Partial<Pick<ShopContext, 'clientIp'>>;

/** Headers of a change: its idempotency key, and the client for which new baskets and wishlists are counted. */
export interface Change {
  readonly idempotencyKey?: string | undefined;
  /** Another key under which the same change may have been sent. */
  readonly previousKey?: string | undefined;
  readonly client?: string | undefined;
}

/** Data that the storefront adds to a declared call. */
interface Added<Answer> {
  readonly query?: Readonly<Record<string, string>>;
  readonly change?: Change;
  /** Token that opens a reservation, sent as a header, since URLs are logged. */
  readonly reservationToken?: string;
  /** Token that opens one order, instead of a session. */
  readonly orderToken?: string | undefined;
  /** Returns whether the answer contains the visitor's own data. Another visitor's basket must never be shown. */
  readonly isOwn?: (answer: Answer) => boolean;
  /** The user whose data a GET reads; a known user's data needs the session. */
  readonly userId?: string | undefined;
  /** Set if the call makes the back end hash a password, where this depends on its body. */
  readonly isHashed?: boolean;
  /** Set if orders of the client's network count for the call. */
  readonly isCounted?: boolean;
  /** Set if the page itself shows that the answer is missing: a fault is noted without a banner. */
  readonly isOptional?: boolean;
}

/** The values of a declared call: the parameters of its path, its body, and what the storefront adds. */
type Sent<C extends Call> = Added<z.output<C['answer']>> &
  (keyof PathParams<C['path']> extends never
    ? unknown
    : { readonly params: PathParams<C['path']> }) &
  (C['body'] extends z.ZodType ? { readonly body: z.input<C['body']> } : unknown);

/** Maximum number of malformed fields in a note. */
const MAX_FIELDS = 10;

/** Returns where the back end is: the service binding, or COMMERCE_URL if set. */
export function commerceEndpoint({
  env,
  settings,
}: Pick<CommerceContext, 'env' | 'settings'>): Pick<Upstream, 'fetcher'> & {
  /** URL without a final slash. */
  readonly base: string;
} {
  const { COMMERCE_URL: foreign } = settings;
  if (foreign === undefined)
    return { base: 'https://commerce', fetcher: fetchThrough(env.COMMERCE) };
  return { base: foreign.replace(/\/$/, ''), fetcher: fetchThrough(undefined) };
}

/** Sends a declared call to the back end. */
export function callCommerce<C extends Call>(
  context: CommerceContext,
  call: C,
  ...sent: object extends Sent<C> ? [Sent<C>?] : [Sent<C>]
): Promise<CommerceResult<z.output<C['answer']>>>;
export async function callCommerce(
  context: CommerceContext,
  call: Call,
  sent: Added<unknown> & {
    readonly params?: PathParams<string>;
    readonly body?: unknown;
  } = {},
): Promise<CommerceResult<unknown>> {
  const { method, path, answer: schema, isLenient, statuses = [200], needsSession } = call;
  const { params = {}, query, body, isOwn, userId, isHashed = call.isHashed } = sent;
  const { control, trace } = context;
  const { base, fetcher } = commerceEndpoint(context);
  const search = new URLSearchParams({ shopId: String(context.shop.id), ...query });
  const url = `${base}${fillPath<string>(path, params)}?${search}`;
  const init = { method, headers: await headersOf(context, sent), ...bodyOf(body) };
  const limits = limitsOf(method, isHashed);
  // A render for which no request waits takes up to the timeout.
  const waitUntil = context.isRevalidation ? undefined : context.waitUntil;
  const result = await trace.time(
    'commerce',
    async () =>
      parseAnswer(await callUpstream({ control, fetcher, limits, waitUntil }, url, init), {
        kind: kindOf(method, userId, needsSession),
        schema,
        readable: (status) => statuses.includes(status),
        isOwn,
        isLenient,
        onReplaced: (fields) =>
          trace.addEvent('commerce.field', { path, fields: fields.slice(0, MAX_FIELDS) }),
      }),
    outcomeOf,
  );
  if (result.kind === 'fault') {
    const note = faultEvent(result, call);
    if (sent.isOptional) trace.addEvent('commerce.fault', note);
    else trace.missBackEnd(note);
  }
  return result;
}

async function headersOf(
  { clientIp, visitor: { session } }: CommerceContext,
  sent: Added<unknown> & { readonly body?: unknown },
): Promise<Record<string, string>> {
  const { body, change = {}, reservationToken, orderToken, isCounted } = sent;
  const client =
    isCounted && clientIp !== undefined ? await networkKey(clientIp, Date.now()) : change.client;
  return {
    accept: 'application/json',
    // The platform sets a form's content type itself, with its boundary.
    ...(body === undefined || body instanceof FormData
      ? {}
      : { 'content-type': 'application/json' }),
    ...(session ? { 'x-session-token': session } : {}),
    ...(change.idempotencyKey ? { 'idempotency-key': change.idempotencyKey } : {}),
    ...(change.previousKey ? { 'x-previous-key': change.previousKey } : {}),
    ...(client ? { 'x-client': client } : {}),
    ...(reservationToken ? { 'x-reservation-token': reservationToken } : {}),
    ...(orderToken ? { 'x-order-token': orderToken } : {}),
  };
}

function bodyOf(body: unknown): { readonly body?: string | FormData } {
  if (body === undefined) return {};
  return { body: body instanceof FormData ? body : JSON.stringify(body) };
}

function limitsOf(method: Call['method'], isHashed = false): UpstreamLimits {
  if (method === 'GET') return upstreamLimits.commerceRead;
  return isHashed ? upstreamLimits.commerceHash : upstreamLimits.commerceWrite;
}

function kindOf(
  method: Call['method'],
  userId: string | undefined,
  needsSession = false,
): CallKind {
  if (method !== 'GET') return 'change';
  if (needsSession) return 'own-read';
  return userId === undefined || isAnonymousId(userId) ? 'read' : 'own-read';
}

function outcomeOf(result: CommerceResult<unknown>): string {
  return result.kind === 'fault' ? result.cause : String(result.status);
}
