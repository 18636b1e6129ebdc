import { beforeAll, describe, expect, test } from 'vitest';
import { fr } from '../../app/i18n/messages/fr.ts';
import { type Ask } from '../node/ask.ts';
import { mainOf } from '../node/stories.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

/** Texts that pages combine from messages, stories and the catalogue. */

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});
/** Returns a page's main part. A product is found by its number, whatever precedes it. */
async function mainPartOf(host: string, path: string): Promise<string> {
  const answer = await ask(host, path);
  const { location } = answer.headers;
  const page = location === undefined ? answer : await ask(host, location);
  expect(page.status).toBe(200);
  return mainOf(page.text());
}

/** Returns the text of a page's main part. */
async function textsOf(host: string, path: string): Promise<string> {
  const main = await mainPartOf(host, path);
  return main
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', "'");
}

describe('a product page contains', () => {
  test.each([
    ['fr', '/p/x-1001010/', 'Couleur\u00A0: Sauge'],
    // A heading has full no-break spaces in its guillemets.
    ['fr', '/p/x-1001010/', 'Body cache-cœur «\u00A0Tau\u00A0» en coton bio'],
    ['fr', '/p/x-1001010/', fr['product.ratingOrigin']],
    ['ch', '/fr/p/x-1001010/', '4,8 · 212 avis'],
    ['fr', '/p/x-1001020/', '€\u00A0/ pièce.'],
    ['de', '/p/x-1001020/', '€ je Stück.'],
    ['nl', '/p/x-1001020/', 'per stuk.'],
    ['nl', '/p/x-1001010/', '−25%'],
    ['de', '/p/x-1001010/', '−25\u00A0%'],
    ['nl', '/p/x-1001004/', 'Pre-order'],
    ['nl', '/p/x-1001004/', 'Home'],
    ['fr', '/p/x-1001004/', 'Berceau à roulettes «\u00A0À la maison\u00A0» en hêtre'],
    ['de', '/p/x-1001027/', 'einzeln 69,92\u00A0€'],
    ['fr', '/p/x-1001001/', 'Rembourrage\u00A0:'],
  ])('%s%s: %s', async (host, path, words) => {
    expect(await textsOf(host, path)).toContain(words);
  });

  test('no ratings if there are none', async () => {
    expect(await textsOf('fr', '/p/x-1001015/')).not.toContain(fr['product.ratingOrigin']);
  });
});

describe('a gallery says what each image shows', () => {
  const views = {
    de: ['Gesamtansicht', 'mit Abmessungen', 'zusammengelegt', 'im Detail'],
    fr: ['vue d’ensemble', 'avec dimensions', 'position pliée', 'détail'],
    nl: ['totaalbeeld', 'met afmetingen', 'opgevouwen', 'van dichtbij'],
  };
  test.each([
    ['de', '/p/x-1001016/', 'Kombikinderwagen Lauf 3 mit Babywanne', views.de],
    ['ch', '/fr/p/x-1001016/', 'Poussette combinée Lauf 3 avec nacelle', views.fr],
    ['nl', '/p/x-1001016/', 'Combikinderwagen Lauf 3 met reiswieg', views.nl],
  ])('%s%s', async (host, path, name, shown) => {
    const main = await mainPartOf(host, path);
    const gallery = main.slice(0, main.indexOf('</h1>'));
    const alts = [...gallery.matchAll(/<img[^>]* alt="([^"]+)"/g)].map(([, alt]) => alt);
    expect(alts).toEqual(shown.map((view) => `${name}, ${view}`));
  });
});

test('a card shows the sum of a bundle’s parts', async () => {
  const words = await textsOf('de', '/geschenke/geschenksets/');
  expect(words).toContain('einzeln 69,92\u00A0€');
  expect(words).not.toContain('UVP');
});

describe('a region uses its own word', () => {
  test.each([
    ['ch', '/fr/repas/', 'Bavette à manches', /bavoir/i],
    ['ch', '/fr/repas/bavoirs/', 'Bavette au prénom brodé', /bavoir/i],
    ['fr', '/repas/bavoirs/', 'Bavoir au prénom brodé', /bavette/i],
    ['be', '/verzorging/verschonen/hydrofieldoeken/', 'Tetradoeken, set van 4', /hydrofiel/i],
  ])('%s%s: %s', async (host, path, own, other) => {
    const words = await textsOf(host, path);
    expect(words).toContain(own);
    expect(words).not.toMatch(other);
  });
});
