import { beforeAll, describe, expect, test } from 'vitest';
import type { SuggestAnswer } from '../../app/search/schemas/suggest.ts';
import { href } from '../../app/routes.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import type { ShopKey } from '../../app/shop/rules/shop.ts';
import type { Ask } from '../node/ask.ts';
import { sharedShop } from '../node/shared-shop.ts';
import { mainOf } from '../node/stories.ts';

let ask: Ask;

beforeAll(async () => {
  ({ ask } = await sharedShop());
});

/** Returns the links to pages, name by path: those below the heading of help, or those shown instead of hits. */
function helpOf(html: string): Record<string, string> {
  const [, list = ''] =
    /<h2>(?:Hilfe und Service|Aide et services|Hulp en service|-)<\/h2><ul class="search-ways">(.*?)<\/ul>/s.exec(
      mainOf(html).replace(/<\/h1>(?=<ul class="search-ways">)/, '</h1><h2>-</h2>'),
    ) ?? [];
  return Object.fromEntries(
    [...list.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, path = '', name = '']) => [
      path,
      name,
    ]),
  );
}

const TYPED: readonly (readonly [ShopKey, string, string, string])[] = [
  ['de-de', 'widerruf', '/widerrufsbelehrung/', 'Widerrufsbelehrung'],
  ['de-de', 'rückgabe', '/widerruf/', 'Vertrag widerrufen'],
  ['de-de', 'agb', '/agb/', 'AGB'],
  ['de-de', 'zahlung', '/zahlung/', 'Zahlung'],
  ['de-de', 'impressum', '/impressum/', 'Impressum'],
  ['de-de', 'rechnung', '/konto/bestellungen/', 'Bestellungen'],
  ['de-de', 'wo ist mein paket', '/bestellstatus/', 'Bestellstatus'],
  ['de-de', 'zahlugsarten', '/zahlung/', 'Zahlung'],
  ['de-at', 'rücktritt', '/widerruf/', 'Vom Vertrag zurücktreten'],
  ['de-at', 'vorauskasse', '/zahlung/', 'Zahlung'],
  ['de-ch', 'rückgabe', '/widerrufsbelehrung/', 'Rückgabe'],
  ['de-ch', 'retournieren', '/widerruf/', 'Rückgabe anmelden'],
  ['fr-ch', 'retourner un article', '/fr/droit-de-retractation/', 'Retours'],
  ['fr-ch', 'cgv', '/fr/conditions-generales-de-vente/', 'Conditions générales de vente'],
  ['fr-be', 'moyens de paiement', '/fr/paiement/', 'Paiement'],
  ['fr-be', 'mot de passe oublié', '/fr/connexion/', 'Connexion'],
  ['fr-fr', 'où est mon colis', '/suivi-de-commande/', 'Suivi de commande'],
  ['fr-fr', 'mentions légales', '/mentions-legales/', 'Mentions légales'],
  ['nl-nl', 'retourneren', '/herroepingsrecht/', 'Herroepingsrecht'],
  ['nl-nl', 'verzendkosten', '/verzending/', 'Verzending en levering'],
  ['nl-be', 'klantendienst', '/klantenservice/', 'Klantendienst'],
  ['nl-be', 'kasticket', '/account/bestellingen/', 'Bestellingen'],
];

async function search(key: ShopKey, query: string) {
  const shop = shops[key];
  const answer = await ask(shop.label, `${href('search', shop)}?${new URLSearchParams({ query })}`);
  return { answer, html: answer.text() };
}

test.each(TYPED)('%s: %s leads to %s', async (key, term, path, name) => {
  const { answer, html } = await search(key, term);
  // A search campaign of the term redirects to its page at once.
  if (answer.status === 303) return expect(answer.headers.location).toBe(path);
  expect(answer.status).toBe(200);
  expect(helpOf(html)).toMatchObject({ [path]: name });
  for (const found of Object.keys(helpOf(html)))
    expect([200, 302]).toContain((await ask(shops[key].label, found)).status);
});

describe('the page', () => {
  test('the search page of a term of help alone has no products, and does not say that there is nothing', async () => {
    for (const term of ['zahlung', 'agb', 'widerruf']) {
      const { html } = await search('de-de', term);
      expect(html).not.toContain('data-reference="100.1030"');
      expect(mainOf(html)).toContain(`Treffer für „${term}“`);
      expect(mainOf(html)).not.toContain('nichts gefunden');
      expect(mainOf(html)).not.toContain('class="listing-count"');
    }
  });

  test('the search page of a term with products has the pages above them', async () => {
    const { html } = await search('fr-fr', 'retour');
    const { html: mixed } = await search('de-de', 'rückgabe kinderwagen');
    for (const one of [html, mixed].filter((page) => page.includes('class="listing-count"')))
      expect(one.indexOf('search-ways')).toBeLessThan(one.indexOf('class="card"'));
    expect(mixed).toContain('class="listing-count"');
    expect(helpOf(mixed)).toHaveProperty('/widerrufsbelehrung/');
    expect(mixed).toContain('/suche/?query=kinderwagen');
  });

  test('the search page of a product’s term has none', async () => {
    for (const term of ['kinderwagen', 'größe 62', 'rote hose', 'body'])
      expect(mainOf((await search('de-de', term)).html)).not.toContain('Hilfe und Service');
  });
});

test.each([
  ['at', 'de-at', 'rückg', '/widerrufsbelehrung/'],
  ['at', 'de-at', 'sendungsverf', '/bestellstatus/'],
  ['ch', 'fr-ch', 'mot de pass', '/fr/connexion/'],
  ['nl', 'nl-nl', 'retourne', '/herroepingsrecht/'],
])('%s: suggestions for %s %s have the page', async (host, locale, query, path) => {
  const url = `/api/shop/suggest/?${new URLSearchParams({ locale, query })}`;
  const { help }: SuggestAnswer = JSON.parse((await ask(host, url)).text());
  expect(help?.links.map((link) => link.href)).toContain(path);
  expect(help?.label).toMatch(/^(Hilfe|Aide|Hulp|Klantenservice)/);
});

test('suggestions for a product have no pages', async () => {
  const url = `/api/shop/suggest/?${new URLSearchParams({ locale: 'de-at', query: 'body' })}`;
  expect(JSON.parse((await ask('at', url)).text())).not.toHaveProperty('help');
});
