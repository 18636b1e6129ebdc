import type { ReactNode } from 'react';

/** Bivariant on purpose: each island reads the props that its own server wrapper wrote. */
export type IslandComponent = { render(props: object): ReactNode }['render'];

/** Every island by its name; a chunk each, asked for when it wakes. */
export const islands: Readonly<Record<string, () => Promise<IslandComponent>>> = {
  'variant-picker': async () => (await import('./variant-picker.tsx')).VariantPicker,
};
