import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShopKey } from '../../shop/rules/shop.ts';
import { layoutDataOf } from '../../layouts/testing/layout-data.ts';
import { BasketNotices, type BasketNoticesProps } from './notices.tsx';

function texts(shop: ShopKey, basket: BasketNoticesProps['basket']): string {
  const layoutData = layoutDataOf(shop);
  const html = renderToStaticMarkup(<BasketNotices {...{ layoutData, basket }} left={[]} />);
  return html
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test.each([
  ['de-de', 'Body · 62', '2 × Body · 62 · Gibt es nicht mehr'],
  ['fr-be', 'Body · 62', '2 × Body · 62 · Article retiré de la vente'],
  ['nl-nl', 'Romper', '2 × Romper · Niet meer verkrijgbaar'],
  ['de-ch', '', '2 × Artikelnummer 100100101 · Gibt es nicht mehr'],
] as const)('%s: a line that the shop does not sell any more is named', (shop, name, named) => {
  const goneLines = [{ key: 'a', quantity: 2, variantId: 100100101, name }];
  expect(texts(shop, { items: [], gone: ['a'], goneLines })).toContain(named);
});

test('a back end that names none still has its lines removed', () => {
  expect(texts('de-de', { items: [], gone: ['a'] })).toContain(
    'Nicht verfügbare Artikel entfernen',
  );
});
