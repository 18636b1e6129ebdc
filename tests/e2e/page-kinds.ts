import { href } from '../../app/routes.ts';
import { type PageKey, routes } from '../../app/route-table.ts';
import { shops } from '../../edge-config/shops.ts';

/** Returns the URL of a path in a shop, by host label. */
type At = (label: string, path?: string) => string;

const ORDER = { orderNumber: 'ANNA-HERE-2345' };

/** Parameters of the routes that have some. A token that is none leads to the page that says so. */
const PARAMS: Partial<Record<PageKey, Readonly<Record<string, string>>>> = {
  product: { pdp: 'kuschelbaer-bruno-32-cm-1001001' },
  documentation: { slug: 'bausteine' },
  sharedWishlist: { token: '0'.repeat(64) },
  accountOrder: ORDER,
  accountInvoice: ORDER,
  accountComplaint: ORDER,
};

const KEYS = Object.keys(routes).filter((key): key is PageKey => key in routes);

/** Returns the paths of a shop's routes of some kind of access; a new route with parameters needs its own in `PARAMS`. */
function pathsFor(access: readonly string[], shop: 'de-de' | 'fr-fr' | 'nl-nl'): string[] {
  return KEYS.filter((key) => access.includes(routes[key].access)).map((key) => {
    const { path } = routes[key];
    const params = PARAMS[key];
    if (path.de.includes('{') && !params) throw new Error(`page-kinds.ts: PARAMS lacks ${key}.`);
    return href(key, shops[shop], params);
  });
}

/** Pages that no route names: a list, a guide, contents, one that is missing and two that are gone. */
const CONTENTS = [
  '/spielzeug/',
  '/suche/?query=body',
  '/ratgeber/',
  '/ratgeber/erstausstattung/',
  '/versand/',
  '/nirgends/',
  '/p/buggy-bummel-1-1001036/',
];

/** Returns a page of each kind that needs no account, some of them in a French and a Dutch shop. */
export function openPages(at: At, shared: string): string[] {
  return [
    ...[...pathsFor(['anyone'], 'de-de'), ...CONTENTS, shared].map((path) => at('de', path)),
    ...['/', '/jouets/', '/connexion/', '/cookies/'].map((path) => at('fr', path)),
    ...['/', '/speelgoed/', '/inloggen/', '/prijsvraag-2024/zomer/'].map((path) => at('nl', path)),
  ];
}

/** Returns the pages of a customer with something in the basket: the account and the checkout. */
export function customerPages(at: At): string[] {
  return pathsFor(['login', 'checkout'], 'de-de').map((path) => at('de', path));
}
