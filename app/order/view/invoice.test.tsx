import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { layoutDataOf } from '../../layouts/testing/layout-data.ts';
import { order, orderItem } from '../testing/order.ts';
import { InvoicePage } from './invoice.tsx';

const CREATED = Date.UTC(2026, 11, 1, 10);

test.each([
  ['de-de', 'Geht am 24. Dezember 2026 per E-Mail raus', '24. Dezember 2026'],
  ['fr-ch', 'Envoi par e-mail le 24 décembre 2026', '24 décembre 2026'],
  ['nl-nl', 'Gaat op 24 december 2026 per e-mail weg', '24 december 2026'],
] as const)('the invoice of a gift card for a day, in %s', (key, line, service) => {
  const layoutData = layoutDataOf(key);
  const card = orderItem({
    product: { ...orderItem().product, isDownload: true, isGiftCard: true },
    customData: { giftCard: { amount: 7500, email: 'oma@example.com', day: '2026-12-24' } },
    giftCardMail: { sendAt: Date.UTC(2026, 11, 24, 7), sentAt: null },
  });
  const sent = {
    id: 1,
    carrierKey: 'download',
    carrierName: '',
    status: 'delivered',
    deliveryDate: null,
    shipmentKey: null,
    trackingUrl: null,
    shippedAt: CREATED,
    deliveredAt: CREATED,
  } as const;
  const given = order({
    createdAt: CREATED,
    confirmedAt: CREATED,
    packages: [sent],
    items: [card],
  });
  const seller = { name: 'Nestling', address: [], vatId: '' };
  const html = renderToStaticMarkup(
    <InvoicePage order={given} seller={seller} layoutData={layoutData} back="/" />,
  ).replaceAll('\u00A0', ' ');
  expect(html).toContain(line);
  const label = layoutData.t('order.invoice.service');
  expect(html).toContain(`<dt>${label}</dt><dd>${service}</dd>`);
});
