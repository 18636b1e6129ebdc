import type { Context } from 'hono';
import type { AppEnv } from '../bindings.ts';
import { composePage } from './compose.tsx';
import { messageAnswer } from './messages.tsx';
import { renderPage } from './render.tsx';
import { openVisit } from './page-context.ts';

/** The application error page: in the shop's layout and language; details in qa only (spec 2 §2). */
export async function failurePage(error: Error, c: Context<AppEnv>): Promise<Response> {
  console.error(
    JSON.stringify({
      id: c.get('trace').id,
      event: 'failure',
      message: error.message,
      stack: error.stack,
    }),
  );
  const place = c.get('place');
  c.header('cache-control', 'no-store');
  if (new URL(c.req.url).pathname.startsWith('/api/')) return c.json({ error: 'internal' }, 500);
  if (place?.kind !== 'shop') return c.text('Something went wrong. Please try again.', 500);
  try {
    const { settings, trace, visitor } = c.var;
    const visit = await openVisit({
      env: c.env,
      settings,
      trace,
      visitor,
      shop: place.shop,
      url: new URL(c.req.url),
      path: '/',
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    });
    const detail =
      settings.ENVIRONMENT === 'qa'
        ? { status: 500, message: error.message, stack: error.stack ?? '' }
        : undefined;
    const answer = messageAnswer('failure', visit.frame, '', detail);
    const composed = composePage(visit, { route: 'failure', layout: 'default', answer });
    if (composed.kind !== 'document') throw new Error('a message is no redirect');
    return await renderPage(c, {
      ...composed.head,
      status: 500,
      cacheControl: 'no-store',
      cache: 'bypass',
      body: composed.body,
    });
  } catch (again) {
    console.error(
      JSON.stringify({ id: c.get('trace').id, event: 'failure.page', message: String(again) }),
    );
    return c.text('Something went wrong. Please try again in a few minutes.', 500);
  }
}
