import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shops } from '../../edge-config/shops.ts';
import { bear } from '../../tests/worker/fixtures/bear.ts';
import { SLOTS } from '../domain/recommendation.ts';
import { translator } from '../i18n/translate.ts';
import { Recommended } from './recommended.tsx';

const shop = shops['de-de'];
const t = translator(shop);
const products = [bear(2495)];

test.each(SLOTS)('%s has a headline in every shop', (slot) => {
  const headlines = Object.values(shops).map((one) => {
    const row = { slot, products };
    const markup = renderToStaticMarkup(<Recommended row={row} shop={one} t={translator(one)} />);
    return /<h2>([^<]+)<\/h2>/.exec(markup)?.[1];
  });
  expect(headlines).not.toContain(undefined);
});

test('an editor’s headline names row and list; without products there is neither', () => {
  const shown = (some: typeof products) =>
    renderToStaticMarkup(
      <Recommended
        row={{ slot: 'search', headline: 'Beliebt', products: some }}
        shop={shop}
        t={t}
      />,
    );
  expect(shown(products)).toContain('data-list="search_recommendations" data-list-name="Beliebt"');
  expect(shown(products)).toContain('aria-label="Beliebt"');
  expect(shown([])).toBe('');
});
