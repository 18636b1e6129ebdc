import type { Context } from 'hono';
import { href, type PageKey } from '../../../app/routes.ts';
import type { AppEnv } from '../bindings.ts';
import { placeOrigin } from '../http/host-match.ts';

/** Pages that are nobody's business in an index: one visitor's own, or made by a form. */
const CLOSED: readonly PageKey[] = [
  'account',
  'basket',
  'wishlist',
  'checkout',
  'thanks',
  'login',
  'search',
];

/**
 * robots.txt of a host: its shops' private pages are closed, its sitemap is named; a host of unlisted shops is closed
 * whole, and so is everything outside of production.
 */
export function robots(c: Context<AppEnv>): Response {
  c.get('trace').route = 'robots';
  const { place, settings } = c.var;
  if (settings.ENVIRONMENT === 'qa' || settings.ENVIRONMENT === 'preview')
    return answer(c, ['Disallow: /']);
  const open = place.kind === 'shop' ? place.shops.filter((shop) => shop.listed) : [];
  const closed = [...new Set(open.flatMap((shop) => CLOSED.map((page) => href(page, shop))))];
  const rules =
    place.kind === 'neutral'
      ? ['Allow: /$', 'Disallow: /']
      : place.kind === 'unknown' || open.length === 0
        ? ['Disallow: /']
        : [
            'Disallow: /api/',
            ...closed.map((path) => `Disallow: ${path}`),
            '',
            `Sitemap: ${placeOrigin(place, settings.ENVIRONMENT, new URL(c.req.url))}/sitemap.xml`,
          ];
  return answer(c, rules);
}

function answer(c: Context<AppEnv>, rules: readonly string[]): Response {
  return c.text(['User-agent: *', ...rules, ''].join('\n'), 200, {
    'cache-control': 'public, max-age=3600',
  });
}
