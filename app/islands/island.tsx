import { createElement, type FunctionComponent } from 'react';
import type { IslandProps, IslandRegistry, islands } from './registry.ts';

export type WakeStrategy = 'load' | 'idle' | 'visible' | 'interaction';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'is-land': {
        'data-island': string;
        'data-wake': WakeStrategy;
        'data-props': string;
        children: React.ReactNode;
      };
    }
  }
}

/**
 * Renders a component that the browser can revive, with its props as JSON beside it. `name` is its entry in
 * islands/registry.ts: its module determines the props.
 */
export function Island<
  Name extends string & keyof Registry,
  Registry extends IslandRegistry = typeof islands,
>({
  name,
  of,
  wake,
  props,
}: {
  name: Name;
  of: FunctionComponent<IslandProps<Registry, Name>>;
  wake: WakeStrategy;
  props: IslandProps<Registry, Name>;
}) {
  return (
    <is-land data-island={name} data-wake={wake} data-props={JSON.stringify(props)}>
      {createElement(of, props)}
    </is-land>
  );
}
