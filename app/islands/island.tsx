import { createElement, type FunctionComponent } from 'react';

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
 * Marks a component that the browser may revive: the server renders it whole, its plain JSON props stand beside it.
 * The name is its entry in islands/registry.ts.
 */
export function Island<P extends object>({
  name,
  of,
  wake,
  props,
}: {
  name: string;
  of: FunctionComponent<P>;
  wake: WakeStrategy;
  props: P;
}) {
  return (
    <is-land data-island={name} data-wake={wake} data-props={JSON.stringify(props)}>
      {createElement(of, props)}
    </is-land>
  );
}
