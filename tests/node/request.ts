import { request as send, type IncomingHttpHeaders } from 'node:http';

/** User agent of a current phone: the shop would treat Node's as a crawler. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

export interface Asked {
  readonly port: number;
  /** With or without port; `at.nestling.localhost` is sent as `at.nestling.localhost:{port}`. */
  readonly host: string;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
}

export interface Answered {
  readonly status: number;
  /** `set-cookie` is a list, all others are text, as in node:http. */
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Uint8Array;
  text(): string;
}

/**
 * Sends a request to 127.0.0.1 with a Host header: Node does not resolve `*.localhost`, and its fetch drops a Host header
 * silently. Follows no redirects.
 */
export async function request(asked: Asked): Promise<Answered> {
  const { port, host, path = '/', method = 'GET', headers = {}, body } = asked;
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const outgoing = send(
    {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: {
        'user-agent': PHONE,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
        host: host.includes(':') ? host : `${host}:${port}`,
      },
      // One connection per request, so that none is open when the Workers stop.
      agent: false,
    },
    (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          bytes,
          text: () => bytes.toString('utf8'),
        });
      });
    },
  );
  outgoing.once('error', reject);
  outgoing.end(body);
  return promise;
}
