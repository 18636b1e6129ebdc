import type { ReactNode } from 'react';
import type { DocumentProps } from '../../../app/layouts/document.tsx';
import {
  type CampaignPage,
  campaignBorders,
  visibleBanners,
} from '../../../app/content/rules/campaign.ts';
import { nextTime } from '../../../app/content/rules/border.ts';
import { degradedParts } from '../../../app/page/rules/degraded.ts';
import { readablePath } from '../../../app/page/rules/path.ts';
import { SAVED_QUERY, savedOf } from '../../../app/account/rules/saved.ts';
import type { LayoutData } from '../../../app/layouts/layout-data.ts';
import { Layout } from '../../../app/layouts/layout.tsx';
import { bridgeScript, editorSite } from '../../../edge-config/editor.ts';
import { uncachedQueries } from '../actions/registry.ts';
import { shopOrigin } from '../http/host-match.ts';
import { INDEXED_PAGES } from '../../../app/routes.ts';
import type { RoutePolicy } from '../../../app/route-table.ts';
import { type Canonicalise, isNeverCached } from '../../../app/page/rules/page-query.ts';
import { isUpstreamUnavailable } from '../upstream/call.ts';
import { faultDetail } from './fault-detail.ts';
import { alternatesOfRoute, languageLinks } from '../sources/language-links.ts';
import { messageAnswer } from './messages.tsx';
import type { Resolution } from './resolve.ts';
import { sharingOf } from './sharing.ts';
import { joinTimes } from './times.ts';
import type { PageContext } from './page-context.ts';
import type { Likely, PageAnswer, PageRefresh, PageTimes } from './page.ts';

type Page = Extract<PageAnswer, { kind: 'page' }>;
export type Redirect = Extract<PageAnswer, { kind: 'redirect' }>;

/** A page in its layout, from which both the stream and the finished document are rendered. */
export interface Composed {
  readonly kind: 'document';
  readonly status: 200 | 401 | 404 | 410 | 422 | 429 | 503;
  readonly head: Omit<DocumentProps, 'script' | 'nonce'>;
  readonly body: ReactNode;
  readonly cacheControl: string;
  /** Set if the page is cached for every visitor: how long it is valid. */
  readonly times: PageTimes | undefined;
  /** Times of the parts that stream in later. */
  readonly lateTimes?: Promise<PageTimes> | undefined;
  readonly query: Canonicalise | undefined;
  /** Set for pages of the checkout, whose forms may lead to a payment page. */
  readonly pays: boolean;
  readonly refresh: PageRefresh | undefined;
  /** Seconds after which a form may be sent again. */
  readonly retryAfter: number | undefined;
}

/**
 * Statuses of pages that show the problem of a form above their content. The login of an ended session shows it itself.
 */
const ABOVE: ReadonlySet<number> = new Set([200, 404, 410, 503]);

/** Renders a handler's answer into the layout of its route; missing and unavailable pages become messages. */
export function composePage(
  context: PageContext,
  { answer, policy, route }: Resolution,
): Composed | Redirect {
  if (answer.kind === 'redirect') return answer;
  const page = settle(answer, context);
  const layoutData = withDegradedParts(page.layoutData, context);
  const { status, problem, waits } = shownFailure(page, context.failed);
  const { head = {}, cache = {} } = page;
  const indexed = isIndexed({ status, policy, head }, context);
  const now = Date.now();
  const isCached = isCacheable({ status, policy, cache }, context);
  return {
    kind: 'document',
    status,
    head: { ...headOf(page, { indexed, route }, layoutData, context), isTask: policy.isTask },
    cacheControl: isCached ? cacheControlOf(policy) : 'no-store',
    times:
      isCached && policy.storage === 'edge'
        ? withBannerTimes(cache.times ?? {}, layoutData, now)
        : undefined,
    lateTimes: cache.lateTimes,
    query: cache.query,
    pays: policy.layout === 'checkout',
    refresh: head.refresh,
    retryAfter: waits,
    body: (
      <Layout
        name={policy.layout}
        layoutData={layoutData}
        current={context.shop.prefix + context.path}
        banners={visibleBanners(layoutData.layout.banners, factsOf(page, policy, context), now)}
        problem={problem}
        linksBelowStyles={page.linksBelowStyles}
        isGoodbye={route === 'home' && saysGoodbye(context.url)}
        isConsentSaved={route !== 'consent' && isConsentSaved(context.url)}
      >
        {page.body}
      </Layout>
    ),
  };
}

/** Adds the next date of the layout's banners to a page's times: one of them may begin or end on it. */
function withBannerTimes(times: PageTimes, { layout }: LayoutData, now: number): PageTimes {
  const validUntil = nextTime(campaignBorders(layout.banners), now);
  return validUntil === undefined ? times : joinTimes([times, { validUntil }]);
}

/** Returns the facts of a page on which banners depend. */
function factsOf({ facts }: Settled, policy: RoutePolicy, { path }: PageContext): CampaignPage {
  return { path, isCheckout: policy.layout === 'checkout', breadcrumb: [], ...facts };
}

interface Shown {
  readonly status: Composed['status'];
  readonly policy: RoutePolicy;
}

/** Returns whether every visitor may get this answer. */
function isCacheable(
  { status, policy, cache }: Shown & { readonly cache: NonNullable<Page['cache']> },
  { failed, isPreview, url }: PageContext,
): boolean {
  if (status !== 200 && status !== 410) return false;
  if (isPreview || failed || policy.storage === 'none') return false;
  return !cache.isUncached && !isOfOneRequest(url);
}

