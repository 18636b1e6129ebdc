import { get } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeedImages } from '../../worker/commerce/seed/images.ts';
import { serveDrawings } from './drawing-server.ts';
import { countUp } from './progress.ts';

/** The images of a state folder that are not drawn yet. */
export interface PendingImages {
  readonly images: SeedImages;
  readonly keys: readonly string[];
  /** Records that these images are drawn. */
  record(keys: readonly string[]): void;
}

/** Draws missing images while a shop runs: requested ones first, the others in the background. */
export interface LaterImages {
  /** Value of the front door's setting: the URL at which it requests images that R2 lacks. */
  readonly url: string;
  /** Draws the images that were not requested yet, one at a time, with what other processes leave idle. */
  drawRest(port: number): Promise<void>;
  close(): void;
}

/**
 * Number of images after which the drawn ones are recorded. A shop that is stopped continues from there at its next
 * start.
 */
const RECORDED = 50;
/** Pause between two images, in which the shop can answer. Milliseconds. */
const PAUSE = 5;

/** Starts to serve the images that are not drawn yet; undefined if all are drawn. */
export async function openLaterImages(pending: PendingImages): Promise<LaterImages | undefined> {
  if (pending.keys.length === 0) return undefined;
  const server = await serveDrawings(pending.images);
  let isClosed = false;
  return {
    url: server.url,
    async drawRest(port) {
      setPriority(constants.priority.PRIORITY_LOW);
      const progress = countUp('image');
      const drawn: string[] = [];
      const record = () => pending.record(drawn.splice(0));
      for (const [at, key] of pending.keys.entries()) {
        await server.idle();
        if (isClosed) break;
        if (await isDrawn(port, key)) drawn.push(key);
        if (drawn.length >= RECORDED) record();
        progress(at + 1, pending.keys.length);
        await sleep(PAUSE);
      }
      record();
    },
    close() {
      isClosed = true;
      server.close();
    },
  };
}

/** Has the front door put an image into R2. False if it cannot be drawn, or the shop is being stopped. */
function isDrawn(port: number, key: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = get({ host: '127.0.0.1', port, path: `/_dev/drawings/${key}` }, (response) => {
    response.resume();
    response.once('end', () => resolve(response.statusCode === 204));
  });
  request.once('error', () => resolve(false));
  return promise;
}
