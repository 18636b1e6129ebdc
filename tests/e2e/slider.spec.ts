import type { Locator, Page } from '@playwright/test';
import { imageBrowser } from './browsers.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { ANALYTICS, recordEvents, trackedEvents } from './tracked.ts';

test.use({ launchOptions: imageBrowser, storageState: ANALYTICS });
test.beforeEach(({ page }) => recordEvents(page));

const BODY = '/p/wickelbody-tau-aus-bio-baumwolle-1001010/';
const SWIPER = /\/assets\/slider-swiper[^/]*\.js/;
const OFFSET = 16;

/** Returns the positions of everything in a slider, in hundredths of a pixel. */
function boxes(slider: Locator): Promise<number[]> {
  return slider.evaluate((root) =>
    [root, ...root.querySelectorAll('.slide, .slide img, .slide a, .slider-arrows button')].flatMap(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map((value) => Math.round(value * 100) / 100);
      },
    ),
  );
}

/** Returns the left edge of a slide relative to the row, in whole pixels. */
function leftOf(slider: Locator, index: number): Promise<number> {
  return slider.evaluate((root, index) => {
    const [view, slide] = [
      root.querySelector('.slider-view'),
      root.querySelectorAll('.slide')[index],
    ];
    if (!view || !slide) return Number.NaN;
    return Math.round(slide.getBoundingClientRect().left - view.getBoundingClientRect().left);
  }, index);
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          Object.assign(window, {
            shifted: Number(Reflect.get(window, 'shifted')) + Number(entry.value),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shift so far, two frames later. */
async function shifted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    return Number(Reflect.get(window, 'shifted'));
  });
}

async function openHome(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await scriptReady(page);
  const slider = page.getByRole('region', { name: 'Ruhig durch die Nacht' });
  await center(slider);
  return slider;
}

/**
 * Scrolls to the middle of an element and waits until it stays there. Elements near the viewport are laid out late, and
 * Playwright scrolls a target that moves below the pointer to an edge.
 */
async function center(element: Locator): Promise<void> {
  await element.evaluate(async (root) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let top = Number.NaN;
    for (let still = 0; still < 3; still += 1) {
      root.scrollIntoView({ block: 'center', behavior: 'instant' });
      await frame();
      const now = root.getBoundingClientRect().top;
      if (now !== top) still = 0;
      top = now;
    }
  });
}

/** Waits until a row has not moved for some frames; snapping continues after the finger has left. */
async function comesToRest(view: Locator): Promise<void> {
  await view.evaluate(async (row) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0; still < 20; still += 1) {
      const before = row.firstElementChild?.getBoundingClientRect().left;
      await frame();
      if (row.firstElementChild?.getBoundingClientRect().left !== before) still = 0;
    }
  });
}

/** Presses an empty spot within a slider. */
async function pressOn(page: Page, slider: Locator): Promise<void> {
  await slider.getByRole('heading').hover();
  await page.mouse.down();
}

/** Drags the second card by a number of pixels and releases it. */
async function drag(page: Page, slider: Locator, by: number): Promise<void> {
  await dragTo(page, slider, by);
  await page.mouse.up();
}

/** Drags without releasing. */
async function dragTo(page: Page, slider: Locator, by: number): Promise<void> {
  await center(slider);
  const box = await slider.getByRole('article').nth(1).boundingBox();
  const { x, y, width } = box ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by / 2, y + 64, { steps: 4 });
  await page.mouse.move(x + width / 2 + by, y + 64, { steps: 4 });
}

/** Slides in a view and the space between them, by the width of the screen. */
const ROWS = [
  [390, 2.5, 8],
  [767, 2.5, 8],
  [768, 4.5, 12],
  [1023, 4.5, 12],
  [1024, 5.5, 12],
  [1440, 5.5, 12],
] as const;

test(
  `a row has as many slides as its width has room for, offsets of ${OFFSET}, before and after Swiper`,
  { tag: '@desktop' },
  async ({ page, at }) => {
    const slider = await openHome(page, at('de'));
    const measure = () =>
      slider.evaluate((root) => {
        const view = root.querySelector('.slider-view')?.getBoundingClientRect();
        const [first, second] = [...root.querySelectorAll('.slide')].map((slide) =>
          slide.getBoundingClientRect(),
        );
        if (!view || !first || !second) throw new Error('no row');
        const [offset, gap] = [first.left - view.left, second.left - first.right];
        return { view: view.width, offset, slide: first.width, gap };
      });
    const expectRows = async () => {
      for (const [width, slides, gap] of ROWS)
        await test.step(`${width} wide`, async () => {
          await page.setViewportSize({ width, height: 900 });
          // Swiper measures its slides after the browser has.
          await expect(async () => {
            const { view, offset, slide, ...rest } = await measure();
            expect(offset).toBeCloseTo(OFFSET, 1);
            expect(rest.gap).toBeCloseTo(gap, 1);
            expect(slide).toBeCloseTo((view - 2 * OFFSET - (slides - 1) * gap) / slides, 1);
          }).toPass({ timeout: 5_000 });
          const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(await over()).toBeLessThanOrEqual(0);
        });
    };
    await expectRows();
    await slider.getByRole('link').first().focus();
    await expect(slider.locator('.is-taken')).toBeAttached();
    await expectRows();
  },
);

