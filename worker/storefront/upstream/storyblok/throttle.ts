import { takeSlot } from '../../../../app/page/rules/throttle.ts';
import type { Settings } from '../../env.ts';
import { CONTENT_RATE, CONTENT_RESERVE } from '../../../../edge-config/upstreams.ts';

/**
 * Start times of this isolate's calls to the content system. They are not promises, so that no request awaits another
 * request's.
 */
let times: readonly number[] = [];

export interface Pace {
  /** Calls a second. */
  readonly perSecond: number;
  /** The longest acceptable wait. Milliseconds. */
  readonly patience: number;
  /** Set for work after a response: it never takes the last two calls of a second, nor reserves a later one. */
  readonly isBackground?: boolean | undefined;
}

/** Returns the calls per second that the content system allows (docs/rules/content.md#content). */
export function contentRate({ STORYBLOK_OAUTH_TOKEN, STORYBLOK_RATE }: Settings): number {
  return STORYBLOK_RATE ?? CONTENT_RATE[STORYBLOK_OAUTH_TOKEN === undefined ? 'plain' : 'oauth'];
}

/**
 * Waits until this isolate may call the content system again and returns the wait in milliseconds. Undefined without a
 * wait if it would take longer than `patience`.
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
