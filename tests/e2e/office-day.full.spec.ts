import type { Locator, Page } from '@playwright/test';
import { de } from '../../app/i18n/messages/de.ts';
import { nl } from '../../app/i18n/messages/nl.ts';
import type { ExportedOrders } from '../../app/back-office/schemas/orders.ts';
import type { Messages } from '../../app/i18n/messages/de.ts';
import type { ShopKey } from '../../app/shop/rules/shop.ts';
import { askAt } from '../node/ask.ts';
import { expectAccessible } from './accessible.ts';
import {
  choosePayment,
  giveApplePay,
  payAt,
  send,
  type TypedAddress,
  typeAddress,
} from './checkout-shop.ts';
import { expect, test } from './fixture.ts';
import { enterAsGuest } from './visitors.ts';

/**
 * A day of the shop: orders of three countries are sent in part, returned in part, disputed, captured with their package, and paid in advance in two parts; at its
 * end the books are compared to the cent. It runs in `npm test -- --full`.
 */

test.use({ locale: 'en-GB' });
test.slow();

type At = (label: string, path?: string) => string;
type Booked = ExportedOrders['orders'][number];

interface Bought {
  readonly key: ShopKey;
  readonly label: string;
  readonly texts: Messages;
  readonly address: TypedAddress;
  readonly quantity: number;
}

const VIENNA: Bought = {
  key: 'de-at',
  label: 'at',
  texts: de,
  address: { street: 'Lindengasse', postcode: '1010', city: 'Wien' },
  quantity: 3,
};
const AMSTERDAM: Bought = {
  key: 'nl-nl',
  label: 'nl',
  texts: nl,
  address: { street: 'Damrak', postcode: '1012 LG', city: 'Amsterdam' },
  quantity: 2,
};
const ZURICH: Bought = {
  key: 'de-ch',
  label: 'ch',
  texts: de,
  address: { street: 'Bahnhofstrasse', postcode: '8001', city: 'Zürich' },
  quantity: 1,
};

/** Goes through the checkout to the choice of the payment. */
async function enter(page: Page, at: At, { address, key, quantity }: Bought): Promise<Locator> {
  await enterAsGuest(page, at, key, quantity);
  await typeAddress(page, address);
  // With one way to deliver there is nothing to choose.
  if (key === 'de-ch') return send(page, 'address', 'payment');
  await send(page, 'address', 'shipping');
  return send(page, 'shipping', 'payment');
}

/** Returns the number of the order on the thank-you page. */
async function numberOf(page: Page, { texts }: Bought): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['thanks.title']);
  return (await page.locator('.thanks-facts dd').first().textContent()) ?? '';
}

async function payAtStripe(
  page: Page,
  at: At,
  bought: Bought,
  { code, outcome }: { readonly code: 'KK' | 'AP'; readonly outcome: string },
): Promise<string> {
  if (code === 'AP') await giveApplePay(page);
  const payment = await enter(page, at, bought);
  await choosePayment(payment, code);
  await payAt(page, { texts: bought.texts, host: 'checkout.stripe.localhost', outcome });
  return numberOf(page, bought);
}

async function payInAdvance(page: Page, at: At, bought: Bought): Promise<string> {
  const payment = await enter(page, at, bought);
  await choosePayment(payment, 'V');
  const review = await send(page, 'payment', 'review');
  await review.locator('[type="submit"]').click();
  return numberOf(page, bought);
}

