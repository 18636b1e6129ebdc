import { decideQuery, cachedPageUrl } from '../../../app/page/rules/page-query.ts';
import { decodeSegments } from '../../../app/page/rules/path.ts';
import {
  href,
  matchOtherSpelling,
  matchRoute,
  type RouteMatch,
  hasPage,
} from '../../../app/routes.ts';
import { CONTENT_POLICY, type RoutePolicy, routes } from '../../../app/route-table.ts';
import { uncachedQueries } from '../actions/registry.ts';
import { ANONYMOUS_VISITOR } from '../http/visitor/visitor.ts';
import { checkAccess } from './access.ts';
import { findRedirect } from '../sources/redirects.ts';
import { categoryPage } from './category.tsx';
import { contentPage } from '../content/pages/content.tsx';
import { followFormerPath } from './former-path.ts';
import { pages } from './registry.ts';
import type { Customer, PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';
import { canonicalProductUrl } from './product-url.ts';

export interface Resolution {
  /** Key of the route for the log: a page's, `content` or `category`. */
  readonly route: string;
  readonly policy: RoutePolicy;
  readonly answer: PageAnswer;
}

/**
 * Resolves a path of a shop: by the redirect manifest, then by the shop's own routes, a story of that name, the routes of
 * another language (301), a category of that path, and finally the back end's redirects of former paths. A path that is not
 * normalised is redirected. There is at most one redirect between the typed URL and the page (docs/decisions/002), so a
 * page's own redirect takes precedence.
 */
export async function resolvePage(context: PageContext, typedPath: string): Promise<Resolution> {
  const resolution = await findPage(context);
  const found = resolution.answer.kind === 'page' || resolution.answer.kind === 'unavailable';
  const to = context.shop.prefix + context.path;
  if (!found || typedPath === to) return resolution;
  return { ...resolution, answer: redirectToOwnPath(to, resolution, context) };
}

/**
 * Returns the redirect to a page's own path. It also brings a cached page's query into canonical form, which would otherwise take a second
 * redirect.
 */
function redirectToOwnPath(
  to: string,
  { answer, policy }: Pick<Resolution, 'answer' | 'policy'>,
  context: PageContext,
): PageAnswer {
  const isUnstored = policy.storage === 'none';
  const redirect = { kind: 'redirect', to, status: 301, isUnstored } as const;
  const isCached = answer.kind === 'page' && policy.storage === 'edge' && !answer.cache?.isUncached;
  if (!isCached || context.failed || context.isPreview) return redirect;
  const decision = decideQuery(context.url.search, uncachedQueries, answer.cache?.query);
  return decision.kind === 'redirect' ? { ...redirect, canonical: decision.canonical } : redirect;
}

/** Returns the page of a path. A path without a page may be a former one of a product or a category. */
async function findPage(context: PageContext): Promise<Resolution> {
  if (decodeSegments(context.path) === undefined) return story({ kind: 'missing' });
  const found = await findCurrent(context);
  const isMissing = found.answer.kind === 'missing' && !found.answer.page;
  if (!isMissing || !found.policy.isAnonymous) return found;
  const led = await followFormerPath(context);
  return led ? { route: 'redirect', policy: CONTENT_POLICY, answer: led } : found;
}

async function findCurrent(context: PageContext): Promise<Resolution> {
  const { shop, path } = context;
  const led = await followManifest(context);
  if (led) return { route: 'redirect', policy: CONTENT_POLICY, answer: led };
  const own = matchRoute(path, shop.language);
  if (own) return openPage(routes[own.page].isAnonymous ? ofEveryVisitor(context) : context, own);
  const anonymous = ofEveryVisitor(context);
  const answer = await contentPage(anonymous);
  if (answer.kind === 'unavailable') return categoryInstead(anonymous);
  const meant = answer.kind === 'missing' ? matchOtherSpelling(path, shop.language) : undefined;
  if (!meant || !hasPage(meant.page, shop))
    return answer.kind === 'missing' ? openCategory(anonymous) : story(answer);
  return {
    route: meant.page,
    policy: CONTENT_POLICY,
    answer: {
      kind: 'redirect',
      to: href(meant.page, shop, meant.params),
      status: 301,
      ...(routes[meant.page].storage === 'none' ? { isUnstored: true } : { isForEveryone: true }),
    },
  };
}

/**
 * Returns the context of a page that is the same for every visitor: it contains nothing of this visitor, and its URL has only the
 * parameters of the cache key. For a URL that is never cached, a failed form and a preview, the context stays unchanged.
 */
function ofEveryVisitor(context: PageContext): PageContext {
  const url = cachedPageUrl(context.url, uncachedQueries);
  if (!url || context.failed || context.isPreview) return context;
  return { ...context, url, visitor: ANONYMOUS_VISITOR };
}

/**
 * Returns the standard page of a category while the content system cannot say whether the path has a story. It is
 * revalidated soon, since there may be one.
 */
async function categoryInstead(context: PageContext): Promise<Resolution> {
  const category = await openCategory(context);
  if (category.answer.kind !== 'page') return story({ kind: 'unavailable' });
  context.trace.degrade('story.fallback');
  context.trace.unavailable.texts = true;
  return category;
}

function story(answer: PageAnswer): Resolution {
  return { route: 'content', policy: CONTENT_POLICY, answer };
}

async function openCategory(context: PageContext): Promise<Resolution> {
  const answer = await categoryPage(context);
  return answer.kind === 'missing' ? story(answer) : { ...story(answer), route: 'category' };
}

/** Returns the redirect of the manifest for the path, if there is one. A failed form is shown without a redirect. */
async function followManifest(context: PageContext): Promise<PageAnswer | undefined> {
  if (context.failed) return undefined;
  const { shop, path } = context;
  const found = await findRedirect(shop, path, '', context);
  if (!found) return undefined;
  const { status, location, exact } = found;
  if (status === 410 || location === undefined) return { kind: 'gone', isCached: exact };
  const to = await canonicalProductUrl(location, context);
  return { kind: 'redirect', to, status, isForEveryone: true };
}

/** Returns what a page has of its customer. */
function customerParts(
  { layoutData }: PageContext,
  customer: Customer,
): Pick<PageContext, 'customer' | 'layoutData'> {
  const { savesPaymentMethods: savesPayments } = customer;
  return { customer, layoutData: { ...layoutData, savesPayments } };
}

async function openPage(context: PageContext, match: RouteMatch): Promise<Resolution> {
  const policy = routes[match.page];
  if (!hasPage(match.page, context.shop))
    return { route: match.page, policy, answer: { kind: 'missing' } };
  const access = await checkAccess(match.page, context);
  const answer =
    access.kind === 'open'
      ? await pages[match.page](
          {
            ...context,
            ...(access.customer && customerParts(context, access.customer)),
            ...(access.checkout && { checkout: access.checkout }),
          },
          match,
        )
      : access;
  // Needless escapes in route words are redirected to the route's canonical path.
  const address = href(match.page, context.shop, match.params);
  if (answer.kind === 'page' && address !== context.shop.prefix + context.path) {
    const redirect = redirectToOwnPath(address, { answer, policy }, context);
    return { route: match.page, policy, answer: redirect };
  }
  return { route: match.page, policy, answer };
}
