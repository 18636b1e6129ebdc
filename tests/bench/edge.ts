import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, createBrotliCompress } from 'node:zlib';

/** A stored answer of the server. */
interface CacheEntry {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Edge {
  readonly port: number;
  /** From now on, stored answers are served from memory, like a static site. */
  freeze(): void;
  close(): void;
}

/** A page with only a heading, to measure network and browser without the shop. */
export const LINE = '/one-line/';
const LINE_PAGE: CacheEntry = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(
    '<!doctype html><meta name="viewport" content="width=device-width"><title>Nest</title><h1>Nest</h1>',
  ),
};

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;
/** Headers of a single connection. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** Starts an edge in front of a local server: brotli 5 for texts, no cache except for frozen answers. */
export async function startEdge(upstream: number): Promise<Edge> {
  const responses = new Map<string, CacheEntry>();
  let frozen = false;
  const server: Server = createServer((asked, answer) => {
    const name = `${asked.method} ${asked.headers.host?.split(':')[0]}${asked.url}`;
    const send = ({ status, headers }: Omit<CacheEntry, 'body'>) => {
      const { 'content-encoding': encoding, ...others } = headers;
      const isText =
        TEXT.test(others['content-type'] ?? '') && (encoding ?? 'identity') === 'identity';
      const shown = Object.entries(others).filter(([key]) => !HOP_BY_HOP.has(key));
      answer.writeHead(status, {
        ...Object.fromEntries(shown),
        ...(isText ? { 'content-encoding': 'br' } : {}),
      });
      if (!isText) return answer;
      const brotli = createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      });
      brotli.pipe(answer);
      return brotli;
    };
    const still = asked.url === LINE ? LINE_PAGE : responses.get(name);
    const known = frozen ? still : undefined;
    if (known) {
      send(known).end(known.body);
      asked.resume();
      return;
    }
    const onward = request(
      {
        host: '127.0.0.1',
        port: upstream,
        method: asked.method,
        path: asked.url,
        headers: { ...asked.headers, 'accept-encoding': 'identity' },
      },
      (found) => {
        const status = found.statusCode ?? 502;
        const out = send({ status, headers: found.headers });
        const parts: Buffer[] = [];
        found.on('data', (part: Buffer) => parts.push(part));
        found.once('end', () =>
          responses.set(name, { status, headers: found.headers, body: Buffer.concat(parts) }),
        );
        found.pipe(out);
      },
    );
    onward.once('error', () => answer.destroy());
    asked.pipe(onward);
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, freeze: () => (frozen = true), close };
}
