import { Hono } from 'hono';
import { apiCalls } from './actions/routes.ts';
import { editorList } from './editor/actions/editor-lists.ts';
import { editorProducts } from './editor/actions/editor-products.ts';
import { buildMeta, latestBuild } from './resources/builds.ts';
import { failurePage } from './pages/failure.tsx';
import { health } from './resources/health.ts';
import { catalogueHook } from './hooks/catalogue.ts';
import { paymentsHook } from './hooks/payments.ts';
import { retailHook } from './hooks/retail.ts';
import { storyblokHook } from './hooks/storyblok.ts';
import { unsubscribeHook } from './hooks/unsubscribe.ts';
import { images } from './resources/images.ts';
import { drainBody } from './http/drain-body.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { syncIdCookies } from './http/visitor/sync-id-cookies.ts';
import { oldAsset } from './resources/old-assets.ts';
import { type PageEnv, shopPages } from './page-cache/shop-pages.ts';
import { neutralEntry, unknownPage } from './shop/pages/neutral.tsx';
import { payload } from './pages/payload.ts';
import { consentReport } from './reports/consent.ts';
import { reports } from './reports/reports.ts';
import { vitals } from './reports/vitals.ts';
import { indexNowKey } from './resources/index-now-key.ts';
import { isInternal } from './resources/is-internal.ts';
import { robots } from './resources/robots.ts';
import { securityTxt } from './resources/security-txt.ts';
import { sitemap, sitemapPart } from './resources/sitemap.ts';
import { speculation } from './resources/speculation.ts';
import { downloads } from './resources/downloads.ts';
import { videos } from './resources/videos.ts';

/** Paths that answer only GET and HEAD. Without this list, a form that is sent there would reach the pages of the shop. */
const READ_ONLY = [
  '/healthz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/:name',
  '/.well-known/security.txt',
  '/builds/*',
  '/speculation.json',
  '/assets/:file',
  '/rum/is_internal',
];

/** The storefront: the middleware of every request in order, then one line per mount. */
export const app = new Hono<PageEnv>()
  .use(requestLog())
  .use(drainBody())
  .use(securityHeaders())
  .use(syncIdCookies())
  .get('/healthz', health)
  .get('/robots.txt', robots)
  .get('/sitemap.xml', sitemap)
  .get('/sitemaps/:name', sitemapPart)
  .get('/.well-known/security.txt', securityTxt)
  .get('/:key{[A-Za-z0-9-]+\\.txt}', indexNowKey)
  .get('/builds/latest.json', latestBuild)
  .get('/builds/meta/:file', buildMeta)
  .get('/speculation.json', speculation)
  .all('*', payload)
  .get('/assets/:file', oldAsset)
  .all('/images/*', images)
  .all('/videos/*', videos)
  .all('/files/*', downloads)
  .all('/reports/', reports)
  .all('/rum/consent/', consentReport)
  .get('/rum/is_internal', isInternal)
  .on('ALL', READ_ONLY, (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    c.env.context.trace.route = 'file';
    return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' });
  })
  .all('/rum/vitals/', vitals)
  .all('/editor/lists/:file', editorList)
  .all('/editor/:shop/products/', editorProducts)
  .all('/editor/*', (c) => c.json({ error: 'no such call' }, 404, { 'cache-control': 'no-store' }))
  .post('/hooks/catalogue/', catalogueHook)
  .all('/hooks/payments/:provider/', paymentsHook)
  .all('/hooks/retail/', retailHook)
  .all('/hooks/storyblok/', storyblokHook)
  .all('/hooks/unsubscribe/', unsubscribeHook)
  .route('/', apiCalls())
  .all('*', (c) => {
    const { kind } = c.env.context.host;
    if (kind === 'neutral') return neutralEntry(c);
    return kind === 'shop' ? shopPages(c) : unknownPage(c);
  })
  .notFound(unknownPage)
  .onError(failurePage);
