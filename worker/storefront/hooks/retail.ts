import type { Context } from 'hono';
import { html } from 'hono/html';
import { appendCookies } from '../http/cookies.ts';
import { isSameOrigin } from '../http/origin-guard.ts';
import type { AppEnv } from '../http/request-context.ts';
import { forgottenRetail, isRetailLink, retailCookie } from '../http/visitor/retail.ts';

/**
 * `/hooks/retail/?link=`: sets up a device in a store (docs/operating.md#devices-in-stores). The page asks first, so that a link
 * that is opened by a preview, or sent to somebody, changes nothing by itself. Without a link, a device in a store becomes an
 * ordinary one.
 */
export async function retailHook(c: Context<AppEnv>): Promise<Response> {
  const { settings, trace, url, visitor } = c.env.context;
  trace.route = 'hooks.retail';
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-robots-tag', 'noindex');
  const link = url.searchParams.get('link') ?? undefined;
  const now = Date.now();
  const mayBegin = await isRetailLink(link, settings, now);
  if (!mayBegin && (link !== undefined || !visitor.retail))
    return c.text('This link is not valid, or its hour is over. Make a new one.', 403);
  if (c.req.method === 'GET') return c.html(page(mayBegin));
  if (c.req.method !== 'POST' || !isSameOrigin(c.req.raw))
    return c.text('Open the link and press the button.', 403);
  const response = c.redirect('/', 303);
  const line = mayBegin ? await retailCookie(settings, now) : forgottenRetail();
  appendCookies(response.headers, [line]);
  return response;
}

function page(mayBegin: boolean) {
  return html`<!doctype html>
    <html lang="en">
      <title>Device in a store</title>
      <meta name="viewport" content="width=device-width" />
      <h1>Device in a store</h1>
      <p>
        ${
          mayBegin
            ? 'Shoppers use this device in a store: for 180 days it shows no consent banner and asks for no country.'
            : 'This device stands in a store.'
        }
      </p>
      <form method="post">
        <button>${mayBegin ? 'Set up this device' : 'Make it a device like any other'}</button>
      </form>
    </html>`;
}
