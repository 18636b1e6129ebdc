import type { Locator, Page } from '@playwright/test';
import { expect, scriptReady, test } from './fixture.ts';

/** The French home page's slider, with an autoplay of 7 seconds. */
const ROW = 'Appréciés en ce moment';
const REST = 7_000;
const PAUSE = `Arrêter le défilement automatique : ${ROW}`;
const PAUSED = `Défilement automatique arrêté\u00A0: ${ROW}`;
const CHUNK = /\/assets\/autoplay[^/]*\.js/;

/** Records requested scripts. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

function rowOf(page: Page): Locator {
  return page.getByRole('region', { name: ROW });
}

/** Opens the home page with a fake clock and the slider in the middle of the window. */
async function openRow(page: Page, address: string): Promise<Locator> {
  if (page.url() === 'about:blank') await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await scriptReady(page);
  const row = rowOf(page);
  await row.evaluate((root) => root.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return row;
}

function slideOf(row: Locator): Promise<number> {
  return row.locator('.slider-view').evaluate((view) => Math.round(view.scrollLeft));
}

function endOf(row: Locator): Promise<number> {
  return row.locator('.slider-view').evaluate((view) => view.scrollWidth - view.clientWidth);
}

/** Advances the clock until the slider has moved to a slide; pauses it while the slider moves. */
async function turnsTo(page: Page, row: Locator, slide: number): Promise<void> {
  let last = Number.NaN;
  const turn = async () => {
    const now = await slideOf(row);
    if (now === last && now !== slide) await page.clock.runFor(REST / 2);
    last = now;
    return now;
  };
  await expect.poll(turn, { intervals: [50] }).toBe(slide);
}

/** Advances the clock by half a minute and checks that the slider has not moved. */
async function expectStill(page: Page, row: Locator): Promise<void> {
  const slide = await slideOf(row);
  for (let rests = 0; rests < 4; rests += 1) {
    await page.clock.runFor(REST);
    expect(await slideOf(row)).toBe(slide);
  }
}

test('autoplay moves to the end and back to the first slide, without loading Swiper', async ({
  page,
  at,
}) => {
  const scripts = watchScripts(page);
  const row = await openRow(page, at('fr'));
  const [back, on] = [
    row.getByRole('button', { name: 'Précédent' }),
    row.getByRole('button', { name: 'Suivant' }),
  ];
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await turnsTo(page, row, await endOf(row));
  await expect(back).toHaveAttribute('aria-disabled', 'false');
  await expect(on).toHaveAttribute('aria-disabled', 'true');
  await turnsTo(page, row, 0);
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await turnsTo(page, row, await endOf(row));
  expect(scripts.filter((path) => CHUNK.test(path))).toHaveLength(1);
  expect(scripts.filter((path) => /swiper|later|react/.test(path))).toEqual([]);
});

const INTERACTIONS: readonly [string, (page: Page, row: Locator) => Promise<void>][] = [
  ['a press', (_, row) => row.getByRole('heading').click()],
  [
    'the wheel',
    async (page, row) => {
      await row.getByRole('heading').hover();
      await page.mouse.wheel(0, 1);
    },
  ],
  ['the focus', (_, row) => row.getByRole('link').first().focus()],
  ['a finger', (_, row) => row.getByRole('heading').dispatchEvent('touchstart')],
  ['the pause button', (_, row) => row.getByRole('button', { name: PAUSE }).click()],
  [
    'the pause button’s key',
    async (page, row) => {
      await row.getByRole('button', { name: PAUSE }).focus();
      await page.keyboard.press('Enter');
    },
  ],
];

test('any interaction ends autoplay', async ({ page, at }) => {
  test.slow();
  for (const [what, act] of INTERACTIONS)
    await test.step(what, async () => {
      const row = await openRow(page, at('fr'));
      await turnsTo(page, row, await endOf(row));
      await act(page, row);
      // Also after the mouse has left.
      await page.mouse.move(2, 2);
      const pause = row.locator('.slider-pause');
      await expect(pause).toHaveAttribute('aria-disabled', 'true');
      await expect(pause).toHaveAttribute('aria-label', PAUSED);
      await expectStill(page, row);
    });
});

test('autoplay pauses under the mouse, out of view and in a background tab, and goes on', async ({
  page,
  at,
}) => {
  const row = await openRow(page, at('fr'));
  await turnsTo(page, row, await endOf(row));
  await row.getByRole('heading').hover();
  await expectStill(page, row);
  await page.mouse.move(2, 2);
  await turnsTo(page, row, 0);

  await turnsTo(page, row, await endOf(row));
  // At the end of the page, rows that are laid out only there could bring it back into view.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(row).not.toBeInViewport();
  await expectStill(page, row);
  await row.evaluate((root) => root.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await turnsTo(page, row, 0);

  await turnsTo(page, row, await endOf(row));
  const look = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await look(true);
  await expectStill(page, row);
  await look(false);
  await turnsTo(page, row, 0);
});

test('with reduced motion there is no autoplay, and no pause button', async ({ page, at }) => {
  const scripts = watchScripts(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const row = await openRow(page, at('fr'));
  await expect(row.getByRole('button', { name: 'Suivant' })).toBeVisible();
  await expect(row.locator('.slider-pause')).toBeHidden();
  await expectStill(page, row);
  expect(scripts.filter((path) => CHUNK.test(path))).toEqual([]);
});

test('the pause button confirms, and disappears when it is no longer in use', async ({
  page,
  at,
}) => {
  const row = await openRow(page, at('fr'));
  await turnsTo(page, row, await endOf(row));
  await row.getByRole('button', { name: PAUSE }).click();
  const paused = row.getByRole('button', { name: PAUSED });
  await expect(paused).toBeFocused();
  await page.mouse.move(2, 2);
  await expect(paused).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(row.locator('.slider-pause')).toBeHidden();
  await expect(row.getByRole('button', { name: 'Précédent' })).toBeFocused();
});

test('a press on the pause button is held until its script has loaded', async ({ page, at }) => {
  const asked = Promise.withResolvers<() => Promise<void>>();
  await page.route(CHUNK, (route) => asked.resolve(() => route.continue()));
  const row = await openRow(page, at('fr'));
  const release = await asked.promise;
  await row.locator('.slider-pause').click();
  await release();
  await expect(row.getByRole('button', { name: PAUSED })).toBeVisible();
});

test('a slider without autoplay has no pause button', async ({ page, at }) => {
  await page.goto(at('nl'));
  await expect(page.getByRole('region', { name: 'Rustig de nacht door' })).toBeVisible();
  await expect(page.locator('.slider-pause')).toHaveCount(0);
});
