import type { Context } from 'hono';
import { CONTENT_POLICY } from '../../../app/route-table.ts';
import type { AppEnv } from '../http/request-context.ts';
import { composePage } from './compose.tsx';
import { messageAnswer } from './messages.tsx';
import { renderPage } from './render.tsx';
import { createPageContext } from './page-context.ts';

/** Responds with the page of an error in the shop's layout and language, with details in qa only. */
export async function failurePage(error: Error, c: Context<AppEnv>): Promise<Response> {
  const { context: request } = c.env;
  const { host, settings, trace, url } = request;
  console.error(
    JSON.stringify({
      id: trace.id,
      event: 'failure',
      message: error.message,
      stack: error.stack,
    }),
  );
  c.header('cache-control', 'no-store');
  if (url.pathname.startsWith('/api/')) return c.json({ error: 'internal' }, 500);
  if (host.kind !== 'shop') return c.text('Something went wrong. Please try again.', 500);
  try {
    const context = await createPageContext({ ...request, shop: host.shop, path: '/' });
    const detail =
      settings.ENVIRONMENT === 'qa'
        ? { status: 500, message: error.message, stack: error.stack ?? '' }
        : undefined;
    const answer = messageAnswer('failure', context.layoutData, {
      detail,
      requestId: trace.id,
      url,
    });
    const composed = composePage(context, { route: 'failure', policy: CONTENT_POLICY, answer });
    if (composed.kind !== 'document') throw new Error('a message is no redirect');
    return await renderPage(c, {
      ...composed.head,
      status: 500,
      cacheControl: 'no-store',
      cache: 'bypass',
      body: composed.body,
    });
  } catch (cause) {
    console.error(JSON.stringify({ id: trace.id, event: 'failure.page', message: String(cause) }));
    return c.text('Something went wrong. Please try again in a few minutes.', 500);
  }
}
