import { describe, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops/shops.ts';
import { typographyProblems } from '../text/testing/typography-problems.ts';
import { de, type MessageKey } from './messages/de.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { nl } from './messages/nl.ts';
import { overrides } from './overrides.ts';
import { translator } from './translate.ts';

const languages = { de, fr, nl, en };
/** Brands, which stay untranslated. */
const BRANDS = [
  'payment.KK.text',
  'payment.klarna',
  'payment.PP',
  'payment.TW',
  'payment.IL',
  'payment.AP',
  'order.transfer.iban',
  'consent.service.analytics-storage',
  'consent.service.video',
  'consent.service.video-vimeo',
  'consent.service.payback-storage',
  'consent.category.marketing.title',
];
/** Words that are the same in English. The 404 message is a fixed English text. */
const SAME_AS_ENGLISH = {
  de: [
    'error.notFound.message',
    'product.video',
    'product.labelled',
    'listing.titleValue',
    'consent.category.media.title',
  ],
  fr: [
    'consultation.minutes',
    'header.menu',
    'error.notFound.message',
    'product.description',
    'basket.total',
    'listing.pages',
    'listing.page',
    'listing.titlePage',
    'account.balance.date',
    'consent.services',
    'consent.servicesOne',
  ],
  nl: [
    'product.video',
    'header.menu',
    'error.notFound.message',
    'product.unitPrice',
    'product.reduction',
    'product.variant',
    'product.labelled',
    'breadcrumb.home',
    'listing.titleValue',
    'addresses.postcode',
  ],
};

function parameters(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
}

describe.each(Object.entries(languages))('%s', (_, messages) => {
  test('a language has every message', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
  });

  test('a message fills the same parameters in every language', () => {
    const found = Object.entries(messages).map(([key, text]) => [key, parameters(text)]);
    const wanted = Object.entries(en).map(([key, text]) => [key, parameters(text)]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
  });

  test('a message is not empty and has no stray spaces or braces', () => {
    const bad = Object.entries(messages).filter(
      ([, text]) =>
        text.trim() !== text || text === '' || /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')),
    );
    expect(bad).toEqual([]);
  });
});

describe.each(['de', 'fr', 'nl'] as const)('%s', (language) => {
  test('a message is translated', () => {
    const words: Readonly<Record<string, string>> = languages[language];
    const same = Object.entries(en).filter(([key, text]) => words[key] === text);
    expect(same.map(([key]) => key)).toEqual(expect.arrayContaining(['error.notFound.message']));
    expect(
      same
        .map(([key]) => key)
        .filter((key) => ![...BRANDS, ...SAME_AS_ENGLISH[language]].includes(key)),
      'equal to English: translate it, or add it to BRANDS or SAME_AS_ENGLISH of this file',
    ).toEqual([]);
  });
});

test.each([
  ['fr', 'la pièce', /l’unité/],
  ['nl', 'pre-orderen', /reserve/],
] as const)('%s has one word: %s', (language, _, other) => {
  // Products are reserved in a store, and ordered in advance online.
  const isOfStore = (key: string) => /^(stores|reservation)\./.test(key);
  expect(
    Object.entries(languages[language]).filter(
      ([key, text]) => !isOfStore(key) && other.test(text),
    ),
  ).toEqual([]);
});

test('the 404 message is fixed: Page Not Found: {path}', () => {
  for (const messages of Object.values(languages))
    expect(messages['error.notFound.message']).toBe('Page Not Found: {path}');
});

test('a shop’s overrides have the same parameters as its language', () => {
  const base: Readonly<Record<string, string>> = en;
  for (const words of Object.values(overrides)) {
    for (const [key, text] of Object.entries(words)) {
      expect(text).not.toBe('');
      expect(parameters(text)).toEqual(parameters(base[key] ?? ''));
    }
  }
});

describe.each(Object.values(shops))('$key', (shop) => {
  test('a message follows the typography of language and country', () => {
    const t = translator(shop);
    const problems = (Object.keys(de) as MessageKey[])
      // This message is English in every shop.
      .filter((key) => key !== 'error.notFound.message')
      .flatMap((key) => typographyProblems(t(key), shop).map((problem) => `${key}: ${problem}`));
    expect(problems).toEqual([]);
  });
});
