import type { ReactNode } from 'react';
import { Style } from '../ui/style.tsx';
import css from './table-scroll.css?inline';

/**
 * The frame that a wide table scrolls in, so that the page does not: the keyboard can reach it, and it has a name, its
 * own or that of the element `labelledBy`.
 */
export function TableScroll({
  label,
  labelledBy,
  children,
}: {
  label?: string | undefined;
  labelledBy?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div
      className="table-scroll"
      role="region"
      tabIndex={0}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <Style name="table-scroll" css={css} />
      {children}
    </div>
  );
}
