import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { de } from '../../app/i18n/messages/de.ts';
import { send, typeAddress } from './checkout-shop.ts';
import { UNASKED } from './consent-state.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { ANALYTICS, recordEvents, type Tracked, wholeEvents } from './tracked.ts';

/** Fields that differ in each run: the golden file has their names instead of their values. */
const VOLATILE: ReadonlySet<string> = new Set([
  'transaction_id',
  'order_id',
  'event_id',
  'customer_id',
  'hashed_email',
]);
/** The golden file has this many items of an event, and the number of the others. */
const ITEMS = 2;

/** Returns whether an event is the view of a row of recommended products, which depends on the size of the screen. */
function isRowBeside({ event, ecommerce }: Tracked): boolean {
  return event === 'frontend_view_item_list' && !JSON.stringify(ecommerce).includes('"totalHits"');
}

/** Returns events as the golden file has them. */
function normalised(events: readonly Tracked[]): unknown {
  const text = JSON.stringify(events, (name, value: unknown) => {
    if (VOLATILE.has(name)) return `<${name}>`;
    if (!Array.isArray(value) || name !== 'items' || value.length <= ITEMS) return value;
    return [...value.slice(0, ITEMS), `and ${value.length - ITEMS} more`];
  });
  return JSON.parse(text);
}

type Steps = Readonly<Record<string, readonly unknown[]>>;

/** Compares each step of a trip with the golden file, by the events that it has sent. */
async function tripOf(page: Page, trip: 'guest' | 'customer') {
  const text = await readFile(new URL('data-layer.golden.json', import.meta.url), 'utf8');
  const golden: Readonly<Record<typeof trip, Steps>> = JSON.parse(text);
  const seen: Record<string, unknown> = {};
  let before = 0;
  /** The shop's events; the tag manager has its own in the data layer. */
  async function sent() {
    const events = await wholeEvents(page);
    return events.filter((one) => one.event.startsWith('frontend_') && !isRowBeside(one));
  }
  return {
    async step(name: string) {
      const now = async () => (seen[name] = normalised((await sent()).slice(before)));
      try {
        await expect.poll(now, name).toEqual(golden[trip][name]);
      } finally {
        // To be copied into the golden file if a change is meant.
        await writeFile(test.info().outputPath('seen.json'), JSON.stringify(seen, null, 2));
      }
      before = (await sent()).length;
    },
  };
}

test.beforeEach(({ page }) => recordEvents(page));