async function openOrder(page: Page, at: At, number: string): Promise<void> {
  await page.goto(at('shop', `/_shop/order/?number=${number}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
}

/** Returns the file of an export, as staff save it. */
async function exported(page: Page, at: At, format: 'csv' | 'json'): Promise<string> {
  const cookies = await page.context().cookies(at('shop'));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ask = askAt(Number(new URL(at('shop')).port));
  const file = await ask('shop', `/_shop/orders/export/?format=${format}`, { headers: { cookie } });
  return file.text();
}

/** Returns what the books have of orders. */
async function booksOf(page: Page, at: At, numbers: readonly string[]): Promise<readonly Booked[]> {
  const { orders }: { orders: readonly Booked[] } = JSON.parse(await exported(page, at, 'json'));
  return numbers.map((number) => {
    const found = orders.find(({ order }) => order.number === number);
    if (!found) throw new Error(`the export lacks ${number}`);
    return found;
  });
}

/** Returns the sum of an order's rows in the file for bookkeeping, in minor units. */
async function rowsOf(page: Page, at: At, number: string): Promise<number> {
  const file = await exported(page, at, 'csv');
  const rows = file.split('\r\n').filter((line) => line.startsWith(`${number},`));
  return rows.reduce((sum, line) => sum + Number(line.split(',').at(-3)?.replace('.', '')), 0);
}

const DAY =
  'a day: three countries, a part sent, a part returned, a dispute, and money in two parts';

test(DAY, async ({ page, at, expected }) => {
  // What is refused answers 422, which browsers log.
  expected.push(/status of 422/);
  const vienna = await payAtStripe(page, at, VIENNA, { code: 'KK', outcome: 'Bezahlen' });
  // Locally money by Apple Pay is captured with the first package.
  const paying = { code: 'AP', outcome: 'Betalen' } as const;
  const amsterdam = await payAtStripe(page, at, AMSTERDAM, paying);
  const zurich = await payInAdvance(page, at, ZURICH);

  await page.goto(at('shop', '/_shop/'));
  await page.getByLabel('E-mail').fill('admin@nestling.example');
  await page.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expectAccessible(page, { state: 'today' });

  // Vienna: one of three leaves.
  await openOrder(page, at, vienna);
  const boxes = page.getByRole('group', { name: 'Items in this shipment' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const box of [boxes.nth(1), boxes.nth(2)]) await box.uncheck();
  await page.getByLabel('Tracking number', { exact: true }).fill('AT0001234');
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText('The package is shipped.')).toBeVisible();
  await expect(boxes).toHaveCount(2);
  await expectAccessible(page, { state: 'an order sent in part' });

  // Its buyer disputes the payment: the rest stays until somebody has looked.
  await page.goto(at('de', `/_dev/payments/?number=${vienna}`));
  await page.getByRole('button', { name: 'Dispute', exact: true }).click();
  await expect(page.getByText('paid,').first()).toBeVisible();
  await page.goto(at('shop', '/_shop/'));
  await expect(page.locator('.tile', { hasText: 'Payments' }).locator('strong')).not.toHaveText(
    '0',
  );
  await openOrder(page, at, vienna);
  await expect(page.getByText('Dispute').first()).toBeVisible();
  await page.getByLabel('Tracking number', { exact: true }).fill('AT0005678');
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Nothing was changed.');

  // Amsterdam: both leave, one comes back.
  await openOrder(page, at, amsterdam);
  await expect(page.getByText('captured with the first package')).toBeVisible();
  await page.getByLabel('Tracking number', { exact: true }).fill('NL0001234');
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText('The package is shipped.')).toBeVisible();
  await page.goto(at('shop', '/_shop/returns/'));
  await page.getByLabel('A parcel has come back: number of its order').fill(amsterdam);
  await page.getByRole('button', { name: 'Book the return' }).click();
  await page
    .getByRole('group', { name: 'how much of each goes back' })
    .getByRole('checkbox')
    .first()
    .check();
  await page.getByLabel('Reason').fill('Te groot');
  await page.getByRole('button', { name: 'Write the credit note' }).click();
  await expect(page.getByText('The credit note is written.')).toBeVisible();
  await expect(page.getByText(`G-${amsterdam}-1`)).toBeVisible();

  // Zurich: the money comes in two parts.
  await openOrder(page, at, zurich);
  const amount = page.getByLabel('Amount received');
  await amount.fill('10.00');
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText('The payment is recorded.')).toBeVisible();
  await expect(page.getByText('Confirmed, not paid')).toBeVisible();
  // What is left stands there already.
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();

  // The provider sends the money of the credit note.
  await expect
    .poll(async () => (await booksOf(page, at, [amsterdam]))[0]?.order.refunds[0]?.moneyState)
    .toBe('sent');
  const books = await booksOf(page, at, [vienna, amsterdam, zurich]);
  const [ofVienna, ofAmsterdam, ofZurich] = books;
  for (const { order, received, surplus } of books) {
    const refunded = order.refunds.reduce((sum, { withTax }) => sum + withTax, 0);
    expect(await rowsOf(page, at, order.number), order.number).toBe(order.cost.withTax - refunded);
    expect([received, surplus], order.number).toEqual([order.cost.withTax + order.rounding, 0]);
  }
  expect(ofVienna?.order.items.map(({ status }) => status)).toEqual(['shipped', 'open', 'open']);
  expect(ofAmsterdam?.order.items.map(({ status }) => status).toSorted()).toEqual([
    'returned',
    'shipped',
  ]);
  const [back] = ofAmsterdam?.order.refunds ?? [];
  expect(back?.money).toBe(ofAmsterdam?.order.items[0]?.price.withTax);
  expect(ofZurich?.order.status).toBe('paid');

  // Who did what is on record.
  await page.goto(at('shop', `/_shop/changes/?subject=order:${amsterdam}`));
  await expect(page.getByText('Wrote a credit note').first()).toBeVisible();
  await expect(page.getByText('admin@nestling.example').first()).toBeVisible();
});
