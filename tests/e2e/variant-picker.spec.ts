import { expect, scriptReady, test } from './fixture.ts';

const SLEEPING_BAG = '/p/ganzjahresschlafsack-mond-tog-10-1001005/';

test(
  'the first press changes the variant without a page load',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('at', SLEEPING_BAG));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const price = page.locator('.price.is-large');
    const before = await price.textContent();
    await scriptReady(page);
    await page.getByRole('link', { name: '90 cm' }).click();
    await expect(page.getByRole('link', { name: '90 cm' })).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/\?variant=100\.1005\.02$/);
    expect(await price.textContent()).not.toBe(before);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await scriptReady(page);

    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
    await page.goto(at('at', '/warenkorb/'));
    await expect(page.getByText('Größe 90 cm')).toBeVisible();
  },
);

test(
  'on a phone a price of three digits in francs stands beside the button of the bar',
  { tag: '@phone' },
  async ({ page, at }) => {
    for (const number of ['1001004', '1001033', '1001016']) {
      await page.goto(at('ch', `/fr/p/x-${number}/`));
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const [price, button] = [page.locator('#add-form > b'), page.locator('#add-form .button')];
        const [left, right] = [await price.boundingBox(), await button.boundingBox()];
        expect(right?.x, `${number} at ${width}`).toBeGreaterThan(
          (left?.x ?? 0) + (left?.width ?? 0),
        );
      }
    }
  },
);

const BODY = '/p/wickelbody-tau-aus-bio-baumwolle-1001010/';

test(
  'another colour keeps the size; if it lacks that size, the page says so',
  { tag: '@phone' },
  async ({ page, at }) => {
    /** A size or a colour. */
    const choice = (name: string) => page.getByRole('link', { name, exact: true });
    const notice = page.getByText('In dieser Farbe ist deine Größe gerade nicht zu haben.');
    await page.goto(at('at', BODY));
    await scriptReady(page);
    await choice('74/80').click();
    await expect(page).toHaveURL(/\?variant=100\.1010\.03$/);
    // The page of another product has its sections closed.
    await page.locator('details:has(#delivery) > summary').click();
    await choice('Terrakotta').click();
    await expect(page).toHaveURL(/-1001011\/\?size=74%2F80$/);
    await expect(page.locator('details[open] #delivery')).toHaveCount(0);
    await expect(choice('74/80')).toHaveAttribute('aria-current', 'true');
    await scriptReady(page);
    await choice('86/92').click();
    await expect(page).toHaveURL(/\?variant=100\.1011\.04$/);
    await choice('Salbei').click();
    await expect(page).toHaveURL(/-1001010\/\?size=86%2F92$/);
    await expect(notice).toBeVisible();
    await expect(choice('50/56')).toHaveAttribute('aria-current', 'true');
    // The next colour is shown in the size that is still requested.
    await choice('Terrakotta').click();
    await expect(choice('86/92')).toHaveAttribute('aria-current', 'true');
    await expect(notice).toBeHidden();
    await page.goBack();
    await scriptReady(page);
    await choice('62/68').click();
    await expect(page).toHaveURL(/\/\?variant=100\.1010\.02$/);
    await expect(notice).toBeHidden();
  },
);

test('delivery and stock are those of the chosen size', { tag: '@phone' }, async ({ page, at }) => {
  await page.goto(at('de', '/p/strickpullover-almabtrieb-1001037/'));
  await scriptReady(page);
  const sizes = page.locator('.choices a');
  const delivery = page.locator('.purchase .delivery');
  await expect(delivery).toContainText('Sofort lieferbar');
  await sizes.nth(1).click();
  await expect(delivery).toContainText('In 4–6 Werktagen');
  await sizes.nth(2).click();
  await expect(delivery).toContainText('Lieferbar in');
  await sizes.last().click();
  await expect(delivery).toContainText('Noch 2 auf Lager');
});

