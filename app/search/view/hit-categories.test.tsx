import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { filterCount } from '../../listing/rules/filter-count.ts';
import { translator } from '../../i18n/translate.ts';
import { HitCategories } from './hit-categories.tsx';

test.each([
  ['de-de', 'Kleidung über 12.000 Treffer', 'Geschenke 1 Treffer'],
  ['fr-ch', 'Kleidung plus de 12’000 résultats', 'Geschenke 1 résultat'],
  ['nl-nl', 'Kleidung meer dan 12.000 resultaten', 'Geschenke 1 resultaat'],
] as const)('%s: many hits are "more than", fewer are exact', (key, many, few) => {
  const shop = shops[key];
  const category = (id: number, name: string, products: number) => ({
    id,
    name,
    path: `/${id}/`,
    parentId: 0,
    ...filterCount(products),
  });
  const values = [category(1, 'Kleidung', 12_635), category(2, 'Geschenke', 1)];
  const html = renderToStaticMarkup(
    <HitCategories
      view={{
        shop,
        t: translator(shop),
        filters: [{ type: 'categories', id: null, slug: 'category', name: 'Kategorie', values }],
      }}
    />,
  );
  const links = html.split('</a>').map((link) => link.replaceAll(/<[^>]*>/g, ''));
  expect(links.slice(0, 2)).toEqual([many, few]);
});
