import { href } from '../../app/routes.ts';
import { type PageKey, routes } from '../../app/route-table.ts';
import type { ShopKey } from '../../app/shop/rules/shop.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { documentationPaths, STYLE_PAGES } from '../../scripts/pictures/pages.ts';

/** A page that the crawl visits once. */
export interface CrawledPage {
  /** Host label of its shop. */
  readonly label: string;
  readonly path: string;
  readonly status: 200 | 404 | 410;
  /** Whether it stands for its shop's header, footer and menu, which are the same on all pages. */
  readonly isFirst?: boolean;
  /** Where the page is looked at; `nowhere` if another shop's page stands for its kind. */
  readonly look: 'at both ends' | 'on a phone' | 'nowhere';
  /** Whether its fonts are checked: loaded late, and replaced by each system font. */
  readonly isSteady?: boolean;
  /** A known fault of the page. */
  readonly fault?: Fault | undefined;
}

/** It can be scrolled sideways with text of 200 %, or a heading is two levels below the one before. */
type Fault = 'wide text' | 'skipped heading';

/** Faults that wait for their correction. The crawl fails when one is gone, so that its line is removed. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'de/reservierung/': 'skipped heading',
  'de/cookies/': 'wide text',
  'fr/cookies/': 'wide text',
  'nl/p/set-welkom-rompers-hydrofieldoeken-beer-1001027/': 'wide text',
  'ch/fr/commande/': 'wide text',
  'ch/fr/compte/solde/': 'wide text',
  'ch/fr/panier/': 'wide text',
};

const NO_TOKEN = '0'.repeat(64);
const ORDER = { orderNumber: 'ANNA-HERE-2345' };
const BODY = '/p/wickelbody-tau-aus-bio-baumwolle-1001010/';

/** Values for the parameters of routes. An invalid token leads to the page that reports it. */
const PARAMS: Partial<Record<PageKey, Readonly<Record<string, string>>>> = {
  product: { pdp: 'kuschelbaer-bruno-32-cm-1001001' },
  documentation: { slug: 'bausteine' },
  sharedWishlist: { token: NO_TOKEN },
  accountOrder: ORDER,
  accountInvoice: ORDER,
  accountComplaint: ORDER,
};

const KEYS = Object.keys(routes).filter((key): key is PageKey => key in routes);

/** Returns the paths of a shop's routes of some kind of access; a new route with parameters needs its own in `PARAMS`. */
function pathsFor(access: readonly string[], shop: ShopKey): string[] {
  return KEYS.filter((key) => access.includes(routes[key].access)).map((key) => {
    const { path } = routes[key];
    const params = PARAMS[key];
    if (path.de.includes('{') && !params) throw new Error(`page-kinds.ts: PARAMS lacks ${key}.`);
    return href(key, shops[shop], params);
  });
}

function page(label: string, path: string, more: Partial<CrawledPage> = {}): CrawledPage {
  const status = path.includes(NO_TOKEN) ? 404 : 200;
  return { label, path, status, look: 'at both ends', fault: FAULTS[label + path], ...more };
}

const missing = { status: 404 } as const;
const gone = { status: 410 } as const;
const steady = { isSteady: true } as const;
const phone = { look: 'on a phone' } as const;
const again = { look: 'nowhere' } as const;
/** Routes whose page is visited in another shop below. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  '/warenkorb/',
  '/login/',
  '/suche/',
  '/vergleich/',
  '/widerruf/',
]);

function routePage(path: string): CrawledPage {
  return page('de', path, ELSEWHERE.has(path) ? again : phone);
}

const routed = pathsFor(['anyone'], 'de-de').filter((path) => path !== '/');
const middle = Math.ceil(routed.length / 2);

/**
 * A page of each kind, by the shop in which it is visited: every route that needs no account, then pages that no route
 * names.
 */
