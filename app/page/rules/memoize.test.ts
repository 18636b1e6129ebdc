import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';
import { formatPrice } from '../../price/rules/price.ts';

test('the factory runs once per arguments', () => {
  const asked: string[] = [];
  const make = memoize((language: string, currency: string) => {
    asked.push(`${language} ${currency}`);
    return { language, currency };
  });
  const euro = make('de', 'EUR');
  expect(make('de', 'EUR')).toBe(euro);
  expect(make('de', 'CHF')).toEqual({ language: 'de', currency: 'CHF' });
  expect(asked).toEqual(['de EUR', 'de CHF']);
});

test('locales with different formats have different formatters', () => {
  const texts = [
    formatPrice(123456, 'EUR', 'de-de'),
    formatPrice(123456, 'CHF', 'de-ch'),
    formatPrice(123456, 'EUR', 'nl-nl'),
    formatPrice(123456, 'EUR', 'de-de'),
  ];
  expect(texts.map((text) => text.replaceAll(/\s/g, ' ').replace('’', "'"))).toEqual([
    '1.234,56 €',
    "CHF 1'234.56",
    '€ 1.234,56',
    '1.234,56 €',
  ]);
});
