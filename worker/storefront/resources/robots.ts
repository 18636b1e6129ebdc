import type { Context } from 'hono';
import { pathsOf } from '../../../app/routes.ts';
import { isOpenToEngines } from '../../../edge-config/hosts.ts';
import { matchedOrigin } from '../http/host-match.ts';
import type { AppEnv } from '../http/request-context.ts';

/**
 * GET /robots.txt of a host: disallows the pages of its shops that are not for crawlers, and names its sitemap. A host
 * of unlisted shops and every host outside of production are disallowed completely (docs/rules/page.md#search-engines).
 */
export function robots(c: Context<AppEnv>): Response {
  const { host, settings, trace, url } = c.env.context;
  trace.route = 'robots';
  if (!isOpenToEngines(settings.ENVIRONMENT)) return respond(c, ['Disallow: /']);
  if (host.kind === 'neutral') return respond(c, ['Allow: /$', 'Disallow: /']);
  const shops = host.kind === 'shop' ? host.shops.filter((shop) => shop.listed) : [];
  if (host.kind === 'unknown' || shops.length === 0) return respond(c, ['Disallow: /']);
  const closed = shops.flatMap((shop) => pathsOf(shop, ({ crawling }) => crawling === 'closed'));
  return respond(c, [
    'Disallow: /api/',
    ...[...new Set(closed)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${matchedOrigin(host, settings.ENVIRONMENT, url)}/sitemap.xml`,
  ]);
}

function respond(c: Context<AppEnv>, rules: readonly string[]): Response {
  return c.text(['User-agent: *', ...rules, ''].join('\n'), 200, {
    'cache-control': 'public, max-age=3600',
  });
}
