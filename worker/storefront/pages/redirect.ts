import type { Context } from 'hono';
import { withQuery } from '../../../app/domain/redirect.ts';
import type { AppEnv } from '../bindings.ts';

export type PageRedirectStatus = 301 | 302 | 303 | 307 | 308;

/**
 * Redirects within the request's host, or to an absolute address of ours, the request's query kept (not after a form,
 * 303). A target of a path never begins with two slashes (trust.md S35): paths come from `normalisePath`.
 */
export function redirectTo(c: Context<AppEnv>, to: string, status: PageRedirectStatus): Response {
  const { search } = new URL(c.req.url);
  c.header('cache-control', redirectLifetime(status, search));
  return c.redirect(status === 303 ? to : withQuery(to, search), status);
}

/**
 * Cache-Control of a redirect. A 301 or 308 depends on content; five minutes spare repeated questions and are soon
 * forgotten. A preview's token stands in its query and is kept by nobody.
 */
export function redirectLifetime(status: PageRedirectStatus, search: string): string {
  const lasting = (status === 301 || status === 308) && !search.includes('_storyblok');
  return lasting ? 'public, max-age=300' : 'no-store';
}
