import { describe, expect, test } from 'vitest';
import { DIALOGS } from '../../app/dialog/rules/dialogs.ts';
import { read, sourceFiles } from './sources.ts';

/** The named overlays of the shop. */
const NAMES = [
  'product-attribute-picker',
  'campaign-banner',
  'consent-banner',
  'wishlist-more-info',
  'wishlist-add-to-cart',
  'wishlist-place',
  'product-popup',
  'click-and-reserve-basket',
  'listing-facet',
  'listing-sort',
  'listing-filter',
  'electrical-equipment-law',
  'add-to-cart',
  'click-and-reserve-product',
  'product-customize',
  'product-image',
  'forgot-password',
  'password-guide',
  'remind-when-available',
  'campaign-conditions',
  'cancel-order',
  'delete-account',
  'product-seals',
  'legal-guarantee',
  'desktop-side-navigation',
  'mobile-navigation',
  'product-attribute-advisor',
  'carrier-info',
  'bundle-promotion-add',
  'sibling-select',
  'promotion-product-disclaimer',
  'country-picker',
  'basket-shipping-cost-progress',
];

const sources = sourceFiles()
  .filter((file) => file.startsWith('app/'))
  .map((file) => ({ file, text: read(file) }));

/** Returns the names of the dialogs that components and scripts of the shop make. */
function madeDialogs(): readonly string[] {
  const made = /<(?:Listing)?Dialog\b[^>]*?\bname="([\w-]+)"|\['overlay'\] = '([\w-]+)'/g;
  return sources.flatMap(({ text }) =>
    [...text.matchAll(made)].map(([, rendered, scripted]) => rendered ?? scripted ?? ''),
  );
}

describe('dialogs', () => {
  test('all names stand in the registry, and no other', () => {
    expect(Object.keys(DIALOGS).toSorted()).toEqual(NAMES.toSorted());
  });

  test('the shop has each that is not planned, and none that is', () => {
    const built = Object.entries(DIALOGS).flatMap(([name, dialog]) =>
      'planned' in dialog ? [] : [name],
    );
    expect([...new Set(madeDialogs())].toSorted()).toEqual(built.toSorted());
  });

  test('only the dialog component and the menu make dialogs', () => {
    const makers = sources
      .filter(({ text }) => /^(?! \*).*(<dialog\b|createElement\('dialog'\))/m.test(text))
      .map(({ file }) => file);
    expect(makers).toEqual(['app/browser/menu.ts', 'app/ui/dialog.tsx']);
  });

  test('each position has its style', () => {
    const css = read('app/ui/dialog.css');
    const rendered = Object.values(DIALOGS).flatMap((dialog) =>
      'planned' in dialog || dialog.position === 'mobileLeft' ? [] : [dialog.position],
    );
    for (const position of rendered) expect(css).toContain(`.is-${position}`);
  });
});
