import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { order, orderItem } from '../../../app/order/testing/order.ts';
import { translator } from '../messages/translate.ts';
import { PackageGifts } from './order-gifts.tsx';

const wrap = { withTax: 395, withoutTax: 332, tax: { vat: { amount: 63, rate: 19 } } };
const message = 'Liebe Mia,\nalles Gute!';

function shown(gifts: ReturnType<typeof order>['gifts'], items = [orderItem(), orderItem()]) {
  const context = { t: translator('de') };
  return renderToStaticMarkup(
    createElement(PackageGifts, { context, items, order: order({ items, gifts }) }),
  );
}

const { lineKey, product } = orderItem();

test('a packer sees what is wrapped, how many pieces, and the whole card, without a price', () => {
  const html = shown([{ lineKey, wrap, message }]);
  for (const part of [`2 × ${product.name}`, 'Mit Geschenkpapier', message])
    expect(html).toContain(part);
  expect(html).not.toMatch(/3,95|€/);
});

test('a message alone has no paper, and what is no present or was cancelled is not named', () => {
  expect(shown([{ lineKey, wrap: null, message }])).toContain('Ohne Geschenkpapier');
  expect(shown([{ lineKey: 'other', wrap, message }])).toBe('');
  expect(shown([{ lineKey, wrap, message }], [orderItem({ status: 'cancelled' })])).toBe('');
});
