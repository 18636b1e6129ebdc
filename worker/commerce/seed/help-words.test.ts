import { describe, expect, test } from 'vitest';
import { findHelp, findMeantHelp } from '../../../app/search/rules/help-search.ts';
import { LANGUAGES, type Language } from '../../../app/shop/rules/shop.ts';
import { seedAssortment, streamProducts } from './demo-catalogue.ts';

const products = [...streamProducts()];
const { attributes, brands, categories } = seedAssortment(products);

/** Names in the assortment that are also words of help. */
const BOTH: Readonly<Record<Language, readonly string[]>> = {
  de: [],
  // A pullover has the name « Retour d’alpage ».
  fr: ['Retour'],
  nl: [],
};

/**
 * Returns the texts of the assortment in a language: names, categories, brands, colours and other filters, each whole and by words.
 */
function termsOf(language: Language): Set<string> {
  const names = [
    ...products.map(({ texts }) => texts[language].name),
    ...products.flatMap(({ texts }) => Object.values(texts[language].labels)),
    ...categories.map(({ name }) => name[language]),
    ...brands.flatMap(({ name, subbrands = [] }) => [name, ...subbrands.map((one) => one.name)]),
    ...attributes
      .flatMap(({ label, values }) => [label, ...values.map((one) => one.label)])
      .map((text) => text[language]),
  ];
  return new Set(names.flatMap((name) => [name, ...(name.match(/\p{L}+/gu) ?? [])]));
}

describe.each(LANGUAGES)('the assortment in %s', (language) => {
  test('nothing is called as a page of help, nor nearly', () => {
    const led = [...termsOf(language)].filter((term) => {
      const { rest, topics } = findHelp(term, language);
      const isHelp = topics.length > 0 && rest.length === 0;
      return isHelp || findMeantHelp(term, language) !== undefined;
    });
    expect(led).toEqual(BOTH[language]);
  });
});
