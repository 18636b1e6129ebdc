import { createElement, type FunctionComponent } from 'react';
import type { islands } from '../client/bindings.ts';
import type { IslandTable } from './island-element.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'is-land': {
        'data-live': string;
        'data-props': string;
        children: React.ReactNode;
      };
    }
  }
}

/** The props that an island's module expects. */
type IslandProps<Table extends IslandTable, Name extends keyof Table> = Parameters<
  Awaited<ReturnType<Table[Name]['load']>>['revive']
>[1];

/**
 * Renders a component that the browser can hydrate, followed by its props as JSON. `name` is its row in the table of bindings
 * (app/client/bindings.ts): its module determines the props.
 */
export function Island<
  Name extends string & keyof Table,
  Table extends IslandTable = typeof islands,
>({
  name,
  of,
  props,
}: {
  name: Name;
  of: FunctionComponent<IslandProps<Table, Name>>;
  props: IslandProps<Table, Name>;
}) {
  return (
    <is-land data-live={name} data-props={JSON.stringify(props)}>
      {createElement(of, props)}
    </is-land>
  );
}
