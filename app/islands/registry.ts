/** Every island by its name, in a separate chunk that is loaded when the island wakes. */
export const islands = {
  autoplay: () => import('../slider/islands/autoplay.ts'),
  'search-box': () => import('../search/islands/search-box-island.tsx'),
  'variant-picker': () => import('../product/islands/variant-picker-island.tsx'),
} as const;

/**
 * Revives a server-rendered element in place; settles when its event handlers are attached. Bivariant on purpose: each
 * island declares the props that `<Island>` makes its page pass.
 */
type Revive = {
  revive(element: HTMLElement, props: object): Promise<void> | void;
}['revive'];

export type IslandRegistry = Readonly<Record<string, () => Promise<{ readonly revive: Revive }>>>;

/** The props that an island's module expects. */
export type IslandProps<Registry extends IslandRegistry, Name extends keyof Registry> = Parameters<
  Awaited<ReturnType<Registry[Name]>>['revive']
>[1];
