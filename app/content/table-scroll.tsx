import type { ReactNode } from 'react';
import { Style } from '../ui/style.tsx';
import css from './table-scroll.css?inline';

/**
 * A region in which a wide table scrolls instead of the page. The region is accessible by keyboard, and its name is
 * `label` or the text of the element `labelledBy` (WCAG 2.2 2.1.1).
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
