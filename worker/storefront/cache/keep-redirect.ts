import type { Redirect } from '../pages/compose.tsx';
import type { Visit } from '../pages/visit.ts';
import { takeClaim } from './page-claims.ts';
import { shelveRedirect } from './redirect-shelf.ts';

/** Remembers where the page that was asked for leads everybody; nothing where the request asked for no page's one key. */
export function keepRedirect(request: Request, visit: Visit, route: string, redirect: Redirect) {
  const claim = takeClaim(request);
  if (!claim) return;
  const { to, status } = redirect;
  const { control, shop, trace } = visit;
  if (redirect.shared && !trace.degraded)
    shelveRedirect(claim.key, { to, status, route, shop: shop.key }, control, Date.now());
  claim.settle(undefined);
}
