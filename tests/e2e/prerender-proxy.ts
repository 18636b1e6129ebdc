import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the browser asked for and why: `Sec-Purpose` of each request, `` where it came without. */
export interface Sighting {
  readonly path: string;
  readonly purpose: string;
}

export interface PrerenderProxy {
  readonly port: number;
  readonly seen: Sighting[];
  /** `activationStart` of each page that was shown, by path; above 0 where it had been prerendered. */
  readonly activated: Map<string, number>;
  close(): void;
}

/**
 * A browser that a test is attached to prerenders nothing, so the page must move by itself: what stands between browser
 * and shop adds a script that follows a link after a while and tells how the next page came up. The shop's own rules
 * are kept but for their eagerness, since nobody hovers, and for the links that count: `to`, and those in `refused`, which
 * the rules must leave alone.
 */
export async function startPrerenderProxy(
  shopPort: number,
  from: string,
  to: string,
  refused: readonly string[],
): Promise<PrerenderProxy> {
  const seen: Sighting[] = [];
  const activated = new Map<string, number>();
  const probe = `
    const start = () => performance.getEntriesByType('navigation')[0].activationStart;
    const tell = () => fetch('/probe?path=' + location.pathname + '&start=' + start());
    if (document.prerendering) document.addEventListener('prerenderingchange', tell);
    else tell();
    if (location.pathname === '${from}' && !document.prerendering)
      setInterval(async () => {
        const ready = await (await fetch('/probe-ready')).text();
        if (ready === 'yes') location.href = '${to}';
      }, 200);`;
  const server = createServer((incoming, answer) => {
    const url = new URL(incoming.url ?? '/', 'http://probe.invalid');
    if (url.pathname === '/probe.js') {
      answer.setHeader('content-type', 'text/javascript').end(probe);
    } else if (url.pathname === '/probe-ready') {
      const asked = seen.some(({ path, purpose }) => path === to && purpose.includes('prerender'));
      answer.end(asked ? 'yes' : 'no');
    } else if (url.pathname === '/probe') {
      activated.set(url.searchParams.get('path') ?? '', Number(url.searchParams.get('start')));
      answer.end();
    } else {
      seen.push({ path: url.pathname, purpose: String(incoming.headers['sec-purpose'] ?? '') });
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
          answer.writeHead(response.statusCode ?? 502, kept).end(body);
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
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** At once, and of these links alone: a browser renders ten ahead at the most. */
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
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks);
  if (path === '/speculation.json') return Buffer.from(eager(body.toString(), wanted));
  if (!response.headers['content-type']?.startsWith('text/html')) return body;
  return Buffer.from(
    body.toString().replace('</head>', '<script type="module" src="/probe.js"></script></head>'),
  );
}
