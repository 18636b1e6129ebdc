import { imageBrowser } from './browsers.ts';
import { expect, test } from './fixture.ts';

test.use({ launchOptions: imageBrowser });

test('without script a slider scrolls and snaps, and has no arrows', async ({ page, at }) => {
  await page.goto(at('de'));
  const slider = page.getByRole('region', { name: 'Ruhig durch die Nacht' });
  await expect(slider.locator('.slider-arrows')).toBeHidden();
  const view = slider.locator('.slider-view');
  // Its slides are laid out once it is near the viewport (content-visibility).
  await view.scrollIntoViewIfNeeded();
  await expect
    .poll(() => view.evaluate((row) => row.scrollWidth - row.clientWidth))
    .toBeGreaterThan(100);
  const style = await view.evaluate((row) => [
    getComputedStyle(row).overflowX,
    getComputedStyle(row).scrollSnapType,
  ]);
  expect(style).toEqual(['auto', 'x mandatory']);
  const first = slider.locator('.slide').first();
  await view.evaluate((row) => row.scrollTo({ left: 130, behavior: 'instant' }));
  // It stops at a slide, 16 px from the edge.
  await expect
    .poll(() =>
      slider
        .locator('.slide')
        .nth(1)
        .evaluate((slide) => Math.round(slide.getBoundingClientRect().left)),
    )
    .toBe(16);
  await expect(first).toBeAttached();
});

test('without script a thumbnail is a link to its image', async ({ page, at }) => {
  await page.goto(at('de', '/p/wickelbody-tau-aus-bio-baumwolle-1001010/'));
  const gallery = page.getByRole('group', { name: 'Wickelbody' });
  await gallery.locator('.slider-thumbs a').nth(1).click();
  await expect
    .poll(() =>
      gallery
        .locator('.slide')
        .nth(1)
        .evaluate((slide) => slide.getBoundingClientRect().left),
    )
    .toBe(0);
});
