/**
 * Revives what the server rendered, in place; settles when its handlers are there. Bivariant on purpose: each island
 * reads the props that its own server wrapper wrote.
 */
export type Revive = {
  revive(element: HTMLElement, props: object): Promise<void> | void;
}['revive'];

/** Every island by its name; a chunk each, asked for when it wakes. */
export const islands: Readonly<Record<string, () => Promise<{ readonly revive: Revive }>>> = {
  autoplay: () => import('./autoplay.ts'),
  'variant-picker': () => import('./variant-picker-island.tsx'),
};