/** Returns whether search engines may index the page. */
function isIndexed(
  { status, policy, head }: Shown & { readonly head: NonNullable<Page['head']> },
  { isPreview, shop }: PageContext,
): boolean {
  if (status !== 200 || policy.crawling !== 'index') return false;
  return !isPreview && !head.noindex && shop.listed;
}

/** Returns the head of a page's document. Only an indexed page names its URL, its alternates and how it is shared. */
function headOf(
  { head = {}, title }: Settled,
  { indexed, route }: { readonly indexed: boolean; readonly route: Resolution['route'] },
  layoutData: LayoutData,
  { isPreview, path, settings, shop, url: requested }: PageContext,
): Composed['head'] {
  const { layout } = layoutData;
  const { ENVIRONMENT, STORYBLOK_API: api } = settings;
  const origin = shopOrigin(shop, ENVIRONMENT, requested);
  const url = origin + shop.prefix + path + (head.canonicalQuery ?? '');
  const own = INDEXED_PAGES.find((key) => key === route);
  const alternates = head.alternates ?? (own && alternatesOfRoute(own));
  return {
    title: head.namesShop ? title : layout.pageTitleTemplate.replace('{title}', () => title),
    description: head.description ?? layout.defaultDescription,
    canonical: indexed ? url : undefined,
    sharing: indexed
      ? sharingOf({ ...head.sharing, title }, layoutData, { origin, url })
      : undefined,
    alternates:
      indexed && alternates
        ? languageLinks(shop, path, alternates, ENVIRONMENT, requested)
        : undefined,
    noindex: !indexed,
    referrer: head.hasSecretUrl ? 'no-referrer' : undefined,
    shop,
    bridge: isPreview ? bridgeScript(editorSite(api).app) : undefined,
  };
}

/**
 * Returns how a page shows a failed form: it shows the form itself, or its problem above the content. The message of an
 * unavailable page shows it too, because a logout that failed with the back end must be reported. `waits` is in seconds,
 * for a form that was sent too often.
 */
function shownFailure(
  { status, showsFailed = false }: Settled,
  failed: PageContext['failed'],
): {
  readonly status: Composed['status'];
  readonly problem: string | undefined;
  readonly waits: number | undefined;
} {
  const isOwn = showsFailed && failed !== undefined;
  const problem = !isOwn && ABOVE.has(status) ? failed?.problems[0]?.text : undefined;
  const shown = isOwn || (problem && status === 200) ? 422 : status;
  const waits = shown === 422 ? failed?.waits : undefined;
  return { status: waits === undefined ? shown : 429, problem, waits };
}

/** Returns whether a URL shows the result of a form, or something that one visitor has requested. */
function isOfOneRequest({ searchParams }: URL): boolean {
  return [...searchParams.keys()].some((name) => isNeverCached(name, uncachedQueries));
}

/** Returns whether the page follows the deletion of an account. */
function saysGoodbye({ searchParams }: URL): boolean {
  return searchParams.get('redirect') === 'goodbye';
}

/** Returns whether the page follows an answer to the banner without script. */
function isConsentSaved({ searchParams }: URL): boolean {
  return savedOf(searchParams.get(SAVED_QUERY)) === 'consent';
}

/** Browsers revalidate a page each time. A page that differs by visitor may be stored by the browser only. */
function cacheControlOf({ storage }: RoutePolicy): string {
  return storage === 'edge' ? 'no-cache' : 'private, no-cache';
}

/**
 * Adds the banner of degraded parts: those of this page, and on a page that is rendered for one request also those
 * that the isolate knows of. Such a page is revalidated soon.
 */
function withDegradedParts(
  layoutData: LayoutData,
  { control, trace, isRevalidation }: PageContext,
): LayoutData {
  const { backEnd, texts } = trace.unavailable;
  const known = !isRevalidation && isUpstreamUnavailable('commerce', control, Date.now());
  const degraded = degradedParts({ backEnd: backEnd || known, texts });
  if (degraded.length === 0) return layoutData;
  trace.degrade('page.degraded', { parts: degraded });
  return { ...layoutData, degraded };
}

type Settled = Omit<Page, 'status'> & {
  readonly status: 200 | 401 | 404 | 410 | 422 | 503;
  readonly layoutData: LayoutData;
};

function settle(answer: Exclude<PageAnswer, Redirect>, context: PageContext): Settled {
  const { layoutData } = context;
  switch (answer.kind) {
    case 'page':
      return {
        ...answer,
        status: answer.status ?? 200,
        layoutData: answer.layoutData ?? layoutData,
      };
    case 'missing':
      return {
        ...(answer.page
          ? {
              kind: 'page',
              ...answer.page,
              head: { ...answer.page.head, noindex: true },
              cache: { isUncached: true },
            }
          : notFound(context, answer.likely)),
        status: 404,
        layoutData,
      };
    case 'gone':
      return {
        ...notFound(context, answer.likely),
        ...answer.page,
        cache: { ...answer.page?.cache, isUncached: !answer.isCached },
        status: 410,
        layoutData,
      };
    case 'unavailable':
      return { ...unavailable(context), status: 503, layoutData };
  }
}

/** Returns the page of a fault. In qa it shows the cause, as the error page does. */
function unavailable({ layoutData, settings, trace, url }: PageContext): Page {
  const detail = settings.ENVIRONMENT === 'qa' ? faultDetail(503, trace) : undefined;
  return messageAnswer('unavailable', layoutData, { detail, requestId: trace.id, url });
}

function notFound({ layoutData, url }: PageContext, likely?: Likely): Page {
  return messageAnswer('notFound', layoutData, { path: readablePath(url.pathname), ...likely });
}
