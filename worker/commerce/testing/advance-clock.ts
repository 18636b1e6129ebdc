import { vi } from 'vitest';

/** Runs `run` with the Worker's clock frozen `ms` milliseconds later. */
export function advanceClock<T>(ms: number, run: () => Promise<T>): Promise<T> {
  return freezeClock(Date.now() + ms, run);
}

/** Runs `run` with the Worker's clock frozen at a moment, in milliseconds since 1970. */
export async function freezeClock<T>(moment: number, run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: moment });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}

/** Runs `run` with the Worker's clock stopped; `advance` moves it. However slow the machine is, no time passes meanwhile. */
export async function stopClock<T>(run: (advance: (ms: number) => void) => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    return await run((ms) => vi.setSystemTime(Date.now() + ms));
  } finally {
    vi.useRealTimers();
  }
}
