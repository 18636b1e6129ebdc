import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops.ts';
import type { ShopKey } from '../domain/shop.ts';
import { translator } from '../i18n/translate.ts';
import { Rating } from './rating.tsx';

test('each rating on a page has a unique id for its stars', () => {
  const shop = shops['de-de'];
  const rating = { value: 4.5, quantity: 12 };
  const markup = renderToStaticMarkup(
    <>
      <Rating rating={rating} shop={shop} t={translator(shop)} />
      <Rating rating={rating} shop={shop} t={translator(shop)} />
    </>,
  );
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const fills = [...markup.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  expect(fills).toEqual(ids);
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
