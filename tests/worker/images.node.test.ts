import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rasterise } from '../../scripts/seed/images.ts';
import { seedProducts } from '../../worker/commerce/seed/demo-catalogue.ts';
import { seedImages } from '../../worker/commerce/seed/images.ts';
import { type Ask, askAt } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import type { Answered } from '../node/request.ts';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
/** A file that does not exist. */
const NONE = 'f/1001/800x800/0000000000/none.webp';

let shop: Harness;
let ask: Ask;
let stores: Stores;
let product: string;
let content: string;

beforeAll(async () => {
  shop = await startHarness({ files: ['two-pictures'] });
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
  const drawings = seedImages(seedProducts());
  const find = (start: string) => drawings.find(({ key }) => key.startsWith(start));
  product = find('products/')?.key ?? '';
  content = find('f/')?.key ?? '';
});

afterAll(() => shop?.close());

/** Returns the format of the bytes, whatever the header says. */
function formatOf({ bytes }: Answered): string {
  const text = Buffer.from(bytes).toString('latin1', 0, 12);
  if (text.endsWith('WEBP')) return 'image/webp';
  if (text.endsWith('ftypavif')) return 'image/avif';
  if (text.startsWith('\x89PNG')) return 'image/png';
  return text.startsWith('\xff\xd8\xff') ? 'image/jpeg' : 'something else';
}

function picture(path: string, accept?: string): Promise<Answered> {
  return ask('at', `/images/${path}`, accept === undefined ? {} : { headers: { accept } });
}

function both(): readonly [string, string] {
  return [`${product}?width=300`, `${content}/m/300x0`];
}

describe('an image', () => {
  test('an image is webp, cached permanently, the same for every visitor', async () => {
    for (const path of both()) {
      const answer = await picture(path);
      expect([answer.status, formatOf(answer)]).toEqual([200, 'image/webp']);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept',
        // Webmail shows it in a page of another site.
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
      await expect
        .poll(async () => (await ask('ch', `/images/${path}`)).headers['x-cache'])
        .toBe('hit');
    }
  });

  test('an image is avif for browsers that accept it, once it is known to be smaller; otherwise webp', async () => {
    for (const path of both()) {
      await expect.poll(async () => formatOf(await picture(path, CHROME))).toBe('image/avif');
      const avif = await picture(path, CHROME);
      expect(avif.headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept',
        'x-cache': 'hit',
      });
      const webp = await picture(path, 'image/webp,*/*');
      expect(formatOf(webp)).toBe('image/webp');
      expect(avif.bytes.byteLength).toBeLessThan(webp.bytes.byteLength);
    }
  });

  test('an image does not wait for avif: the first request gets webp', async () => {
    for (const path of [`${product}?width=150`, `${content}/m/150x0`]) {
      const first = await picture(path, CHROME);
      expect([formatOf(first), first.headers.vary]).toEqual(['image/webp', 'Accept']);
      await expect.poll(async () => (await picture(path)).headers['x-cache']).toBe('hit');
      expect(formatOf(await picture(path))).toBe('image/webp');
    }
  });

  test.each(['webp', 'png', 'jpeg'])('an image has the named format %s', async (format) => {
    const answer = await picture(`${content}/m/150x0/filters:format(${format})`, CHROME);
    expect([answer.headers['content-type'], formatOf(answer)]).toEqual([
      `image/${format}`,
      `image/${format}`,
    ]);
    expect(answer.headers.vary).toBeUndefined();
  });

  test('an image with both sides is cropped to them', async () => {
    const { default: sharp } = await import('sharp');
    for (const path of [`${product}?width=300&height=150`, `${content}/m/300x150`]) {
      const { bytes } = await picture(path);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 150 });
    }
  });
});

