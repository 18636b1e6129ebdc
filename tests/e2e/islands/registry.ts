/** Stands in for the shop's registry. */
export const islands = { piece: () => import('./piece-island.ts') } as const;
