import type { Page } from '@playwright/test';
import { serveByCommand } from './command-shop.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { buyBear, openBearFromVienna } from './vienna.ts';

/** Maximum bytes of a phone's largest image. */
const LARGEST_PICTURE = 15_000;
const PHONE = { width: 390, height: 844 };

const PAGES = [
  ['de', '/', 'the home page'],
  ['ch', '/fr/', 'the home page in French'],
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
 * The first request of an image gets webp; afterwards a phone gets the smaller avif, which replaces the webp
 * in this browser. An avif that a busy machine could not encode in time is tried again after 60 s.
 */
async function warm(page: Page, pictures: readonly string[]): Promise<void> {
  for (const url of pictures)
    await expect.poll(() => page.evaluate(typeOf, url), { timeout: 150_000 }).toBe('image/avif');
}

async function typeOf(url: string): Promise<string | null> {
  const headers = { accept: 'image/avif,image/webp,*/*' };
  const answer = await fetch(url, { headers, cache: 'reload' });
  return answer.headers.get('content-type');
}

/** Returns the transferred bytes of an image. */
function sizeOf(url: string): number {
  const [entry] = performance.getEntriesByName(url);
  return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
}

/** Returns the pixels that an image has in its file and on the screen, each in width: its URL may promise more than was drawn. */
async function widthsOf(img: HTMLImageElement, density: number): Promise<[number, number]> {
  const file = await fetch(img.currentSrc);
  const { width } = await createImageBitmap(await file.blob());
  return [width, img.clientWidth * density];
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

for (const deviceScaleFactor of [2, 3])
  test.describe(`a phone of density ${deviceScaleFactor}`, () => {
    test.use({ viewport: PHONE, deviceScaleFactor });

    for (const [label, path, name] of PAGES)
      test(`${name}: the largest image is within ${LARGEST_PICTURE} bytes, and sharp`, async ({
        page,
        at,
      }) => {
        test.setTimeout(240_000);
        await page.goto(at(label, path));
        await warm(page, await largestImages(page));
        await page.reload();
        const pictures = await largestImages(page);
        expect(pictures.length).toBeGreaterThan(0);
        for (const url of pictures) {
          const size = await page.evaluate(sizeOf, url);
          expect(size, url).toBeGreaterThan(0);
          expect(size, url).toBeLessThan(LARGEST_PICTURE);
        }
        const [pixels, shown] = await page
          .locator('img[fetchpriority="high"]')
          .evaluate(widthsOf, deviceScaleFactor);
        expect(pixels).toBeGreaterThanOrEqual(shown);
      });
  });
