import type { Context } from 'hono';
import { replacePageQuery } from '../../../app/page/rules/page-query.ts';
import { withQuery } from '../../../app/redirect/rules/redirect.ts';
import type { AppEnv } from '../http/request-context.ts';

export type PageRedirectStatus = 301 | 302 | 303 | 307 | 308;

/** The target of a redirect. */
export interface RedirectTarget {
  /** A path of the host, or an absolute URL of one of the shop's hosts, without the request's query. */
  readonly to: string;
  readonly status: PageRedirectStatus;
  /** The page's parameters in canonical form, as a query. If undefined, the request's query stays. */
  readonly canonical?: string | undefined;
  readonly isUnstored?: boolean | undefined;
}

/**
 * Redirects within the request's host, or to an absolute URL of one of the shop's hosts. The request's query stays,
 * except after a form (303). A path never begins with two slashes, because paths come from `normalisePath`.
 */
export function redirectTo(c: Context<AppEnv>, target: RedirectTarget): Response {
  const { search } = c.env.context.url;
  c.header(
    'cache-control',
    target.isUnstored ? 'no-store' : redirectLifetime(target.status, search),
  );
  return c.redirect(redirectLocation(target, search), target.status);
}

/** Returns the value of Location, including the request's query. */
export function redirectLocation(
  { to, status, canonical }: RedirectTarget,
  search: string,
): string {
  if (status === 303) return to;
  return withQuery(to, canonical === undefined ? search : replacePageQuery(search, canonical));
}

/**
 * Returns Cache-Control of a redirect. A 301 or 308 depends on content, so browsers store it for five minutes only. A
 * query with the token of a preview or of a new password is never stored.
 */
export function redirectLifetime(status: PageRedirectStatus, search: string): string {
  const lasting = (status === 301 || status === 308) && !/_storyblok|[?&]hash=/.test(search);
  return lasting ? 'public, max-age=300' : 'no-store';
}
