import { vi } from 'vitest';

/** Runs `run` with the Worker's clock frozen `ms` milliseconds later. */
export async function advanceClock<T>(ms: number, run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}
