import type { ReactNode } from 'react';
import type { ResolvedLink } from './rules/link.ts';

/** Start of a URL on the shop's host. */
const OWN = /^[/?#]/;

/**
 * A link of the content system; without a URL only its text (docs/rules/content.md#content). A link has `noopener` if the linked page could
 * otherwise access this page: in a new window, or on another host in a named window.
 */
export function ContentAnchor({
  link,
  className,
  current,
  children,
}: {
  link: ResolvedLink | undefined;
  className?: string;
  /** Path of the page, where the link says whether it leads to it. */
  current?: string | undefined;
  children: ReactNode;
}) {
  if (!link) return <>{children}</>;
  // The content system sends `_self`, which is the default of a link without a target.
  const target = link.target === '_self' ? undefined : link.target;
  const isNew = target === '_blank' || (target?.[0] !== '_' && !OWN.test(link.href));
  return (
    <a
      href={link.href}
      className={className}
      target={target}
      rel={target && isNew ? 'noopener' : undefined}
      aria-current={link.href === current ? 'page' : undefined}
    >
      {children}
    </a>
  );
}
