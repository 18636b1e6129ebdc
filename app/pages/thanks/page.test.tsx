import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops.ts';
import type { Order } from '../../api/order.ts';
import { order } from '../../api/testing/order.ts';
import { layoutDataOf } from '../../layouts/testing/layout-data.ts';
import { ThanksPage } from './page.tsx';

const CREATED = Date.UTC(2026, 10, 25, 10);
const PARCEL = {
  id: 1,
  carrierKey: 'dhl',
  carrierName: 'DHL',
  status: 'open',
  deliveryDate: { min: Date.UTC(2026, 10, 27), max: Date.UTC(2026, 10, 30) },
  shipmentKey: null,
  trackingUrl: null,
  shippedAt: null,
} as const;
const FILE = { ...PARCEL, carrierKey: 'download', carrierName: '', deliveryDate: null };
const ADVANCE = { status: 'created', payment: [{ key: 'V', amount: 2498 }] } as const;

/** What stands beside "delivery". */
function delivery(key: keyof typeof shops, change: Partial<Order>): string {
  const layoutData = layoutDataOf(key);
  const given = order({ createdAt: CREATED, confirmedAt: CREATED, packages: [PARCEL], ...change });
  const html = renderToStaticMarkup(
    <ThanksPage
      {...{ layoutData, order: given, freight: 'spedition' }}
      purchase={undefined}
      failed={undefined}
    />,
  );
  const label = layoutData.t('thanks.delivery');
  const [, text = ''] = new RegExp(`<dt>${label}</dt>(.*?)</div>`).exec(html) ?? [];
  return text.replaceAll(/<[^>]*>/g, ' ').trim();
}

test('an order that is collected says where, when and by which number', () => {
  const week = [...Array.from({ length: 6 }, () => ['09:00-19:00']), []];
  const place = {
    street: 'Nestweg 1',
    postcode: '20257',
    city: 'Hamburg',
    country: 'DE' as const,
    phone: '+49 40 555000',
    timezone: 'Europe/Berlin',
    week,
    special: {},
  };
  const { address } = order();
  const packages = [{ ...PARCEL, carrierKey: 'store', carrierName: 'Filiale Hamburg' }];
  const store = { id: 1, name: 'Filiale Hamburg', place };
  const text = delivery('de-de', { packages, address: { ...address, shipping: null, store } });
  for (const part of [
    'Abholung: Filiale Hamburg',
    'Nestweg 1, 20257 Hamburg',
    '+49 40 555000',
    'Montag bis Samstag: 09:00–19:00',
    'Sonntag: geschlossen',
  ])
    expect(text).toContain(part);
  const old = { ...store, place: null };
  expect(delivery('de-de', { packages, address: { ...address, store: old } })).toBe(
    'Abholung: Filiale Hamburg',
  );
});

test.each([
  ['de-de', {}, 'Fr., 27. November bis Mo., 30. November'],
  ['de-de', ADVANCE, 'Kommt 2–3 Werktage nach dem Zahlungseingang'],
  ['fr-be', ADVANCE, 'Arrive 2 à 3 jours ouvrables après votre paiement'],
  [
    'fr-ch',
    { packages: [FILE], payment: [{ key: 'TW', amount: 2498 }] },
    'Arrive aussitôt dans un e-mail séparé.',
  ],
  [
    'de-de',
    { packages: [{ ...PARCEL, carrierKey: 'spedition', deliveryDate: null }] },
    'Kommt per Spedition. Sie ruft dich vorher an und vereinbart mit dir einen Termin.',
  ],
  ['de-de', { packages: [{ ...PARCEL, deliveryDate: null }] }, 'Den Tag sagen wir dir per E-Mail.'],
  ['fr-fr', { ...ADVANCE, packages: [FILE] }, 'Arrive par e-mail dès réception de votre paiement'],
] as const)('%s: when %j arrives', (key, change, text) => {
  expect(delivery(key, change as unknown as Partial<Order>)).toBe(text);
});

test.each([
  ['KC', 'Wann du zahlst, steht in der E-Mail von Klarna.'],
  ['KD', 'Wann du zahlst, steht in der E-Mail von Klarna.'],
  ['KN', 'Alles ist bezahlt.'],
] as const)('after %s the page says what is still to be paid', (key, text) => {
  const layoutData = layoutDataOf('de-de');
  const given = order({ payment: [{ key, amount: 2498 }] });
  const html = renderToStaticMarkup(
    <ThanksPage
      {...{ layoutData, order: given, freight: 'spedition' }}
      purchase={undefined}
      failed={undefined}
    />,
  );
  expect(html).toContain(text);
});