describe('a GIF of the content system', () => {
  const GIF = 'f/1001/40x20/5e1f0c9a2b/blinking.gif';

  test('a GIF of the content system is its still first frame, in the formats of any image', async () => {
    const { default: sharp } = await import('sharp');
    const frames = Buffer.concat([Buffer.alloc(40 * 20 * 3, 200), Buffer.alloc(40 * 20 * 3, 20)]);
    const raw = { width: 40, height: 40, channels: 3, pageHeight: 20 } as const;
    const moving = await sharp(frames, { raw })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect(await sharp(moving).metadata()).toMatchObject({ format: 'gif', pages: 2 });
    await stores.PICTURES.put(GIF, moving, { httpMetadata: { contentType: 'image/gif' } });
    for (const form of ['150x0', '150x0/filters:format(png)']) {
      const answer = await picture(`${GIF}/m/${form}`);
      const type = form.includes('png') ? 'image/png' : 'image/webp';
      expect([answer.status, answer.headers['content-type'], formatOf(answer)]).toEqual([
        200,
        type,
        type,
      ]);
      const still = await sharp(answer.bytes).metadata();
      expect([still.width, still.height, still.pages ?? 1]).toEqual([40, 20, 1]);
    }
  });

  test('a GIF of the content system with invalid data is a placeholder', async () => {
    const key = GIF.replace('blinking', 'spoiled');
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
    await stores.PICTURES.put(key, svg, { httpMetadata: { contentType: 'image/gif' } });
    const answer = await picture(`${key}/m/150x0`);
    expect(answer.status).toBe(503);
    expect(answer.text()).not.toContain('onload');
    expect((await picture(`${GIF.replace('blinking', 'none')}/m/150x0`)).status).toBe(404);
  });
});

describe('a content image whose path has no size', () => {
  test.each(['f/1001/x/5e1f0c9a2b/unsized.webp', 'f/1001/5e1f0c9a2b/unsized.webp'])(
    '%s',
    async (key) => {
      await stores.PICTURES.put(key, await storedBytes(), {
        httpMetadata: { contentType: 'image/webp' },
      });
      const answer = await picture(`${key}/m/300x0`);
      expect([answer.status, formatOf(answer)]).toEqual([200, 'image/webp']);
    },
  );

  test('a content image whose path has no size of another space is rejected', async () => {
    const answer = await picture('f/2002/5e1f0c9a2b/unsized.webp/m/300x0');
    expect(answer.status).toBe(404);
  });
});

describe('an image that is not on the list', () => {
  test.each([
    ['?width=301', 'width'],
    ['?width=1e3', 'width'],
    ['', 'width'],
    ['?width=300&height=301', 'height'],
    ['?width=300&quality=100', 'quality'],
    ['/m/300x0', 'path'],
  ])('a product’s %s', async (query, field) => {
    const answer = await picture(`${product}${query}`);
    expect([answer.status, JSON.parse(answer.text()).field]).toEqual([400, field]);
  });

  test.each([
    ['301x0', 'width'],
    ['0x0', 'width'],
    ['300x0/filters:blur(100)', 'blur'],
    ['300x0/filters:blur(99)', 'blur'],
    ['300x0/filters:quality(0)', 'quality'],
    ['300x0/filters:brightness(0)', 'brightness'],
    ['300x0/filters:rotate(45)', 'rotate'],
    ['300x0/filters:format(svg)', 'format'],
    ['300x0/filters:fill(red)', 'filters'],
    ['9999x9999/x.webp', 'filters'],
  ])('a content image’s %s', async (form, field) => {
    const answer = await picture(`${content}/m/${form}`);
    expect([answer.status, JSON.parse(answer.text()).field]).toEqual([400, field]);
  });

  test.each([
    '/images/..%2f..%2fsecret.webp',
    '/images/products/..%2f..%2fx.webp',
    '/images/products/%2e%2e/x.webp',
    '/images/products/a%00.webp',
    '/images/products/a/b.webp',
    '/images/products/.webp',
    '/images/products/x.svg',
    '/images/f/1001/x/5e1f0c9a2b/x.svg',
    '/images/f/1001/800x800/5e1f0c9a2b/x.SVG',
    '/images/a-us.storyblok.com/f/1001/800x800/5e1f0c9a2b/x.webp',
    '/images//evil.example/x.webp',
    '/images/http://169.254.169.254/x.webp',
    '/images/f/1001/800x800/5e1f0c9a2b/..%2fx.webp',
    '/images/../../etc/passwd',
    '/images/',
  ])('%s is not an image URL', async (path) => {
    const answer = await ask('at', `${path}?width=300`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text()).not.toContain('root:');
  });

  test('any request gives an image, a rejection or a placeholder, never an error', async () => {
    const piece = fc.oneof(
      fc.constantFrom('/m/', 'filters:', 'blur(5)', 'format(png)', '300x0', '0x300', '%zz', '%00'),
      fc.constantFrom(
        '..',
        '%2e%2e',
        '//',
        '?width=300',
        '&quality=70',
        '(',
        ')',
        ':',
        'products/',
      ),
      fc.string({ maxLength: 12 }).map(encodeURIComponent),
    );
    const path = fc
      .tuple(
        fc.constantFrom('', NONE, `${NONE}/m/300x0/filters:`, 'products/none.webp?width='),
        fc.array(piece, { maxLength: 6 }),
      )
      .map(([start, pieces]) => start + pieces.join(''));
    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom(CHROME, '*/*', ''), async (one, accept) => {
        const { status } = await picture(one, accept);
        expect([200, 301, 400, 404, 414]).toContain(status);
      }),
      { numRuns: 80 },
    );
    expect((await picture(both()[0])).status).toBe(200);
  });
});

