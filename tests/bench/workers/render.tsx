import { Hono } from 'hono';
import type { ReactNode } from 'react';
// React's own build for the edge, bypassing the alias of `react-dom/server.edge`.
import { renderToReadableStream } from '../../../node_modules/react-dom/cjs/react-dom-server.edge.production.js';
import { renderToString } from 'react-dom/server';
import { entry } from 'virtual:assets';
import { cardsSchema } from '../../../app/product/schemas/product-card.ts';
import { NO_DATA } from '../../../app/content/data.ts';
import { layoutContentSchema, mergeDocuments } from '../../../app/content/layout-content.ts';
import { parseBlocks } from '../../../app/content/registry.ts';
import { productNumber } from '../../../app/product/rules/reference-key.ts';
import { Document } from '../../../app/layouts/document.tsx';
import { Layout } from '../../../app/layouts/layout.tsx';
import { ContentPage } from '../../../app/content/view/page.tsx';
import { shops } from '../../../edge-config/shops/shops.ts';
import type { RequestContext } from '../../../worker/storefront/http/request-context.ts';
import { ANONYMOUS_VISITOR } from '../../../worker/storefront/http/visitor/visitor.ts';
import { createLayoutData } from '../../../worker/storefront/pages/layout-data.ts';
import { documentFacts, renderPage } from '../../../worker/storefront/pages/render.tsx';
import { Trace } from '../../../worker/storefront/http/trace.ts';

/** The listing's data, as the shop has it when it begins to render. */
interface Env {
  /** The shop's layout documents, its own first. */
  readonly LAYOUTS: readonly object[];
  readonly BLOCKS: readonly unknown[];
  readonly PRODUCTS: unknown;
}

const shop = shops['de-at'];
const head = { title: 'Alles fürs Nest', description: 'Eine lange Liste.', shop };

/** Builds the page's tree, for every request as in the shop; its data is parsed once. */
let makeBody: (() => ReactNode) | undefined;

function read({ LAYOUTS, BLOCKS, PRODUCTS }: Env, url: URL): () => ReactNode {
  const layout = layoutContentSchema.parse(mergeDocuments(LAYOUTS));
  const layoutData = createLayoutData(shop, layout, 'local', url, undefined);
  const { blocks } = parseBlocks(BLOCKS);
  const products = new Map(
    cardsSchema
      .parse(PRODUCTS)
      .products.map((product) => [productNumber(product.referenceKey), product]),
  );
  const { t, link } = layoutData;
  const page = { path: url.pathname, isCheckout: false, breadcrumb: [] };
  const context = {
    shop,
    t,
    link,
    layout,
    page,
    now: Date.now(),
    trail: [],
    origin: url.origin,
    takesFiles: false,
    preview: false,
  };
  const data = { ...NO_DATA, products };
  return () => (
    <Layout name="default" layoutData={layoutData} current={url.pathname}>
      <ContentPage blocks={blocks} context={{ ...context, data }} />
    </Layout>
  );
}

const app = new Hono<{ Bindings: Env }>();

app.use(async (c, next) => {
  makeBody ??= read(c.env, new URL(c.req.url));
  await next();
});

app.get('/ours', (c) => {
  // What rendering reads of a request.
  const context: Pick<RequestContext, 'url' | 'visitor' | 'trace'> = {
    url: new URL(c.req.url),
    visitor: ANONYMOUS_VISITOR,
    trace: new Trace('bench'),
  };
  Object.assign(c.env, { context });
  return renderPage(c as never, {
    ...head,
    status: 200,
    cacheControl: 'no-cache',
    cache: 'miss',
    body: makeBody?.(),
  });
});

function wholeDocument() {
  const nonce = 'AAAAAAAAAAAAAAAAAAAAAA==';
  return (
    <Document {...head} {...documentFacts} script={entry} nonce={nonce}>
      {makeBody?.()}
    </Document>
  );
}

app.get('/string', (c) => c.html(`<!DOCTYPE html>${renderToString(wholeDocument())}`));

app.get('/edge', async (c) => {
  const nonce = 'AAAAAAAAAAAAAAAAAAAAAA==';
  const stream = await renderToReadableStream(wholeDocument(), {
    nonce: { script: nonce, style: nonce },
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  c.header('content-type', 'text/html; charset=utf-8');
  return c.body(stream);
});

export default app;
