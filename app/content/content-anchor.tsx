import type { ReactNode } from 'react';
import type { ResolvedLink } from './rules/link.ts';

/** Begins a URL of the shop's own host. */
const OWN = /^[/?#]/;

/**
 * A link of the content system; without a URL only its text (docs/rules/content.md#content). One that another host's page could get hold of
 * this one by has `noopener`: to a new window, or to another host in a window with a name.
 */
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
  // The content system sends `_self`, which is what a link without a target does.
  const target = link.target === '_self' ? undefined : link.target;
  const isNew = target === '_blank' || (target?.[0] !== '_' && !OWN.test(link.href));
  return (
    <a
      href={link.href}
      className={className}
      target={target}
      rel={target && isNew ? 'noopener' : undefined}
    >
      {children}
    </a>
  );
}
