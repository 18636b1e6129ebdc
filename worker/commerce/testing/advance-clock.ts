import { vi } from 'vitest';

/** Runs something when so many milliseconds have passed, as far as the Worker knows; the clock stands meanwhile. */
export async function advanceClock<T>(ms: number, run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}
