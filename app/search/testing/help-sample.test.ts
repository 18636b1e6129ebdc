import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../shop/rules/shop.ts';
import { goodsSamples, helpSamples } from './help-sample.ts';

/** Topics that the sample of each language must contain: the usual questions after a purchase. */
const SPREAD = [
  'withdrawal',
  'returns',
  'refund',
  'cancellation',
  'complaint',
  'orderStatus',
  'invoice',
  'payment',
  'shipping',
  'pickUp',
  'voucher',
  'contact',
  'account',
  'password',
  'newsletter',
  'terms',
  'privacy',
  'imprint',
  'cookies',
  'sizes',
];

describe.each(LANGUAGES)('%s', (language) => {
  const help = helpSamples(language);
  const goods = goodsSamples(language);

  test('a language has at least 150 terms of help over all topics, and as many of goods', () => {
    expect(help.length).toBeGreaterThanOrEqual(150);
    expect(goods.length).toBeGreaterThanOrEqual(150);
    expect(help.map(({ topic }) => topic)).toEqual(expect.arrayContaining(SPREAD));
  });

  test('a language has each term once', () => {
    const terms = [...help.map(({ term }) => term), ...goods];
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
    expect(terms.filter((term) => term.trim() !== term || term === '')).toEqual([]);
  });
});
