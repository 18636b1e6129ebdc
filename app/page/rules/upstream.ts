/** Upstream systems of the edge (docs/rules/page.md#upstreams). */
export const UPSTREAMS = [
  'storyblok',
  'commerce',
  'files',
  'newsletter',
  'passwords',
  'recommendations',
  'addresses',
  'forms',
  'indexnow',
] as const;
export type UpstreamName = (typeof UPSTREAMS)[number];

/** Features that the operator can switch off: each costs processor time, or is work that any client can cause. */
const FEATURES = ['avif', 'late-pages', 'prerender', 'reports'] as const;
/** Names of everything that the operator can switch off. */
export const KILLABLE = [...UPSTREAMS, ...FEATURES] as const;
export type KillName = (typeof KILLABLE)[number];

/** Header, and its value, of a 401, 403 or 429 with which the back end refuses the client instead of the shop. */
export const REFUSED_HEADER = 'x-refused';
export const REFUSED_CLIENT = 'client';

/** Kind of a back-end call: a read of shop data, a read that needs the user's session, or a change. */
export type CallKind = 'read' | 'own-read' | 'change';

/** Meaning of a back-end status for the shop. */
export type StatusMeaning = 'answer' | 'missing' | 'refused' | 'unavailable';

/** Statuses with which something in front of a back end refuses the shop, whatever was requested. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Returns the meaning of a back-end status (docs/commerce-api.md#statuses). Only 404 and 410 mean that something does not exist. For a
 * read of shop data, every other error means that the back end is unavailable: a limit, an expired token or an outage must not remove
 * anything from the shop. A read of a user's data may be rejected when the session has ended, a change may be rejected for its input.
 * 401, 403 and 429 concern the shop's own calls, unless the back end marks them as the client's (`isOfClient`): a firewall or a limit in
 * front of it refuses the shop, and no shopper has entered a wrong password, tried too often or lost a session.
 */
export function meaningOf(status: number, kind: CallKind, isOfClient: boolean): StatusMeaning {
  if (status >= 200 && status < 300) return 'answer';
  if (status === 404 || status === 410) return 'missing';
  if (kind === 'read' || (REFUSALS.has(status) && !isOfClient)) return 'unavailable';
  if (kind === 'own-read') return status === 401 || status === 403 ? 'refused' : 'unavailable';
  return status >= 400 && status < 500 && status !== 401 ? 'refused' : 'unavailable';
}

/** Statuses after which a safe call is retried. */
const RETRIED: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Returns whether a safe call is retried after a status. Unsafe calls are never retried. */
export function isRetried(status: number): boolean {
  return RETRIED.has(status);
}

/**
 * Circuit breaker of an upstream in one isolate: the calls of a window and how many of them failed, and until when the circuit is
 * open. Times are milliseconds since 1970.
 */
export interface Circuit {
  readonly calls: number;
  readonly failures: number;
  /** Start of the window. */
  readonly since: number;
  /** 0 while the circuit is closed. */
  readonly restUntil: number;
}

export const CLOSED: Circuit = { calls: 0, failures: 0, since: 0, restUntil: 0 };

/** Milliseconds for which calls are counted. */
export const CIRCUIT_WINDOW = 10_000;
/**
 * Minimum number of calls in a window for a conclusion: more than one shopper causes, about one second of a busy shop.
 */
export const CIRCUIT_CALLS = 20;
/** Share of failures that opens the circuit. An upstream that still answers some calls is better than none. */
export const CIRCUIT_SHARE = 0.8;
/** Milliseconds for which the circuit stays open before one call tries again. */
export const CIRCUIT_REST = 2_000;

/** Returns whether a call may be sent at `now`, and the new circuit. After an open period, one call tries. */
export function enter(circuit: Circuit, now: number): { allowed: boolean; circuit: Circuit } {
  if (circuit.restUntil === 0) return { allowed: true, circuit };
  if (now < circuit.restUntil) return { allowed: false, circuit };
  return { allowed: true, circuit: { ...circuit, restUntil: now + CIRCUIT_REST } };
}

/**
 * Returns the circuit after a call. A success closes it. Enough failures among enough calls open it; results of calls that were sent
 * before it opened are ignored then.
 */
