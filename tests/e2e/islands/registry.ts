const load = () => import('./piece-island.ts');

/** Stands in for the shop's islands: one of each strategy. */
export const islands = {
  load: { wake: 'load', load },
  idle: { wake: 'idle', load },
  visible: { wake: 'visible', load },
  interaction: { wake: 'interaction', load },
} as const;

export type Strategy = keyof typeof islands;
