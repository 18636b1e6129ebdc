import { createElement, type FunctionComponent, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Hydrates a server-rendered element; settles when its event handlers are attached. */
export function hydrate<P extends object>(
  element: Element,
  component: FunctionComponent<P>,
  props: P,
): Promise<void> {
  return new Promise((resolve) => {
    // The effect of `Ready` runs when the root has been committed.
    hydrateRoot(
      element,
      createElement(Ready, { onReady: resolve }, createElement(component, props)),
    );
  });
}
