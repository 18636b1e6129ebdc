import { createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandComponent } from './registry.ts';

function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Revives a server-rendered element; settles when its handlers are in place. */
export function hydrate(
  element: Element,
  component: IslandComponent,
  props: object,
): Promise<void> {
  return new Promise((resolve) => {
    // The component is a function of its props; `Ready` tells when the root has been committed.
    hydrateRoot(
      element,
      createElement(Ready, { onReady: resolve }, createElement(component, props)),
    );
  });
}