test.describe('a guest who has not answered about consent', () => {
  test.use({ storageState: UNASKED });

  test('shops from search to purchase', async ({ page, at }) => {
    const { step } = await tripOf(page, 'guest');
    const bear = 'Kuschelbär Bruno, 32 cm';
    const add = page.getByRole('button', { name: de['product.addToBasket'] }).first();
    const layer = page.locator('[data-overlay="add-to-cart"][open]');

    await page.goto(at('de', '/suche/?query=kuschelbär'));
    const waiting = () => page.evaluate(() => sessionStorage.getItem('tracking-1'));
    await expect.poll(waiting).toContain('frontend_view_item_list');
    expect(await wholeEvents(page)).toEqual([]);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
    await reloaded;
    await step('a search: its view, once although the answer loads the page again');

    await page.locator('.listing-products').getByRole('link', { name: bear, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bear);
    await scriptReady(page);
    await step('a hit is followed');

    await page.locator('.slider-thumbs a').nth(1).click();
    await step('the next image');

    const heart = page.getByRole('button', { name: `${bear} auf die Wunschliste` });
    await heart.click();
    await expect(page.getByText('Auf deiner Wunschliste')).toBeVisible();
    await heart.click();
    await expect(page.getByText('Nicht mehr auf deiner Wunschliste')).toBeVisible();
    await step('onto the wishlist and off it');

    await add.click();
    await expect(layer).toBeVisible();
    await step('into the basket');

    await page.goto(at('de', '/pflege/'));
    await page.locator('[data-promotion-id]').scrollIntoViewIfNeeded();
    await step('the banner of a promotion');

    await page.goto(at('de', '/babykleidung/bodys/wickelbodys/?f.grundfarbe=beige&sort=price-asc'));
    await page.locator('.listing-products .card-name').first().scrollIntoViewIfNeeded();
    await step('a category, filtered and sorted');

    await page.goto(at('de', '/p/laetzchen-mit-gesticktem-namen-1001008/'));
    await scriptReady(page);
    await page.getByRole('textbox', { name: /^Name oder Text/ }).fill('Juna');
    await add.click();
    await expect(layer).toBeVisible();
    await step('a second product');

    await page.goto(at('de', '/warenkorb/'));
    await scriptReady(page);
    await page.getByRole('heading', { level: 1 }).hover();
    await step('the basket');

    await page.getByRole('button', { name: `Eins mehr: ${bear}` }).click();
    await expect(page.getByText('3 Artikel')).toBeVisible();
    await page.getByRole('button', { name: /^Lätzchen .* entfernen$/ }).click();
    await expect(page.getByText('2 Artikel')).toBeVisible();
    await step('the lines of the basket');

    await page.goto(at('de', '/kasse/'));
    await page.getByLabel(de['newsletter.salutation.f'], { exact: true }).check();
    await page.getByLabel(de['newsletter.firstName'], { exact: true }).fill('Mira');
    await page.getByLabel(de['newsletter.lastName'], { exact: true }).fill('Sommer');
    await page.getByLabel(de['newsletter.email']).fill(`guest.${crypto.randomUUID()}@example.org`);
    await page.getByRole('button', { name: de['guest.submit'] }).click();
    await expect(page.locator('#checkout-address')).toBeVisible();
    await step('the checkout');

    await typeAddress(page, { street: 'Lindenweg', postcode: '04277', city: 'Leipzig' });
    await send(page, 'address', 'shipping');
    const payment = await send(page, 'shipping', 'payment');
    await payment.locator('[name="code"][value="RE"]').check();
    const review = await send(page, 'payment', 'review');
    await review.getByRole('button', { name: de['checkout.order'] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(de['thanks.title']);
    await step('the purchase');

    // All events have the same customer number, because they are from one shopper.
    const customers = (await wholeEvents(page)).flatMap(({ event, ecommerce, ...auth }) => {
      const facts = event === 'frontend_purchase' ? JSON.parse(JSON.stringify(ecommerce)) : auth;
      return facts.customer_id === undefined ? [] : [facts.customer_id];
    });
    expect(customers).toEqual([
      expect.stringMatching(/^\d{1,15}$/),
      expect.stringMatching(/^\d{1,15}$/),
    ]);
    expect(new Set(customers).size).toBe(1);

    // The server has sent the same purchase, under the same id.
    const purchase = (await wholeEvents(page)).find(({ event }) => event === 'frontend_purchase');
    const left = () => page.evaluate(async () => (await fetch('/_dev/events/')).text());
    await expect.poll(left).toContain(`${String(purchase?.['event_id'])}, de-de`);
  });
});

test.describe('a customer', () => {
  test.use({ storageState: ANALYTICS });

  test('registers, logs out and logs in', async ({ page, at }) => {
    const { step } = await tripOf(page, 'customer');
    const email = `mia.${crypto.randomUUID()}@example.org`;
    const password = 'Kuschelnest-2026';
    await page.goto(at('de', '/konto/'));
    await page.getByRole('link', { name: 'Konto anlegen' }).click();
    await expect(page).toHaveURL(/\?view=register/);
    await scriptReady(page);
    await page.getByLabel(de['newsletter.salutation.f'], { exact: true }).check();
    await page.getByLabel(de['newsletter.firstName'], { exact: true }).fill('Mia');
    await page.getByLabel(de['newsletter.lastName'], { exact: true }).fill('Sommer');
    await page.getByLabel(de['newsletter.email']).fill(email);
    await page.getByLabel(de['register.password']).fill(password);
    await page.getByRole('button', { name: de['register.submit'] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Mia');
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await expect(page).toHaveURL(at('de', '/'));
    await page.goto(at('de', '/konto/'));
    await scriptReady(page);
    const form = page.locator('#login');
    await form.getByLabel(de['newsletter.email']).fill(email);
    await form.getByLabel(de['login.password'], { exact: true }).fill(password);
    await form.getByRole('button', { name: de['login.submit'] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Mia');
    await step('an account');
  });
});