describe('an original', () => {
  test('an original that is missing or unavailable is a placeholder, never cached', async () => {
    await stores.CONTENT.put('sandbox/faults', '{"storyblokFiles":{"mode":"500"}}');
    for (const accept of [CHROME, '*/*']) {
      const pictures = [
        ['products/none.webp?width=480', 404],
        [`${NONE}/m/480x0`, 503],
        [`${content}/m/480x0`, 503],
      ] as const;
      for (const [path, status] of pictures) {
        const answer = await picture(path, accept);
        expect([path, answer.status, answer.headers['cache-control']]).toEqual([
          path,
          status,
          'no-store',
        ]);
        expect(answer.headers['content-type']).toBe('image/svg+xml');
      }
    }
    await stores.CONTENT.delete('sandbox/faults');
    await expect.poll(async () => (await picture(`${content}/m/480x0`)).status).toBe(200);
    expect((await picture(`${NONE}/m/480x0`)).status).toBe(404);
  });

  test('an original that the file store rejects temporarily is 503 with Retry-After, not 404', async () => {
    await stores.CONTENT.put('sandbox/faults', '{"storyblokFiles":{"mode":"429"}}');
    const answer = await picture(`${content}/m/600x0`);
    await stores.CONTENT.delete('sandbox/faults');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.headers['cache-control']).toBe('no-store');
    await expect.poll(async () => (await picture(`${content}/m/600x0`)).status).toBe(200);
  });

  test.each([
    ['not an image', () => new TextEncoder().encode('<svg onload="alert(1)">')],
    ['a truncated image', async () => (await storedBytes()).slice(0, 60)],
    ['larger than the limit', () => new Uint8Array(10 * 1024 * 1024 + 1)],
    ['nothing', () => new Uint8Array()],
  ])('%s is a placeholder too', async (_, make) => {
    await stores.PICTURES.put('products/spoiled.webp', await make(), {
      httpMetadata: { contentType: 'image/webp' },
    });
    for (const accept of [CHROME, '*/*']) {
      const answer = await picture('products/spoiled.webp?width=300', accept);
      expect([answer.status, answer.headers['content-type']]).toEqual([503, 'image/svg+xml']);
      expect(answer.text()).not.toContain('onload');
    }
  });
});

async function storedBytes(): Promise<Uint8Array> {
  const [drawing] = seedImages(seedProducts());
  if (!drawing) throw new Error('no drawing');
  return rasterise(drawing);
}
