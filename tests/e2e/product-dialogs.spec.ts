import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { imageBrowser } from './browsers.ts';
import { expect, scriptReady, test } from './fixture.ts';

test.use({ launchOptions: imageBrowser });

const BODY = '/p/wickelbody-tau-aus-bio-baumwolle-1001010/';
const BAG = '/p/ganzjahresschlafsack-mond-tog-10-1001005/';
const LARGE = /\/images\/products\/.*width=1600/;

async function expectClean(page: Page) {
  await expect(page.locator('dialog[open]')).toBeVisible();
  await expectAccessible(page, { part: 'dialog[open]' });
}

/** Opens a page whose script has loaded, with all that its dialogs need of it. */
async function open(page: Page, url: string) {
  await page.goto(url);
  await scriptReady(page);
  await expect(page.locator('.toasts')).toBeAttached();
}

/** Returns scale and place of the large image. */
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
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/deferred-*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(at('de', BODY));
    await scriptReady(page);
    const link = page.locator('.is-gallery .slide a').first();
    await link.click();
    await link.click();
    await expect(page).toHaveURL(at('de', BODY));
    held.resolve();
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
    await expectClean(page);
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
  'the notes on seals and old devices can be read by everyone',
  { tag: '@phone' },
  async ({ page, at }) => {
    await open(page, at('de', BODY));
    await page.getByRole('button', { name: 'Was die Siegel bedeuten' }).click();
    await expectClean(page);
    await open(page, at('de', '/p/nachtlicht-glimmpilz-1001032/'));
    await page.getByRole('button', { name: 'Altgeräte und Entsorgung' }).click();
    await expectClean(page);
  },
);

test(
  'all colours of a product stand in a dialog, whose links carry the size',
  { tag: '@phone' },
  async ({ page, at }) => {
    await open(page, at('de', BODY));
    await page.getByRole('link', { name: '74/80', exact: true }).click();
    await expect(page).toHaveURL(/\?variant=100\.1010\.03$/);
    const nav = page.getByRole('navigation', { name: 'Farbe: Salbei' });
    await expect(nav.getByRole('link')).toHaveCount(5);
    await nav.getByRole('button', { name: '1 weitere Farbe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alle Farben' });
    await expect(dialog.getByRole('link')).toHaveCount(6);
    await expectClean(page);
    await dialog.getByRole('link', { name: 'Sand' }).click();
    await expect(page).toHaveURL(/\?size=74%2F80$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sand');
  },
);

test(
  'the advisor recommends a size, says what to wear below, and chooses in place',
  { tag: '@phone' },
  async ({ page, at }) => {
    await open(page, at('de', BAG));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: 'Größe und TOG finden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Größe und TOG finden' });
    await expectClean(page);
    const ask = dialog.getByRole('button', { name: 'Empfehlung zeigen' });
    await ask.click();
    await expect(dialog.getByRole('status')).toContainText('Bitte gib ein Maß');
    await dialog.getByLabel('Körpergröße in cm').fill('82,4');
    await dialog.getByLabel('Temperatur im Schlafzimmer').fill('25');
    await ask.click();
    await expect(dialog.getByRole('status')).toContainText('Bei 82 cm passt Größe 90 cm.');
    await expect(dialog.getByRole('status')).toContainText(
      'zu warm. Besser sind 0,5 TOG, darunter: ein Kurzarmbody.',
    );
    await dialog.getByRole('link', { name: 'Größe 90 cm wählen' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\?variant=100\.1005\.02$/);
    await expect(page.locator('.price.is-large')).toContainText('42,99');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

const BIB = '/p/laetzchen-mit-gesticktem-namen-1001008/';

test(
  'a shopper who comes to add chooses in a dialog; on a personalised product the text has the focus',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('de', `${BODY}?action=addToCart&utm_source=a`));
    const entries = await page.evaluate(() => history.length);
    const dialog = page.getByRole('dialog', { name: /^Wickelbody/ });
    await expect(dialog.getByRole('link', { name: '50/56' })).toBeFocused();
    await expect(page).toHaveURL(at('de', `${BODY}?utm_source=a`));
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await expectClean(page);
    await dialog.getByRole('link', { name: '62/68' }).click();
    await expect(page).toHaveURL(/&variant=100\.1010\.02$/);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Menge' }).selectOption('2');
    await dialog.getByRole('button', { name: 'In den Warenkorb' }).click();
    const layer = page.locator('#add-layer');
    await expect(layer.getByRole('status')).toHaveText('Im Warenkorb');
    await expect(layer).toContainText('62/68');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The picker is back on the page and goes on working.
    await page.getByRole('link', { name: '74/80', exact: true }).click();
    await expect(page).toHaveURL(/&variant=100\.1010\.03$/);

    await page.goto(at('de', `${BIB}?action=addToCart`));
    await expect(page.getByRole('textbox', { name: /^Name oder Text/ })).toBeFocused();
    await expect(page).toHaveURL(at('de', BIB));
    await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
    await expectClean(page);
  },
);

test(
  'the parts of a bundle open in place, and lead to their pages',
  { tag: '@phone' },
  async ({ page, at }) => {
    await open(page, at('fr', '/p/coffret-bienvenue-bodies-langes-ours-1001027/'));
    const parts = page.locator('.bundle li');
    await expect(parts).toHaveText([/^1\s× Ours/, /^1\s× /, /^2\s× Body.*, 50\/56/]);
    await page.getByRole('button', { name: /^Voir Ours/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Contenu du coffret' });
    await expect(dialog.getByRole('article')).toContainText(/25,95\s€/);
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Voir Ours/ })).toBeFocused();
    await page.getByRole('link', { name: /^1\s× Ours/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Ours/ })).toBeVisible();
  },
);

test(
  'dialogs open in browsers without invoker commands',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('[commandfor]'))
          event.preventDefault();
      });
    });
    await open(page, at('de', BODY));
    await page.getByRole('button', { name: 'Was die Siegel bedeuten' }).click();
    const dialog = page.getByRole('dialog', { name: 'Siegel' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
);
