import type { ReactNode } from 'react';

/**
 * A folded section. The id stands inside of it, not on it: a browser opens what a fragment leads to if it is in closed
 * details, so that links to it work without script.
 */
export function Fold({
  id,
  title,
  open = false,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details open={open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div id={id} className="fold">
        {children}
      </div>
    </details>
  );
}