export const openPages: Readonly<Record<string, readonly CrawledPage[]>> = {
  'de-de': [
    page('de', '/', { isFirst: true, ...steady }),
    page('de', '/babykleidung/', steady),
    page('de', BODY, steady),
    ...routed.slice(0, middle).map(routePage),
  ],
  'de-de, other routes': [
    ...routed.slice(middle).map(routePage),
    page('de', '/babykleidung/bodys/'),
    page('de', '/suche/?query=body'),
    page('de', '/ratgeber/', phone),
    page('de', '/ratgeber/erstausstattung/', phone),
    page('de', '/versand/', phone),
    page('de', '/p/nachtlicht-glimmpilz-1001032/'),
    page('de', '/p/geschenkkarte-1001045/'),
    page('de', '/nirgends/', { ...missing, ...again }),
    page('de', '/p/buggy-bummel-1-1001036/', { ...gone, ...again }),
  ],
  'fr-fr': [
    page('fr', '/', { isFirst: true, ...steady }),
    page('fr', '/vetements-bebe/', steady),
    page('fr', '/p/body-cache-coeur-tau-en-coton-bio-1001010/', steady),
    page('fr', '/mentions-legales/'),
    page('fr', '/recherche/?query=qqqqqq'),
    page('fr', '/comparaison/?products=1001010,1001016'),
    page('fr', '/connexion/'),
    page('fr', '/cookies/', again),
    page('fr', '/nid-inconnu/', missing),
  ],
  'nl-nl': [
    page('nl', '/', { isFirst: true, ...steady }),
    page('nl', '/babykleding/', steady),
    page('nl', '/p/overslagromper-tau-van-biokatoen-1001010/', steady),
    page('nl', '/magazin/babyuitzet/'),
    page('nl', '/winkelmand/'),
    page('nl', '/inloggen/', again),
    page('nl', '/babykleding/rompers/?f.sku_price=99900-'),
    // Personalised, to be ordered ahead, a bundle.
    page('nl', '/p/slabbetje-met-geborduurde-naam-1001008/', phone),
    page('nl', '/p/wiegje-op-wieltjes-thuiskomst-van-beukenhout-1001004/', phone),
    page('nl', '/p/set-welkom-rompers-hydrofieldoeken-beer-1001027/', phone),
    page('nl', '/prijsvraag-2024/zomer/', gone),
    page('nl', '/p/buggy-slenter-1-1001036/', gone),
  ],
  'de-at, fr-ch, nl-be': [
    page('at', '/', { isFirst: true }),
    page('at', '/widerruf/'),
    page('be', '/zoeken/', { isFirst: true }),
    page('ch', '/fr/p/gigoteuse-toutes-saisons-lune-tog-10-1001005/', { isFirst: true }),
    // With prices by quantity, sold out.
    page('ch', '/fr/p/langes-en-mousseline-lot-de-4-1001007/', phone),
    page('ch', '/fr/p/body-manches-longues-karo-1001002/', phone),
  ],
};

/** The pages for editors and colleagues, which no other page stands for: each story of the documentation, and the style guide. */
export const documentationPages = (['de-de', 'fr-fr', 'nl-nl'] as const).map((shop) => ({
  shop,
  pages: [...documentationPaths(shop), ...STYLE_PAGES.map((key) => href(key, shops[shop]))].map(
    (path) => page(shops[shop].label, path),
  ),
}));

/** Returns the pages of a customer with something in the basket: the account, the checkout and the basket. */
export function customerPages(shop: 'de-de' | 'fr-ch'): readonly CrawledPage[] {
  const { label } = shops[shop];
  const paths = [
    ...pathsFor(['login', 'checkout'], shop),
    href('basket', shops[shop]),
    `${href('accountAddressBook', shops[shop])}?add=1`,
  ];
  // The pages of one order and of the checkout have the frame of the others.
  return paths.map((path) => page(label, path, /ANNA|commande|panier/.test(path) ? phone : {}));
}
