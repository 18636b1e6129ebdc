import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DIALOGS } from '../../../../app/dialog/rules/dialogs.ts';
import { emptyLayout } from '../../../../app/content/layout-content.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import type { LayoutData } from '../../../../app/layouts/layout-data.ts';
import { TokensPage } from '../../../../app/style-guide/view/tokens-page.tsx';
import { ICON_NAMES } from '../../../../app/ui/icon.tsx';
import { shops } from '../../../../edge-config/shops/shops.ts';
import { DialogsPage } from './dialogs.tsx';
import { PartsPage } from './parts.tsx';

/** Dialogs that other pages show: those of lists stand among the components, the menu in the header, others on pages whose script opens them or behind a login. */
const ELSEWHERE = new Set([
  'consent-banner',
  'delete-account',
  'listing-facet',
  'listing-filter',
  'listing-sort',
  'mobile-navigation',
  'wishlist-add-to-cart',
  'wishlist-place',
]);
const ORIGIN = 'https://shop.example';

describe.each(['de-de', 'fr-fr', 'nl-nl'] as const)('the style guide of %s', (key) => {
  const shop = shops[key];
  const layoutData: LayoutData = {
    shop,
    t: translator(shop),
    layout: emptyLayout(),
    shops: [],
    link: () => undefined,
  };

  test('all dialogs stand on their page, each once', () => {
    const html = renderToStaticMarkup(
      createElement(DialogsPage, { layoutData, homeOf: () => ORIGIN }),
    );
    const names = [...html.matchAll(/data-overlay="([\w-]+)"/g)].map(([, name = '']) => name);
    const expected = Object.keys(DIALOGS).filter((name) => !ELSEWHERE.has(name));
    expect([...new Set(names)].toSorted()).toEqual(expected.toSorted());
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('components stand on theirs, no id twice, and none sends a form of a page', () => {
    const html = renderToStaticMarkup(createElement(PartsPage, { layoutData, origin: ORIGIN }));
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const name of ['listing-facet', 'listing-filter', 'listing-sort'])
      expect(html).toContain(`data-overlay="${name}"`);
    expect(html).not.toContain('autofocus');
  });

  test('every icon has its name beside it', () => {
    const html = renderToStaticMarkup(createElement(TokensPage, { layoutData }));
    for (const name of ICON_NAMES) expect(html).toContain(`</svg>${name}`);
  });
});
