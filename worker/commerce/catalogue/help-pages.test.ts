import { expect, test } from 'vitest';
import { HELP_WORDS } from '../../../app/search/rules/help-words.ts';
import { hasPage, matchRoute } from '../../../app/routes.ts';
import { allShops, shops } from '../../../edge-config/shops/shops.ts';
import { helpPages, meantHelpPages } from './help-pages.ts';

test.each(allShops.map((shop) => [shop.key, shop] as const))(
  '%s: every phrase leads to paths below the shop’s prefix, each once',
  (_, shop) => {
    for (const text of Object.values(HELP_WORDS[shop.language].topics))
      for (const phrase of text.split(', ')) {
        if (phrase.endsWith('-')) continue;
        const { pages } = helpPages(shop, phrase.replaceAll(/[*?]/g, ''));
        expect(pages.length, phrase).toBeGreaterThan(0);
        expect(new Set(pages).size).toBe(pages.length);
        for (const path of pages) {
          expect(path).toMatch(/^\/[a-z-]+\/([a-z-]+\/)?$/);
          const page = matchRoute(path, shop.language)?.page;
          if (page) expect(hasPage(page, shop)).toBe(true);
        }
      }
  },
);

test('a shop without an option has none of its pages', () => {
  const shop = shops['de-de'];
  const without = { ...shop, options: { ...shop.options, wishlist: false, accountBalance: false } };
  expect(helpPages(shop, 'wunschliste').pages).toEqual(['/wunschliste/']);
  expect(helpPages(without, 'wunschliste').pages).toEqual([]);
  expect(helpPages(without, 'guthaben').pages).toEqual(['/zahlung/']);
});

test('a misspelt word says how far it is away', () => {
  expect(meantHelpPages(shops['de-at'], 'zahlugsarten')).toEqual({
    pages: ['/zahlung/'],
    distance: 1,
  });
  expect(meantHelpPages(shops['de-at'], 'kinderwagen')).toBeUndefined();
});
