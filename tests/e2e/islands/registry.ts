import type { Revive } from '../../../app/islands/registry.ts';

/** Stands in the place of the shop's registry. */
export const islands: Readonly<Record<string, () => Promise<{ readonly revive: Revive }>>> = {
  piece: () => import('./piece-island.ts'),
};