export function leave(circuit: Circuit, ok: boolean, now: number): Circuit {
  if (circuit.restUntil > 0) return ok ? CLOSED : circuit;
  const isOver = now - circuit.since >= CIRCUIT_WINDOW;
  const calls = (isOver ? 0 : circuit.calls) + 1;
  const failures = (isOver ? 0 : circuit.failures) + (ok ? 0 : 1);
  const opens = calls >= CIRCUIT_CALLS && failures >= calls * CIRCUIT_SHARE;
  const since = isOver ? now : circuit.since;
  return { calls, failures, since, restUntil: opens ? now + CIRCUIT_REST : 0 };
}

/** Maximum of Retry-After that is respected, in milliseconds. */
export const LONGEST_REST = 60_000;

/** Returns an open circuit for an upstream that sent Retry-After. Afterwards one call tries. */
export function pause(milliseconds: number, now: number): Circuit {
  return { ...CLOSED, restUntil: now + Math.min(milliseconds, LONGEST_REST) };
}

/**
 * Parses a Retry-After header into milliseconds: whole seconds or a date (RFC 9110 §10.2.3). Undefined if it
 * is neither.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\s*(\d{1,9})\s*$/.exec(header)?.[1];
  const wait = seconds === undefined ? Date.parse(header) - now : Number(seconds) * 1000;
  return wait > 0 ? wait : undefined;
}

/** Returns whether the circuit is open. */
export function isCircuitOpen({ restUntil }: Circuit, now: number): boolean {
  return now < restUntil;
}

/** Recent response times of an upstream in one isolate. Times are milliseconds since 1970. */
export interface Liveness {
  /** Time of the last answer; 0 if none. */
  readonly answeredAt: number;
  /** Time of the last call that timed out; 0 if none. */
  readonly missedAt: number;
  /** The slowest recent answer in milliseconds, and its time. */
  readonly slowest: number;
  readonly slowestAt: number;
}

export const NEVER_ASKED: Liveness = { answeredAt: 0, missedAt: 0, slowest: 0, slowestAt: 0 };

/** Milliseconds for which recent response times count. */
export const LIVENESS_HOLDS = 60_000;
/** Factor for the timeout of a known system, relative to its slowest answer. */
const SLOWEST_FACTOR = 4;

/** Timeouts of a call, in milliseconds. */
export interface Patience {
  /** Maximum in any case. */
  readonly timeout: number;
  /** Minimum for an upstream that has answered quickly so far. */
  readonly sign: number;
  /** Timeout for an upstream that has timed out since its last answer. */
  readonly hanging: number;
}

/**
 * Returns the timeout of a call in milliseconds. An upstream that answered within the last minute gets four
 * times its slowest answer, at least `sign` and at most `timeout`, so that a slow upstream is not cut off.
 * One that has timed out since gets `hanging`. One without recent answers gets `timeout`.
 */
export function patienceFor(liveness: Liveness, now: number, patience: Patience): number {
  const { answeredAt, missedAt, slowest, slowestAt } = liveness;
  const { timeout, sign, hanging } = patience;
  if (now - missedAt < LIVENESS_HOLDS && missedAt >= answeredAt) return Math.min(hanging, timeout);
  if (now - answeredAt >= LIVENESS_HOLDS) return timeout;
  const known = now - slowestAt < LIVENESS_HOLDS ? slowest * SLOWEST_FACTOR : 0;
  return Math.min(timeout, Math.max(sign, known));
}

/** Returns the response times after an answer of any status that took `took` milliseconds. */
export function answered(liveness: Liveness, took: number, now: number): Liveness {
  const slower = took >= liveness.slowest || now - liveness.slowestAt >= LIVENESS_HOLDS;
  return {
    ...liveness,
    answeredAt: now,
    ...(slower ? { slowest: took, slowestAt: now } : {}),
  };
}

/** Returns the response times after a timeout. */
export function missed(liveness: Liveness, now: number): Liveness {
  return { ...liveness, missedAt: now };
}

/** Returns whether the client of the content system counts a status as a success: 200 to 206. */
export function isContentSuccess(status: number): boolean {
  return status >= 200 && status <= 206;
}

/** Statuses of a missing file. S3 answers 403 for one. */
const MISSING_FILE: ReadonlySet<number> = new Set([403, 404, 410]);

/**
 * Returns whether a file store's status means that the file does not exist. Every other failure, such as 429
 * or 401, means that the store is unavailable.
 */
export function isMissingFile(status: number): boolean {
  return MISSING_FILE.has(status);
}
