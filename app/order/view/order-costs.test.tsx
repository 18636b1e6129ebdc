import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { order } from '../testing/order.ts';
import { InvoicePage } from './invoice.tsx';
import { layoutDataOf } from '../../layouts/testing/layout-data.ts';
import { OrderPayment } from './order-costs.tsx';

const layoutData = layoutDataOf('de-de');

test.each([
  ['G', 'paid', null, 'Die Zahlung ist bestätigt.'],
  ['G', 'cancelled', null, 'Die 24,98 € von deiner Geschenkkarte sind wieder auf der Karte.'],
  ['credit', 'cancelled', null, 'Die 24,98 € von deinem Guthaben sind wieder im Konto.'],
  ['V', 'created', null, 'Die Zahlung steht noch aus.'],
  ['V', 'cancelled', null, undefined],
  ['PP', 'cancelled', 'refunding', 'Die Erstattung ist veranlasst.'],
  ['PP', 'cancelled', 'cancelled', 'Die Zahlung kam nicht zustande.'],
  ['PP', 'failed', 'declined', 'Die Zahlung kam nicht zustande.'],
] as const)('%s of an order that is %s, payment %s: %s', (key, status, paymentState, text) => {
  const one = order({ payment: [{ key, amount: 2498 }], status, paymentState });
  const html = renderToStaticMarkup(<OrderPayment order={one} layoutData={layoutData} />);
  expect(/<p class="soft">([^<]*)/.exec(html)?.[1]?.replaceAll('\u00A0', ' ')).toBe(text);
});

test.each([
  ['RE', 'cancelled', null, []],
  ['V', 'cancelled', null, []],
  ['NN', 'cancelled', null, []],
  ['PP', 'cancelled', 'refunding', ['Die Erstattung ist veranlasst.']],
  ['PP', 'failed', 'declined', ['Die Zahlung kam nicht zustande.']],
] as const)('gift card and credit beside %s, %s, have their amounts again', (...facts) => {
  const [key, status, paymentState, first] = facts;
  const payment = [
    { key: 'giftcard', amount: 1000 },
    { key, amount: 998 },
    { key: 'credit', amount: 500 },
  ];
  const one = order({ payment, status, paymentState });
  const html = renderToStaticMarkup(<OrderPayment order={one} layoutData={layoutData} />);
  const shown = Array.from(html.matchAll(/<p class="soft">([^<]*)/g), ([, text = '']) =>
    text.replaceAll('\u00A0', ' '),
  );
  expect(shown).toEqual([
    ...first,
    'Die 10,00 € von deiner Geschenkkarte sind wieder auf der Karte.',
    'Die 5,00 € von deinem Guthaben sind wieder im Konto.',
  ]);
});

test('the invoice names the country of its tax where that is another one', () => {
  const seller = { name: 'Nestling', address: [], vatId: '' };
  const textOf = (taxCountry: 'AT' | null) =>
    renderToStaticMarkup(
      <InvoicePage
        order={order({ taxCountry })}
        seller={seller}
        layoutData={layoutData}
        back="/"
      />,
    ).replaceAll('\u00A0', ' ');
  expect(textOf('AT')).toMatch(/<td>\d+ % \(Österreich\)<\/td>/);
  expect(textOf(null)).not.toContain('(Österreich)');
});

test.each([
  [2, true],
  [0, false],
])('the invoice of an order with a rounding of %i minor units adds up', (rounding, isShown) => {
  const one = order({ payment: [{ key: 'NN', amount: 2500 }], rounding });
  const seller = { name: 'Nestling', address: [], vatId: '' };
  const html = renderToStaticMarkup(
    <InvoicePage order={one} seller={seller} layoutData={layoutData} back="/" />,
  );
  expect(html.includes(layoutData.t('order.rounding'))).toBe(isShown);
});
