import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import type { Order } from '../schemas/order.ts';
import type { WorkCalendar } from '../../delivery/rules/delivery-date.ts';
import { order, orderItem } from '../testing/order.ts';
import { translator } from '../../i18n/translate.ts';
import { layoutDataOf } from '../../layouts/testing/layout-data.ts';
import { LineDetails, OrderPackages } from './packages.tsx';

const text = { key: 'customText', label: 'Name', value: 'Ida' } as const;
const item = orderItem({ displayData: { 'attribute-1': text } });

test.each([
  ['de-de', 'Größe: 50/56 · Name: Ida'],
  ['fr-be', 'Größe\u00a0: 50/56 · Name\u00a0: Ida'],
] as const)('the details of a line have the colon of %s', (key, details) => {
  const html = renderToStaticMarkup(<LineDetails item={item} t={translator(shops[key])} />);
  expect(html).toContain(`>${details}<`);
});

const layoutData = layoutDataOf('de-de');
/** A Wednesday, 11 o'clock in Berlin. */
const CREATED = Date.UTC(2026, 10, 25, 10);
const DAYS = { min: Date.UTC(2026, 10, 27), max: Date.UTC(2026, 10, 30) };

const BERLIN = { timezone: 'Europe/Berlin', country: 'DE' } as const;

function head(
  change: Partial<Order>,
  part: Partial<Order['packages'][number]> = {},
  calendar: WorkCalendar = BERLIN,
  now = CREATED,
): string {
  const one = {
    id: 1,
    carrierKey: 'dhl',
    carrierName: 'DHL',
    status: 'open',
    deliveryDate: DAYS,
    shipmentKey: null,
    trackingUrl: null,
    shippedAt: null,
    deliveredAt: null,
    ...part,
  } as const;
  const given = order({ createdAt: CREATED, confirmedAt: CREATED, packages: [one], ...change });
  const html = renderToStaticMarkup(
    <OrderPackages order={given} lines={[]} {...{ calendar, layoutData, now }} />,
  );
  const [, text = ''] = /<h2[^>]*>.*?<\/h2><p>(.*?)<\/p>/.exec(html) ?? [];
  return text.replaceAll('</b>', '. ').replaceAll(/<[^>]*>/g, '');
}

const ADVANCE = { status: 'created', payment: [{ key: 'V', amount: 2498 }] } as const;
const FILE = { carrierKey: 'download', carrierName: '', deliveryDate: null } as const;
const soon = { min: DAYS.min, max: DAYS.min };

test.each([
  ['paid', {}, {}, 'Wird gepackt. Kommt 27. November 2026 bis 30. November 2026'],
  ['without an answer of its provider', { confirmedAt: null }, {}, 'Noch nicht gepackt. '],
  [
    'in advance',
    ADVANCE,
    {},
    'Wird gepackt, sobald deine Zahlung da ist. Kommt 2–3 Werktage nach dem Zahlungseingang',
  ],
  [
    'in advance, on one day',
    ADVANCE,
    { deliveryDate: soon },
    'Wird gepackt, sobald deine Zahlung da ist. Kommt 2 Werktage nach dem Zahlungseingang',
  ],
  ['in advance, of a file', ADVANCE, FILE, 'Kommt per E-Mail, sobald deine Zahlung da ist. '],
  [
    'in advance, of a gift card for a day',
    {
      ...ADVANCE,
      items: [
        orderItem({
          product: { ...orderItem().product, isDownload: true },
          customData: { giftCard: { amount: 7500, day: '2026-12-24' } },
        }),
      ],
    },
    FILE,
    'Kommt am 24. Dezember 2026 per E-Mail, wenn deine Zahlung bis dahin da ist. ',
  ],
  [
    'in advance, paid since',
    { ...ADVANCE, status: 'paid', paidAt: Date.UTC(2026, 11, 3, 10) },
    {},
    'Wird gepackt. Kommt 7. Dezember 2026 bis 8. Dezember 2026',
  ],
  [
    'on invoice',
    { status: 'created', payment: [{ key: 'RE', amount: 1 }] },
    FILE,
    'Kommt per E-Mail. ',
  ],
] as const)('what is said of the package of an order %s', (_, change, part, text) => {
  expect(head(change as Partial<Order>, part)).toBe(text);
});

test.each([
  ['delivered', 'Zurückgegeben. Angekommen am 1. Dezember 2026'],
  ['shipped', 'Zurückgegeben. Verschickt am 1. Dezember 2026'],
] as const)('a package that was %s and all of which came back says so', (status, text) => {
  const items = [orderItem({ packageId: 1, status: 'returned' })];
  const at = Date.UTC(2026, 11, 1, 10);
  const part = status === 'delivered' ? { deliveredAt: at } : { shippedAt: at };
  expect(head({ items }, { status, ...part })).toBe(text);
});

test('working days are those of the order’s shop, on whichever shop’s page', () => {
  // Epiphany is a holiday only in Austria.
  const january = (day: number) => Date.UTC(2026, 0, day);
  const createdAt = january(5);
  const payment = [{ key: 'V', amount: 2498 }];
  const advance: Partial<Order> = { status: 'created', payment, createdAt };
  const days = { deliveryDate: { min: january(7), max: january(8) } };
  const waits = 'Wird gepackt, sobald deine Zahlung da ist. Kommt';
  expect(head(advance, days)).toBe(`${waits} 2–3 Werktage nach dem Zahlungseingang`);
  const vienna = { timezone: 'Europe/Vienna', country: 'AT' } as const;
  expect(head(advance, days, vienna)).toBe(`${waits} 1–2 Werktage nach dem Zahlungseingang`);
});

test('a package that has arrived says when', () => {
  const [shippedAt, deliveredAt] = [CREATED, CREATED + 2 * 86_400_000];
  const delivered = head({}, { status: 'delivered', shippedAt, deliveredAt });
  expect(delivered).toMatch(/Zugestellt.*Verschickt am .*Angekommen am /);
  expect(head({}, { status: 'shipped', shippedAt })).not.toContain('Angekommen');
});

test('a package that has not come by its last day is late', () => {
  const lastDay = DAYS.max + 86_400_000 - 1;
  expect(head({}, {}, BERLIN, lastDay)).toContain('Kommt 27. November');
  for (const status of ['open', 'shipped'] as const)
    expect(head({}, { status }, BERLIN, lastDay + 1)).toContain('Sollte bis 30. November 2026 da');
  expect(head({}, { status: 'delivered' }, BERLIN, lastDay + 1)).not.toContain('Sollte');
});
