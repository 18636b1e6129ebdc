/** The systems behind the edge. */
export const UPSTREAMS = ['storyblok', 'commerce', 'files', 'newsletter'] as const;
export type UpstreamName = (typeof UPSTREAMS)[number];

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
