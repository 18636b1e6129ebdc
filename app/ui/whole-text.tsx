import type { ReactNode } from 'react';

/**
 * A text that moves to the next line as a whole, such as an address of mail, and breaks inside only if it is longer than the line
 * (`.whole-text` in app/styles/base.css).
 */
export function WholeText({ children }: { readonly children: ReactNode }) {
  return <span className="whole-text">{children}</span>;
}
