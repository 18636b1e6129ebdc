import type { Context } from 'hono';
import type { AppEnv } from '../bindings.ts';

/**
 * Redirects within the request's host, or to an absolute address of ours; the query is kept where the target has none
 * of its own. A target of a path never begins with two slashes (trust.md S35): paths come from `normalisePath`.
 */
export function redirectTo(
  c: Context<AppEnv>,
  to: string,
  status: 301 | 302 | 303 | 307 | 308,
): Response {
  const { search } = new URL(c.req.url);
  const location = status === 303 || to.includes('?') ? to : to + search;
  // A 301 or 308 depends on content; five minutes spare repeated questions and are soon forgotten. A preview's token
  // stands in its query and is kept by nobody.
  const lasting = (status === 301 || status === 308) && !search.includes('_storyblok');
  c.header('cache-control', lasting ? 'public, max-age=300' : 'no-store');
  return c.redirect(location, status);
}
