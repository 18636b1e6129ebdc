import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shops } from '../../edge-config/shops/shops.ts';
import { bear } from '../../tests/worker/fixtures/bear.ts';
import { SLOTS } from '../recommendation/rules/recommendation.ts';
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

test.each(SLOTS)('%s counts as a list that was seen, under its own id', (slot) => {
  const markup = renderToStaticMarkup(<Recommended row={{ slot, products }} shop={shop} t={t} />);
  // The id `search` is reserved for the list of hits.
  const id = slot === 'search' ? 'search_recommendations' : slot;
  expect(markup).toMatch(new RegExp(`data-list="${id}" data-list-name="[^"]+" data-viewed=""`));
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
