import type { ReactNode } from 'react';

/**
 * A folded section. The id is on an element inside it: a browser opens closed details if the target of a fragment is
 * inside, so that links to the section work without script.
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
