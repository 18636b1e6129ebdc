import type { Context } from 'hono';
import { pathsOf } from '../../../app/routes.ts';
import { EAGERNESS, NEVER_PRERENDERED } from '../../../edge-config/speculation.ts';
import { isKilled } from '../http/control.ts';
import type { AppEnv } from '../http/request-context.ts';

/**
 * GET /speculation.json: the rules by which browsers prerender links, except those of pages that differ by visitor.
 * Browsers ignore any other content type without a message, so it cannot be a static file.
 */
export function speculation(c: Context<AppEnv>): Response | Promise<Response> {
  const { control, host, trace } = c.env.context;
  trace.route = 'speculation';
  if (host.kind !== 'shop') return c.notFound();
  const type = 'application/speculationrules+json';
  if (isKilled('prerender', control))
    return c.body('{"prerender":[]}', 200, { 'content-type': type, 'cache-control': 'no-store' });
  const personal = host.shops
    .flatMap((shop) => pathsOf(shop, ({ isAnonymous }) => !isAnonymous))
    .map((path) => `${path}*`);
  const rules = {
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: [...NEVER_PRERENDERED, ...new Set(personal)] } },
            { not: { selector_matches: '[rel~="nofollow"], [download], [target="_blank"]' } },
            // A list's script fetches its pages itself and cannot use prerendered ones.
            { not: { selector_matches: '[data-renew]' } },
          ],
        },
        eagerness: EAGERNESS,
      },
    ],
  };
  return c.body(JSON.stringify(rules), 200, {
    'content-type': type,
    'cache-control': 'public, max-age=3600',
  });
}
