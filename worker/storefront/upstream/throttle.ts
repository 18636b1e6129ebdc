import { takeSlot } from '../../../app/domain/throttle.ts';
import { CONTENT_RATE } from '../../../edge-config/upstreams.ts';
import type { Settings } from '../env.ts';

/** When this isolate's calls to the content system begin: times, not promises, so that no request waits on another's. */
let times: readonly number[] = [];

/**
 * Takes the next place among this isolate's calls to the content system and answers how long to wait for it, in
 * milliseconds; undefined where that is beyond `patience`, and no place is taken then.
 */
export function takeContentSlot(
  { STORYBLOK_OAUTH_TOKEN: oauth }: Pick<Settings, 'STORYBLOK_OAUTH_TOKEN'>,
  patience: number,
  now = Date.now(),
): number | undefined {
  const slot = takeSlot(times, now, oauth === undefined ? CONTENT_RATE.plain : CONTENT_RATE.oauth);
  if (slot.delay >= patience) return undefined;
  times = slot.times;
  return slot.delay;
}
