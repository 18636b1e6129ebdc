import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cardProductSchema } from '../../app/product/schemas/product-card.ts';
import { translator } from '../../app/i18n/translate.ts';
import { LiveSlot, Recommended } from '../../app/ui/recommended.tsx';
import { shops } from '../../edge-config/shops/shops.ts';
import { bear } from './fixtures/bear.ts';

// Runs with the Worker's tests, since only these have the texts of style sheets.
const shop = shops['de-de'];

function stylesOf(markup: string): string[] {
  return [...markup.matchAll(/<style[^>]*data-href="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
}

test('the page of a slot that comes later has every style of its row', () => {
  const products = [cardProductSchema.parse(bear(2495))];
  const t = translator(shop);
  const row = <Recommended row={{ slot: 'basket', products }} shop={shop} t={t} />;
  const needed = stylesOf(renderToStaticMarkup(row));
  expect(needed).toContain('product-card');
  expect(stylesOf(renderToStaticMarkup(<LiveSlot slot="basket" />)).toSorted()).toEqual(
    needed.toSorted(),
  );
});
