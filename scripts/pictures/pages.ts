import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopKey } from '../../app/shop/rules/shop.ts';
import { href } from '../../app/routes.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { CommandError } from '../command.ts';
import { root } from '../paths.ts';

/** A page of which pictures are taken. */
export interface PicturedPage {
  /** Host label of its shop. */
  readonly label: string;
  readonly path: string;
}

/** The shops whose pages are compared: one of each language. */
const SHOPS = ['de-de', 'fr-fr', 'nl-nl'] as const satisfies readonly ShopKey[];
type PicturedShop = (typeof SHOPS)[number];

/** Routes without parameters that show something to a visitor without account and basket. */
const ROUTES = [
  'home',
  'basket',
  'wishlist',
  'login',
  'contact',
  'consent',
  'compare',
  'orderStatus',
  'withdrawal',
] as const;

/** The pages of the style guide. */
export const STYLE_PAGES = ['styleTokens', 'styleParts', 'styleDialogs'] as const;

/** Pages of the other kinds, whose paths the content and the catalogue give: a category, products, a guide, a search, nothing. */
const OTHERS: Readonly<Record<PicturedShop, readonly string[]>> = {
  'de-de': [
    '/babykleidung/',
    '/babykleidung/bodys/',
    '/p/wickelbody-tau-aus-bio-baumwolle-1001010/',
    '/p/nachtlicht-glimmpilz-1001032/',
    '/p/geschenkkarte-1001045/',
    '/ratgeber/erstausstattung/',
    '/versand/',
    '/suche/?query=body',
    '/nirgends/',
  ],
  'fr-fr': [
    '/vetements-bebe/',
    '/p/body-cache-coeur-tau-en-coton-bio-1001010/',
    '/les-inspirations/',
    '/recherche/?query=body',
  ],
  'nl-nl': [
    '/babykleding/',
    '/p/overslagromper-tau-van-biokatoen-1001010/',
    '/magazin/babyuitzet/',
    '/zoeken/?query=romper',
  ],
};

/** Returns the paths of a shop's documentation, from the seeded stories. */
export function documentationPaths(shop: ShopKey): readonly string[] {
  const folder = join(root, 'kv-seeds/stories', shop);
  return globSync('documentation/**/*.json', { cwd: folder })
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.json$/, '')}/`)
    .toSorted();
}

function pagesOf(key: PicturedShop): PicturedPage[] {
  const shop = shops[key];
  const paths = [
    ...[...ROUTES, ...STYLE_PAGES].map((route) => href(route, shop)),
    ...OTHERS[key],
    ...documentationPaths(key),
  ];
  return paths.map((path) => ({ label: shop.label, path }));
}

/** Returns a page's name on the terminal and in the report, which `--only` is searched in: `de /warenkorb/`. */
export function nameOf({ label, path }: PicturedPage): string {
  return `${label} ${path}`;
}

/**
 * Returns the pages of the shops in `wanted` (host labels with commas; all by default) whose name contains a pattern. Throws for an unknown
 * shop, a pattern that cannot be read, and one that no page has.
 */
export function choosePages(
  wanted: string | undefined,
  only: string | undefined,
): readonly PicturedPage[] {
  const labels = SHOPS.map((key) => shops[key].label);
  const chosen = wanted?.split(',').map((label) => label.trim()) ?? labels;
  const unknown = chosen.filter((label) => !labels.includes(label));
  if (unknown.length > 0)
    throw new CommandError(
      `pictures: no pictures of the shop "${unknown.join('", "')}" are taken. The shops: ${labels.join(', ')}`,
    );
  const pattern = readPattern(only ?? '');
  const pages = SHOPS.filter((key) => chosen.includes(shops[key].label))
    .flatMap(pagesOf)
    .filter((page) => pattern.test(nameOf(page)));
  if (pages.length === 0)
    throw new CommandError(
      `pictures: no page has "${only}" in its name, such as "de /warenkorb/".`,
    );
  return pages;
}

function readPattern(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new CommandError(`pictures: --only "${text}" is no regular expression.`);
  }
}
