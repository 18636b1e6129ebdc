import type { ReactNode } from 'react';
import type { ResolvedLink } from '../domain/link.ts';

/** A link of the content system; without a URL only its text. A link to a new window has `noopener`. */
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
