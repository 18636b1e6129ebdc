import type { Page } from '@playwright/test';
import { serveByCommand } from './command-shop.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { buyBear, openBearFromVienna } from './vienna.ts';

/** Maximum bytes of a phone's largest image. */
const LARGEST_PICTURE = 15_000;
const PHONE = { width: 390, height: 844 };

const PAGES = [
  ['de', '/', 'the home page'],
  ['de', '/p/kuschelbaer-bruno-32-cm-1001001/', 'a bear'],
  ['at', '/p/ganzjahresschlafsack-mond-tog-10-1001005/', 'a sleeping bag'],
] as const;

/**
 * Returns the URLs of the images that were the largest paint at any time, and of the one with high priority.
 */
async function largestImages(page: Page): Promise<readonly string[]> {
  const first = page.locator('img[fetchpriority="high"]');
  await expect(first).toHaveCount(1);
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeTruthy();
  const chosen = await first.evaluate((img: HTMLImageElement) => img.currentSrc);
  const painted = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(list.getEntries().map((entry) => ('url' in entry ? String(entry.url) : '')));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  return [...new Set([chosen, ...painted])].filter((url) => url.includes('/images/'));
}

/**
 * Returns the bytes of an image once it is avif. The first request of an image gets webp; afterwards a phone gets the smaller avif,
 * which it then loads. An avif that a busy machine could not encode in time is tried again after 60 s.
 */
async function sizeOf(page: Page, url: string): Promise<number> {
  let size = 0;
  await expect
    .poll(
      async () => {
        const [type, bytes] = await page.evaluate(load, url);
        size = bytes;
        return type;
      },
      { message: url, timeout: 150_000 },
    )
    .toBe('image/avif');
  return size;
}

/** Returns the type and the bytes of an image, bypassing the browser's cache. */
async function load(url: string): Promise<[string | null, number]> {
  const headers = { accept: 'image/avif,image/webp,*/*' };
  const answer = await fetch(url, { headers, cache: 'reload' });
  return [answer.headers.get('content-type'), (await answer.arrayBuffer()).byteLength];
}

/** Returns the width in pixels that an image has in its file and on the screen: its URL may promise more than the file has. */
async function widthsOf(img: HTMLImageElement, density: number): Promise<[number, number]> {
  const file = await fetch(img.currentSrc);
  const { width } = await createImageBitmap(await file.blob());
  return [width, img.clientWidth * density];
}

/** Checks that the first image has as many pixels as the screen shows. */
async function expectSharp(page: Page, name: string, density: number): Promise<void> {
  const [pixels, shown] = await page
    .locator('img[fetchpriority="high"]')
    .evaluate(widthsOf, density);
  expect.soft(pixels, name).toBeGreaterThanOrEqual(shown);
}

// One command serves all tests.
test.describe.configure({ mode: 'default' });

let stop: (() => Promise<void>) | undefined;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  stop = await serveByCommand('start', baseURL);
});

test.afterAll(() => stop?.());

test('the journey works with npm start', async ({ page }) => {
  await openBearFromVienna(page);
  await scriptReady(page);
  await buyBear(page);
});

test.describe('a phone of density 3', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 3 });

  test(`the largest image of each page is within ${LARGEST_PICTURE} bytes, and sharp`, async ({
    page,
    at,
  }) => {
    test.setTimeout(240_000);
    for (const [label, path, name] of PAGES) {
      await page.goto(at(label, path));
      const pictures = await largestImages(page);
      expect(pictures.length, name).toBeGreaterThan(0);
      for (const url of pictures) {
        const size = await sizeOf(page, url);
        expect.soft(size, `${name}: ${url}`).toBeGreaterThan(0);
        expect.soft(size, `${name}: ${url}`).toBeLessThan(LARGEST_PICTURE);
      }
      await expectSharp(page, name, 3);
    }
  });
});

test.describe('a phone of density 2', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2 });

  test('a phone of density 2 has the same images in another width, and sharp', async ({
    page,
    at,
  }) => {
    for (const [label, path, name] of PAGES) {
      await page.goto(at(label, path));
      expect((await largestImages(page)).length, name).toBeGreaterThan(0);
      // Images in one width only are smaller than those of density 3.
      const images = await page
        .locator('img[fetchpriority="high"]')
        .evaluate((img: HTMLImageElement) =>
          img.srcset.split(', ').map((one) => one.split(' ')[0]?.replace(/width=\d+|\d+x0$/, '')),
        );
      expect(images.length, name).toBeGreaterThan(1);
      expect.soft(new Set(images).size, name).toBe(1);
      await expectSharp(page, name, 2);
    }
  });
});
