import type { Redirect } from '../pages/compose.tsx';
import type { Visit } from '../pages/page.ts';
import { takeRender } from './renders.ts';
import { shelveRedirect } from './redirect-cache.ts';

/** Remembers where the page that was asked for leads everybody; nothing where the request asked for no page's one key. */
export function keepRedirect(request: Request, visit: Visit, route: string, redirect: Redirect) {
  const render = takeRender(request);
  if (!render) return;
  const { to, status } = redirect;
  const { control, shop, trace } = visit;
  if (redirect.shared && !trace.degraded)
    shelveRedirect(render.key, { to, status, route, shop: shop.key }, control, Date.now());
  render.settle({ kind: 'uncacheable', ...(redirect.shared ? { to } : {}) });
}
