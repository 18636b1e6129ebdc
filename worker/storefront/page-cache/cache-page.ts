import { isKnownQuery, pageQuery } from '../../../app/domain/page-query.ts';
import type { Composed } from '../pages/compose.tsx';
import type { PageTimes, Visit } from '../pages/page.ts';
import { answerStored } from './page-response.ts';
import { finishPage } from './finish-page.ts';
import { type PageRender, takeRender } from './renders.ts';
import { shelvePage } from './page-cache.ts';

/**
 * Has the finished copy of a page made beside its stream, on the same data (DESIGN §3). Crawlers wait for it and get
 * it; a shopper is streamed at once: undefined. A query whose values are not the page's own is not kept.
 */
export async function keepPage(
  request: Request,
  visit: Visit,
  route: string,
  composed: Composed,
  times: PageTimes,
): Promise<Response | undefined> {
  const query = pageQuery(visit.url.search);
  const render = takeRender(request);
  if (!render || !query || !isKnownQuery(query, times.query ?? {})) {
    render?.settle({ kind: 'uncacheable' });
    return undefined;
  }
  const making = make(render, visit, route, composed, times);
  visit.waitUntil(making);
  if (!visit.visitor.crawler) return undefined;
  const page = await making;
  return (
    page && answerStored(page, request, { asked: visit.url, cache: 'miss', trace: visit.trace })
  );
}

async function make(
  { key, settle }: PageRender,
  visit: Visit,
  route: string,
  composed: Composed,
  times: PageTimes,
) {
  try {
    const page = await finishPage(visit, route, composed, times);
    if (page) shelvePage(key, page, visit.waitUntil);
    settle(page ? { kind: 'page', page } : { kind: 'failed' });
    return page;
  } catch (error) {
    console.error(
      JSON.stringify({ id: visit.trace.id, event: 'page.unfinished', message: String(error) }),
    );
    settle({ kind: 'failed' });
    return undefined;
  }
}
