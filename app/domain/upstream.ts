/** The systems behind the edge. */
export const UPSTREAMS = ['storyblok', 'commerce', 'files', 'newsletter'] as const;
export type UpstreamName = (typeof UPSTREAMS)[number];

/** What the shop does of itself and can do without: each costs processor time, or work that strangers can ask for. */
export const FEATURES = ['avif', 'prerender', 'reports'] as const;
/** What the operator can switch off by name. */
export const KILLABLE = [...UPSTREAMS, ...FEATURES] as const;
export type KillName = (typeof KILLABLE)[number];

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