test(
  'Swiper loads once a slider is touched, and takes over at rest without movement',
  { tag: '@phone' },
  async ({ page, at }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (SWIPER.test(request.url())) asked.push(request.url());
    });
    await watchShifts(page);
    const slider = await openHome(page, at('de'));
    await page.getByRole('heading', { level: 1 }).click();
    // The scripts of the first interaction have loaded.
    await expect(page.locator('.toasts')).toBeAttached();
    await slider.hover();
    expect(asked).toEqual([]);
    // Swiper takes over a row that is at rest; a moving one is taken over at the next press.
    await comesToRest(slider.locator('.slider-view'));
    const before = await boxes(slider);
    const shift = await shifted(page);
    await slider.getByRole('link').first().focus();
    await expect(slider.locator('.is-taken')).toBeAttached();
    expect(asked).toHaveLength(1);
    expect(await boxes(slider)).toEqual(before);
    expect(await shifted(page)).toBe(shift);
  },
);

test(
  'while the row moves, Swiper takes over only at the next press, without movement',
  { tag: '@phone' },
  async ({ page, at }) => {
    await watchShifts(page);
    const slider = await openHome(page, at('de'));
    const view = slider.locator('.slider-view');
    // Scrolled by hand; the row stops at a slide.
    await view.evaluate((row) => row.scrollTo({ left: 300, behavior: 'instant' }));
    await pressOn(page, slider);
    await expect(slider.locator('.is-ready')).toBeAttached();
    await page.mouse.up();
    await expect(slider.locator('.is-taken')).not.toBeAttached();
    await comesToRest(view);
    const before = await boxes(slider);
    const shift = await shifted(page);
    expect(await view.evaluate((row) => row.scrollLeft)).toBeGreaterThan(100);
    await pressOn(page, slider);
    await expect(slider.locator('.is-taken')).toBeAttached();
    expect(await boxes(slider)).toEqual(before);
    await page.mouse.up();
    expect(await boxes(slider)).toEqual(before);
    expect(await shifted(page)).toBe(shift);
  },
);

