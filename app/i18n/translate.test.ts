import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops/shops.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { nl } from './messages/nl.ts';
import { translateEnglish, translator } from './translate.ts';

describe('de, fr, nl translate by key', () => {
  test.each([
    ['de-at', de['basket.title']],
    ['fr-fr', fr['basket.title']],
    ['fr-ch', fr['basket.title']],
    ['nl-be', nl['basket.title']],
    ['bm-de-de', de['basket.title']],
  ] as const)('%s: %s', (key, title) => {
    expect(translator(shops[key])('basket.title')).toBe(title);
  });

  test('a shop’s overrides take precedence, in that shop only', () => {
    expect(translator(shops['fr-be'])('product.inclVat')).toBe('TVAC, hors');
    expect(translator(shops['fr-ch'])('product.inclVat')).toBe('TVA incluse, hors');
    expect(translator(shops['fr-fr'])('product.inclVat')).toBe(fr['product.inclVat']);
  });
});

describe('parameters', () => {
  const t = translator(shops['de-de']);

  test('parameters are filled, including numbers', () => {
    expect(t('error.notFound.message', { path: '/x/' })).toBe('Page Not Found: /x/');
    expect(t('product.rating', { value: '4,5', count: 12 })).toBe(
      de['product.rating'].replace('{value}', '4,5').replace('{count}', '12'),
    );
    expect(t('basket.items', { count: 0 })).toBe(de['basket.items'].replace('{count}', '0'));
  });

  test('a number has the thousands separator of the shop, a text stays', () => {
    expect(t('basket.items', { count: 12_000 })).toBe('12.000 Artikel');
    expect(translator(shops['fr-ch'])('basket.items', { count: 12_000 })).toBe('12’000 articles');
    expect(t('order.title', { number: '1000234' })).toContain('1000234');
  });

  test('parameters stay unchanged without a value', () => {
    expect(t('error.notFound.message')).toBe('Page Not Found: {path}');
    expect(t('error.notFound.message', { other: 'x' })).toBe('Page Not Found: {path}');
  });

  test('values are not parsed for parameters', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('{path}', '$&', '$1', "$'", '{name}'));
    fc.assert(
      fc.property(value, (path) => {
        expect(t('error.notFound.message', { path })).toBe(`Page Not Found: ${path}`);
        expect(translateEnglish('error.notFound.message', { path })).toBe(
          `Page Not Found: ${path}`,
        );
      }),
    );
  });
});

describe('a count chooses the plural of the language', () => {
  test.each([
    ['de-de', 0, '0 Bewertungen'],
    ['de-de', 1, '1 Bewertung'],
    ['de-de', 2, '2 Bewertungen'],
    ['nl-nl', 1, '1 beoordeling'],
    ['nl-nl', 0, '0 beoordelingen'],
  ] as const)('%s: %d', (key, count, text) => {
    expect(translator(shops[key])('product.ratingCount', { count })).toBe(text);
  });

  test.each([
    [0, '0 article'],
    [1, '1 article'],
    [2, '2 articles'],
  ])('the French plural of %d is "%s"', (count, text) => {
    expect(translator(shops['fr-fr'])('basket.items', { count })).toBe(text);
  });
});

test('pages that belong to no shop speak English', () => {
  expect(translateEnglish('shop.list')).toBe(en['shop.list']);
});
