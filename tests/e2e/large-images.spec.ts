import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { imageBrowser } from './browsers.ts';
import { expect, scriptReady, test } from './fixture.ts';

test.use({ launchOptions: imageBrowser });

const BODY = '/p/wickelbody-tau-aus-bio-baumwolle-1001010/';
const LARGE = /\/images\/products\/.*width=1600/;

/** Opens a page whose script has loaded, with all that its dialogs need of it. */
async function open(page: Page, url: string) {
  await page.goto(url);
  await scriptReady(page);
  await expect(page.locator('.toasts')).toBeAttached();
}

/** Returns scale and position of the large image. */
function viewOf(dialog: Locator): Promise<{ scale: number; x: number; y: number }> {
  return dialog.locator('.image-stage img').evaluate((image) => {
    const { a, e, f } = new DOMMatrix(image instanceof HTMLElement ? image.style.transform : '');
    return { scale: a, x: e, y: f };
  });
}

test(
  'an image that is pressed before the script of its dialog is there opens the dialog',
  { tag: '@phone' },
  async ({ page, at }) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/shop-*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(at('de', BODY));
    await scriptReady(page);
    const link = page.locator('.is-gallery .slide a').first();
    await link.click();
    await link.click();
    await expect(page).toHaveURL(at('de', BODY));
    gate.resolve();
    await expect(page.getByRole('dialog', { name: /im Großformat$/ })).toBeVisible();
    await expect(page).toHaveURL(at('de', BODY));
  },
);

test(
  'large images: keys turn, zoom and pan; the focus returns to the image that was shown last',
  { tag: '@desktop' },
  async ({ page, at }) => {
    const large: string[] = [];
    page.on('request', (request) => {
      if (LARGE.test(request.url())) large.push(request.url());
    });
    await page.setViewportSize({ width: 1000, height: 800 });
    await open(page, at('de', BODY));
    const gallery = page.getByRole('group', { name: 'Wickelbody' });
    const link = gallery.locator('.slide a').first();
    await link.hover();
    await link.focus();
    // On this screen the gallery needs no large image.
    expect(large).toEqual([]);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /im Großformat$/ });
    await expect(dialog.getByRole('status')).toHaveText('1 von 4');
    await expect(dialog.getByRole('img')).toHaveAttribute('src', LARGE);
    await expectAccessible(page, { part: 'dialog[open]' });
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('status')).toHaveText('2 von 4');
    await page.keyboard.press('End');
    await expect(dialog.getByRole('status')).toHaveText('4 von 4');
    await expect(dialog.getByRole('button', { name: 'Nächstes Bild' })).toBeDisabled();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');

    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    const stage = dialog.locator('.image-stage');
    const { width = 0 } = (await stage.boundingBox()) ?? {};
    expect(await viewOf(dialog)).toEqual({ scale: 3, x: 0, y: 0 });
    await page.keyboard.press('ArrowRight');
    expect((await viewOf(dialog)).x).toBe(-width / 5);
    for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('ArrowRight');
    // The image is 800 wide.
    expect((await viewOf(dialog)).x).toBe(-(800 * 3 - width) / 2);
    await expect(dialog.getByRole('status')).toHaveText('2 von 4');
    await page.keyboard.press('0');
    expect(await viewOf(dialog)).toEqual({ scale: 1, x: 0, y: 0 });

    await stage.dblclick({ position: { x: width / 2 + 200, y: 400 } });
    expect(await viewOf(dialog)).toEqual({ scale: 2, x: -200, y: 0 });
    await page.mouse.move(500, 400);
    await page.mouse.down();
    await page.mouse.move(560, 430, { steps: 3 });
    await page.mouse.up();
    expect(await viewOf(dialog)).toEqual({ scale: 2, x: -140, y: 30 });
    await dialog.getByRole('button', { name: 'Verkleinern' }).click();
    expect((await viewOf(dialog)).scale).toBeCloseTo(2 / 1.5);
    await page.mouse.move(500, 400);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 100);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await viewOf(dialog)).scale).toBe(1);

    await page.keyboard.press('Escape');
    await expect(gallery.locator('.slide a').nth(1)).toBeFocused();
    await expect(gallery.locator('.slider-thumbs a').nth(1)).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.keyboard.press('ArrowLeft');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  },
);

/** Sends touches to the page, each a list of fingers. */
async function touch(page: Page, moves: readonly (readonly (readonly [x: number, y: number])[])[]) {
  const client = await page.context().newCDPSession(page);
  const points = (fingers: readonly (readonly [number, number])[]) =>
    fingers.map(([x, y], id) => ({ x, y, id }));
  for (const [at, fingers] of moves.entries())
    await client.send('Input.dispatchTouchEvent', {
      type: at === 0 ? 'touchStart' : 'touchMove',
      touchPoints: points(fingers),
    });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test(
  'large images on a phone: fingers zoom and turn, a swipe down closes a whole image only',
  { tag: '@phone' },
  async ({ page, at }) => {
    await open(page, at('de', BODY));
    await page.locator('.is-gallery .slide a').first().tap();
    const dialog = page.getByRole('dialog', { name: /im Großformat$/ });
    const status = dialog.getByRole('status');
    await expect(status).toHaveText('1 von 4');
    await touch(page, [[[300, 400]], [[200, 402]], [[120, 404]]]);
    await expect(status).toHaveText('2 von 4');
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
    await touch(page, [
      [
        [x - 50, y],
        [x + 50, y],
      ],
      [
        [x - 80, y],
        [x + 80, y],
      ],
      [
        [x - 100, y],
        [x + 100, y],
      ],
    ]);
    await expect.poll(async () => (await viewOf(dialog)).scale).toBeCloseTo(2, 1);
    await touch(page, [[[200, 300]], [[200, 420]], [[200, 520]]]);
    await expect(dialog).toBeVisible();
    await expect(status).toHaveText('2 von 4');
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect.poll(async () => (await viewOf(dialog)).scale).toBe(1);
    await touch(page, [[[200, 300]], [[200, 360]], [[200, 460]]]);
    await expect(dialog).toBeHidden();
  },
);

test(
  'the video of a gallery loads nothing before it is played, and plays muted with its captions',
  { tag: '@desktop' },
  async ({ page, at }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/videos/')) loaded.push(new URL(request.url()).pathname);
    });
    await open(page, at('nl', '/p/x-1001016/'));
    await page.getByRole('link', { name: /^Video: / }).click();
    const video = page.locator('.gallery video');
    await expect(video).toBeInViewport({ ratio: 0.9 });
    await expect(video).toHaveJSProperty('muted', true);
    await expect(video).toHaveAttribute('poster', /\/images\/products\//);
    expect(loaded).toEqual([]);
    await video.focus();
    await page.keyboard.press('Space');
    await expect
      .poll(() => video.evaluate((one) => one instanceof HTMLVideoElement && one.currentTime))
      .toBeGreaterThan(0);
    await expect
      .poll(() =>
        video.evaluate((one) => one instanceof HTMLVideoElement && one.textTracks[0]?.cues?.length),
      )
      .toBe(4);
    expect(new Set(loaded.map((path) => path.replace(/^.*\//, '')))).toEqual(
      new Set(['pram-lauf-3.webm', 'pram-lauf-3-nl.vtt']),
    );
  },
);