test(
  'the first press on an arrow moves the row, without Swiper too',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    expected.push(/ERR_FAILED/);
    await page.route(SWIPER, (route) => route.abort());
    const slider = await openHome(page, at('de'));
    const previous = slider.getByRole('button', { name: 'Zurück: Ruhig durch die Nacht' });
    const next = slider.getByRole('button', { name: 'Weiter: Ruhig durch die Nacht' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.click();
    await expect(previous).toHaveAttribute('aria-disabled', 'false');
    expect(await leftOf(slider, 0)).toBeLessThan(-100);
    await previous.click();
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    expect(await leftOf(slider, 0)).toBe(OFFSET);
  },
);

test(
  'arrows move by whole pages to the last slide, and back',
  { tag: '@desktop' },
  async ({ page, at }) => {
    const slider = await openHome(page, at('de'));
    await slider.getByRole('link').first().focus();
    await expect(slider.locator('.is-taken')).toBeAttached();
    const next = slider.getByRole('button', { name: /^Weiter/ });
    const previous = slider.getByRole('button', { name: /^Zurück/ });
    await expect(async () => {
      await next.click();
      await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
    }).toPass();
    const last = slider.locator('.slide').last();
    const inset = () =>
      last.evaluate((slide) => {
        const view = slide.closest('.slider-view')?.getBoundingClientRect();
        return Math.round((view?.right ?? 0) - slide.getBoundingClientRect().right);
      });
    await expect.poll(inset).toBe(OFFSET);
    await expect(async () => {
      await previous.click();
      await expect(previous).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
    }).toPass();
    await expect.poll(() => leftOf(slider, 0)).toBe(OFFSET);
  },
);

test('a drag moves the row and opens nothing; a click opens the product @desktop', async ({
  page,
  at,
}) => {
  const slider = await openHome(page, at('de'));
  await pressOn(page, slider);
  await page.mouse.up();
  await expect(slider.locator('.is-taken')).toBeAttached();
  await drag(page, slider, -150);
  await expect.poll(() => leftOf(slider, 1)).toBe(OFFSET);
  expect(new URL(page.url()).pathname).toBe('/');
  await slider.getByRole('article').getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/p\//);
});

test(
  'images that load during a drag do not move the row',
  { tag: '@desktop' },
  async ({ page, at }) => {
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    await page.route('**/images/**', async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto(at('de'), { waitUntil: 'domcontentloaded' });
    await scriptReady(page);
    const slider = page.getByRole('region', { name: 'Ruhig durch die Nacht' });
    await center(slider);
    await slider.getByRole('link').first().focus();
    await expect(slider.locator('.is-taken')).toBeAttached();
    const rest = await leftOf(slider, 1);
    await dragTo(page, slider, -150);
    const position = await leftOf(slider, 1);
    expect(position).toBeLessThan(rest - 100);
    send();
    await expect
      .poll(() =>
        slider
          .locator('img')
          .nth(1)
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(0);
    expect(await leftOf(slider, 1)).toBe(position);
    await page.mouse.up();
    await expect.poll(() => leftOf(slider, 1)).toBe(OFFSET);
  },
);

test(
  'the press that makes Swiper take over a moving row counts',
  { tag: '@desktop' },
  async ({ page, at }) => {
    const slider = await openHome(page, at('de'));
    const view = slider.locator('.slider-view');
    const step = (await leftOf(slider, 1)) - OFFSET;
    await view.evaluate((row, left) => row.scrollTo({ left, behavior: 'instant' }), step);
    await pressOn(page, slider);
    await expect(slider.locator('.is-ready')).toBeAttached();
    await page.mouse.up();
    await expect(slider.locator('.is-taken')).not.toBeAttached();
    await drag(page, slider, 180);
    await expect(slider.locator('.is-taken')).toBeAttached();
    await expect.poll(() => leftOf(slider, 0)).toBe(OFFSET);
    expect(new URL(page.url()).pathname).toBe('/');
  },
);

test(
  'keys move the row, the focused element is visible, and a moved row stays at its slide after a resize',
  { tag: '@desktop' },
  async ({ page, at }) => {
    const slider = await openHome(page, at('de'));
    const links = slider.getByRole('article').getByRole('link');
    await links.first().focus();
    await expect(slider.locator('.is-taken')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => leftOf(slider, 1)).toBe(OFFSET);
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 600, height: 900 });
    await expect.poll(() => leftOf(slider, 1)).toBe(OFFSET);
    await expect
      .poll(async () => (await leftOf(slider, 2)) - OFFSET)
      .toBe(Math.round((600 - 2 * OFFSET - 1.5 * 8) / 2.5 + 8));
    if (wide) await page.setViewportSize(wide);
    await expect.poll(() => leftOf(slider, 1)).toBe(OFFSET);
    await page.keyboard.press('Home');
    await expect.poll(() => leftOf(slider, 0)).toBe(OFFSET);
    const count = await links.count();
    // A wishlist button follows each card.
    for (let tabs = 0; tabs < 2 * (count - 1); tabs += 1) await page.keyboard.press('Tab');
    await expect(links.last()).toBeFocused();
    await expect(links.last()).toBeInViewport({ ratio: 0.3 });
    await expect
      .poll(() => links.last().evaluate((link) => link.getBoundingClientRect().right <= innerWidth))
      .toBe(true);
  },
);

test(
  'with reduced motion the gallery fades without intermediate steps',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(at('de', BODY));
    await scriptReady(page);
    const gallery = page.getByRole('group', { name: 'Wickelbody' });
    await center(gallery);
    const first = gallery.locator('.slide').first();
    const before = await first.boundingBox();
    await gallery.locator('.slide a').first().focus();
    await expect(gallery.locator('.is-taken.swiper-fade')).toBeAttached();
    expect(await first.boundingBox()).toEqual(before);
    await page.keyboard.press('ArrowRight');
    const opacities = () =>
      gallery
        .locator('.slide')
        .evaluateAll((slides) => slides.map((slide) => getComputedStyle(slide).opacity));
    await expect.poll(async () => (await opacities()).slice(0, 2)).toEqual(['0', '1']);
  },
);

test('a gallery changes images by thumbnail, key and drag, and announces each once @phone', async ({
  page,
  at,
}) => {
  await watchShifts(page);
  await page.goto(at('de', BODY));
  await scriptReady(page);
  const gallery = page.getByRole('group', { name: 'Wickelbody' });
  const thumbs = gallery.locator('.slider-thumbs a');
  const shift = await shifted(page);
  await thumbs.nth(2).click();
  await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => leftOf(gallery, 2)).toBe(0);
  await gallery.locator('.slide a').nth(2).focus();
  await expect(gallery.locator('.is-ready')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => leftOf(gallery, 1)).toBe(0);
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'false');
  expect(await trackedEvents(page)).toEqual([
    expect.objectContaining({ event: 'frontend_view_item' }),
    { event: 'frontend_feature', feature: 'picture_swipe' },
    { event: 'frontend_feature', feature: 'picture_swipe' },
  ]);
  expect(await shifted(page)).toBe(shift);
});

test(
  'on a wide screen the arrows of a gallery are over its image and change it',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(at('de', BODY));
    await scriptReady(page);
    const gallery = page.getByRole('group', { name: 'Wickelbody' });
    const thumbs = gallery.locator('.slider-thumbs a');
    // A press reaches a button only if nothing covers it.
    await gallery.getByRole('button', { name: /^Weiter/ }).click();
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => leftOf(gallery, 1)).toBe(0);
    await gallery.getByRole('button', { name: /^Zurück/ }).click();
    await expect(thumbs.nth(0)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => leftOf(gallery, 0)).toBe(0);
  },
);
