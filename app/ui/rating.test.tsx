import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops/shops.ts';
import type { ShopKey } from '../shop/rules/shop.ts';
import { translator } from '../i18n/translate.ts';
import { Rating } from './rating.tsx';

test('the stars are filled to the average, without an id that a second rating would repeat', () => {
  const shop = shops['de-de'];
  const markup = renderToStaticMarkup(
    <Rating rating={{ value: 4.5, quantity: 12 }} shop={shop} t={translator(shop)} />,
  );
  expect(markup).toContain('<svg width="90%">');
  expect(markup).not.toContain(' id=');
});

describe('an average is formatted for the shop’s language and country', () => {
  test.each<[ShopKey, string]>([
    ['de-at', '4,8 von 5 Sternen'],
    ['de-ch', '4.8 von 5 Sternen'],
    ['fr-ch', '4,8 étoiles sur 5'],
    ['nl-be', '4,8 van de 5 sterren'],
  ])('%s: %s', (key, text) => {
    const shop = shops[key];
    const rating = { value: 4.8, quantity: 12 };
    const markup = renderToStaticMarkup(
      <Rating rating={rating} shop={shop} t={translator(shop)} />,
    );
    expect(markup).toContain(text);
  });
});
