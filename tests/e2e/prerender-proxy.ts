import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of the browser and its `Sec-Purpose`, empty if it had none. */
interface Sighting {
  readonly path: string;
  readonly purpose: string;
  /** Policy of the answer, once it has arrived. */
  policy?: string | undefined;
}

/** What a visible document reports repeatedly. */
interface Shown {
  readonly path: string;
  /** Creation time of the document; another document of the same path has another one. */
  readonly origin: number;
  /** Services of its policy, as named by the answer. */
  readonly services: string;
  /** The reload that its tab remembers; null if none is pending. */
  readonly reload: string | null;
  /** Directives that it has violated since its creation. */
  readonly violations: readonly string[];
  /** The prerendered page that this tab has activated, in this document or before a reload. */
  readonly ahead: string | null;
}

export interface PrerenderProxy {
  readonly port: number;
  readonly seen: Sighting[];
  /** `activationStart` of each visible page by path; above 0 if it was prerendered. */
  readonly activated: Map<string, number>;
  readonly shown: Shown[];
  close(): void;
}

export interface PrerenderOptions {
  /** Script that runs on the first page after prerendering and before the link is followed; it may await. */
  readonly between?: string;
  /** Set-Cookie header of the first answer. */
  readonly cookie?: string;
}

/**
 * Starts a proxy between browser and shop. A browser with a test connection does not prerender, so the proxy
 * adds a script that follows a link after a while and reports how the next page was loaded. The shop's
 * speculation rules are kept except for their eagerness, because nothing hovers, and for the links: `to`, and
 * those in `refused`, which the rules must exclude.
 */
export async function startPrerenderProxy(
  shopPort: number,
  from: string,
  to: string,
  refused: readonly string[],
  { between = '', cookie }: PrerenderOptions = {},
): Promise<PrerenderProxy> {
  const seen: Sighting[] = [];
  const shown: Shown[] = [];
  // Prerendered pages that have loaded with the script. A page activated sooner might not report.
  const waiting = new Set<string>();
  const activated = new Map<string, number>();
  const probe = `
    const start = () => performance.getEntriesByType('navigation')[0].activationStart;
    const violations = [];
    addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
    const services = () =>
      performance.getEntriesByType('navigation')[0].serverTiming
        .find(({ name }) => name === 'policy')?.description ?? '';
    const reportShown = () => {
      fetch('/probe?path=' + location.pathname + '&start=' + start());
      // Also stored in the tab, because a document that reloads at once loses its report.
      if (start() > 0) sessionStorage.setItem('probe-ahead', location.pathname);
      const { timeOrigin: origin } = performance;
      const report = () => JSON.stringify({
        path: location.pathname, origin, services: services(), violations,
        reload: sessionStorage.getItem('policy-reload'),
        ahead: sessionStorage.getItem('probe-ahead'),
      });
      setInterval(() => fetch('/probe-shown', { method: 'POST', body: report() }), 200);
    };
    if (document.prerendering) {
      document.addEventListener('prerenderingchange', reportShown);
      fetch('/probe-waits?path=' + location.pathname);
    } else reportShown();
    if (location.pathname === '${from}' && !document.prerendering)
      setInterval(async () => {
        const ready = await (await fetch('/probe-ready')).text();
        if (ready !== 'yes' || window.left) return;
        window.left = true;
        ${between}
        location.href = '${to}';
      }, 200);`;
  const server = createServer((incoming, answer) => {
    const url = new URL(incoming.url ?? '/', 'http://probe.invalid');
    if (url.pathname === '/probe.js') {
      answer.setHeader('content-type', 'text/javascript').end(probe);
    } else if (url.pathname === '/probe-ready') {
      answer.end(waiting.has(to) ? 'yes' : 'no');
    } else if (url.pathname === '/probe-waits') {
      waiting.add(url.searchParams.get('path') ?? '');
      answer.end();
    } else if (url.pathname === '/probe-shown') {
      void recordShown(incoming, answer, shown);
    } else if (url.pathname === '/probe') {
      const path = url.searchParams.get('path') ?? '';
      activated.set(path, Number(url.searchParams.get('start')));
      answer.end();
    } else {
      const purpose = String(incoming.headers['sec-purpose'] ?? '');
      const sighting: Sighting = { path: url.pathname, purpose };
      const isFirst = seen.push(sighting) === 1;
      const { method, headers } = incoming;
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: shopPort,
          path: incoming.url,
          method,
          headers: { ...headers, 'accept-encoding': 'identity' },
          agent: false,
        },
        async (response) => {
          const body = await rewrite(url.pathname, response, [to, ...refused]);
          const { 'content-length': _, 'transfer-encoding': __, ...kept } = response.headers;
          if (isFirst && cookie !== undefined) kept['set-cookie'] = [cookie];
          answer.writeHead(response.statusCode ?? 502, kept).end(body);
          sighting.policy = String(kept['content-security-policy'] ?? '');
        },
      );
      outgoing.once('error', () => answer.destroy());
      incoming.pipe(outgoing);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    activated,
    shown,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Immediately, and for these links only: a browser prerenders at most ten. */
function eager(rules: string, wanted: readonly string[]): string {
  return rules
    .replace('"moderate"', '"immediate"')
    .replace('"href_matches":"/*"', `"href_matches":${JSON.stringify(wanted)}`);
}

async function rewrite(
  path: string,
  response: IncomingMessage,
  wanted: readonly string[],
): Promise<Buffer> {
  const body = await readBody(response);
  if (path === '/speculation.json') return Buffer.from(eager(body.toString(), wanted));
  if (!response.headers['content-type']?.startsWith('text/html')) return body;
  return Buffer.from(
    body.toString().replace('</head>', '<script type="module" src="/probe.js"></script></head>'),
  );
}

async function recordShown(incoming: IncomingMessage, answer: ServerResponse, shown: Shown[]) {
  shown.push(JSON.parse((await readBody(incoming)).toString()));
  answer.end();
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
