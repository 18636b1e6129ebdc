import { build, entry } from 'virtual:assets';
import type { PageStamp } from '../../../app/domain/page-freshness.ts';
import { settledRedirects } from '../../../app/domain/redirect-manifest.ts';
import { RETRY_AFTER_FAILURE } from '../../../edge-config/cache.ts';
import type { Composed } from '../pages/compose.tsx';
import { documentFacts, renderDocument } from '../pages/render.tsx';
import type { PageTimes, Visit } from '../pages/page.ts';
import { entityTag, type StoredPage } from './cached-page.ts';

/**
 * The finished document of a composed page, ready to be kept: whole, without inline script or nonce, as bytes.
 * Undefined where a part of it failed to render: that is nothing to keep.
 */
export async function finishPage(
  visit: Visit,
  route: string,
  composed: Composed,
  times: PageTimes,
): Promise<StoredPage | undefined> {
  const { status } = composed;
  let failed = false;
  const { html, styleHash } = await renderDocument(
    { ...composed.head, ...documentFacts, script: entry },
    composed.body,
    (error) => {
      failed = true;
      console.error(
        JSON.stringify({ id: visit.trace.id, event: 'render.error', message: String(error) }),
      );
    },
  );
  if (failed || (status !== 200 && status !== 410)) return undefined;
  const bytes = new Uint8Array(new TextEncoder().encode(html));
  return {
    status,
    bytes,
    styleHash,
    etag: await entityTag(bytes),
    stamp: stampPage(visit, times),
    source: visit.trace.source ?? 'fresh',
    route,
    shop: visit.shop.key,
  };
}

/** What the page was made under: the versions of when the visit began, so that what changed meanwhile renews it. */
function stampPage({ control, trace }: Visit, times: PageTimes): PageStamp {
  const retry = trace.degraded ? Date.now() + RETRY_AFTER_FAILURE : undefined;
  const until = [retry, times.freshUntil].filter((time) => time !== undefined);
  return {
    build,
    // Made from an old copy of its story: older than any version, so that the next asker has it renewed.
    content: trace.source === 'stale' ? 0 : (control.content?.version ?? 0),
    catalogue: control.catalogue ?? 0,
    redirects: settledRedirects(control.redirects, Date.now()),
    showsPrices: times.showsPrices ?? false,
    freshUntil: until.length > 0 ? Math.min(...until) : undefined,
    validUntil: times.validUntil,
  };
}
