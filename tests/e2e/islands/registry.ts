import type { IslandComponent } from '../../../app/islands/registry.ts';

/** Stands in the place of the shop's registry. */
export const islands: Readonly<Record<string, () => Promise<IslandComponent>>> = {
  piece: async () => (await import('./piece.tsx')).Piece,
};
