import { startHarness } from '../node/harness.ts';

/** Starts a shop with its images, cached pages and a separate port. */
export function startSmokeShop() {
  return startHarness({ files: ['pictures', 'videos'], pageStore: 'on' });
}
