import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shops } from '../../../../edge-config/shops.ts';
import { order } from '../../../api/testing/order.ts';
import { emptyLayout } from '../../../content/layout-content.ts';
import { translator } from '../../../i18n/translate.ts';
import { OrderPayment } from './order-costs.tsx';

const shop = shops['de-de'];
const layoutData = {
  shop,
  shops: [],
  t: translator(shop),
  layout: emptyLayout(),
  link: () => undefined,
};

test.each([
  ['G', 'paid', null, 'Die Zahlung ist bei uns.'],
  ['G', 'cancelled', null, 'Der Betrag ist erstattet.'],
  ['V', 'created', null, 'Die Zahlung steht noch aus.'],
  ['V', 'cancelled', null, undefined],
  ['PP', 'cancelled', 'refunding', 'Die Erstattung ist veranlasst.'],
  ['PP', 'cancelled', 'cancelled', 'Die Zahlung kam nicht zustande.'],
  ['PP', 'failed', 'declined', 'Die Zahlung kam nicht zustande.'],
] as const)('%s of an order that is %s, payment %s: %s', (key, status, paymentState, text) => {
  const one = order({ payment: [{ key, amount: 2498 }], status, paymentState });
  const html = renderToStaticMarkup(<OrderPayment order={one} layoutData={layoutData} />);
  expect(/<p class="soft">([^<]*)/.exec(html)?.[1]).toBe(text);
});
