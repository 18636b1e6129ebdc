import type { Context } from 'hono';
import { href, type PageKey } from '../../../app/routes.ts';
import { EAGERNESS, NEVER_PRERENDERED } from '../../../edge-config/speculation.ts';
import type { AppEnv } from '../bindings.ts';
import { isKilled } from '../sources/control.ts';

/** Pages that are one visitor's own, and all below them. */
const OWN: readonly PageKey[] = ['account', 'basket', 'wishlist', 'checkout', 'thanks', 'login'];

/**
 * GET /speculation.json: which links the browser may render before they are followed. Any other type than this one is
 * dropped silently, so no file of public/ can do it (DESIGN §3).
 */
export function speculation(c: Context<AppEnv>): Response | Promise<Response> {
  const { place, trace } = c.var;
  trace.route = 'speculation';
  if (place.kind !== 'shop') return c.notFound();
  const type = 'application/speculationrules+json';
  if (isKilled('prerender', c.env))
    return c.body('{"prerender":[]}', 200, { 'content-type': type, 'cache-control': 'no-store' });
  const own = place.shops.flatMap((shop) => OWN.map((page) => `${href(page, shop)}*`));
  const rules = {
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: [...NEVER_PRERENDERED, ...new Set(own)] } },
            { not: { selector_matches: '[rel~="nofollow"], [download], [target="_blank"]' } },
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
