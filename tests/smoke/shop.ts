import { startHarness } from '../node/harness.ts';

/** A shop with its pictures, its pages kept, on a port of its own. */
export function startSmokeShop() {
  return startHarness({ files: ['pictures', 'videos'], pageStore: 'on' });
}
