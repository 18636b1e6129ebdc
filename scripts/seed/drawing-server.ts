import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SeedImages } from '../../worker/commerce/seed/images.ts';
import { messageOf } from '../command.ts';
import { mediaType, rasterise } from './images.ts';

/**
 * A server that draws images for a running shop, which requests those that it lacks
 * (worker/sandbox/front-door/drawings.ts).
 */
export interface DrawingServer {
  /** Its URL, reachable from this machine only; the key of an image is appended. */
  readonly url: string;
  /** Resolves when no image is being drawn. */
  idle(): Promise<void>;
  close(): void;
}

/** Serves images by their keys and draws each on request. */
export async function serveDrawings({ imageOf }: SeedImages): Promise<DrawingServer> {
  let drawing = 0;
  let waiting: (() => void)[] = [];
  const draw = async (key: string) => {
    const image = imageOf(key);
    if (!image) return undefined;
    drawing += 1;
    try {
      return await rasterise(image);
    } finally {
      drawing -= 1;
      if (drawing === 0) for (const resolve of waiting.splice(0)) resolve();
    }
  };
  const server = createServer((request, response) => {
    const key = decodeURIComponent(request.url?.slice(1) ?? '');
    draw(key).then(
      (bytes) =>
        bytes
          ? response.writeHead(200, { 'content-type': mediaType(key) }).end(bytes)
          : response.writeHead(404).end(),
      (error: unknown) => {
        console.error(`seed: ${messageOf(error)}`);
        response.writeHead(500).end();
      },
    );
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async idle() {
      if (drawing === 0) return;
      await new Promise<void>((done) => waiting.push(done));
    },
    close() {
      waiting = [];
      server.close();
      server.closeAllConnections();
    },
  };
}
