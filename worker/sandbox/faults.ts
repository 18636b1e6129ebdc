/** KV key of the configured faults in CONTENT, read with every request. */

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
  /** Milliseconds that `slow` waits and `hang` stays open. */
  readonly ms?: number;
}

/** Names of the systems in the faults' JSON. */
export type FaultySystem =
  | 'storyblok'
  | 'storyblokFiles'
  | 'storyblokManagement'
  | 'mail'
  | 'events'
  | 'newsletter'
  | 'forms'
  | 'indexnow'
  | 'passwords'
  | 'recommendations'
  | 'stripe'
  | 'testPayments'
  | 'addresses'
  | 'analytics';

function isMode(value: unknown): value is FaultMode {
  return FAULT_MODES.some((mode) => mode === value);
}

/** Reads one system's fault out of the stored JSON; anything unknown counts as no fault. */
function parseFault(stored: unknown, system: FaultySystem): Fault {
  const none: Fault = { mode: 'ok' };
  if (typeof stored !== 'object' || stored === null || !(system in stored)) return none;
  const fault: unknown = Object.entries(stored).find(([name]) => name === system)?.[1];
  if (typeof fault !== 'object' || fault === null || !('mode' in fault)) return none;
  // Accepts `{"mode": 429}`, an easy mistake.
  const mode = typeof fault.mode === 'number' ? String(fault.mode) : fault.mode;
  if (!isMode(mode)) return none;
  const ms = 'ms' in fault && typeof fault.ms === 'number' && fault.ms >= 0 ? fault.ms : undefined;
  return ms === undefined ? { mode } : { mode, ms };
}

/** Returns the current fault of a system. Invalid JSON means no fault and is logged. */
export async function readFault(content: KVNamespace, system: FaultySystem): Promise<Fault> {
  const text = await content.get(FAULTS_KEY);
  if (text === null) return { mode: 'ok' };
  try {
    return parseFault(JSON.parse(text), system);
  } catch {
    console.warn(`sandbox: ${FAULTS_KEY} is not valid JSON, so no fault is active`);
    return { mode: 'ok' };
  }
}
