import { takeSlot } from '../../../../app/domain/throttle.ts';
import { CONTENT_RATE, CONTENT_RESERVE } from '../../../../edge-config/upstreams.ts';

/** When this isolate's calls to the content system begin: times, not promises, so that no request waits on another's. */
let times: readonly number[] = [];

export interface Pace {
  /** Calls a second. */
  readonly perSecond: number;
  /** The longest wait that is worth it. Milliseconds. */
  readonly patience: number;
  /** Work behind an answer: it never takes the last two places of a second, nor one that lies ahead. */
  readonly isBackground?: boolean | undefined;
}

/** Calls a second that a space allows us. */
export function contentRate(oauthToken: string | undefined): number {
  return oauthToken === undefined ? CONTENT_RATE.plain : CONTENT_RATE.oauth;
}

/**
 * Waits for this isolate's next call to the content system and answers how long that took, in milliseconds; undefined
 * where it would take longer than `patience`, and no place is taken then.
 */
export async function awaitContentSlot({
  perSecond,
  patience,
  isBackground = false,
}: Pace): Promise<number | undefined> {
  const from = Date.now();
  for (;;) {
    const now = Date.now();
    const slot = takeSlot(times, now, isBackground ? perSecond - CONTENT_RESERVE : perSecond);
    if (now - from + slot.delay >= patience) return undefined;
    if (!isBackground || slot.delay === 0) times = slot.times;
    if (slot.delay > 0) await new Promise((resolve) => setTimeout(resolve, slot.delay));
    if (!isBackground || slot.delay === 0) return now - from + slot.delay;
  }
}
