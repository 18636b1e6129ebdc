import { build, entry } from 'virtual:assets';
import type { PageStamp } from '../../../app/page/rules/page-freshness.ts';
import { settledRedirects } from '../../../app/redirect/rules/redirect-manifest.ts';
import { LAYOUT_EDGE_SECONDS, RETRY_AFTER_FAILURE } from '../../../edge-config/cache.ts';
import type { Composed } from '../pages/compose.tsx';
import type { PageContext } from '../pages/page-context.ts';
import type { PageTimes } from '../pages/page.ts';
import { joinTimes } from '../pages/times.ts';
import { beginDocument, documentFacts } from '../pages/render.tsx';
import { entityTag, type CachedPage } from './cached-page.ts';

/** A page for the cache whose rendering has begun. */
export interface StartedPage {
  /** Whether no part of it is late. */
  readonly isWhole: boolean;
  /** Waits for the late parts; undefined if a part failed to render. */
  finish(): Promise<CachedPage | undefined>;
}

/** Renders the finished document of a composed page for the cache. Undefined if a part of it failed to render. */
export async function finishPage(
  context: PageContext,
  route: string,
  composed: Composed,
): Promise<CachedPage | undefined> {
  const started = await beginPage(context, route, composed);
  return started.finish();
}

/** Begins the finished document of a composed page for the cache: complete, without inline script or nonce, as bytes. */
export async function beginPage(
  context: PageContext,
  route: string,
  composed: Composed,
): Promise<StartedPage> {
  const { status } = composed;
  let failed = false;
  const { isWhole, finish } = await beginDocument(
    { ...composed.head, ...documentFacts, script: entry },
    composed.body,
    (error) => {
      failed = true;
      console.error(
        JSON.stringify({ id: context.trace.id, event: 'render.error', message: String(error) }),
      );
    },
  );
  return {
    isWhole,
    async finish() {
      const { bytes, styleHash } = await finish();
      if (failed || (status !== 200 && status !== 410)) return undefined;
      const late = (await composed.lateTimes) ?? {};
      return {
        status,
        bytes,
        styleHash,
        etag: await entityTag(bytes),
        stamp: stampPage(context, joinTimes([composed.times ?? {}, late])),
        source: context.trace.source ?? 'fresh',
        route,
        shop: context.shop.key,
      };
    },
  };
}

/** Returns the versions at the beginning of the request, so that a change during the render makes the page stale. */
function stampPage({ control, trace }: PageContext, times: PageTimes): PageStamp {
  const now = Date.now();
  const retry = trace.degraded || trace.hasOldLayout ? now + RETRY_AFTER_FAILURE : undefined;
  // While a version is new, the edge's KV may still return an older layout, so the page is rendered again afterwards.
  const settled = (control.content?.version ?? 0) + LAYOUT_EDGE_SECONDS * 1000;
  const until = [retry, times.freshUntil, settled > now ? settled : undefined].filter(
    (time) => time !== undefined,
  );
  return {
    build,
    // Rendered from an old copy of its story: 0 is older than any version, so that the next request revalidates the
    // page.
    content: trace.source === 'stale' ? 0 : (control.content?.version ?? 0),
    catalogue: control.catalogue ?? 0,
    redirects: settledRedirects(control.redirects, now),
    showsPrices: times.showsPrices ?? false,
    freshUntil: until.length > 0 ? Math.min(...until) : undefined,
    validUntil: times.validUntil,
  };
}
