import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { bear } from '../../../tests/worker/fixtures/bear.ts';
import { translator } from '../../i18n/translate.ts';
import { BundleParts } from './bundle.tsx';

const shop = shops['de-de'];

/** Returns the links of a bundle with the last size of a product. */
function linksOf(sizes: readonly string[]): string[] {
  const one = bear(2000);
  const variants = one.variants.flatMap((variant) =>
    sizes.map((_, at) => ({
      ...variant,
      id: at,
      referenceKey: `100.1001.0${at}`,
    })),
  );
  const parts = [{ product: { ...one, variants }, size: sizes.at(-1), quantity: 2 }];
  const html = renderToStaticMarkup(<BundleParts parts={parts} shop={shop} t={translator(shop)} />);
  return [...html.matchAll(/<a href="[^"]*">([^<]*)</g)].map(([, text = '']) => text);
}

test.each([
  [['50/56', '62/68'], /^2\s× Kuschelbär Bruno, 32 cm, 62\/68$/],
  [['32 cm'], /^2\s× Kuschelbär Bruno, 32 cm$/],
])('a part with the sizes %j names the one that the bundle has', (sizes, text) => {
  expect(linksOf(sizes)[0]).toMatch(text);
});
