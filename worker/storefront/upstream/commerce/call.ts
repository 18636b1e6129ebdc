import type { z } from 'zod';
import type { Call as DeclaredCall, PathParams } from '../../../../app/commerce/schemas/call.ts';
import { isAnonymousId } from '../../../../app/basket/rules/basket.ts';
import type { CallKind } from '../../../../app/page/rules/upstream.ts';
import { type UpstreamLimits, upstreamLimits } from '../../../../edge-config/upstreams.ts';
import { networkKey } from '../../http/client-key.ts';
import type { ShopContext } from '../../http/request-context.ts';
import { callUpstream, type FaultCause, fetchThrough, type Upstream } from '../call.ts';
import { type Mend, parseAnswer } from './answer.ts';
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

/** One call of the back end. */
export interface Call<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** JSON, or a form with files. */
  readonly body?: unknown;
  readonly change?: Change;
  /** Token that opens a reservation, sent as a header, since URLs are logged. */
  readonly reservationToken?: string;
  /** Token that opens one order, instead of a session. */
  readonly orderToken?: string | undefined;
  readonly schema: z.ZodType<T>;
  /** Returns whether the answer contains the visitor's own data. Another visitor's basket must never be shown. */
  readonly isOwn?: (answer: T) => boolean;
  /** Statuses whose body the schema reads; 200 if not set. */
  readonly readable?: (status: number) => boolean;
  readonly mend?: Mend;
  /** The user whose data a GET reads; a known user's data needs the session. */
  readonly userId?: string | undefined;
  /** Set if the call makes the back end hash a password. */
  readonly isHashed?: boolean;
  /** Set if a GET needs a session: the back end's own 403 then means that there is none. */
  readonly needsSession?: boolean;
  /** Set if orders of the client's network count for the call. */
  readonly isCounted?: boolean;
  /** Set if the page itself shows that the answer is missing: a fault is noted without a banner. */
  readonly isOptional?: boolean;
}

/** Maximum number of malformed fields in a note. */
const MAX_FIELDS = 10;

/** Statuses of changes whose body is the basket or the wishlist. */
const RESULT_STATUSES = new Set([200, 201, 206, 404, 409, 412, 413]);

/** Returns whether the body of a change is its result. */
export function hasResult(status: number): boolean {
  return RESULT_STATUSES.has(status);
}

/** Reads from the back end. */
export function readCommerce<T>(
  context: CommerceContext,
  path: string,
  schema: z.ZodType<T>,
  query: Readonly<Record<string, string>> = {},
): Promise<CommerceResult<T>> {
  return callCommerce(context, { method: 'GET', path, query, schema });
}

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

/** What a call is sent with beside what it declares: the values of its path, query, body and headers. */
type Sent<C extends DeclaredCall> = Omit<
  Call<z.output<C['answer']>>,
  'method' | 'path' | 'body' | 'schema' | 'readable' | 'needsSession'
> &
  (keyof PathParams<C['path']> extends never
    ? unknown
    : { readonly params: PathParams<C['path']> }) &
  (C['body'] extends z.ZodType ? { readonly body: z.input<C['body']> } : unknown);

/** Sends a declared call to the back end. */
export function callCommerce<C extends DeclaredCall>(
  context: CommerceContext,
  call: C,
  ...sent: object extends Sent<C> ? [Sent<C>?] : [Sent<C>]
): Promise<CommerceResult<z.output<C['answer']>>>;
export function callCommerce<T>(
  context: CommerceContext,
  call: Call<T>,
): Promise<CommerceResult<T>>;
export function callCommerce(
  context: CommerceContext,
  call: DeclaredCall | Call<unknown>,
  sent: Omit<Partial<Call<unknown>>, 'method' | 'path'> & {
    readonly params?: Readonly<Record<string, string | number>>;
  } = {},
): Promise<CommerceResult<unknown>> {
  if ('schema' in call) return send(context, call);
  const { answer: schema, statuses = [200], path, ...declared } = call;
  const { params = {}, ...rest } = sent;
  return send(context, {
    ...declared,
    body: undefined,
    ...rest,
    path: fillPath(path, params),
    schema,
    readable: (status) => statuses.includes(status),
  });
}

/** Returns the path of a call with its parameters. */
function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}

async function send<T>(context: CommerceContext, call: Call<T>): Promise<CommerceResult<T>> {
  const { method, path, query, body, change = {}, schema, isOwn } = call;
  const { readable = isOk, mend, userId, reservationToken, orderToken } = call;
  const { control, shop, trace, visitor } = context;
  const { base, fetcher } = commerceEndpoint(context);
  const url = `${base}${path}?${new URLSearchParams({ shopId: String(shop.id), ...query })}`;
  const { session } = visitor;
  const { clientIp } = context;
  const client =
    call.isCounted && clientIp !== undefined
      ? await networkKey(clientIp, Date.now())
      : change.client;
  const headers = {
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
  const init = { method, headers, ...bodyOf(body) };
  const limits = limitsOf(call);
  // A render for which no request waits takes up to the timeout.
  const waitUntil = context.isRevalidation ? undefined : context.waitUntil;
  const result = await trace.time(
    'commerce',
    async () =>
      parseAnswer(await callUpstream({ control, fetcher, limits, waitUntil }, url, init), {
        kind: kindOf(method, userId, call.needsSession),
        schema,
        readable,
        isOwn,
        mend,
        noteMended: (fields) =>
          trace.addEvent('commerce.field', { path, fields: fields.slice(0, MAX_FIELDS) }),
      }),
    outcomeOf,
  );
  if (result.kind === 'fault') {
    const note = faultEvent(result, { method, path });
    if (call.isOptional) trace.addEvent('commerce.fault', note);
    else trace.missBackEnd(note);
  }
  return result;
}

function bodyOf(body: unknown): { readonly body?: string | FormData } {
  if (body === undefined) return {};
  return { body: body instanceof FormData ? body : JSON.stringify(body) };
}

function limitsOf({
  method,
  isHashed,
}: Pick<Call<unknown>, 'method' | 'isHashed'>): UpstreamLimits {
  if (method === 'GET') return upstreamLimits.commerceRead;
  return isHashed ? upstreamLimits.commerceHash : upstreamLimits.commerceWrite;
}

function isOk(status: number): boolean {
  return status === 200;
}

function kindOf(
  method: Call<unknown>['method'],
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
