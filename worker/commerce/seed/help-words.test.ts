import { expect, test } from 'vitest';
import { findHelp } from '../../../app/domain/help-search.ts';
import { LANGUAGES } from '../../../app/domain/shop.ts';
import { seedAssortment, seedProducts } from './catalogue.ts';

test.each(LANGUAGES)(
  'no product and no category of the assortment is called as a page of help in %s',
  (language) => {
    const products = seedProducts();
    const names = new Set(products.map(({ texts }) => texts[language].name));
    for (const { name } of seedAssortment(products).categories) names.add(name[language]);
    const meant = [...names].filter((name) => {
      const { rest, topics } = findHelp(name, language);
      return topics.length > 0 && rest.length === 0;
    });
    expect(meant).toEqual([]);
  },
);
