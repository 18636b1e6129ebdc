import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DrawingServer, serveDrawings } from '../../scripts/seed/drawing-server.ts';
import { type LaterImages, openLaterImages } from '../../scripts/seed/later-images.ts';
import { seedProducts } from '../../worker/commerce/seed/demo-catalogue.ts';
import { imagesOf, type SeedImages } from '../../worker/commerce/seed/images.ts';
import { type Ask, askAt } from '../node/ask.ts';
import { type Harness, startHarness } from '../node/harness.ts';

/** A small size, which is drawn quickly. */
const SIZE = 60;
const BEAR = '1001001';

const all = imagesOf(
  seedProducts().filter(({ number }) => number === BEAR),
  SIZE,
);
const keys = all.keys.filter((key) => key.startsWith('products/'));
const [front = '', second = '', ...others] = keys;
const urlOf = (key: string) => `/images/${key}?width=480`;

/** The keys that were drawn, in their order. */
let drawn: string[] = [];
/** Runs while an image is drawn. */
let onDrawing: (() => void) | undefined;
const images: SeedImages = {
  keys: all.keys,
  imageOf(key) {
    const image = all.imageOf(key);
    if (image) drawn.push(key);
    onDrawing?.();
    return image;
  },
};

let server: DrawingServer;
let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  server = await serveDrawings(images);
  shop = await startHarness({ drawings: server.url });
  ask = askAt(shop.port);
});
afterAll(async () => {
  await shop?.close();
  server?.close();
});
beforeEach(() => {
  drawn = [];
});

test('an image that is asked for is drawn at once, and once', async () => {
  const answers = await Promise.all(
    [front, front, front].map((key) =>
      ask('at', urlOf(key), { headers: { accept: 'image/webp' } }),
    ),
  );
  for (const { status, headers } of answers)
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  expect(drawn).toEqual([front]);
  await ask('ch', urlOf(front));
  expect(drawn).toEqual([front]);
});

test('an image that no drawing has is missing, as it is in production', async () => {
  expect((await ask('at', '/images/products/nothing.webp?width=480')).status).toBe(404);
  expect((await ask('', '/_dev/drawings/products/nothing.webp')).status).toBe(404);
  expect(drawn).toEqual([]);
});

/** Returns pending images: those not in `recorded`, to which drawn ones are added. */
function pendingOf(recorded: string[]) {
  const pending = keys.filter((key) => key !== front && !recorded.includes(key));
  return {
    images,
    keys: pending,
    record: (done: readonly string[]) => void recorded.push(...done),
  };
}

let later: LaterImages | undefined;
afterEach(() => {
  later?.close();
  later = undefined;
});

test('what is not asked for is drawn behind; a stop loses nothing, and the next start goes on', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const recorded: string[] = [];
  later = await openLaterImages(pendingOf(recorded));
  onDrawing = () => later?.close();
  await later?.drawRest(shop.port);
  onDrawing = undefined;
  expect(recorded.length).toBeLessThan(keys.length - 1);
  later = await openLaterImages(pendingOf(recorded));
  await later?.drawRest(shop.port);
  expect(recorded.toSorted()).toEqual([second, ...others].toSorted());
  const count = drawn.length;
  for (const key of keys) expect((await ask('at', urlOf(key))).status, key).toBe(200);
  expect(drawn).toHaveLength(count);
  // All images are drawn, so that nothing is served at the next start.
  expect(await openLaterImages(pendingOf(recorded))).toBeUndefined();
});
