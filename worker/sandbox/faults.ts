/** Faults that an outside system shows on demand: KV key `sandbox/faults` in CONTENT, read with every request. */

export const FAULTS_KEY = 'sandbox/faults';

export const FAULT_MODES = [
  'ok',
  '429',
  '500',
  '503',
  'hang',
  'slow',
  'malformed',
  'html',
  'half',
  'huge',
  'redirect',
  'wrong-shape',
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface Fault {
  readonly mode: FaultMode;
  /** How long `slow` waits and `hang` holds out. */
  readonly ms?: number;
}

/** Names in the faults' JSON, one an outside system. */
export type FaultySystem = 'storyblok' | 'storyblokFiles' | 'mail' | 'newsletter';

function isMode(value: unknown): value is FaultMode {
  return FAULT_MODES.some((mode) => mode === value);
}

/** Reads one system's fault out of the stored JSON; whatever is not understood counts as none. */
function parseFault(stored: unknown, system: FaultySystem): Fault {
  const none: Fault = { mode: 'ok' };
  if (typeof stored !== 'object' || stored === null || !(system in stored)) return none;
  const fault: unknown = Object.entries(stored).find(([name]) => name === system)?.[1];
  if (typeof fault !== 'object' || fault === null || !('mode' in fault)) return none;
  // `{"mode": 429}` is an easy slip.
  const mode = typeof fault.mode === 'number' ? String(fault.mode) : fault.mode;
  if (!isMode(mode)) return none;
  const ms = 'ms' in fault && typeof fault.ms === 'number' && fault.ms >= 0 ? fault.ms : undefined;
  return ms === undefined ? { mode } : { mode, ms };
}

/** The fault that is set for a system now. Text that is no JSON counts as none, and says so in the log. */
export async function readFault(content: KVNamespace, system: FaultySystem): Promise<Fault> {
  const text = await content.get(FAULTS_KEY);
  if (text === null) return { mode: 'ok' };
  try {
    return parseFault(JSON.parse(text), system);
  } catch {
    console.warn(`sandbox: ${FAULTS_KEY} is no JSON, no fault is shown`);
    return { mode: 'ok' };
  }
}
