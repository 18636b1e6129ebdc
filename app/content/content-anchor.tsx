import type { ReactNode } from 'react';
import type { ResolvedLink } from '../domain/link.ts';

/** A link of the content system; without an address its words stand alone. A new window gets no opener. */
export function ContentAnchor({
  link,
  className,
  children,
}: {
  link: ResolvedLink | undefined;
  className?: string;
  children: ReactNode;
}) {
  if (!link) return <>{children}</>;
  const target = link.target === '_blank' ? link.target : undefined;
  return (
    <a href={link.href} className={className} target={target} rel={target && 'noopener'}>
      {children}
    </a>
  );
}
