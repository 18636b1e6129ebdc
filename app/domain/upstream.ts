/** The systems behind the edge. */
export const UPSTREAMS = ['storyblok', 'commerce', 'files', 'newsletter'] as const;
export type UpstreamName = (typeof UPSTREAMS)[number];

/** What the shop does of itself and can do without: each costs processor time, or work that strangers can ask for. */
const FEATURES = ['avif', 'late-pages', 'prerender', 'reports'] as const;
/** What the operator can switch off by name. */
export const KILLABLE = [...UPSTREAMS, ...FEATURES] as const;
export type KillName = (typeof KILLABLE)[number];

/** What a call of the back end is: a read of the shop's data, a read that needs its user's session, or a change. */
export type CallKind = 'read' | 'own-read' | 'change';

/** What a status of the back end means for the shop. */
export type StatusMeaning = 'answer' | 'missing' | 'refused' | 'unavailable';

/**
 * Reads a status of the back end (docs/api.md, "Statuses"). Only 404 and 410 say that something is not there. Of a read,
 * every other status but success says that the back end cannot be read now: a limit, a token that is no longer good or a
 * breakdown takes nothing out of the shop. A read of one user's things may be refused to a session that has ended, and a
 * change may be refused for what it asks; 401 speaks of our own credentials.
 */
export function meaningOf(status: number, kind: CallKind): StatusMeaning {
  if (status >= 200 && status < 300) return 'answer';
  if (status === 404 || status === 410) return 'missing';
  if (kind === 'own-read' && (status === 401 || status === 403)) return 'refused';
  if (kind === 'change' && status >= 400 && status < 500 && status !== 401) return 'refused';
  return 'unavailable';
}

/** Statuses after which a safe call is sent once more. */
const RETRIED: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Whether a safe call is sent once more after this status; an unsafe one never is. */
export function isRetried(status: number): boolean {
  return RETRIED.has(status);
}

/** What an isolate remembers of another system: failures in a row, and until when it is left alone (DESIGN §3). */
export interface Circuit {
  readonly failures: number;
  /** Milliseconds since 1970. */
  readonly restUntil: number;
}

export const CLOSED: Circuit = { failures: 0, restUntil: 0 };

/** So many failures in a row, and nobody asks for a while: more than one shopper meets, a second of a busy shop. */
export const CIRCUIT_FAILURES = 20;
/** How long a system is left alone before one call tries it again. Milliseconds. */
export const CIRCUIT_REST = 2_000;

/** Whether a call may go out at `now`, and the circuit from then on: of those who come after a rest, one tries. */
export function enter(circuit: Circuit, now: number): { allowed: boolean; circuit: Circuit } {
  if (circuit.failures < CIRCUIT_FAILURES) return { allowed: true, circuit };
  if (now < circuit.restUntil) return { allowed: false, circuit };
  return { allowed: true, circuit: { ...circuit, restUntil: now + CIRCUIT_REST } };
}

/** The circuit after a call: one success closes it, a failure that fills the measure begins a rest. */
export function leave(circuit: Circuit, ok: boolean, now: number): Circuit {
  if (ok) return CLOSED;
  const failures = circuit.failures + 1;
  return { failures, restUntil: failures < CIRCUIT_FAILURES ? 0 : now + CIRCUIT_REST };
}

/** However long a system asks for, it is tried again after this. Milliseconds. */
export const LONGEST_REST = 60_000;

/** The circuit of a system that has asked for quiet: nobody asks for so long, then one tries. */
export function pause(milliseconds: number, now: number): Circuit {
  return { failures: CIRCUIT_FAILURES, restUntil: now + Math.min(milliseconds, LONGEST_REST) };
}

/** What a Retry-After header asks for, in milliseconds: whole seconds or a date (RFC 9110 §10.2.3); undefined for no time. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\s*(\d{1,9})\s*$/.exec(header)?.[1];
  const wait = seconds === undefined ? Date.parse(header) - now : Number(seconds) * 1000;
  return wait > 0 ? wait : undefined;
}

/** Whether a system is left alone now. */
export function isResting({ failures, restUntil }: Circuit, now: number): boolean {
  return failures >= CIRCUIT_FAILURES && now < restUntil;
}

/** How a system has answered an isolate lately. Times are milliseconds since 1970. */
export interface Liveness {
  /** When it answered last; 0: never. */
  readonly answeredAt: number;
  /** When a call was last given up that it had not answered; 0: never. */
  readonly missedAt: number;
  /** The slowest answer of lately in milliseconds, and when that was. */
  readonly slowest: number;
  readonly slowestAt: number;
}

export const NEVER_ASKED: Liveness = { answeredAt: 0, missedAt: 0, slowest: 0, slowestAt: 0 };

/** What is known of a system holds so long. Milliseconds. */
export const LIVENESS_HOLDS = 60_000;
/** A system that is known gets this many times its slowest answer. */
const SLOWEST_FACTOR = 4;

/** How long a request waits for a system. Milliseconds. */
export interface Patience {
  /** At most, whatever is known. */
  readonly timeout: number;
  /** For a sign of life of a system that answered quickly until now. */
  readonly sign: number;
  /** For one that has left a call unanswered since its last answer. */
  readonly hanging: number;
}

/**
 * How long a call is waited for without a sign of life. A system that has answered within the last minute is given four
 * times its slowest answer, at least `sign`, at most `timeout`: one that is always slow is not cut off. One that has left
 * a call unanswered since gets `hanging`. Of a system that nothing is known of any answer may come until `timeout`.
 */
export function patienceFor(liveness: Liveness, now: number, patience: Patience): number {
  const { answeredAt, missedAt, slowest, slowestAt } = liveness;
  const { timeout, sign, hanging } = patience;
  if (now - missedAt < LIVENESS_HOLDS && missedAt >= answeredAt) return Math.min(hanging, timeout);
  if (now - answeredAt >= LIVENESS_HOLDS) return timeout;
  const known = now - slowestAt < LIVENESS_HOLDS ? slowest * SLOWEST_FACTOR : 0;
  return Math.min(timeout, Math.max(sign, known));
}

/** What is known after an answer, of whatever status, that took so many milliseconds. */
export function answered(liveness: Liveness, took: number, now: number): Liveness {
  const slower = took >= liveness.slowest || now - liveness.slowestAt >= LIVENESS_HOLDS;
  return {
    ...liveness,
    answeredAt: now,
    ...(slower ? { slowest: took, slowestAt: now } : {}),
  };
}

/** What is known after a call that was given up without an answer. */
export function missed(liveness: Liveness, now: number): Liveness {
  return { ...liveness, missedAt: now };
}

/** Statuses of a missing file. A store behind S3 answers 403 for it. */
const MISSING_FILE: ReadonlySet<number> = new Set([403, 404, 410]);

/**
 * Returns whether a file store's status means that the file does not exist. Every other failure, such as 429 or 401,
 * means that the store is unavailable.
 */
export function isMissingFile(status: number): boolean {
  return MISSING_FILE.has(status);
}