test('without the chunk the link works', { tag: '@phone' }, async ({ page, at, expected }) => {
  expected.push(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/(hydrate|variant-picker)[^/]*\.js/, (route) => route.abort());
  await page.goto(at('at', SLEEPING_BAG));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await scriptReady(page);
  await page.getByRole('link', { name: '90 cm' }).click();
  await expect(page).toHaveURL(/\?variant=100\.1005\.02$/);
  await expect(page.getByRole('link', { name: '90 cm' })).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

test(
  'the price follows the quantity, and returns to that of one item',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('de', '/p/mulltuecher-4er-pack-1001007/'));
    await scriptReady(page);
    const price = page.locator('.price.is-large b');
    const tiers = page.getByRole('table', { name: 'Preise nach Menge' });
    await expect(price).toHaveText('14,99\u00A0€');
    await expect(tiers.locator('tr[aria-current]')).toHaveText(/Einzelpreis/);
    const points = page.locator('.purchase').getByText('PAYBACK');
    await expect(points).toContainText('14 PAYBACK °P.');
    await page.getByLabel('Menge').focus();
    await page.getByLabel('Menge').selectOption('6');
    await expect(tiers.locator('tr[aria-current]')).toHaveText(/ab 6 Stück/);
    const reached = (await tiers.locator('tr[aria-current] td').textContent()) ?? '';
    await expect(price).toHaveText(reached);
    // Six pieces at 11.74.
    await expect(points).toContainText('70 PAYBACK °P.');
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    const layer = page.getByRole('dialog');
    await expect(layer.getByText(reached)).toBeVisible();
    await expect(layer.getByText('Menge: 6')).toBeVisible();
    await page.getByRole('button', { name: 'Weiter einkaufen' }).click();
    // The browser restores the quantity, and the price follows it.
    await page.goto(at('de', '/versand/'));
    await page.goBack();
    await expect(page.getByLabel('Menge')).toHaveValue('6');
    await expect(price).toHaveText(reached);
    await page.getByLabel('Menge').selectOption('1');
    await expect(price).toHaveText('14,99\u00A0€');
  },
);

test(
  'the preview of a personalised product shows the text as it is typed',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await page.goto(at('de', '/p/laetzchen-mit-gesticktem-namen-1001008/'));
    await scriptReady(page);
    const field = page.getByRole('textbox', { name: 'Name oder Text, höchstens 10 Zeichen' });
    const count = page.locator('.text-tools [data-output="text.count"]');
    await field.fill('🧸🧸🧸🧸🧸');
    await expect(count).toHaveText('5 / 10');
    // The text is not cut: the field reports that it is too long, and the form is not sent.
    await field.pressSequentially(' Otto 👨‍👩‍👧');
    await expect(field).toHaveValue('🧸🧸🧸🧸🧸 Otto 👨‍👩‍👧');
    await expect(count).toHaveText('16 / 10');
    await expect(field).toHaveAccessibleDescription('Der Text ist zu lang für diesen Artikel.');
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(field).toBeFocused();
    await field.fill('\u202eMaximilian\u200b');
    await field.blur();
    await expect(field).toHaveValue('Maximilian');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(count).toHaveText('10 / 10');
    await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dein Text auf dem Artikel' });
    await expect(dialog.getByText('Maximilian', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await dialog.getByRole('textbox').fill('Mia');
    await expect(dialog.getByText('Mia', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Fertig' }).click();
    await expect(field).toHaveValue('Mia');
    const sent = page.waitForRequest((request) => request.url().includes('/basket/addItem/'));
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      customData: { customText: 'Mia' },
      displayData: { 'attribute-1': { key: 'customText', label: 'Name oder Text', value: 'Mia' } },
    });
    await expect(
      page.getByRole('dialog').getByText('Name oder Text: Mia · Menge: 1'),
    ).toBeVisible();
  },
);

test('the form follows as a bar once the page is scrolled past it @desktop', async ({
  page,
  at,
}) => {
  await page.goto(at('de', '/p/stubenwagen-heimkehr-aus-buche-1001004/'));
  await scriptReady(page);
  const preorder = page.getByRole('button', { name: 'Vorbestellen' });
  await expect(preorder).toBeInViewport();
  const heightOf = () => page.locator('.product-info').evaluate(({ clientHeight }) => clientHeight);
  const height = await heightOf();
  await page.mouse.wheel(0, 3000);
  await expect(page.locator('.add-place[data-stuck]')).toBeAttached();
  await expect(preorder).toBeInViewport();
  await expect(page.locator('.add-name')).toHaveText('Stubenwagen „Heimkehr“ aus Buche');
  expect(await heightOf()).toBe(height);
  await page.mouse.wheel(0, -5000);
  await expect(page.locator('.add-place[data-stuck]')).not.toBeAttached();
});

test(
  'the button is in the first view, and the images stay in it',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const bottomOf = async (name: string) => {
      const box = await page.locator(name).first().boundingBox();
      return box ? box.y + box.height : Infinity;
    };
    for (const number of [1001010, 1001002, 1001004, 1001015, 1001016]) {
      await page.goto(at('de', `/p/x-${number}/`));
      expect(await bottomOf('.add .button'), `${number}`).toBeLessThanOrEqual(800);
    }
    await page.goto(at('ch', '/fr/p/x-1001010/'));
    expect(await bottomOf('.add .button')).toBeLessThanOrEqual(800);
    await page.mouse.wheel(0, 600);
    await expect.poll(async () => (await page.locator('.images').boundingBox())?.y).toBe(20);
    // Nothing of the product covers the header when it comes back.
    await page.mouse.wheel(0, 1200);
    await expect(page.locator('.add-place[data-stuck]')).toBeAttached();
    await page.mouse.wheel(0, -200);
    await page.locator('.header').getByRole('searchbox').click();
  },
);
