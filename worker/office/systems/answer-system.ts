import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { environmentOfKey } from '../../../app/staff/rules/system-key.ts';
import type { Env } from '../env.ts';
import { ordersCsv, ordersCsvHead } from '../files/orders-csv.ts';
import { BACK_END, callBackEnd, callerHeaders, ownerOf } from '../http/call-back-end.ts';
import { hashOf } from '../http/hash.ts';
import { logEvent } from '../http/log.ts';
import type { OfficeSettings } from '../settings.ts';

/** Paths that systems may call; the URL is normalised already, so none of them leaves it. */
const CALLS = '/v1/back-office/';
/** The export of orders as CSV, which the office writes. */
const CSV = '/v1/back-office/orders.csv';
/** Headers of a call and of its answer that are passed on. A caller that the system names itself is not among them. */
const SENT = ['content-type', 'idempotency-key'];
const ANSWERED = ['content-type', 'retry-after'];
const TIMEOUT = 30_000;

const REFUSED = {
  unknown: 'the key is not known',
  revoked: 'the key was revoked',
  expired: 'the key was replaced by another one, and has ended',
} as const;

function refuse(status: 401 | 404 | 429, error: string): Response {
  const headers =
    status === 401
      ? { 'www-authenticate': 'Bearer' }
      : status === 429
        ? { 'retry-after': '60' }
        : {};
  return Response.json({ error }, { status, headers });
}

/**
 * Answers a call of a system: finds out whose key it has (docs/rules/back-office.md#keys-of-systems) and passes it to the back end,
 * which checks what the key's role may.
 */
export async function answerSystem(
  request: Request,
  env: Env,
  { ENVIRONMENT }: OfficeSettings,
): Promise<Response> {
  const url = new URL(request.url);
  if (!url.pathname.startsWith(CALLS)) return refuse(404, 'no such call');
  const client = request.headers.get('cf-connecting-ip') ?? '';
  if (!(await env.SYSTEM_LIMIT.limit({ key: `client:${client}` })).success)
    return refuse(429, 'too many calls, please wait a minute');
  const key = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const environment = environmentOfKey(key);
  if (environment === undefined) return refuseKey('missing', 'send a key as bearer token');
  if (environment !== ENVIRONMENT)
    return refuseKey('foreign', `the key is one of ${environment}, this is ${ENVIRONMENT}`);
  const owner = await ownerOf(env, await hashOf(key));
  if (owner.kind !== 'valid') return refuseKey(owner.kind, REFUSED[owner.kind]);
  if (!(await env.SYSTEM_LIMIT.limit({ key: `key:${owner.name}` })).success)
    return refuse(429, 'too many calls with this key, please wait a minute');
  if (url.pathname === CSV) return answerCsv(url, env, owner);
  return passOn(request, env, owner);
}

function refuseKey(reason: string, sentence: string): Response {
  logEvent('office.key-refused', { reason });
  return refuse(401, sentence);
}

async function passOn(
  request: Request,
  env: Env,
  owner: Parameters<typeof callerHeaders>[0],
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(callerHeaders(owner));
  for (const name of SENT) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const answered = await env.COMMERCE.fetch(BACK_END + pathname + search, {
    method: request.method,
    headers,
    // A request that reads has none, whatever was sent with it.
    ...(request.method === 'GET' || request.method === 'HEAD' ? {} : { body: request.body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const passed = new Headers();
  for (const name of ANSWERED) {
    const value = answered.headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  return new Response(answered.body, { status: answered.status, headers: passed });
}

/** Answers a page of the export of orders as CSV; the header `x-next-since` is the `since` of the next one. */
async function answerCsv(
  { searchParams }: URL,
  env: Env,
  { name, role }: Parameters<typeof callerHeaders>[0],
): Promise<Response> {
  const query = { since: searchParams.get('since') ?? '0' };
  const called = await callBackEnd(env, { name, role }, backOfficeCalls.exportOrders, { query });
  if (called.kind === 'refused') {
    const { field, sentence, status } = called;
    return Response.json({ error: sentence, field }, { status });
  }
  const { hasMore, next, orders } = called.answer;
  return new Response(ordersCsvHead() + ordersCsv(orders), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'x-next-since': String(next),
      'x-has-more': String(hasMore),
    },
  });
}
