import type { Context } from 'hono';
import { Layout } from '../../app/layouts/layout.tsx';
import type { AppEnv } from './bindings.ts';
import { messageAnswer } from './pages/messages.tsx';
import { renderPage } from './pages/render.tsx';
import { openVisit } from './pages/shop-pages.tsx';

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
  if (place?.kind !== 'shop' || new URL(c.req.url).pathname.startsWith('/api/')) {
    return c.json({ error: 'internal' }, 500, { 'cache-control': 'no-store' });
  }
  try {
    const { frame, settings } = await openVisit(c, place.shop, '/');
    const detail =
      settings.ENVIRONMENT === 'qa'
        ? { status: 500, message: error.message, stack: error.stack ?? '' }
        : undefined;
    const page = messageAnswer('failure', frame, '', detail);
    return await renderPage(c, {
      status: 500,
      title: frame.layout.pageTitleTemplate.replace('{title}', () => page.title),
      noindex: true,
      shop: place.shop,
      cacheControl: 'no-store',
      cache: 'bypass',
      body: (
        <Layout name="default" frame={frame}>
          {page.body}
        </Layout>
      ),
    });
  } catch (again) {
    console.error(
      JSON.stringify({ id: c.get('trace').id, event: 'failure.page', message: String(again) }),
    );
    return c.text('Something went wrong. Please try again in a few minutes.', 500);
  }
}
